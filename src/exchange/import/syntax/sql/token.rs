//! SQL of Flink and Spark as tokens, with lines and places.

use crate::import::bounds::{FINDINGS, quote};
use crate::import::syntax::finding::{SyntaxFinding, Unclosed};
use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A keyword, a bare name or a number.
    Word,
    /// A name in backticks.
    Name,
    /// A text in quotes.
    Text,
    /// One sign.
    Sign(char),
    /// `/*+`
    HintOpen,
    /// The `*/` of a hint.
    HintClose,
}

/// A token.
#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    /// What it says, without quotes.
    pub(super) text: Cow<'t, str>,
    /// Where it stands, in bytes, with quotes.
    pub(super) start: usize,
    pub(super) end: usize,
    /// From 1.
    pub(super) line: usize,
    /// Whether its closing quote is there; without it nobody knows how the text went on.
    pub(super) closed: bool,
}

impl Token<'_> {
    /// Whether it is that keyword.
    pub(super) fn is(&self, keyword: &str) -> bool {
        self.kind == Kind::Word && self.text.eq_ignore_ascii_case(keyword)
    }

    /// Whether it is that sign.
    pub(super) fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }
}

/// Tokens, and what is wrong with the text.
#[derive(Debug, Default)]
pub(super) struct Tokens<'t> {
    pub(super) tokens: Vec<Token<'t>>,
    pub(super) findings: Vec<(usize, SyntaxFinding)>,
}

/// Bytes of a quoted text; what is longer was never closed. After so many of those as there are findings, quotes are
/// signs like others: each of them looks so far ahead.
const LONGEST_TEXT: usize = 64 << 10;

/// Takes a text apart. Comments, prompts of SQL clients and their answers are left out; hints are not comments.
pub(super) fn tokens(text: &str) -> Tokens<'_> {
    let mut lexer = Lexer { text, at: 0, line: 1, in_hint: false, found: Tokens::default() };
    lexer.line_start();
    while lexer.step() {}
    lexer.found
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    in_hint: bool,
    found: Tokens<'t>,
}

impl<'t> Lexer<'t> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// Reads one token or skips what is none; whether there was anything.
    fn step(&mut self) -> bool {
        let rest = self.rest();
        let Some(c) = rest.chars().next() else { return false };
        match c {
            '\n' => {
                self.at += 1;
                self.line += 1;
                self.line_start();
            }
            c if c.is_whitespace() || c.is_control() => self.at += c.len_utf8(),
            _ if rest.starts_with("--") => self.at += rest.find('\n').unwrap_or(rest.len()),
            _ if rest.starts_with("/*+") => {
                self.in_hint = true;
                self.push(Kind::HintOpen, 3, Cow::Borrowed("/*+"));
            }
            _ if rest.starts_with("/*") => self.comment(),
            _ if self.in_hint && rest.starts_with("*/") => {
                self.in_hint = false;
                self.push(Kind::HintClose, 2, Cow::Borrowed("*/"));
            }
            '\'' | '"' if self.found.findings.len() < FINDINGS => self.quoted(c, Kind::Text),
            '`' if self.found.findings.len() < FINDINGS => self.quoted(c, Kind::Name),
            c if c.is_alphanumeric() || c == '_' || c == '$' => {
                let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
                let length = rest.find(|c| !word(c)).unwrap_or(rest.len());
                self.push(Kind::Word, length, Cow::Borrowed(&rest[..length]));
            }
            c => self.push(Kind::Sign(c), c.len_utf8(), Cow::Borrowed(&rest[..c.len_utf8()])),
        }
        true
    }

    fn push(&mut self, kind: Kind, length: usize, text: Cow<'t, str>) {
        let (start, end) = (self.at, self.at + length);
        self.found.tokens.push(Token { kind, text, start, end, line: self.line, closed: true });
        self.line += self.text[start..end].bytes().filter(|b| *b == b'\n').count();
        self.at = end;
    }

    /// Spark's comments nest. Flink's do not, so one that is not closed so often ends where the first one does.
    fn comment(&mut self) {
        let rest = self.rest();
        let length = nested(rest).or_else(|| rest.find("*/").map(|end| end + 2));
        if length.is_none() {
            self.found.findings.push((self.line, SyntaxFinding::Unclosed { what: Unclosed::Comment }));
        }
        let length = length.unwrap_or(rest.len());
        self.line += rest[..length].bytes().filter(|b| *b == b'\n').count();
        self.at += length;
    }

    /// A doubled quote stands for one. A quote that is never closed ends with its line.
    fn quoted(&mut self, quote: char, kind: Kind) {
        let inside = &self.rest()[1..];
        let (mut from, mut end) = (0, None);
        while let Some(at) = inside[from..].find(quote).map(|at| from + at).filter(|at| *at < LONGEST_TEXT) {
            if inside[at + 1..].starts_with(quote) {
                from = at + 2;
            } else {
                end = Some(at);
                break;
            }
        }
        // A text that goes on behind a semicolon at the end of a line was not meant to: its quote is missing.
        let line = inside.lines().next().unwrap_or("").trim_end();
        let runs_on = end.is_some_and(|end| end > line.len()) && line.ends_with(';');
        let end = end.filter(|_| !runs_on);
        let closed = end.is_some();
        let end = end.unwrap_or_else(|| line.trim_end_matches(';').len());
        if !closed {
            self.found.findings.push((self.line, SyntaxFinding::Unclosed { what: Unclosed::Quote }));
        }
        let raw = &inside[..end];
        let doubled: String = [quote, quote].iter().collect();
        let text = if raw.contains(&doubled) {
            Cow::Owned(raw.replace(&doubled, &quote.to_string()))
        } else {
            Cow::Borrowed(raw)
        };
        self.push(kind, end + 1 + usize::from(closed), text);
        if let Some(token) = self.found.tokens.last_mut() {
            token.closed = closed;
        }
    }

    /// What SQL clients print before what was typed, and their answers.
    fn line_start(&mut self) {
        let line = self.rest().lines().next().unwrap_or("");
        let indent = line.len() - line.trim_start().len();
        let bare = line.trim_start();
        if bare.starts_with('#') {
            // Said of the first: a script has one style of comments.
            let is_said = |(_, finding): &(usize, SyntaxFinding)| matches!(finding, SyntaxFinding::NoComment { .. });
            if !self.found.findings.iter().any(is_said) {
                self.found.findings.push((self.line, SyntaxFinding::NoComment { words: quote(bare) }));
            }
            self.at += line.len();
        } else if bare.starts_with("[INFO]") || bare.starts_with("[ERROR]") || bare.starts_with("+--") {
            self.at += line.len();
        } else if let Some(prompt) = prompt(bare) {
            self.at += indent + prompt;
        }
    }
}

/// Bytes of a comment with those inside it. Those that are never closed are looked for so far only: each looks ahead.
fn nested(text: &str) -> Option<usize> {
    let bytes = &text.as_bytes()[..text.len().min(LONGEST_TEXT)];
    let (mut depth, mut at) = (0usize, 0);
    while at + 1 < bytes.len() {
        depth = match &bytes[at..at + 2] {
            b"/*" => depth + 1,
            b"*/" => depth - 1,
            _ => {
                at += 1;
                continue;
            }
        };
        at += 2;
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Bytes of a prompt at the start of a line.
fn prompt(line: &str) -> Option<usize> {
    const NAMES: [&str; 8] = ["flink sql", "spark-sql", "paimon", "trino", "hive", "beeline", "sql", ""];
    let end = line.find('>').filter(|end| *end < 40)?;
    let before = line[..end].trim_end().to_ascii_lowercase();
    let name = before.split(['(', ':']).next().unwrap_or("").trim_end();
    NAMES.contains(&name).then_some(end + 1)
}
