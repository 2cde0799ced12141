//! Connectors of Kafka Connect, and options or properties as JSON.

use super::finding::SyntaxFinding;
use super::notes::Notes;
use super::properties::{self, Pair};
use crate::import::bounds::{DEPTH, SETTINGS};
use serde_json::{Map, Value as Json};
use std::collections::BTreeMap;

/// Reads every configuration that an object or a list of objects holds.
pub(super) fn read(text: &str, notes: &mut Notes) {
    let text = text.trim_end();
    match serde_json::from_str::<Json>(text) {
        Ok(json) => {
            let lines = lines(text);
            for object in configurations(&json) {
                let mut pairs = Vec::new();
                flatten("", object, &lines, &mut pairs, 0);
                pairs.sort_by_key(|(.., line)| *line);
                properties::put(&pairs, notes);
            }
        }
        Err(why) => {
            notes.say(why.line().max(1), SyntaxFinding::NotJson { column: why.column().max(1) });
            properties::put(&salvage(text), notes);
        }
    }
}

/// `{"name": …, "config": {…}}`, `{"properties": {…}}`, `[{"key": …, "value": …}]`, or the object itself.
fn configurations(json: &Json) -> Vec<&Json> {
    match json {
        Json::Array(list) if list.iter().all(|item| item.get("key").is_some() && item.get("value").is_some()) => {
            vec![json]
        }
        Json::Array(list) => list.iter().take(SETTINGS).flat_map(inner).collect(),
        other => inner(other),
    }
}

fn inner(json: &Json) -> Vec<&Json> {
    let inside =
        ["config", "properties", "options"].iter().filter_map(|name| json.get(*name).filter(|o| o.is_object()));
    let inside: Vec<_> = inside.collect();
    if inside.is_empty() { vec![json] } else { inside }
}

/// Scalars with their keys joined by dots; lists of scalars joined by commas.
fn flatten(prefix: &str, json: &Json, lines: &Lines, pairs: &mut Vec<Pair>, depth: usize) {
    if depth > DEPTH || pairs.len() > SETTINGS {
        return;
    }
    match json {
        Json::Object(map) => nested(prefix, map, lines, pairs, depth),
        Json::Array(list) if list.iter().any(|item| item.get("key").is_some()) => {
            for item in list {
                if let (Some(Json::String(key)), Some(value)) = (item.get("key"), item.get("value")) {
                    pairs.push((key.clone(), scalar(value), lines.of_value(key)));
                }
            }
        }
        other => {
            let name = prefix.rsplit('\u{0}').next().unwrap_or(prefix);
            pairs.push((prefix.replace('\u{0}', "."), scalar(other), lines.of_key(name)));
        }
    }
}

/// Keys are joined by a character that no key has, so that the last one keeps its own dots for finding its line.
fn nested(prefix: &str, map: &Map<String, Json>, lines: &Lines, pairs: &mut Vec<Pair>, depth: usize) {
    for (key, value) in map {
        let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}\u{0}{key}") };
        flatten(&path, value, lines, pairs, depth + 1);
    }
}

fn scalar(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        Json::Null => String::new(),
        Json::Array(list) => list.iter().take(1_000).map(scalar).collect::<Vec<_>>().join(","),
        other => other.to_string(),
    }
}

/// Keys with scalar values out of a text that was cut off or damaged.
fn salvage(text: &str) -> Vec<Pair> {
    let mut pairs = Vec::new();
    let mut key: Option<(String, usize)> = None;
    walk(text, |token, line, behind| {
        let after = behind.trim_start();
        match (key.take(), after.strip_prefix(':')) {
            (Some((key, line)), None) if pairs.len() < SETTINGS => pairs.push((key, token, line)),
            (_, Some(value)) => {
                let value = value.trim_start();
                // A number or a flag is short; the end of anything else is not looked for.
                let short: String = value.chars().take(40).collect();
                let bare = short.split([',', '}', ']', '\n']).next().unwrap_or("").trim();
                let scalar = bare.starts_with(|c: char| c.is_ascii_digit() || "-tf".contains(c));
                if value.starts_with('"') {
                    key = Some((token, line));
                } else if scalar && pairs.len() < SETTINGS && serde_json::from_str::<Json>(bare).is_ok() {
                    pairs.push((token, bare.to_owned(), line));
                }
            }
            _ => {}
        }
    });
    pairs
}

/// Where texts stand first: as a key and as a value.
#[derive(Default)]
struct Lines {
    keys: BTreeMap<String, usize>,
    values: BTreeMap<String, usize>,
}

impl Lines {
    fn of_key(&self, key: &str) -> usize {
        self.keys.get(key).copied().unwrap_or(1)
    }

    fn of_value(&self, value: &str) -> usize {
        self.values.get(value).copied().unwrap_or(1)
    }
}

/// Walks once over a text that is JSON.
fn lines(text: &str) -> Lines {
    let mut lines = Lines::default();
    walk(text, |string, line, behind| {
        let is_key = behind.trim_start().starts_with(':');
        let known = if is_key { &mut lines.keys } else { &mut lines.values };
        if known.len() < 2 * SETTINGS {
            known.entry(string).or_insert(line);
        }
    });
    lines
}

/// Every string that is closed, with its line and the text behind it.
fn walk(text: &str, mut take: impl FnMut(String, usize, &str)) {
    let (mut line, mut rest) = (1, text);
    while let Some(start) = rest.find(['"', '\n']) {
        if rest.as_bytes()[start] == b'\n' {
            line += 1;
            rest = &rest[start + 1..];
            continue;
        }
        let end = string_end(&rest[start + 1..]);
        let (token, behind) = rest[start..].split_at((end + 2).min(rest.len() - start));
        if let Ok(string) = serde_json::from_str::<String>(token) {
            take(string, line, behind);
        }
        rest = behind;
    }
}

/// Bytes of a string up to its closing quote.
fn string_end(text: &str) -> usize {
    let mut escaped = false;
    let end = text.bytes().position(|b| {
        let ends = b == b'"' && !escaped;
        escaped = b == b'\\' && !escaped;
        ends
    });
    end.unwrap_or(text.len())
}
