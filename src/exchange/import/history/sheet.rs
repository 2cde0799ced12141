//! Tables as people paste them: CSV, JSON lines, JSON arrays, grids of Flink SQL and Spark, Markdown.
//!
//! Rows are handed over one by one, so that a listing of a million files takes no more memory than one row. A nested
//! value stands as text, whatever the paper: JSON, Spark's `{a -> b}`, Flink's `{a=b}`.

mod csv;
mod grid;
mod json;

use super::lenient::whole;
use std::borrow::Cow;

/// Names and cells of one row; they belong together by their place.
pub(super) struct Row<'r> {
    names: &'r [Cow<'r, str>],
    cells: &'r [Cow<'r, str>],
}

impl Row<'_> {
    /// The text of a column; nothing when the column is not there or holds nothing.
    pub(super) fn text(&self, name: &str) -> Option<&str> {
        let at = self.names.iter().position(|one| one.eq_ignore_ascii_case(name))?;
        self.cells.get(at).map(|cell| cell.trim()).filter(|cell| !is_nothing(cell))
    }

    /// The text of the first column that is there.
    pub(super) fn first(&self, names: &[&str]) -> Option<&str> {
        names.iter().find_map(|name| self.text(name))
    }

    /// A number.
    pub(super) fn number(&self, name: &str) -> Option<i64> {
        whole(&self.text(name)?.replace(['_', ','], ""))
    }

    /// A counter: not negative.
    pub(super) fn count(&self, name: &str) -> Option<u64> {
        self.number(name).and_then(|number| u64::try_from(number).ok())
    }

    /// The names of the columns.
    pub(super) fn names(&self) -> &[Cow<'_, str>] {
        self.names
    }

    /// The first column whose cell was cut when it was printed.
    fn cut(&self) -> Option<&str> {
        let cut = |cell: &Cow<'_, str>| cell.trim_end().ends_with("...") || cell.trim_end().ends_with('…');
        let at = self.cells.iter().position(cut)?;
        self.names.get(at).map(AsRef::as_ref)
    }
}

/// How engines print that there is no value.
fn is_nothing(cell: &str) -> bool {
    matches!(cell, "" | "null" | "NULL" | "<NULL>" | "(NULL)" | "None" | "NaN" | "\\N")
}

/// What was met beside the rows.
#[derive(Debug, Default, PartialEq)]
pub(super) struct SheetEnd {
    /// Rows that were handed over.
    pub(super) rows: usize,
    /// Rows that could not be read, and the first of them.
    pub(super) damaged: usize,
    /// The first of them.
    pub(super) first_damage: Option<String>,
    /// The first column with a cell that was cut.
    pub(super) cut: Option<String>,
    /// Whether the text broke off.
    pub(super) broken: bool,
}

impl SheetEnd {
    fn damage(&mut self, line: &str) {
        self.damaged += 1;
        self.first_damage.get_or_insert_with(|| crate::import::bounds::quote(line));
    }
}

/// What gets the rows.
type See<'s> = &'s mut dyn FnMut(&Row<'_>);

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Json,
    Grid,
    Csv(char),
}

fn form(text: &str) -> Option<Form> {
    let start = text.trim_start_matches(['\u{feff}', ' ', '\t', '\r', '\n']);
    if start.starts_with(['{', '[']) {
        return Some(Form::Json);
    }
    // A prompt, an echo of the query or a time may stand before a printed table.
    if start.lines().take(PREAMBLE).any(grid::is_rule) {
        return Some(Form::Grid);
    }
    let header = start.lines().next()?;
    [',', '\t', ';'].into_iter().find(|mark| header.contains(*mark)).map(Form::Csv)
}

/// Lines that may stand before a printed table.
const PREAMBLE: usize = 12;

/// Hands over every row.
pub(super) fn rows(text: &str, see: See<'_>) -> SheetEnd {
    let mut end = SheetEnd::default();
    let mut cut = None;
    let mut counting = |row: &Row<'_>| {
        if cut.is_none() {
            cut = row.cut().map(str::to_owned);
        }
        see(row);
    };
    match form(text) {
        Some(Form::Json) => json::rows(text, &mut counting, &mut end),
        Some(Form::Grid) => grid::rows(text, &mut counting, &mut end),
        Some(Form::Csv(mark)) => csv::rows(text, mark, &mut counting, &mut end),
        None => {}
    }
    end.cut = cut;
    end
}

/// The names of the columns, or of the keys of the first object. Nothing when it is no table.
pub(super) fn names(text: &str) -> Option<Vec<String>> {
    match form(text)? {
        Form::Json => json::names(text),
        Form::Grid => grid::names(text),
        Form::Csv(mark) => csv::names(text, mark),
    }
}
