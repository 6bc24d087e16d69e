//! JSON text, read from the front.

use super::Data;

/// How deep lists and maps may lie in each other.
const DEEPEST: usize = 32;

/// More digits make a number too large.
const MOST_DIGITS: usize = 15;

/// Reads JSON from the front; `None` where it is not JSON.
pub(super) struct Reader<'a> {
    json: &'a str,
    at: usize,
    deep: usize,
}

impl<'a> Reader<'a> {
    pub fn new(json: &'a str) -> Reader<'a> {
        Reader { json, at: 0, deep: 0 }
    }

    /// What is not read yet.
    pub fn rest(&self) -> &'a str {
        self.json.get(self.at..).unwrap_or_default()
    }

    /// The next byte.
    fn byte(&self) -> Option<u8> {
        self.json.as_bytes().get(self.at).copied()
    }

    /// The next byte that is no space.
    #[inline(never)]
    pub fn letter(&mut self) -> Option<u8> {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.byte() {
            self.at += 1;
        }
        self.byte()
    }

    /// Takes a byte where it comes next.
    #[inline(never)]
    fn takes(&mut self, byte: u8) -> bool {
        let next = self.byte() == Some(byte);
        self.at += usize::from(next);
        next
    }

    pub fn value(&mut self) -> Option<Data> {
        let (word, data) = match self.letter()? {
            b'{' => {
                let mut map = Vec::new();
                while self.item(b'}', map.is_empty())? {
                    self.entry(&mut map)?;
                }
                return Some(Data::Map(map));
            }
            b'[' => {
                let mut list = Vec::new();
                while self.item(b']', list.is_empty())? {
                    list.push(self.value()?);
                }
                return Some(Data::List(list));
            }
            b'"' => return self.string().map(Data::Text),
            b't' => ("true", Data::Bool(true)),
            b'f' => ("false", Data::Bool(false)),
            b'n' => ("null", Data::Null),
            _ => return self.number(),
        };
        for byte in word.bytes() {
            self.takes(byte).then_some(())?;
        }
        Some(data)
    }

    /// Whether one more item comes before the end of a list or map, of which the opening bracket is not yet taken
    /// before the first.
    fn item(&mut self, close: u8, first: bool) -> Option<bool> {
        if first {
            self.at += 1;
            self.deep += 1;
        }
        let next = self.letter()?;
        if next == close {
            self.at += 1;
            self.deep -= 1;
            return Some(false);
        }
        let separated = first || self.takes(b',');
        (separated && self.deep <= DEEPEST).then_some(true)
    }

    /// One entry of a map. Of equal names the last counts, as in JavaScript.
    fn entry(&mut self, map: &mut Vec<(String, Data)>) -> Option<()> {
        self.letter();
        let name = self.string()?;
        (self.letter()? == b':').then_some(())?;
        self.at += 1;
        let value = self.value()?;
        match map.iter_mut().find(|(known, _)| *known == name) {
            Some(entry) => entry.1 = value,
            None => map.push((name, value)),
        }
        Some(())
    }

    fn number(&mut self) -> Option<Data> {
        let start = self.at;
        let negative = self.takes(b'-');
        let whole = self.at;
        let size = self.digits()?;
        if self.json.as_bytes()[whole] == b'0' && size > 1 {
            return None;
        }
        let end = self.at;
        if self.takes(b'.') {
            self.digits()?;
        }
        if self.takes(b'e') || self.takes(b'E') {
            let _sign = self.takes(b'+') || self.takes(b'-');
            self.digits()?;
        }
        let text = self.json.get(start..self.at)?;
        if end < self.at || size > MOST_DIGITS {
            return Some(Data::Other(text.into()));
        }
        let digits = self.json.as_bytes()[whole..end].iter();
        let number = digits.fold(0, |number, digit| number * 10 + i64::from(digit - b'0'));
        Some(Data::Whole(if negative { -number } else { number }))
    }

    /// How many digits come next; at least one.
    #[inline(never)]
    fn digits(&mut self) -> Option<usize> {
        let start = self.at;
        while let Some(b'0'..=b'9') = self.byte() {
            self.at += 1;
        }
        Some(self.at - start).filter(|&count| count > 0)
    }

    fn string(&mut self) -> Option<String> {
        self.takes(b'"').then_some(())?;
        let mut text = String::new();
        loop {
            let start = self.at;
            while !matches!(self.byte()?, b'"' | b'\\' | ..=0x1f) {
                self.at += 1;
            }
            text.push_str(self.json.get(start..self.at)?);
            if self.takes(b'"') {
                return Some(text);
            }
            self.takes(b'\\').then_some(())?;
            text += self.escaped()?.encode_utf8(&mut [0; 4]);
        }
    }

    /// What stands for one letter after a backslash.
    fn escaped(&mut self) -> Option<char> {
        let letter = self.byte()?;
        self.at += 1;
        Some(match letter {
            b'"' | b'\\' | b'/' => letter.into(),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let mut code = self.unit()?;
                let rest = self.json.get(self.at..)?;
                if (0xd800..0xdc00).contains(&code) && rest.starts_with("\\u") {
                    self.at += 2;
                    let second = self.unit()?.wrapping_sub(0xdc00);
                    code = if second < 0x400 { 0x1_0000 + ((code - 0xd800) << 10) + second } else { code };
                }
                // A half of a pair alone is no letter; JavaScript's texts may hold one.
                char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)
            }
            _ => return None,
        })
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u32> {
        let mut unit = 0;
        for _ in 0..4 {
            unit = unit << 4 | char::from(self.byte()?).to_digit(16)?;
            self.at += 1;
        }
        Some(unit)
    }
}
