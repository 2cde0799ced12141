//! `flink-conf.yaml` as Flink 1.x reads it: lines, not YAML.
//!
//! A line is cut at the first `#`, split at the first `: `, both sides trimmed; a line without `: ` or with an empty
//! side is skipped; the last of equal keys wins. Source: `GlobalConfiguration.loadLegacyYAMLResource` (1.20).

use super::finding::SyntaxFinding;
use super::notes::Notes;
use crate::import::bounds::{DEPTH, quote};
use crate::import::written::Realm;

pub(super) fn read(text: &str, notes: &mut Notes) {
    // Bare `key:` lines with their indentation: what YAML would nest below.
    let mut above: Vec<(usize, &str)> = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let conf = line.split('#').next().unwrap_or("");
        let indent = conf.len() - conf.trim_start().len();
        let conf = conf.trim_matches(|c: char| c <= ' ');
        if conf.is_empty() || conf == "---" {
            continue;
        }
        while above.last().is_some_and(|(level, _)| *level >= indent) {
            above.pop();
        }
        match conf.split_once(": ").map(|(key, value)| (key.trim(), value.trim())) {
            Some((key, value)) if !key.is_empty() && !value.is_empty() => setting(notes, at + 1, (key, value), &above),
            _ => {
                let parent = conf.strip_suffix(':').map(str::trim).filter(|_| above.len() < DEPTH);
                match parent {
                    Some(parent) => above.push((indent, parent)),
                    None => notes.say(at + 1, SyntaxFinding::FlatSkipped { words: quote(conf) }),
                }
            }
        }
    }
}

fn setting(notes: &mut Notes, line: usize, (key, value): (&str, &str), above: &[(usize, &str)]) {
    let path = |last: &str| {
        let above = above.iter().map(|(_, parent)| *parent);
        quote(&above.chain([last]).collect::<Vec<_>>().join("."))
    };
    if value.starts_with('{') {
        notes.say(line, SyntaxFinding::NestedInFlat { read: quote(key), meant: path(key) + ".…" });
    } else if !above.is_empty() {
        notes.say(line, SyntaxFinding::NestedInFlat { read: quote(key), meant: path(key) });
    } else if is_quoted(value) {
        notes.say(line, SyntaxFinding::FlatQuotes { key: quote(key), value: quote(value) });
    }
    notes.set(Realm::FlinkConf, key, value, line);
}

fn is_quoted(value: &str) -> bool {
    value.len() > 1 && ['"', '\''].iter().any(|quote| value.starts_with(*quote) && value.ends_with(*quote))
}
