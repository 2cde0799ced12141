//! `SET` in all its spellings.
//!
//! Flink takes `SET 'k' = 'v'`, `SET k = 'v'` and `SET k = v` without a blank in the value
//! (`SetOperationParseStrategy`, 1.20 and 2.x). Spark takes everything behind the `=`.

use super::cursor::Cursor;
use super::token::{Kind, Token};
use crate::import::bounds::quote;
use crate::import::syntax::finding::SyntaxFinding;
use crate::import::syntax::notes::Notes;
use crate::import::syntax::properties::catalog;
use crate::import::written::Realm;

/// Reads what stands behind `SET`.
pub(super) fn set(mut cursor: Cursor, spark: bool, notes: &mut Notes) {
    let line = cursor.line();
    if cursor.words(&["catalog"]) {
        if let Some(name) = cursor.name() {
            notes.catalogs.enter(&name);
        }
        return;
    }
    // A quote that is not closed is said already; the value may have gone on.
    let Some((key, value)) = split(cursor).filter(|_| cursor.tokens.iter().all(|token| token.closed)) else { return };
    let key = text_of(key);
    let bare = value.tokens.first().is_none_or(|token| token.kind != Kind::Text);
    let value_text = if bare { value.raw().trim().to_owned() } else { text_of(value) };
    let spark = spark || key.starts_with("spark.") || key.starts_with("hoodie.");
    if spark {
        catalog(&key, &value_text, notes);
    } else if bare && value_text.contains(char::is_whitespace) {
        notes.say(line, SyntaxFinding::SetUnquoted { words: quote(&format!("SET {}", cursor.raw())) });
    }
    notes.set(if spark { Realm::SparkConf } else { Realm::FlinkSet }, &key, &value_text, line);
}

/// The two sides of the first `=`.
fn split<'a, 't>(cursor: Cursor<'a, 't>) -> Option<(Cursor<'a, 't>, Cursor<'a, 't>)> {
    let at = cursor.tokens.iter().position(|token| token.is_sign('='))?;
    let key = Cursor { tokens: &cursor.tokens[..at], ..cursor };
    let value = Cursor { tokens: &cursor.tokens[at + 1..], ..cursor };
    (!key.tokens.is_empty()).then_some((key, value))
}

/// Without the quotes around it.
fn text_of(cursor: Cursor) -> String {
    match cursor.tokens {
        [Token { kind: Kind::Text | Kind::Name, text, .. }, ..] => text.clone().into_owned(),
        _ => cursor.raw().trim().to_owned(),
    }
}
