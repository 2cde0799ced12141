//! Columns, keys, watermarks and partition fields of a table.

use super::cursor::Cursor;
use super::token::Kind;
use crate::import::bounds::quote;
use crate::import::syntax::notes::Notes;
use crate::import::written::{Column, Partition, Realm, Setting, Transform};

/// Columns of one table that are kept.
const COLUMNS: usize = 5_000;

/// Reads what stands inside the brackets behind a table's name.
pub(super) fn columns(group: Cursor, table: usize, notes: &mut Notes) {
    for mut part in group.parts() {
        if part.words(&["constraint"]) {
            part.name();
        }
        if part.words(&["primary", "key"]) {
            let key = part.group().map(|group| group.parts().into_iter().filter_map(|mut part| part.name()));
            notes.written.tables[table].primary_key = key.into_iter().flatten().take(COLUMNS).collect();
        } else if part.words(&["watermark"]) {
            watermark(part, table, notes);
        } else {
            column(part, table, notes);
        }
    }
}

fn column(mut part: Cursor, table: usize, notes: &mut Notes) {
    let Some(name) = part.name() else { return };
    let key = part.tokens.windows(2).any(|two| two[0].is("primary") && two[1].is("key"));
    let table = &mut notes.written.tables[table];
    if key {
        table.primary_key = vec![name.clone()];
    }
    if table.columns.len() < COLUMNS {
        table.columns.push(Column { name: quote(&name), type_name: type_name(part) });
    }
}

/// The type: a word and what stands in brackets behind it.
fn type_name(part: Cursor) -> String {
    let mut rest = part;
    rest.next();
    let nested = rest.peek().is_some_and(|token| token.is_sign('<'));
    if nested {
        return quote(part.raw());
    }
    let _ = rest.group();
    let length = part.tokens.len() - rest.tokens.len();
    quote(Cursor { tokens: &part.tokens[..length], ..part }.raw())
}

/// `WATERMARK FOR ts AS ts - INTERVAL '5' SECOND`: how long events may be late.
fn watermark(part: Cursor, table: usize, notes: &mut Notes) {
    let line = part.line();
    let at = part.tokens.iter().position(|token| token.is("interval"));
    let value = at.and_then(|at| match &part.tokens[at + 1..] {
        [number, unit, ..] if matches!(number.kind, Kind::Text | Kind::Word) && unit.kind == Kind::Word => {
            Some(format!("{} {}", number.text, unit.text.to_ascii_lowercase()))
        }
        _ => None,
    });
    let words = Some(quote(&format!("WATERMARK {}", part.raw())));
    let value = value.unwrap_or_else(|| "0 s".to_owned());
    let (key, realm, place) = ("watermark.delay".to_owned(), Realm::SourceTable, notes.place(line));
    notes.put(Setting { realm, key, value, table: Some(table), words, place });
}

/// Partition fields: names, names with types, `bucket(16, id)`, `days(ts)`.
pub(super) fn partitions(group: Cursor, notes: &Notes) -> Vec<Partition> {
    let fields = group.parts().into_iter().take(COLUMNS);
    fields.filter_map(|part| partition(part, notes)).collect()
}

fn partition(mut part: Cursor, notes: &Notes) -> Option<Partition> {
    let place = notes.place(part.line());
    let name = part.name()?;
    let Some(group) = part.group() else {
        return Some(Partition { transform: Transform::Identity, column: quote(&name), place });
    };
    let mut number = None;
    let mut column = String::new();
    for mut argument in group.parts() {
        match argument.name() {
            Some(text) => match text.parse::<u32>() {
                Ok(count) => number = Some(count),
                Err(_) => column = quote(&text),
            },
            None => continue,
        }
    }
    Some(Partition { transform: transform(&name, number), column, place })
}

/// A transform by its name in SQL: singular in the specification, plural in Spark.
pub(crate) fn transform(name: &str, number: Option<u32>) -> Transform {
    match (name.to_ascii_lowercase().trim_end_matches('s'), number) {
        ("identity", _) => Transform::Identity,
        ("bucket", Some(count)) => Transform::Bucket(count),
        ("truncate", Some(width)) => Transform::Truncate(width),
        ("year", _) => Transform::Year,
        ("month", _) => Transform::Month,
        ("day" | "date", _) => Transform::Day,
        ("hour" | "date_hour", _) => Transform::Hour,
        _ => Transform::Other,
    }
}
