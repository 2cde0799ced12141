//! Writing an address.

use super::{Beside, GRAMMAR_VERSION, Pinned, frozen, print, settled, text};
use model::{Inputs, MODEL_VERSION, Parameter};
use std::fmt;

/// From here on, mail programs and messengers may cut a link.
const LONG: usize = 1_000;
/// Beyond this a link does not arrive; a file does.
const TOO_LONG: usize = 1_900;

/// An address that can be shared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Address {
    text: String,
}

impl Address {
    /// The fragment without its `#`.
    pub fn fragment(&self) -> &str {
        &self.text
    }

    /// Whether some programs may cut it: worth a warning, and the offer of a file.
    pub fn is_long(&self) -> bool {
        self.text.len() > LONG
    }
}

impl fmt::Display for Address {
    /// The fragment with its `#`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.text)
    }
}

/// A scenario that does not fit an address: offer the file instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLong {
    /// The characters that it would take.
    pub length: usize,
    /// The most that an address may have.
    pub most: usize,
}

impl fmt::Display for TooLong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the address would have {} characters, but {} is the most: use a file", self.length, self.most)
    }
}

impl std::error::Error for TooLong {}

/// Writes the address of a scenario and what goes with it, its results pinned.
pub fn encode(inputs: &Inputs, beside: &Beside) -> Result<Address, TooLong> {
    let mut pairs = Pairs::default();
    pairs.scenarios(&settled(inputs), beside);
    pairs.add("pr", &Pinned::of(inputs).print());
    for (key, value) in beside.kept.iter().filter(|(key, value)| text::is_safe(key) && text::is_safe(value)) {
        pairs.add(key, value);
    }
    beside.reader.pairs().for_each(|(key, value)| pairs.add(key, value));
    let checksum = text::checksum(pairs.pairs.iter());
    pairs.add("ck", &checksum);
    pairs.address()
}

/// The pairs of a scenario for the way between our own modules: of any length, without results and checksum.
pub fn carry(inputs: &Inputs, beside: &Beside) -> String {
    let mut pairs = Pairs::default();
    pairs.scenarios(&settled(inputs), beside);
    pairs.text()
}

/// What stands in the address: what is given, and defaults that are no longer those frozen with the grammar.
fn written(settled: &Inputs) -> Vec<(Parameter, String)> {
    let scenario = settled.scenario();
    let value = |parameter: Parameter| {
        settled.get(parameter).or_else(|| frozen::V1.changed(parameter, &scenario).map(|changed| changed.now))
    };
    Parameter::ALL.into_iter().filter_map(|p| Some((p, print(p, &value(p)?)))).collect()
}

fn second_scenario(pairs: &mut Pairs, first: &Inputs, second: &Inputs) {
    let before = pairs.pairs.len();
    for parameter in Parameter::ALL {
        let value = second.get(parameter);
        if value != first.get(parameter) {
            let value = value.map_or("~".to_owned(), |value| print(parameter, &value));
            pairs.add(&format!("2.{}", parameter.key()), &value);
        }
    }
    if pairs.pairs.len() == before {
        pairs.add("2.v", &GRAMMAR_VERSION.to_string());
    }
}

#[derive(Default)]
struct Pairs {
    pairs: Vec<text::Pair>,
}

impl Pairs {
    fn add(&mut self, key: &str, value: &str) {
        self.pairs.push(text::Pair { key: key.to_owned(), value: Some(value.to_owned()), in_query: false });
    }

    /// Versions, the first scenario, the second, the ticks.
    fn scenarios(&mut self, first: &Inputs, beside: &Beside) {
        self.add("v", &GRAMMAR_VERSION.to_string());
        self.add("m", &MODEL_VERSION.to_string());
        for (parameter, value) in written(first) {
            self.add(parameter.key(), &value);
        }
        if let Some(second) = &beside.second {
            second_scenario(self, first, &settled(second));
        }
        if !beside.checklist.is_empty() {
            let ticked = beside.checklist.iter().map(String::as_str).filter(|id| text::is_safe(id));
            self.add("cl", &ticked.collect::<Vec<_>>().join("."));
        }
    }

    fn text(&self) -> String {
        self.pairs.iter().map(text::Pair::text).collect::<Vec<_>>().join("&")
    }

    fn address(&self) -> Result<Address, TooLong> {
        let text = self.text();
        match text.len() {
            length if length > TOO_LONG => Err(TooLong { length, most: TOO_LONG }),
            _ => Ok(Address { text }),
        }
    }
}
