//! `INSERT INTO`, `MERGE INTO` and what they read.

use super::cursor::Cursor;
use super::options::options;
use super::token::Kind;
use crate::import::syntax::notes::Notes;
use crate::import::syntax::system::{realm_of_keys, realm_of_table, realm_of_write, system_of_realm};
use crate::import::written::{Merge, Realm, TableRole};

/// Reads what stands behind `INSERT`.
pub(super) fn insert(mut cursor: Cursor, notes: &mut Notes) {
    if !(cursor.words(&["into"]) || cursor.words(&["overwrite"])) {
        return;
    }
    cursor.words(&["table"]);
    let _ = target(&mut cursor, notes);
    sources(cursor, notes);
}

/// Reads what stands behind `MERGE`.
pub(super) fn merge(mut cursor: Cursor, notes: &mut Notes) {
    if cursor.words(&["into"]) {
        let place = notes.place(cursor.line());
        if let Some(table) = target(&mut cursor, notes) {
            let has = |word: &str| cursor.tokens.iter().any(|token| token.is(word));
            let inserts_only = has("insert") && !has("update") && !has("delete");
            notes.written.tables[table].merge.get_or_insert(Merge { inserts_only, place });
        }
        sources(cursor, notes);
    }
}

/// The table that is written, now known as that.
fn target(cursor: &mut Cursor, notes: &mut Notes) -> Option<usize> {
    let line = cursor.line();
    let table = cursor.name().and_then(|name| notes.table(&name, line))?;
    notes.role(table, TableRole::Written);
    hint(cursor, table, notes, realm_of_write);
    Some(table)
}

/// Tables behind `FROM`, `JOIN` and `USING`, with their hints. What stands in brackets is read as well.
pub(super) fn sources(mut cursor: Cursor, notes: &mut Notes) {
    while let Some(token) = cursor.next() {
        if !["from", "join", "using"].iter().any(|word| token.is(word)) {
            continue;
        }
        let line = cursor.line();
        let is_name = cursor.peek().is_some_and(|next| matches!(next.kind, Kind::Word | Kind::Name));
        let other =
            ["lateral", "table", "unnest", "select"].iter().any(|word| cursor.peek().is_some_and(|t| t.is(word)));
        let name = if is_name && !other { cursor.name() } else { None };
        // A name with brackets is a function.
        if cursor.peek().is_some_and(|next| next.is_sign('(')) {
            continue;
        }
        if let Some(table) = name.and_then(|name| notes.table(&name, line)) {
            notes.role(table, TableRole::Read);
            hint(&mut cursor, table, notes, |connector| match realm_of_table(connector) {
                Realm::CdcSource => Realm::CdcSource,
                _ => Realm::SourceTable,
            });
        }
    }
}

/// `/*+ OPTIONS('k'='v') */` behind a table.
fn hint(cursor: &mut Cursor, table: usize, notes: &mut Notes, realm_of: fn(&str) -> Realm) {
    if cursor.peek().is_none_or(|token| token.kind != Kind::HintOpen) {
        return;
    }
    cursor.next();
    if !cursor.words(&["options"]) {
        return;
    }
    let pairs = options(cursor, notes);
    let connector = notes.written.tables[table].connector.clone().unwrap_or_default();
    let mut realm = realm_of(&connector);
    if realm == Realm::Unknown {
        realm = realm_of_keys(pairs.iter().map(|(key, ..)| key.as_str())).unwrap_or(Realm::Unknown);
        notes.written.tables[table].connector = system_of_realm(realm).map(str::to_owned);
    }
    for (key, value, line) in &pairs {
        notes.set_of(table, realm, (key, value), *line);
    }
}
