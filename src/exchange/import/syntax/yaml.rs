//! YAML as flat pairs: nested keys joined by dots, with lines.
//!
//! The parser gives events and expands nothing; depth, length and number are bounded here.

use super::finding::{Bounded, SyntaxFinding};
use crate::import::bounds::{DEPTH, SETTINGS, quote};
use saphyr_parser::{Event, Parser, ScalarStyle, ScanError, Span};
use std::borrow::Cow;
use std::collections::BTreeSet;

/// Bytes of a path of keys.
const PATH_BYTES: usize = 512;

/// A scalar of a YAML text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// The keys that lead to it, joined by dots; places in lists are numbers from 0.
    pub(super) path: String,
    /// Its text, without quotes.
    pub(super) value: String,
    /// Its line, from 1.
    pub(super) line: usize,
}

/// A YAML text that was read as far as it could be.
#[derive(Debug, Default)]
pub(super) struct Yaml {
    /// Scalars in order. Lists of scalars are one entry, joined by commas.
    pub(super) entries: Vec<Entry>,
    /// What is wrong, with lines.
    pub(super) findings: Vec<(usize, SyntaxFinding)>,
}

/// An open map or list.
enum Open {
    Map {
        prefix: String,
        key: Option<String>,
        keys: BTreeSet<String>,
    },
    List {
        prefix: String,
        at: usize,
        scalars: Vec<String>,
        line: usize,
    },
    /// A map or list in the place of a key, which nothing that is read here has.
    Skipped,
}

/// Reads all documents of a text.
pub(super) fn flatten(text: &str) -> Yaml {
    let text = guard_templates(text);
    let mut reading = Reading { yaml: Yaml::default(), open: Vec::new() };
    let mut parser = Parser::new_from_str(&text);
    while let Some(event) = parser.next_event() {
        match event {
            Ok((Event::StreamEnd, _)) => break,
            Ok((event, span)) => {
                if !reading.take(event, span) {
                    break;
                }
            }
            Err(why) => {
                reading.yaml.findings.push(broken(&text, &why));
                break;
            }
        }
    }
    reading.close_lists();
    reading.yaml
}

/// Where the text stops being YAML. A tab in the indentation before is the reason.
fn broken(text: &str, why: &ScanError) -> (usize, SyntaxFinding) {
    let line = why.marker().line().max(1);
    let tabbed = |line: &str| {
        let indent = &line[..line.len() - line.trim_start().len()];
        indent.contains('\t') && !line.trim_start().is_empty() && !line.trim_start().starts_with('#')
    };
    match text.lines().take(line + 1).position(tabbed) {
        Some(at) => (at + 1, SyntaxFinding::YamlTab),
        None => (line, SyntaxFinding::NotYaml { column: why.marker().col() + 1 }),
    }
}

struct Reading {
    yaml: Yaml,
    open: Vec<Open>,
}

impl Reading {
    /// Takes one event; whether to go on.
    fn take(&mut self, event: Event, span: Span) -> bool {
        let line = span.start.line().max(1);
        match event {
            Event::Scalar(text, style, ..) => return self.scalar(&text, style, line),
            Event::Alias(_) => {
                self.yaml.findings.push((line, SyntaxFinding::YamlAlias));
                return self.scalar("", ScalarStyle::Plain, line);
            }
            Event::MappingStart(..) | Event::SequenceStart(..) if self.open.len() >= DEPTH => {
                let bound = SyntaxFinding::Bound { bounded: Bounded::Depth, most: DEPTH };
                self.yaml.findings.push((line, bound));
                return false;
            }
            Event::MappingStart(..) => {
                let open = |prefix| Open::Map { prefix, key: None, keys: BTreeSet::new() };
                let open = self.enter().map_or(Open::Skipped, open);
                self.open.push(open);
            }
            Event::SequenceStart(..) => {
                let open = |prefix| Open::List { prefix, at: 0, scalars: Vec::new(), line };
                let open = self.enter().map_or(Open::Skipped, open);
                self.open.push(open);
            }
            Event::MappingEnd | Event::SequenceEnd => {
                let closed = self.open.pop();
                self.close(closed);
                self.leave();
            }
            _ => {}
        }
        true
    }

    /// The path of the node that begins now; nothing where a key is expected.
    fn enter(&self) -> Option<String> {
        match self.open.last() {
            None => Some(String::new()),
            Some(Open::Map { prefix, key, .. }) => key.as_ref().map(|key| join(prefix, key)),
            Some(Open::List { prefix, at, .. }) => Some(join(prefix, &at.to_string())),
            Some(Open::Skipped) => None,
        }
    }

    /// A node has ended: the map above expects a key again, the list the next place.
    fn leave(&mut self) {
        match self.open.last_mut() {
            Some(Open::Map { key, .. }) => *key = if key.is_some() { None } else { Some("?".to_owned()) },
            Some(Open::List { at, .. }) => *at += 1,
            _ => {}
        }
    }

    fn scalar(&mut self, text: &str, style: ScalarStyle, line: usize) -> bool {
        let null = style == ScalarStyle::Plain && matches!(text, "~" | "null" | "Null" | "NULL");
        let value = if null { String::new() } else { unguard(text) };
        match self.open.last_mut() {
            Some(Open::Map { key: key @ None, keys, .. }) => {
                if !keys.insert(value.clone()) {
                    self.yaml.findings.push((line, SyntaxFinding::YamlDuplicate { key: quote(&value) }));
                }
                *key = Some(value);
                return true;
            }
            Some(Open::List { scalars, at, .. }) => {
                scalars.push(value);
                *at += 1;
                return true;
            }
            Some(Open::Skipped) => return true,
            Some(Open::Map { .. }) | None => {}
        }
        let path = self.enter().unwrap_or_default();
        self.leave();
        self.push(path, value, line)
    }

    /// A list of scalars is one value.
    fn close(&mut self, closed: Option<Open>) {
        if let Some(Open::List { prefix, scalars, line, .. }) = closed
            && !scalars.is_empty()
        {
            self.push(prefix, scalars.join(", "), line);
        }
    }

    /// What is still open where the text breaks off.
    fn close_lists(&mut self) {
        while let Some(open) = self.open.pop() {
            self.close(Some(open));
        }
    }

    fn push(&mut self, path: String, value: String, line: usize) -> bool {
        if self.yaml.entries.len() >= SETTINGS {
            let bound = SyntaxFinding::Bound { bounded: Bounded::Settings, most: SETTINGS };
            self.yaml.findings.push((line, bound));
            return false;
        }
        self.yaml.entries.push(Entry { path, value, line });
        true
    }
}

fn join(prefix: &str, key: &str) -> String {
    let mut path = if prefix.is_empty() { key.to_owned() } else { format!("{prefix}.{key}") };
    if path.len() > PATH_BYTES {
        let end = (0..=PATH_BYTES).rev().find(|end| path.is_char_boundary(*end)).unwrap_or(0);
        path.truncate(end);
    }
    path
}

/// Helm writes `{{ … }}` where YAML would read a map in a map; control lines are no YAML at all.
fn guard_templates(text: &str) -> Cow<'_, str> {
    if !text.contains("{{") {
        return Cow::Borrowed(text);
    }
    let mut guarded = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        if bare.starts_with("{{") && bare.ends_with("}}") {
            guarded.push('\n');
            continue;
        }
        let mut rest = line;
        while let Some((before, inside, after)) = template(rest) {
            guarded.push_str(before);
            guarded.push(GUARDS[0]);
            guarded.push_str(&inside.replace('"', "'"));
            guarded.push(GUARDS[1]);
            rest = after;
        }
        guarded.push_str(rest);
    }
    Cow::Owned(guarded)
}

/// Characters that stand for `{{` and `}}` while YAML is read.
const GUARDS: [char; 2] = ['\u{2983}', '\u{2984}'];

fn template(line: &str) -> Option<(&str, &str, &str)> {
    let start = line.find("{{")?;
    let length = line[start + 2..].find("}}")?;
    let inside = &line[start + 2..start + 2 + length];
    let plain = !inside.contains(['{', '}', ':']);
    plain.then(|| (&line[..start], inside, &line[start + 4 + length..]))
}

fn unguard(text: &str) -> String {
    text.replace(GUARDS[0], "{{").replace(GUARDS[1], "}}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, expected: &[(&str, &str, usize)], says: &[&str]) {
        let yaml = flatten(text);
        let entries: Vec<_> = yaml.entries.iter().map(|e| (e.path.as_str(), e.value.as_str(), e.line)).collect();
        assert_eq!(entries, expected, "{text}");
        let ids: Vec<_> = yaml.findings.iter().map(|(_, finding)| finding.id()).collect();
        assert_eq!(ids, says, "{text}");
    }

    #[test]
    fn nested_dotted_and_flow_keys_are_equal() {
        reads("a:\n  b:\n    c: 3min\n", &[("a.b.c", "3min", 3)], &[]);
        reads("a.b.c: 3min", &[("a.b.c", "3min", 1)], &[]);
        reads("a: {b: {c: '60000', d: {e: true}}}", &[("a.b.c", "60000", 1), ("a.b.d.e", "true", 1)], &[]);
        reads("a: [x, y]\nb:\n- c: 1\n- c: 2", &[("a", "x, y", 1), ("b.0.c", "1", 3), ("b.1.c", "2", 4)], &[]);
        reads("a: ~\nb:\nc: ''", &[("a", "", 1), ("b", "", 2), ("c", "", 3)], &[]);
    }

    #[test]
    fn a_plain_scalar_may_hold_brackets_behind_its_first_character() {
        reads("tables: adb.\\.*, t_[0-9]+, [app|web].o", &[("tables", "adb.\\.*, t_[0-9]+, [app|web].o", 1)], &[]);
    }

    #[test]
    fn what_stands_before_a_break_is_kept() {
        reads("a: 1\nb: [1, 2\n", &[("a", "1", 1), ("b", "1, 2", 2)], &["not-yaml"]);
        reads("a:\n\tb: 1\n", &[], &["yaml-tab"]);
        reads("a: 1\na: 2", &[("a", "1", 1), ("a", "2", 2)], &["yaml-duplicate"]);
    }

    #[test]
    fn aliases_are_not_followed_and_nesting_is_bounded() {
        reads("a: &x 1\nb: *x", &[("a", "1", 1), ("b", "", 2)], &["yaml-alias"]);
        let laughs = "a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n";
        assert_eq!(flatten(laughs).entries.len(), 3);
        let deep = "[".repeat(100_000);
        assert_eq!(flatten(&deep).findings.len(), 1);
        let deep: String = (0..200).map(|level| " ".repeat(level) + "a:\n").collect();
        assert_eq!(flatten(&deep).findings[0].1.id(), "bound");
    }

    #[test]
    fn templates_are_text() {
        let text = "a: {{ .Values.x }}\n{{- if y }}\nb: \"{{ .z }}\"\n{{- end }}\n";
        reads(text, &[("a", "{{ .Values.x }}", 1), ("b", "{{ .z }}", 3)], &[]);
    }
}
