//! `CREATE TABLE`, `CREATE CATALOG`, `ALTER TABLE`.

use super::call;
use super::columns::{columns, partitions};
use super::cursor::Cursor;
use super::open_bracket;
use super::options::{Pair, options};
use crate::import::syntax::finding::SyntaxFinding;
use crate::import::syntax::notes::Notes;
use crate::import::syntax::system::{
    realm_of_catalog, realm_of_key, realm_of_keys, realm_of_table, system, system_of_realm,
};
use crate::import::written::Realm;

/// Reads what stands behind `CREATE`.
pub(super) fn create(mut cursor: Cursor, notes: &mut Notes) {
    cursor.words(&["or", "replace"]);
    let _ = cursor.words(&["temporary"]) || cursor.words(&["external"]);
    if cursor.words(&["catalog"]) {
        catalog(cursor, notes);
    } else if cursor.words(&["table"]) {
        table(cursor, notes);
    }
}

fn catalog(mut cursor: Cursor, notes: &mut Notes) {
    cursor.words(&["if", "not", "exists"]);
    let Some(name) = cursor.name() else { return };
    while !cursor.tokens.is_empty() && !cursor.words(&["with"]) {
        cursor.next();
    }
    let pairs = options(&mut cursor, notes);
    let named = ["type", "catalog-impl"].iter().find_map(|key| value_of(&pairs, key));
    let system = system(named.unwrap_or_default());
    notes.catalogs.declare(&name, &system);
    for (key, value, line) in &pairs {
        notes.set(realm_of_catalog(&system), key, value, *line);
    }
}

fn table(mut cursor: Cursor, notes: &mut Notes) {
    cursor.words(&["if", "not", "exists"]);
    let line = cursor.line();
    let Some(table) = cursor.name().and_then(|name| notes.table(&name, line)) else { return };
    notes.written.tables[table].cut = open_bracket(cursor.tokens).is_some() || wants_more(cursor);
    if notes.written.tables[table].cut {
        let name = notes.written.tables[table].name.clone();
        notes.say(line, SyntaxFinding::CutTable { name });
    }
    if let Some(group) = cursor.group() {
        columns(group, table, notes);
    }
    clauses(cursor, table, notes);
}

/// Whether the last word begins a clause.
fn wants_more(cursor: Cursor) -> bool {
    const BEGINNERS: [&str; 7] = ["with", "partitioned", "by", "comment", "using", "tblproperties", "options"];
    cursor.tokens.last().is_some_and(|last| BEGINNERS.iter().any(|word| last.is(word)))
}

/// The clauses behind the columns, in any order.
fn clauses(mut cursor: Cursor, table: usize, notes: &mut Notes) {
    let mut using = None;
    let mut pairs = Vec::new();
    while let Some(token) = cursor.peek() {
        if cursor.words(&["using"]) {
            using = cursor.name();
            notes.written.tables[table].using = using.is_some();
        } else if cursor.words(&["partitioned", "by"]) {
            let found = cursor.group().map(|group| partitions(group, notes)).unwrap_or_default();
            notes.written.tables[table].partitions = found;
        } else if cursor.words(&["with"]) || cursor.words(&["tblproperties"]) || cursor.words(&["options"]) {
            pairs.extend(options(&mut cursor, notes));
        } else if cursor.words(&["like"]) {
            like(cursor.name(), table, notes);
        } else if token.is("select") {
            break;
        } else if cursor.group().is_none() {
            cursor.next();
        }
    }
    properties(table, using, &pairs, notes);
}

/// `LIKE` takes the connector over.
fn like(name: Option<String>, table: usize, notes: &mut Notes) {
    let line = notes.written.tables[table].place.line.saturating_sub(notes.lines_before);
    let Some(other) = name.and_then(|name| notes.table(&name, line)) else { return };
    notes.written.tables[table].connector = notes.written.tables[other].connector.clone();
}

/// Options of a table, in the realm of its connector, its catalog, or of what its keys give away.
pub(super) fn properties(table: usize, using: Option<String>, pairs: &[Pair], notes: &mut Notes) {
    let named = value_of(pairs, "connector").map(str::to_owned).or(using).map(|name| system(&name));
    let known = named.or_else(|| notes.written.tables[table].connector.clone());
    let by_keys = realm_of_keys(pairs.iter().map(|(key, ..)| key.as_str()));
    let realm = known.as_deref().map(realm_of_table).or(by_keys).unwrap_or(Realm::Unknown);
    if let Some(connector) = known.or_else(|| system_of_realm(realm).map(str::to_owned)) {
        notes.written.tables[table].connector = Some(connector);
    }
    for (key, value, line) in pairs {
        notes.set_of(table, realm, (key, value), *line);
    }
}

/// Options that stand alone, without the statement around them.
pub(super) fn fragment(mut cursor: Cursor, notes: &mut Notes) {
    let line = cursor.line();
    let pairs = options(&mut cursor, notes);
    let known = pairs.iter().any(|(key, ..)| key == "connector" || realm_of_key(key).is_some());
    if !pairs.is_empty()
        && (known || pairs.len() > 1)
        && let Some(table) = notes.table("", line)
    {
        properties(table, None, &pairs, notes);
    }
}

fn value_of<'p>(pairs: &'p [Pair], key: &str) -> Option<&'p str> {
    pairs.iter().find(|(known, ..)| known.trim() == key).map(|(_, value, _)| value.as_str())
}

/// Reads what stands behind `ALTER TABLE`.
pub(super) fn alter(mut cursor: Cursor, notes: &mut Notes) {
    cursor.words(&["if", "exists"]);
    let line = cursor.line();
    let Some(name) = cursor.name() else { return };
    if cursor.words(&["execute"]) {
        return call::execute(&name, cursor, notes);
    }
    let Some(table) = notes.table(&name, line) else { return };
    if cursor.words(&["set", "identifier", "fields"]) {
        let fields = cursor.parts().into_iter().filter_map(|mut part| part.name());
        notes.written.tables[table].primary_key = fields.collect();
    } else if cursor.words(&["set"]) {
        let _ = cursor.words(&["tblproperties"]) || cursor.words(&["properties"]) || cursor.words(&["options"]);
        let pairs = options(&mut cursor, notes);
        properties(table, None, &pairs, notes);
    } else if cursor.words(&["add", "partition", "field"]) {
        let found = partitions(cursor, notes);
        notes.written.tables[table].partitions.extend(found);
    } else if cursor.words(&["write"]) {
        write_order(cursor, table, notes);
    }
}

/// Spark's `WRITE … ORDERED BY`, `WRITE DISTRIBUTED BY PARTITION`: they set the table's distribution mode.
fn write_order(cursor: Cursor, table: usize, notes: &mut Notes) {
    let has = |word: &str| cursor.tokens.iter().any(|token| token.is(word));
    let mode = match () {
        () if has("distributed") => "hash",
        () if has("unordered") || has("locally") => "none",
        () if has("ordered") => "range",
        () => return,
    };
    let connector = notes.written.tables[table].connector.get_or_insert_with(|| "iceberg".to_owned());
    let realm = realm_of_table(connector);
    let setting = crate::import::Setting {
        realm,
        key: "write.distribution-mode".to_owned(),
        value: mode.to_owned(),
        table: Some(table),
        words: Some(crate::import::bounds::quote(&format!("WRITE {}", cursor.raw()))),
        place: notes.place(cursor.line()),
    };
    notes.put(setting);
}
