//! Java properties: `.properties`, `spark-defaults.conf`, and lists of `key=value` as people paste them.

use super::notes::Notes;
use super::system::{realm_of_keys, system, system_of_realm};
use crate::import::written::{Realm, TableRole};

/// A pair with its line.
pub(super) type Pair = (String, String, usize);

/// Reads properties into the realm that the keys give away.
pub(super) fn read(text: &str, notes: &mut Notes) {
    put(&pairs(text), notes);
}

/// Writes pairs down in the realm that their keys give away.
pub(super) fn put(pairs: &[Pair], notes: &mut Notes) {
    let realm = realm(pairs);
    let table = table(pairs, realm, notes);
    for (key, value, line) in pairs {
        match table {
            Some(table) => notes.set_of(table, realm, (key, value), *line),
            None => notes.set(realm, key, value, *line),
        }
        if realm == Realm::SparkConf {
            catalog(key, value, notes);
        }
    }
}

/// A catalog of Spark: `spark.sql.catalog.NAME = class`.
pub(super) fn catalog(key: &str, value: &str, notes: &mut Notes) {
    if let Some(name) = key.strip_prefix("spark.sql.catalog.").filter(|name| !name.contains('.')) {
        notes.catalogs.declare(name, &system(value));
    }
}

/// A connector that only reads is a source; everything else is what most keys say.
fn realm(pairs: &[Pair]) -> Realm {
    let class = pairs.iter().find(|(key, ..)| key == "connector.class").map(|(_, class, _)| class.as_str());
    match class {
        Some(class) if is_source(class) => Realm::CdcSource,
        Some(_) => Realm::KafkaConnect,
        None => realm_of_keys(pairs.iter().map(|(key, ..)| key.as_str())).unwrap_or(Realm::Unknown),
    }
}

fn is_source(class: &str) -> bool {
    let class = class.to_ascii_lowercase();
    !class.contains("sink") && (class.contains("source") || class.contains("debezium"))
}

/// Options of a table, or of a sink connector, belong to a table that has no name here.
fn table(pairs: &[Pair], realm: Realm, notes: &mut Notes) -> Option<usize> {
    let get = |name: &str| pairs.iter().find(|(key, ..)| key == name).map(|(_, value, _)| value.as_str());
    let line = pairs.first().map_or(1, |(.., line)| *line);
    let (name, connector) = match realm {
        Realm::KafkaConnect => {
            let name = get("iceberg.tables").unwrap_or_default();
            let class = get("connector.class").unwrap_or("org.apache.iceberg");
            (name.split(',').next().unwrap_or_default(), system(class))
        }
        _ => ("", system_of_realm(realm)?.to_owned()),
    };
    let table = notes.table(name, line)?;
    notes.written.tables[table].connector = Some(connector);
    notes.role(table, TableRole::Written);
    Some(table)
}

/// Takes the text apart as `java.util.Properties` does. A comma at the end of (nearly) every line is how a list was
/// pasted, and no part of a value.
pub(super) fn pairs(text: &str) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (line, logical) in logical_lines(text) {
        let (key, value) = split(&logical);
        if !key.is_empty() {
            pairs.push((key, value, line));
        }
    }
    let with_comma = pairs.iter().filter(|(_, value, _)| value.ends_with(',')).count();
    if with_comma > 0 && with_comma + 1 >= pairs.len() {
        for (_, value, _) in &mut pairs {
            *value = value.trim_end_matches(',').trim_end().to_owned();
        }
    }
    pairs
}

/// Lines joined where they end in a backslash, without comments, with the number of the first.
fn logical_lines(text: &str) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    let mut open: Option<(usize, String)> = None;
    for (at, line) in text.lines().enumerate() {
        let line = line.trim_start();
        if open.is_none() && (line.is_empty() || line.starts_with(['#', '!'])) {
            continue;
        }
        let continues = line.bytes().rev().take_while(|b| *b == b'\\').count() % 2 == 1;
        let part = if continues { &line[..line.len() - 1] } else { line };
        let (start, mut logical) = open.take().unwrap_or((at + 1, String::new()));
        logical.push_str(part);
        if continues {
            open = Some((start, logical));
        } else {
            lines.push((start, logical));
        }
    }
    lines.extend(open);
    lines
}

/// The key ends at the first `=`, `:` or blank that no backslash precedes.
fn split(line: &str) -> (String, String) {
    let mut escaped = false;
    let end = line.char_indices().find(|(_, c)| {
        let ends = !escaped && (matches!(c, '=' | ':') || c.is_whitespace());
        escaped = !escaped && *c == '\\';
        ends
    });
    let Some((end, _)) = end else { return (unescape(line), String::new()) };
    let rest = line[end..].trim_start();
    let rest = rest.strip_prefix(['=', ':']).unwrap_or(rest);
    (unescape(&line[..end]), unescape(rest.trim()))
}

fn unescape(text: &str) -> String {
    if !text.contains('\\') {
        return text.to_owned();
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, if c == '\\' { chars.next() } else { None }) {
            ('\\', Some('t')) => plain.push('\t'),
            ('\\', Some('n' | 'r' | 'f')) => plain.push(' '),
            ('\\', Some('u')) => {
                let digits: String = chars.by_ref().take(4).collect();
                let code = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
                plain.push(code.unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            ('\\', Some(other)) => plain.push(other),
            (c, _) => plain.push(c),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, expected: &[(&str, &str, usize)]) {
        let found = pairs(text);
        let found: Vec<_> = found.iter().map(|(key, value, line)| (key.as_str(), value.as_str(), *line)).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn keys_end_at_the_first_separator_and_lines_continue_behind_a_backslash() {
        reads("# c\n! c\na=1\nb : 2\nc 3\n", &[("a", "1", 3), ("b", "2", 4), ("c", "3", 5)]);
        reads("a=b=c\nspark.x   y z", &[("a", "b=c", 1), ("spark.x", "y z", 2)]);
        reads("a=1,\\\n   2\nb=3", &[("a", "1,2", 1), ("b", "3", 3)]);
        reads("a\\=b=\\u4e2d\\tx\nlone", &[("a=b", "中\tx", 1), ("lone", "", 2)]);
        reads("a=\\", &[("a", "", 1)]);
    }

    #[test]
    fn commas_at_the_end_of_every_line_belong_to_the_list() {
        reads("a=1, \nb=2,\nc=3", &[("a", "1", 1), ("b", "2", 2), ("c", "3", 3)]);
        reads("a=1,\nb=2\nc=3", &[("a", "1,", 1), ("b", "2", 2), ("c", "3", 3)]);
    }
}
