//! Where readers put what they find: bounded, with places.

use super::finding::{Bounded, SyntaxFinding};
use super::system::Catalogs;
use crate::import::bounds::{FINDINGS, SETTINGS, TABLES, VALUE_CHARS, quote};
use crate::import::finding::{ImportFinding, ImportProblem};
use crate::import::written::{Call, Place, Realm, Setting, TableRole, TableWritten, Written};

/// What is being written down, and from which paper.
pub(crate) struct Notes<'w> {
    /// The paper that is read, from 0.
    pub(crate) paper: usize,
    /// Lines that the paper has: parsers count beyond the last one where a text breaks off.
    pub(crate) lines: usize,
    /// Lines before the text that is read, where it stands inside another one.
    pub(crate) lines_before: usize,
    /// Everything so far.
    pub(crate) written: &'w mut Written,
    /// Catalogs that are known by name, over all papers.
    pub(crate) catalogs: &'w mut Catalogs,
}

impl Notes<'_> {
    /// The place of a line of the text that is read, from 1; 0 is the paper as a whole.
    pub(crate) fn place(&self, line: usize) -> Place {
        Place { paper: self.paper, line: if line == 0 { 0 } else { (line + self.lines_before).min(self.lines) } }
    }

    /// Reads a text that stands inside this one, so many lines down.
    pub(crate) fn within(&mut self, lines: usize, read: impl FnOnce(&mut Self)) {
        self.lines_before += lines;
        read(self);
        self.lines_before -= lines;
    }

    /// Says something about a line.
    pub(crate) fn say(&mut self, line: usize, finding: SyntaxFinding) {
        self.say_at(self.place(line), finding);
    }

    fn say_at(&mut self, place: Place, finding: SyntaxFinding) {
        let problem = ImportProblem::Syntax(finding);
        let known = self.written.findings.iter().rev().take(4).any(|f| f.place == place && f.problem == problem);
        match self.written.findings.len() {
            _ if known => {}
            FINDINGS => {
                let problem =
                    ImportProblem::Syntax(SyntaxFinding::Bound { bounded: Bounded::Findings, most: FINDINGS });
                self.written.findings.push(ImportFinding { place: Place { line: 0, ..place }, problem });
            }
            count if count > FINDINGS => {}
            _ => self.written.findings.push(ImportFinding { place, problem }),
        }
    }

    /// Writes a setting down.
    pub(crate) fn set(&mut self, realm: Realm, key: &str, value: &str, line: usize) {
        self.put(Setting {
            realm,
            key: key.into(),
            value: value.into(),
            table: None,
            words: None,
            place: self.place(line),
        });
    }

    /// Writes a setting down that stands there in other words.
    pub(crate) fn set_by(&mut self, realm: Realm, key: &str, value: &str, words: &str, line: usize) {
        let words = Some(quote(words));
        self.put(Setting { realm, key: key.into(), value: value.into(), table: None, words, place: self.place(line) });
    }

    /// Writes a setting of a table down.
    pub(crate) fn set_of(&mut self, table: usize, realm: Realm, (key, value): (&str, &str), line: usize) {
        let place = self.place(line);
        self.put(Setting { realm, key: key.into(), value: value.into(), table: Some(table), words: None, place });
    }

    /// Writes a complete setting down, shortened where it is too long.
    pub(crate) fn put(&mut self, mut setting: Setting) {
        if self.written.settings.len() >= SETTINGS {
            return self.bound(setting.place.line, Bounded::Settings, SETTINGS);
        }
        let trimmed = setting.key.trim();
        if trimmed.len() < setting.key.len() && !trimmed.is_empty() {
            self.say_at(setting.place, SyntaxFinding::BlankInKey { key: quote(trimmed) });
        }
        shorten(&mut setting.key);
        shorten(&mut setting.value);
        self.written.settings.push(setting);
    }

    /// Says that a bound was met, once.
    pub(crate) fn bound(&mut self, line: usize, bounded: Bounded, most: usize) {
        let problem = ImportProblem::Syntax(SyntaxFinding::Bound { bounded, most });
        if !self.written.findings.iter().any(|finding| finding.problem == problem) {
            let place = Place { paper: self.paper, line };
            self.written.findings.push(ImportFinding { place, problem });
        }
    }

    /// The table of that name, declared or named now for the first time; nothing beyond the bound.
    pub(crate) fn table(&mut self, name: &str, line: usize) -> Option<usize> {
        if let Some(at) = self.find_table(name) {
            return Some(at);
        }
        if self.written.tables.len() >= TABLES {
            self.bound(0, Bounded::Tables, TABLES);
            return None;
        }
        let connector = self.catalogs.of_table(name);
        let place = self.place(line);
        self.written.tables.push(TableWritten { name: quote(name), connector, place, ..TableWritten::default() });
        Some(self.written.tables.len() - 1)
    }

    /// A table that is already known: `db.t` finds `cat.db.t` and the other way round. The newest wins.
    fn find_table(&self, name: &str) -> Option<usize> {
        let name = quote(name);
        let same = |known: &str| ends_as(known, &name) || ends_as(&name, known);
        // What was declared long ago is not looked for: scripts with thousands of tables stay linear.
        let tables = self.written.tables.iter().enumerate().rev().take(1_000);
        tables.filter(|(_, table)| !table.name.is_empty()).find(|(_, table)| same(&table.name)).map(|(at, _)| at)
    }

    /// A table that was named becomes what the job does with it; written wins over read.
    pub(crate) fn role(&mut self, table: usize, role: TableRole) {
        if let Some(table) = self.written.tables.get_mut(table) {
            table.role = table.role.max(role);
        }
    }

    /// Writes a call down.
    pub(crate) fn call(&mut self, procedure: &str, arguments: Vec<(String, String)>, line: usize) {
        if self.written.calls.len() >= TABLES {
            return self.bound(0, Bounded::Settings, SETTINGS);
        }
        let place = self.place(line);
        self.written.calls.push(Call { procedure: procedure.to_ascii_lowercase(), arguments, place });
    }
}

/// Whether `long` is `short` or ends in `.short`, in any case.
fn ends_as(long: &str, short: &str) -> bool {
    let Some(at) = long.len().checked_sub(short.len()) else { return false };
    let boundary = at == 0 || long.as_bytes().get(at - 1) == Some(&b'.');
    boundary && long.get(at..).is_some_and(|end| end.eq_ignore_ascii_case(short))
}

fn shorten(text: &mut String) {
    if text.len() > VALUE_CHARS {
        *text = text.chars().take(VALUE_CHARS).collect();
    }
}
