//! The text of an address: where its pairs are, escapes, base64url, the checksum.

use super::finding::LinkFinding;
use super::reader;

/// Characters of a text that are read at most: eight times what an address may have.
const LONGEST: usize = 16_384;

/// A pair of an address; a key without `=` has no value.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Pair {
    /// The key, escapes resolved.
    pub(super) key: String,
    /// The value, escapes resolved.
    pub(super) value: Option<String>,
    /// Whether it stood in the query rather than in the fragment.
    pub(super) in_query: bool,
}

impl Pair {
    /// Whether it is about the reader.
    pub(super) fn is_reader(&self) -> bool {
        reader::KEYS.contains(&self.key.as_str())
    }

    /// As it would be written.
    pub(super) fn text(&self) -> String {
        match &self.value {
            Some(value) => format!("{}={value}", self.key),
            None => self.key.clone(),
        }
    }
}

/// Finds the pairs of whatever a reader pastes: a fragment, a query, a whole URL, with the marks of mail and Markdown.
pub(super) fn pairs(text: &str) -> (Vec<Pair>, Vec<LinkFinding>) {
    let (text, cut) = tidy(text);
    let (query, fragment, behind) = parts(&text);
    // A text fragment and the like is a browser's own; pairs are a second link, of which nothing is taken.
    let second = behind.contains('=') && !behind.starts_with(":~:");
    let second = second.then(|| LinkFinding::SecondLink { text: behind.chars().take(80).collect() });
    let pairs_of = |part: &str, in_query| -> Vec<Pair> {
        part.split('&').filter(|piece| !piece.is_empty()).map(|piece| pair(piece, in_query)).collect()
    };
    let mut pairs = pairs_of(query, true);
    pairs.extend(pairs_of(fragment, false));
    (pairs, cut.into_iter().chain(second).collect())
}

/// Without white space, the brackets and full stops around a link, and HTML's escapes of `&`.
fn tidy(text: &str) -> (String, Option<LinkFinding>) {
    let bounded: String = text.chars().take(LONGEST).collect();
    let cut = (bounded.len() < text.len()).then_some(LinkFinding::CutOff { read: LONGEST });
    let bare: String = bounded.chars().filter(|c| !c.is_whitespace() && !c.is_control()).collect();
    let start = |c: char| matches!(c, '<' | '(' | '[' | '"' | '\'' | '`' | '“' | '「' | '（');
    let inside = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '~' | '=' | '%' | '&' | '#');
    let bare = bare.trim_start_matches(start).trim_end_matches(|c: char| !inside(c));
    let mut bare = bare.replace("&amp;", "&").replace("&#38;", "&");
    if !bare.contains('=') && bare.to_ascii_lowercase().contains("%3d") {
        // The whole link was escaped, as some messengers do.
        bare = unescape(&bare);
    }
    (bare, cut)
}

/// The query, the fragment, and what stands behind a second `#`, which ends the fragment: a browser's own mark, or the
/// same link once more.
fn parts(text: &str) -> (&str, &str, &str) {
    let query_of = |before: &'_ str| -> usize { before.find('?').map_or(before.len(), |at| at + 1) };
    match text.split_once('#') {
        Some((before, fragment)) => {
            let fragment = fragment.trim_start_matches(['?', '/', '!', '#']);
            let (fragment, behind) = fragment.split_once('#').unwrap_or((fragment, ""));
            (&before[query_of(before)..], fragment, behind)
        }
        None if text.contains('?') => (&text[query_of(text)..], "", ""),
        None if text.contains("://") => ("", "", ""),
        None => ("", text, ""),
    }
}

fn pair(piece: &str, in_query: bool) -> Pair {
    match piece.split_once('=') {
        Some((key, value)) => Pair { key: unescape(key), value: Some(unescape(value)), in_query },
        None => Pair { key: unescape(piece), value: None, in_query },
    }
}

/// Resolves `%XX` and `+`, twice where a link was escaped twice; a `%` that is no escape stays.
fn unescape(text: &str) -> String {
    let once = unescape_once(text);
    if once.contains('%') { unescape_once(&once) } else { once }
}

fn unescape_once(text: &str) -> String {
    let bytes = text.as_bytes();
    let hex = |at: usize| bytes.get(at).and_then(|b| (*b as char).to_digit(16));
    let (mut out, mut at) = (Vec::with_capacity(bytes.len()), 0);
    while let Some(byte) = bytes.get(at) {
        match (byte, hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
                continue;
            }
            (b'+', ..) => out.push(b' '),
            _ => out.push(*byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Whether a text has only characters that an address may hold in a key or a value.
pub(super) fn is_safe(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b'.' | b'~'))
}

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// base64url without padding (RFC 4648 §5).
pub(super) fn to_base64(bytes: &[u8]) -> String {
    let mut out = String::new();
    for chunk in bytes.chunks(3) {
        let word = chunk.iter().fold(0_u32, |word, b| word << 8 | u32::from(*b)) << (8 * (3 - chunk.len()));
        let digit = |at: usize| DIGITS[(word >> (18 - 6 * at)) as usize & 63] as char;
        out.extend((0..=chunk.len()).map(digit));
    }
    out
}

/// Reads base64url (or base64) with or without padding, as UTF-8.
pub(super) fn from_base64(text: &str) -> Option<String> {
    let (mut out, mut word, mut bits) = (Vec::new(), 0_u32, 0);
    for byte in text.trim_end_matches('=').bytes() {
        let byte = match byte {
            b'+' | b' ' => b'-',
            b'/' => b'_',
            other => other,
        };
        word = word << 6 | DIGITS.iter().position(|d| *d == byte)? as u32;
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((word >> bits) as u8);
            word &= (1 << bits) - 1;
        }
    }
    // What is left of the last digit is no byte: it must be empty, or the text was cut.
    (bits < 6 && word == 0).then(|| String::from_utf8(out).ok()).flatten()
}

/// Five characters over the pairs as text: FNV-1a of 32 bits, folded to 25.
pub(super) fn checksum<'p>(pairs: impl Iterator<Item = &'p Pair>) -> String {
    let mut hash = 0x811c_9dc5_u32;
    for pair in pairs.filter(|pair| pair.key != "ck" && !pair.is_reader()) {
        for byte in pair.text().bytes().chain([b'&']) {
            hash = (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        }
    }
    let folded = hash ^ hash >> 25;
    (0..5).map(|at| b"abcdefghijklmnopqrstuvwxyz234567"[(folded >> (5 * at)) as usize & 31] as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(text: &str, expected: &[&str]) {
        let found: Vec<String> = pairs(text).0.iter().map(Pair::text).collect();
        assert_eq!(found, expected, "{text}");
    }

    #[test]
    fn pairs_are_found_in_whatever_people_paste() {
        for text in [
            "#v=1&p=32",
            "v=1&p=32",
            "?v=1&p=32",
            "https://example.org/plan/#v=1&p=32",
            "https://example.org/plan/?v=1&p=32",
            "<https://example.org/#v=1&amp;p=32>.",
            "(https://example.org/#v=1&p=32),",
            "https://example.org/#v=1&#38;p=32",
            "https%3A%2F%2Fexample.org%2F%23v%3D1%26p%3D32",
            "#v=1&\n  p=32",
            "#v=1&p=3%32",
            "#v=1&p=32#:~:text=hello",
        ] {
            reads(text, &["v=1", "p=32"]);
        }
        reads("https://example.org/plan/", &[]);
        reads("", &[]);
        reads("#p", &["p"]);
    }

    #[test]
    fn escapes_are_resolved_and_what_is_none_stays() {
        for (text, right) in [("02%3A00", "02:00"), ("a+b", "a b"), ("50%", "50%"), ("%zz", "%zz"), ("%E5%85%B3", "关")]
        {
            assert_eq!(unescape(text), right);
        }
        assert_eq!(unescape("02%253A00"), "02:00");
    }

    #[test]
    fn base64_gives_back_what_went_in_and_refuses_what_was_cut() {
        for text in ["", "f", "fo", "foo", "订单 → lake", "a?b>c"] {
            assert_eq!(from_base64(&to_base64(text.as_bytes())).as_deref(), Some(text));
        }
        assert_eq!(to_base64(b"foob"), "Zm9vYg");
        for text in ["Z", "Zm9v!", "5Y", "Zm9"] {
            let read = from_base64(text);
            assert!(read.is_none() || read.as_deref() == Some("fo"), "{text}");
        }
    }
}
