//! Printed tables: Flink SQL's and Spark's `+---+` grids, `│` boxes, Markdown.

use super::{Row, See, SheetEnd};
use std::borrow::Cow;

/// A line that only rules off: `+----+`, `|---|---|`, `-- | --`.
pub(super) fn is_rule(line: &str) -> bool {
    let line = line.trim();
    let mark = |c: char| {
        matches!(c, '-' | '+' | '|' | '=' | ':' | '─' | '┼' | '├' | '┤' | '╪' | '═' | '╞' | '╡' | ' ' | '╠' | '╣')
    };
    line.len() >= 3
        && line.chars().all(mark)
        && line.contains(['-', '═', '─', '='])
        && line.contains(['+', '|', '┼', '╪', '╠', '├'])
}

fn cells(line: &str) -> Option<Vec<Cow<'_, str>>> {
    let line = line.trim_matches([' ', '\t', '\r']);
    let bars: &[char] = if line.contains('|') { &['|'] } else { &['│', '║'] };
    if !line.contains(bars) {
        return None;
    }
    let inside = line.strip_prefix(bars).unwrap_or(line);
    let inside = inside.strip_suffix(bars).unwrap_or(inside);
    Some(inside.split(bars).map(|cell| Cow::Borrowed(cell.trim())).collect())
}

pub(super) fn names(text: &str) -> Option<Vec<String>> {
    let (names, _) = header(text)?;
    Some(names.iter().map(|name| name.to_string()).collect())
}

/// The header and the lines after it: the line that stands before a rule, or between the first two.
fn header(text: &str) -> Option<(Vec<Cow<'_, str>>, std::str::Lines<'_>)> {
    let mut lines = text.lines();
    let mut named = None;
    for _ in 0..2 * super::PREAMBLE {
        let line = lines.next()?;
        match (is_rule(line), &named) {
            (true, Some(_)) => return Some((named?, lines)),
            (true, None) => {}
            (false, _) => named = cells(line),
        }
    }
    None
}

pub(super) fn rows(text: &str, see: See<'_>, end: &mut SheetEnd) {
    let Some((names, lines)) = header(text) else { return };
    for line in lines {
        if is_rule(line) || line.trim().is_empty() {
            continue;
        }
        // `62 rows in set` and other lines without bars end a table.
        let Some(cells) = cells(line) else { continue };
        if cells.len() == names.len() {
            end.rows += 1;
            see(&Row { names: &names, cells: &cells });
        } else {
            end.damage(line);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, right: &[&[&str]]) {
        let mut found: Vec<Vec<String>> = Vec::new();
        let mut end = SheetEnd::default();
        rows(text, &mut |row| found.push(row.cells.iter().map(|cell| cell.to_string()).collect()), &mut end);
        assert_eq!(names(text).unwrap(), ["a", "b"]);
        assert_eq!(found, right);
    }

    #[test]
    fn grids_boxes_and_markdown_are_the_same_table() {
        let right: &[&[&str]] = &[&["1", "x y"], &["2", "<NULL>"]];
        reads(
            "Flink SQL> SELECT 1;\n+---+-----+\n| a |   b |\n+---+-----+\n| 1 | x y |\n| 2 | <NULL> |\n+---+---+\n2 rows in set",
            right,
        );
        reads("+-+---+\n|a|b  |\n+-+---+\n|1|x y|\n|2|<NULL>|\n+-+---+\n", right);
        reads("a | b\n-- | --\n1 | x y\n2 | <NULL>\n", right);
        reads("| a | b |\n|---|:--|\n| 1 | x y |\n| 2 | <NULL> |\n", right);
    }
}
