//! What settings are: a table of what each may be, which reading, writing and the JSON Schema go by, and the types
//! that hold their values.

use crate::data::Data;

/// The least and the most of a number; or how many entries a list may have, or letters a text.
pub type Bounds = (u8, u8);

pub(crate) const ANY: Bounds = (0, u8::MAX);

/// A value that can stand in a rule set.
pub trait Setting<'a>: Sized {
    /// What the data may be.
    const WHAT: What;

    /// The value of data that was found to be what it may be; of other data it may be any.
    fn of(data: &'a Data) -> Self;
}

/// What a setting may be.
pub enum What {
    Truth,
    Number,
    Span,
    Pair,
    Text,
    Card,
    Kind,
    Rank,
    RankOrder,
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
pub struct Choice {
    pub words: &'static [&'static str],
    #[cfg(not(target_arch = "wasm32"))]
    pub about: About,
    /// What each word means.
    #[cfg(not(target_arch = "wasm32"))]
    pub meanings: &'static [&'static [&'static str]],
}

/// Settings by name.
pub struct Object {
    pub fields: &'static [Field],
    #[cfg(not(target_arch = "wasm32"))]
    pub about: About,
}

/// A name and the lines of a doc comment, for the JSON Schema.
#[cfg(not(target_arch = "wasm32"))]
pub struct About {
    pub name: &'static str,
    pub doc: &'static [&'static str],
}

/// One setting of an object.
pub struct Field {
    pub name: &'static str,
    pub what: What,
    pub bounds: Bounds,
    /// What counts where it is not named, as JSON; nothing where it has to be.
    pub default: Option<&'static str>,
    #[cfg(not(target_arch = "wasm32"))]
    pub doc: &'static [&'static str],
}

impl Field {
    /// What counts where it is not named; null where it has to be, of which is told what is allowed.
    pub(crate) fn unsaid(&self) -> Data {
        self.default.and_then(|default| Data::parse(default).ok()).unwrap_or(Data::Null)
    }
}

/// The place of a text among words.
pub(crate) fn word(data: &Data, words: &[&str]) -> Option<usize> {
    let Data::Text(text) = data else { return None };
    words.iter().position(|word| word == text)
}

/// A Rust name as JavaScript writes it, and how many letters of it count.
pub const fn camel<const LENGTH: usize>(name: &str) -> ([u8; LENGTH], usize) {
    let (mut camel, mut length, mut at) = ([0; LENGTH], 0, 0);
    while at < LENGTH {
        let after_line = at > 0 && name.as_bytes()[at - 1] == b'_';
        let letter = name.as_bytes()[at];
        if letter != b'_' {
            camel[length] = if after_line { letter.to_ascii_uppercase() } else { letter };
            length += 1;
        }
        at += 1;
    }
    (camel, length)
}

/// The name of a field in JavaScript.
macro_rules! js_name {
    ($field:ident) => {{
        const NAME: ([u8; stringify!($field).len()], usize) = camel(stringify!($field));
        match str::from_utf8(NAME.0.split_at(NAME.1).0) {
            Ok(name) => name,
            Err(_) => stringify!($field),
        }
    }};
}

/// Views of data with settings by name, each with what it is, its bounds where it has some, and its default as JSON.
macro_rules! settings {
    ($($(#[doc = $doc:literal])+ pub struct $name:ident {
        $($(#[doc = $about:literal])+ pub $field:ident $([$low:literal..=$high:literal])? : $type:ty $(= $default:tt)?,)+
    })+) => {$(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub struct $name<'a>(&'a Data);

        const _: () = {
            /// Where each setting stands: data that was checked has them all.
            #[allow(non_camel_case_types)]
            enum Place { $($field,)+ }

            impl<'a> $name<'a> {
                $($(#[doc = $about])+ pub fn $field(self) -> $type {
                    Setting::of(self.0.at(Place::$field as usize))
                })+
            }
        };

        impl<'a> Setting<'a> for $name<'a> {
            const WHAT: What = What::Object(&Object {
                fields: &[$(Field {
                    name: js_name!($field),
                    what: <$type>::WHAT,
                    bounds: [$(($low, $high),)? ANY][0],
                    default: [$(Some(stringify!($default)),)? None][0],
                    #[cfg(not(target_arch = "wasm32"))]
                    doc: &[$($about),+],
                }),+],
                #[cfg(not(target_arch = "wasm32"))]
                about: About { name: stringify!($name), doc: &[$($doc),+] },
            });

            fn of(data: &'a Data) -> Self {
                $name(data)
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
            pub(super) const WORDS: &[&str] = &[$($word),+];
        }

        impl Setting<'_> for $name {
            const WHAT: What = What::Choice(&Choice {
                words: Self::WORDS,
                #[cfg(not(target_arch = "wasm32"))]
                about: About { name: stringify!($name), doc: &[$($doc),+] },
                #[cfg(not(target_arch = "wasm32"))]
                meanings: &[$(&[$($about),+]),+],
            });

            fn of(data: &Data) -> Self {
                let place = word(data, Self::WORDS);
                $(if place == Some($name::$choice as usize) { return $name::$choice; })+
                [$($name::$choice),+][0]
            }
        }
    )+};
}

pub(crate) use {choices, js_name, settings};
