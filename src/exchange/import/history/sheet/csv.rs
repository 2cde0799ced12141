//! Comma-separated values (RFC 4180): quotes double inside quotes, a quoted cell may hold line ends.

use super::{Row, See, SheetEnd};
use std::borrow::Cow;

pub(super) fn rows(text: &str, mark: char, see: See<'_>, end: &mut SheetEnd) {
    let mut reader = Reader { text: text.trim_start_matches('\u{feff}'), at: 0, mark };
    let Some(names) = reader.record() else { return };
    while let Some(cells) = reader.record() {
        if cells.len() == 1 && cells[0].trim().is_empty() {
            continue;
        }
        if cells.len() == names.len() {
            end.rows += 1;
            see(&Row { names: &names, cells: &cells });
        } else {
            end.damage(&cells.join(","));
        }
    }
}

pub(super) fn names(text: &str, mark: char) -> Option<Vec<String>> {
    let mut reader = Reader { text: text.trim_start_matches('\u{feff}'), at: 0, mark };
    let names = reader.record()?;
    Some(names.iter().map(|name| name.trim().to_owned()).collect())
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
    mark: char,
}

impl<'t> Reader<'t> {
    /// The next record; lines without anything are records of one empty cell.
    fn record(&mut self) -> Option<Vec<Cow<'t, str>>> {
        if self.at >= self.text.len() {
            return None;
        }
        let mut cells = Vec::new();
        loop {
            let (cell, more) = self.cell();
            cells.push(cell);
            if !more {
                return Some(cells);
            }
        }
    }

    /// The next cell, and whether another follows in the record.
    fn cell(&mut self) -> (Cow<'t, str>, bool) {
        let rest = &self.text[self.at..];
        if rest.starts_with('"') {
            return self.quoted();
        }
        let end = rest.find([self.mark, '\n']).unwrap_or(rest.len());
        let more = rest[end..].starts_with(self.mark);
        self.at += end + usize::from(end < rest.len());
        (Cow::Borrowed(rest[..end].trim_end_matches('\r')), more)
    }

    fn quoted(&mut self) -> (Cow<'t, str>, bool) {
        let start = self.at + 1;
        let mut from = start;
        let mut doubled = false;
        let end = loop {
            match self.text[from..].find('"') {
                None => break self.text.len(),
                Some(at) if self.text[from + at + 1..].starts_with('"') => {
                    doubled = true;
                    from += at + 2;
                }
                Some(at) => break from + at,
            }
        };
        let inside = &self.text[start..end];
        let cell = if doubled { Cow::Owned(inside.replace("\"\"", "\"")) } else { Cow::Borrowed(inside) };
        self.at = (end + 1).min(self.text.len());
        // What stands between the quote and the mark belongs to nothing.
        let (_, more) = if self.text[self.at..].starts_with('"') { (Cow::Borrowed(""), false) } else { self.cell() };
        (cell, more)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(text: &str) -> Vec<Vec<String>> {
        let mut found = Vec::new();
        let mut end = SheetEnd::default();
        rows(text, ',', &mut |row| found.push(row.cells.iter().map(|cell| cell.to_string()).collect()), &mut end);
        found
    }

    #[test]
    fn quoted_cells_may_hold_marks_quotes_and_line_ends() {
        assert_eq!(all("a,b\n1,\"x,\"\"y\"\"\nz\"\r\n,\n"), [vec!["1", "x,\"y\"\nz"], vec!["", ""]]);
    }

    #[test]
    fn a_quote_that_never_closes_ends_with_the_text() {
        assert_eq!(all("a,b\n1,\"open"), [vec!["1", "open"]]);
    }
}
