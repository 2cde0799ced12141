//! `('key' = 'value', …)` behind `WITH`, `TBLPROPERTIES`, `OPTIONS`, `SET`.

use super::cursor::Cursor;
use super::token::Kind;
use crate::import::syntax::finding::SyntaxFinding;
use crate::import::syntax::notes::Notes;

/// An option with its line.
pub(super) type Pair = (String, String, usize);

/// The options inside the brackets that come next.
pub(super) fn options(cursor: &mut Cursor, notes: &mut Notes) -> Vec<Pair> {
    let Some(group) = cursor.group() else { return Vec::new() };
    let mut pairs = Vec::new();
    for mut part in group.parts() {
        let line = part.line();
        if part.tokens.is_empty() {
            let line = group.tokens.last().map_or(0, |token| token.line);
            notes.say(line, SyntaxFinding::CommaTooMany);
        } else if let Some((key, value)) = pair(&mut part) {
            pairs.push((key, value, line));
        }
    }
    pairs
}

/// `'k' = 'v'`; Spark takes bare keys, bare numbers, and lets the `=` out. What breaks off is left out: `'bucket' = '1`
/// may have been 16.
fn pair(part: &mut Cursor) -> Option<(String, String)> {
    let whole = part.tokens.iter().all(|token| token.closed);
    let key = part.joined()?;
    let _ = part.sign('=');
    if part.tokens.is_empty() || !whole {
        return None;
    }
    let value = match part.peek().map(|token| token.kind) {
        Some(Kind::Text | Kind::Name) | None => part.joined().unwrap_or_default(),
        Some(_) => part.raw().to_owned(),
    };
    Some((key, value))
}
