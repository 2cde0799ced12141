//! `CALL`, `OPTIMIZE`, `VACUUM`, `ALTER TABLE … EXECUTE`.

use super::cursor::Cursor;
use super::token::Kind;
use crate::import::bounds::quote;
use crate::import::syntax::notes::Notes;

/// Arguments of one call that are kept.
const ARGUMENTS: usize = 200;

/// Reads what stands behind `CALL`.
pub(super) fn call(mut cursor: Cursor, notes: &mut Notes) {
    let line = cursor.line();
    let Some(name) = cursor.name() else { return };
    let procedure = match name.to_ascii_lowercase().rsplit_once('.') {
        Some((before, last)) if before == "sys" || before.ends_with(".sys") => format!("sys.{last}"),
        Some((_, last)) => last.to_owned(),
        None => name,
    };
    let arguments = cursor.group().map(arguments).unwrap_or_default();
    notes.call(&procedure, arguments, line);
}

/// Trino's `ALTER TABLE t EXECUTE optimize(…)`.
pub(super) fn execute(table: &str, mut cursor: Cursor, notes: &mut Notes) {
    let line = cursor.line();
    let Some(name) = cursor.name() else { return };
    let mut all = vec![("table".to_owned(), table.to_owned())];
    all.extend(cursor.group().map(arguments).unwrap_or_default());
    notes.call(&name, all, line);
}

/// Reads what stands behind `OPTIMIZE`.
pub(super) fn optimize(mut cursor: Cursor, notes: &mut Notes) {
    let line = cursor.line();
    cursor.words(&["table"]);
    let Some(table) = cursor.name() else { return };
    let mut all = vec![("table".to_owned(), table)];
    if cursor.words(&["where"]) {
        all.push(("where".to_owned(), quote(cursor.raw())));
    }
    notes.call("optimize", all, line);
}

/// Reads what stands behind `VACUUM`.
pub(super) fn vacuum(mut cursor: Cursor, notes: &mut Notes) {
    let line = cursor.line();
    let Some(table) = cursor.name() else { return };
    let mut all = vec![("table".to_owned(), table)];
    if cursor.words(&["retain"]) {
        let words: Vec<_> = cursor.tokens.iter().take(2).map(|token| token.text.to_ascii_lowercase()).collect();
        all.push(("retain".to_owned(), words.join(" ")));
    }
    notes.call("vacuum", all, line);
}

/// `name => value`, or values by place.
fn arguments(group: Cursor) -> Vec<(String, String)> {
    let mut all = Vec::new();
    for (at, mut part) in group.parts().into_iter().take(ARGUMENTS).enumerate() {
        let name = argument_name(&mut part).unwrap_or_else(|| at.to_string());
        match part.peek() {
            Some(token) if token.is("map") => {
                part.next();
                all.extend(map(&name, &mut part));
            }
            Some(token) if token.kind == Kind::Text => all.extend(text(&name, &token.text)),
            _ => all.push((name, part.raw().to_owned())),
        }
    }
    all
}

/// Takes `name =>`.
fn argument_name(part: &mut Cursor) -> Option<String> {
    let before = *part;
    let name = part.name().map(|name| name.to_ascii_lowercase());
    if name.is_some() && part.sign('=') && part.sign('>') {
        return name;
    }
    *part = before;
    None
}

/// `map('k', 'v', …)` and `MAP['k', 'v', …]`.
fn map(name: &str, part: &mut Cursor) -> Vec<(String, String)> {
    let Some(group) = part.group() else { return Vec::new() };
    let values: Vec<String> = group.parts().into_iter().filter_map(|mut part| part.joined()).collect();
    values.chunks(2).filter_map(|two| Some((format!("{name}.{}", two.first()?), two.get(1)?.clone()))).collect()
}

/// Paimon takes options as one text: `options => 'k=v,k2=v2'`.
fn text(name: &str, text: &str) -> Vec<(String, String)> {
    let is_list = matches!(name, "options" | "table_conf" | "dynamic_options") && text.contains('=');
    if !is_list {
        return vec![(name.to_owned(), text.to_owned())];
    }
    let pairs = text.split([',', ';']).filter_map(|pair| pair.split_once('='));
    pairs.map(|(key, value)| (format!("{name}.{}", key.trim()), value.trim().to_owned())).collect()
}
