//! What settings are: a table of what each may be, which reading, writing and the JSON Schema go by, and the types
//! that hold their values.

use alloc::string::String;

use crate::data::{Data, ToData};

/// The least and the most of a number; or how many entries a list may have, or letters a text.
pub(crate) type Bounds = (u8, u8);

pub(crate) const ANY: Bounds = (0, u8::MAX);

/// A value that can stand in a rule set.
pub(crate) trait Setting: Sized + ToData {
    /// What the data may be.
    const WHAT: What;

    /// The value of data that was found to be what it may be; of other data it may be any.
    fn of(data: &Data) -> Self;
}

/// The settings of an object, one after the other.
pub(crate) struct Values<'a>(&'a [(String, Data)]);

impl<'a> Values<'a> {
    pub fn of(data: &'a Data) -> Values<'a> {
        if let Data::Map(map) = data { Values(map) } else { Values(&[]) }
    }

    pub fn next(&mut self) -> &'a Data {
        let Some(((_, value), rest)) = self.0.split_first() else { return &Data::Null };
        self.0 = rest;
        value
    }
}

/// What a setting may be.
pub(crate) enum What {
    Truth,
    Number,
    Span,
    Pair,
    Text,
    Card,
    Kind,
    Rank,
    Ranks,
    Suits,
    Track,
    First,
    Choice(&'static Choice),
    Maybe(&'static What),
    List(&'static What),
    Named(&'static What),
    Object(&'static Object),
}

/// One of some words.
pub(crate) struct Choice {
    pub words: &'static [&'static str],
    #[cfg(not(target_arch = "wasm32"))]
    pub about: About,
    /// What each word means.
    #[cfg(not(target_arch = "wasm32"))]
    pub meanings: &'static [&'static [&'static str]],
}

/// Settings by name.
pub(crate) struct Object {
    pub fields: &'static [Field],
    #[cfg(not(target_arch = "wasm32"))]
    pub about: About,
}

/// A name and the lines of a doc comment, for the JSON Schema.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) struct About {
    pub name: &'static str,
    pub doc: &'static [&'static str],
}

/// One setting of an object.
pub(crate) struct Field {
    /// As Rust writes it.
    pub name: &'static str,
    pub what: What,
    pub bounds: Bounds,
    /// What counts where it is not named, as JSON; nothing where it has to be.
    pub default: Option<&'static str>,
    #[cfg(not(target_arch = "wasm32"))]
    pub doc: &'static [&'static str],
}

/// The place of a text among words.
pub(crate) fn word(data: &Data, words: &[&str]) -> Option<usize> {
    let Data::Text(text) = data else { return None };
    words.iter().position(|word| word == text)
}

/// A Rust name as JavaScript writes it.
pub(crate) fn camel(name: &str) -> String {
    let mut camel = String::new();
    let mut upper = false;
    for letter in name.chars() {
        if letter != '_' {
            camel.push(if upper { letter.to_ascii_uppercase() } else { letter });
        }
        upper = letter == '_';
    }
    camel
}

/// Structs whose fields are settings, each with what it is, its bounds where it has some, and its default as JSON.
macro_rules! settings {
    ($($(#[doc = $doc:literal])+ pub struct $name:ident {
        $($(#[doc = $about:literal])+ pub $field:ident $([$low:literal..=$high:literal])? : $type:ty $(= $default:tt)?,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub struct $name { $($(#[doc = $about])+ pub $field: $type,)+ }

        impl Setting for $name {
            const WHAT: What = What::Object(&Object {
                fields: &[$(Field {
                    name: stringify!($field),
                    what: <$type>::WHAT,
                    bounds: [$(($low, $high),)? ANY][0],
                    default: [$(Some(stringify!($default)),)? None][0],
                    #[cfg(not(target_arch = "wasm32"))]
                    doc: &[$($about),+],
                }),+],
                #[cfg(not(target_arch = "wasm32"))]
                about: About { name: stringify!($name), doc: &[$($doc),+] },
            });

            fn of(data: &Data) -> Self {
                let mut values = Values::of(data);
                $name { $($field: Setting::of(values.next())),+ }
            }
        }

        impl ToData for $name {
            fn to_data(&self) -> Data {
                Data::Map(vec![$((camel(stringify!($field)), self.$field.to_data())),+])
            }
        }
    )+};
}

/// Enums of which each value is a word.
macro_rules! choices {
    ($($(#[doc = $doc:literal])+ pub enum $name:ident {
        $($(#[doc = $about:literal])+ $choice:ident = $word:literal,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum $name { $($(#[doc = $about])+ $choice,)+ }

        impl $name {
            const WORDS: &[&str] = &[$($word),+];
        }

        impl Setting for $name {
            const WHAT: What = What::Choice(&Choice {
                words: Self::WORDS,
                #[cfg(not(target_arch = "wasm32"))]
                about: About { name: stringify!($name), doc: &[$($doc),+] },
                #[cfg(not(target_arch = "wasm32"))]
                meanings: &[$(&[$($about),+]),+],
            });

            fn of(data: &Data) -> Self {
                [$($name::$choice),+][word(data, Self::WORDS).unwrap_or(0)]
            }
        }

        impl ToData for $name {
            fn to_data(&self) -> Data {
                Data::text(Self::WORDS[*self as usize])
            }
        }
    )+};
}

pub(crate) use {choices, settings};
