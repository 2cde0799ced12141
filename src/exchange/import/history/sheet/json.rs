//! Rows as JSON: one object a line, objects one after another, or an array of objects.

use super::super::lenient::Text;
use super::{Row, See, SheetEnd};
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;

/// Keys of the first object that are looked at.
const KEYS: usize = 64;

pub(super) fn rows(text: &str, see: See<'_>, end: &mut SheetEnd) {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    if text.starts_with('[') {
        let mut from = serde_json::Deserializer::from_str(text);
        let done = from.deserialize_seq(Rows { see, end: &mut *end });
        end.broken = done.is_err();
        return;
    }
    let first = text.lines().next().unwrap_or_default();
    if serde_json::from_str::<IgnoredAny>(first).is_ok() {
        for line in text.lines().filter(|line| !line.trim().is_empty()) {
            let mut from = serde_json::Deserializer::from_str(line);
            let seed = RowSeed { see: &mut *see, end: &mut *end };
            if seed.deserialize(&mut from).is_err() {
                end.damage(line);
            }
        }
        return;
    }
    // Objects over several lines, one after another.
    let mut objects = serde_json::Deserializer::from_str(text).into_iter::<Object<'_>>();
    for object in objects.by_ref() {
        match object {
            Ok(object) => object.hand_over(&mut *see, end),
            Err(_) => {
                end.broken = true;
                break;
            }
        }
    }
}

/// The keys of the first object, at most [`KEYS`]; values are skipped, and nothing is read beyond what is needed.
pub(super) fn names(text: &str) -> Option<Vec<String>> {
    let text = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    let mut found = Vec::new();
    let mut from = serde_json::Deserializer::from_str(text);
    // An error only means that the text breaks, or that enough is known.
    let _ = if text.starts_with('[') {
        from.deserialize_seq(FirstOf(&mut found)).is_ok()
    } else {
        Keys(&mut found).deserialize(&mut from).is_ok()
    };
    (!found.is_empty()).then_some(found)
}

struct Keys<'k>(&'k mut Vec<String>);

impl<'de> DeserializeSeed<'de> for Keys<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Keys<'_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }
    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while self.0.len() < KEYS {
            let Some(key) = map.next_key::<Text<'de>>()? else { break };
            self.0.push(key.str().unwrap_or_default().chars().take(80).collect());
            if super::super::kind::is_decided(self.0) {
                break;
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

struct FirstOf<'k>(&'k mut Vec<String>);

impl<'de> Visitor<'de> for FirstOf<'_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        list.next_element_seed(Keys(self.0)).map(|_| ())
    }
}

struct Rows<'s, 'e> {
    see: See<'s>,
    end: &'e mut SheetEnd,
}

impl<'de> Visitor<'de> for Rows<'_, '_> {
    type Value = ();
    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of objects")
    }
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        while list.next_element_seed(RowSeed { see: &mut *self.see, end: &mut *self.end })?.is_some() {}
        Ok(())
    }
}

struct RowSeed<'s, 'e> {
    see: See<'s>,
    end: &'e mut SheetEnd,
}

impl<'de> DeserializeSeed<'de> for RowSeed<'_, '_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        let object = <Object<'de> as serde::Deserialize>::deserialize(from)?;
        object.hand_over(self.see, self.end);
        Ok(())
    }
}

/// One row: keys and the text of each value.
struct Object<'t> {
    names: Vec<Cow<'t, str>>,
    cells: Vec<Cow<'t, str>>,
}

impl Object<'_> {
    fn hand_over(&self, see: See<'_>, end: &mut SheetEnd) {
        end.rows += 1;
        see(&Row { names: &self.names, cells: &self.cells });
    }
}

impl<'de: 't, 't> serde::Deserialize<'de> for Object<'t> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Pairs;
        impl<'de> Visitor<'de> for Pairs {
            type Value = Object<'de>;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<'de>, A::Error> {
                let mut object = Object { names: Vec::new(), cells: Vec::new() };
                while let Some((name, value)) = map.next_entry::<Text<'de>, &'de RawValue>()? {
                    object.names.push(name.0.unwrap_or_default());
                    object.cells.push(cell(value.get()));
                }
                Ok(object)
            }
        }
        from.deserialize_map(Pairs)
    }
}

/// A text without its quotes; anything else as it stands.
fn cell(raw: &str) -> Cow<'_, str> {
    if !raw.starts_with('"') {
        return Cow::Borrowed(raw);
    }
    match raw.get(1..raw.len().saturating_sub(1)) {
        Some(inside) if !inside.contains('\\') => Cow::Borrowed(inside),
        _ => serde_json::from_str::<String>(raw).map_or(Cow::Borrowed(raw), Cow::Owned),
    }
}
