//! Reading an address: whatever can be read is, and what could not is said.

use super::finding::{LinkFinding, Right};
use super::text::{Pair, checksum, from_base64, is_safe, pairs};
use super::{Beside, GRAMMAR_VERSION, Pinned, Reader, frozen};
use model::parameter::Kind;
use model::unit::Unreadable;
use model::{Inputs, MODEL_VERSION, Parameter, SetError, Value};
use std::collections::BTreeSet;

/// Pairs that are not known are kept up to this number.
const MOST_KEPT: usize = 64;

/// What a link holds. Whatever it was, there is a scenario: defaults stand where nothing could be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Opened {
    /// The scenario.
    pub inputs: Inputs,
    /// The second scenario of a comparison.
    pub second: Option<Inputs>,
    /// What concerns the reader.
    pub reader: Reader,
    /// Points of the checklist that were ticked by hand, by id.
    pub checklist: BTreeSet<String>,
    /// Pairs that this version does not know.
    pub kept: Vec<(String, String)>,
    /// Results as they were when the link was made.
    pub pinned: Option<Pinned>,
    /// The version of the model that computed them.
    pub model: Option<u32>,
    /// What the reader should know about the link.
    pub findings: Vec<LinkFinding>,
}

impl Opened {
    /// What goes into the next address beside the scenario.
    pub fn beside(&self) -> Beside {
        let Self { second, reader, checklist, kept, .. } = self.clone();
        Beside { second, checklist, reader, kept }
    }
}

/// Opens a link: a fragment, a query or a whole URL. Takes time in proportion to the text, of which at most 16,384
/// characters are read.
pub fn decode(text: &str) -> Opened {
    let (pairs, said) = pairs(text);
    let mut reading = Reading { opened: Opened::default(), of_second: Vec::new(), grammar: None };
    reading.opened.findings.extend(said);
    let query_is_ours = pairs.iter().any(|pair| pair.in_query && pair.key == "v");
    let ours: Vec<&Pair> = pairs.iter().filter(|p| !p.in_query || query_is_ours || is_known(&p.key)).collect();
    for pair in last_of_each(&ours, &mut reading.opened.findings) {
        reading.take(pair);
    }
    reading.finish(&ours)
}

fn is_known(key: &str) -> bool {
    let bare = key.strip_prefix("2.").unwrap_or(key);
    Parameter::by_key(bare).is_some()
        || matches!(key, "v" | "m" | "ck" | "pr" | "cl")
        || super::reader::KEYS.contains(&key)
}

/// The pairs, each key once: the last one that can be read holds.
fn last_of_each<'p>(pairs: &[&'p Pair], findings: &mut Vec<LinkFinding>) -> Vec<&'p Pair> {
    let mut kept = Vec::new();
    for (at, pair) in pairs.iter().enumerate() {
        let same = |other: &&&Pair| other.key == pair.key;
        if pairs[at + 1..].iter().any(|other| same(&other)) {
            continue;
        }
        let mut before = pairs[..at].iter().rev().filter(same).peekable();
        if before.peek().is_none() {
            kept.push(*pair);
            continue;
        }
        let readable = std::iter::once(pair).chain(before).find(|pair| is_readable(pair));
        // Of those that cannot be read the last one says what would be right.
        if let Some(pair) = readable {
            let taken = pair.value.clone().unwrap_or_default();
            findings.push(LinkFinding::Duplicate { key: shown(&pair.key), taken: shown(&taken) });
        }
        kept.push(readable.unwrap_or(pair));
    }
    kept
}

/// Whether a pair has a value that is one of its key's; of a key that is not known any value is.
fn is_readable(pair: &Pair) -> bool {
    let Some(value) = pair.value.as_deref() else { return pair.key == "embed" };
    let bare = pair.key.strip_prefix("2.");
    match (pair.key.as_str(), Parameter::by_key(bare.unwrap_or(&pair.key))) {
        ("v" | "m", _) => value.parse().is_ok_and(|version: u32| version > 0),
        ("pr", _) => Pinned::parse(value).is_some(),
        (_, Some(_)) if bare.is_some() && value == "~" => true,
        (_, Some(parameter)) => read_value(parameter, value).is_ok(),
        _ if pair.is_reader() => Reader::default().take(&pair.key, value).is_ok(),
        _ => true,
    }
}

struct Reading<'p> {
    opened: Opened,
    of_second: Vec<(Option<Parameter>, &'p Pair)>,
    grammar: Option<u32>,
}

impl<'p> Reading<'p> {
    fn take(&mut self, pair: &'p Pair) {
        let key = pair.key.as_str();
        let Some(value) = pair.value.as_deref() else { return self.take_bare(pair) };
        let bare = key.strip_prefix("2.");
        match (key, Parameter::by_key(bare.unwrap_or(key))) {
            ("ck", _) => {}
            ("v", _) => self.grammar = self.version(key, value),
            ("m", _) => self.opened.model = self.version(key, value),
            ("cl", _) => self.checklist(value),
            ("pr", _) => match Pinned::parse(value) {
                Some(pinned) => self.opened.pinned = Some(pinned),
                None => self.malformed(key, value, Right::Results),
            },
            ("2.v" | "2.m", _) => self.of_second.push((None, pair)),
            (_, Some(parameter)) if bare.is_some() => self.of_second.push((Some(parameter), pair)),
            (_, Some(parameter)) => set(&mut self.opened.inputs, parameter, pair, value, &mut self.opened.findings),
            _ if pair.is_reader() => {
                if let Err(right) = self.opened.reader.take(key, value) {
                    self.malformed(key, value, right);
                }
            }
            _ => self.unknown(key, value),
        }
    }

    /// `embed` may stand alone; anything else without `=` is damage.
    fn take_bare(&mut self, pair: &Pair) {
        if pair.key == "embed" {
            self.opened.reader.embed = true;
        } else {
            self.opened.findings.push(LinkFinding::NoPair { piece: shown(&pair.key) });
        }
    }

    fn version(&mut self, key: &str, value: &str) -> Option<u32> {
        let version = value.parse().ok().filter(|version| *version > 0);
        if version.is_none() {
            self.malformed(key, value, Right::Version);
        }
        version
    }

    fn checklist(&mut self, value: &str) {
        let ids = value.split('.').filter(|id| !id.is_empty() && is_safe(id));
        self.opened.checklist.extend(ids.map(str::to_owned));
    }

    fn malformed(&mut self, key: &str, value: &str, right: Right) {
        self.opened.findings.push(LinkFinding::Malformed { key: shown(key), read: shown(value), right });
    }

    /// A key of a newer version travels on, if an address can hold it.
    fn unknown(&mut self, key: &str, value: &str) {
        let kept = !key.is_empty() && is_safe(key) && is_safe(value) && self.opened.kept.len() < MOST_KEPT;
        if kept {
            self.opened.kept.push((key.to_owned(), value.to_owned()));
        }
        self.opened.findings.push(LinkFinding::UnknownKey { key: shown(key), value: shown(value), kept });
    }

    fn finish(mut self, pairs: &[&Pair]) -> Opened {
        let Opened { inputs, findings, second, .. } = &mut self.opened;
        if pairs.iter().all(|pair| pair.is_reader()) {
            return self.opened;
        }
        frozen::V1.keep(inputs);
        if !self.of_second.is_empty() {
            *second = Some(second_scenario(inputs, &self.of_second, findings));
        }
        self.versions();
        self.opened.findings.extend(whole(pairs));
        self.opened
    }

    fn versions(&mut self) {
        let findings = &mut self.opened.findings;
        match self.grammar {
            None => findings.push(LinkFinding::NoVersion { taken: GRAMMAR_VERSION }),
            Some(version) if version > GRAMMAR_VERSION => findings.push(LinkFinding::NewerGrammar { version }),
            Some(_) => {}
        }
        if let Some(version) = self.opened.model.filter(|version| *version > MODEL_VERSION) {
            findings.push(LinkFinding::NewerModel { version });
        }
    }
}

/// What the checksum says. It covers the part of the URL that it stands in.
fn whole(pairs: &[&Pair]) -> Option<LinkFinding> {
    let Some(found) = pairs.iter().rev().find(|pair| pair.key == "ck") else {
        let last = pairs.iter().rev().find(|pair| !pair.is_reader())?;
        return Some(LinkFinding::NoChecksum { last: shown(&last.text()) });
    };
    let covered = pairs.iter().copied().filter(|pair| pair.in_query == found.in_query);
    (found.value.as_deref() != Some(&checksum(covered))).then_some(LinkFinding::WrongChecksum)
}

fn second_scenario(
    first: &Inputs,
    differences: &[(Option<Parameter>, &Pair)],
    findings: &mut Vec<LinkFinding>,
) -> Inputs {
    let mut second = first.clone();
    for (parameter, pair) in differences {
        match (parameter, pair.value.as_deref()) {
            (Some(parameter), Some("~")) => second.clear(*parameter),
            (Some(parameter), Some(value)) => set(&mut second, *parameter, pair, value, findings),
            _ => {}
        }
    }
    second
}

/// Sets a parameter as far as the value can be read.
fn set(inputs: &mut Inputs, parameter: Parameter, pair: &Pair, value: &str, findings: &mut Vec<LinkFinding>) {
    let key = pair.key.clone();
    let outcome = read_value(parameter, value).and_then(|read| inputs.set_clamped(parameter, read).map_err(Some));
    findings.extend(match outcome {
        Ok(None) => None,
        Ok(Some(clamped)) => {
            let taken = parameter.print(&Value::Number(clamped.taken));
            Some(LinkFinding::Clamped { key, asked: shown(value), taken })
        }
        Err(None) => Some(LinkFinding::Malformed { key, read: shown(value), right: Right::Text }),
        Err(Some(SetError::Unreadable(_, why))) => {
            Some(LinkFinding::Unreadable { key, why: Unreadable { read: shown(value), ..why } })
        }
        Err(Some(SetError::OutOfRange(_))) => None,
    });
}

/// Reads a value; no reason is given for a text that is not base64url.
fn read_value(parameter: Parameter, text: &str) -> Result<Value, Option<SetError>> {
    let value = match parameter.definition().kind {
        Kind::Text => {
            let encoded = match parameter {
                Parameter::Title | Parameter::Note => Some(text),
                _ => text.strip_prefix('~'),
            };
            let decoded = encoded.map_or_else(|| Some(text.to_owned()), from_base64);
            return decoded.map(|text| Value::Text(text.into())).ok_or(None);
        }
        Kind::TimeOfDay => parameter.parse(&text.replace('.', ":")),
        _ => parameter.parse(text),
    };
    value.map_err(|why| Some(SetError::Unreadable(parameter, why)))
}

/// The beginning of a text, to quote it.
fn shown(text: &str) -> String {
    text.chars().take(80).collect()
}
