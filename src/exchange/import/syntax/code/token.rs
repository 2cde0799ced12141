//! Java, Scala, Kotlin and Python as tokens: enough to find calls and their arguments.

use std::borrow::Cow;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A name or a keyword.
    Name,
    /// A number.
    Number,
    /// A text in quotes.
    Text,
    /// One sign.
    Sign(char),
}

/// A token.
#[derive(Clone, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: Kind,
    /// What it says, without quotes.
    pub(super) text: Cow<'t, str>,
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) line: usize,
}

impl Token<'_> {
    /// Whether it is that sign.
    pub(super) fn is_sign(&self, sign: char) -> bool {
        self.kind == Kind::Sign(sign)
    }
}

/// Takes code apart, without comments.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut lexer = Lexer { text, at: 0, line: 1, tokens: Vec::new() };
    while lexer.step() {}
    lexer.tokens
}

struct Lexer<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    tokens: Vec<Token<'t>>,
}

impl<'t> Lexer<'t> {
    fn step(&mut self) -> bool {
        let rest = &self.text[self.at..];
        let Some(c) = rest.chars().next() else { return false };
        let name = |c: char| c.is_alphanumeric() || c == '_';
        let to_line_end = || rest.find('\n').unwrap_or(rest.len());
        match c {
            '#' => self.skip(to_line_end()),
            _ if rest.starts_with("//") => self.skip(to_line_end()),
            _ if rest.starts_with("/*") => self.skip(rest.find("*/").map_or(rest.len(), |end| end + 2)),
            '"' | '\'' => self.quoted(c),
            c if c.is_ascii_digit() => {
                let bytes = rest.as_bytes();
                let point = |at: usize| bytes[at] == b'.' && bytes.get(at + 1).is_some_and(u8::is_ascii_digit);
                let ends = |(at, c): &(usize, char)| !name(*c) && !point(*at);
                let length = rest.char_indices().find(ends).map_or(rest.len(), |(at, _)| at);
                self.push(Kind::Number, length, Cow::Borrowed(&rest[..length]));
            }
            c if name(c) => {
                let length = rest.find(|c| !name(c)).unwrap_or(rest.len());
                self.push(Kind::Name, length, Cow::Borrowed(&rest[..length]));
            }
            c if c.is_whitespace() || c.is_control() => self.skip(c.len_utf8()),
            c => self.push(Kind::Sign(c), c.len_utf8(), Cow::Borrowed(&rest[..c.len_utf8()])),
        }
        true
    }

    fn skip(&mut self, length: usize) {
        self.line += self.text[self.at..self.at + length].bytes().filter(|b| *b == b'\n').count();
        self.at += length;
    }

    fn push(&mut self, kind: Kind, length: usize, text: Cow<'t, str>) {
        let (start, end) = (self.at, self.at + length);
        self.tokens.push(Token { kind, text, start, end, line: self.line });
        self.skip(length);
    }

    /// A text in one or three quotes. One that is never closed ends with its line.
    fn quoted(&mut self, quote: char) {
        let rest = &self.text[self.at..];
        let triple: String = [quote; 3].iter().collect();
        let fence = if rest.starts_with(&triple) { triple.as_str() } else { &rest[..1] };
        let inside = &rest[fence.len()..];
        let inside = if fence.len() == 1 { inside.split('\n').next().unwrap_or("") } else { inside };
        let end = closing(inside, fence);
        let closed = if end.is_some() { fence.len() } else { 0 };
        let end = end.unwrap_or(inside.len());
        let text = unescaped(&inside[..end]);
        self.push(Kind::Text, fence.len() + end + closed, text);
    }
}

/// Where the fence stands that no backslash precedes.
fn closing(inside: &str, fence: &str) -> Option<usize> {
    let mut from = 0;
    loop {
        let at = from + inside[from..].find(fence)?;
        let slashes = inside[..at].bytes().rev().take_while(|b| *b == b'\\').take(1_000).count();
        if slashes % 2 == 0 {
            return Some(at);
        }
        from = at + 1;
    }
}

/// Escapes of quotes and blanks; line breaks that are written out become blanks, so that lines stay what they are.
fn unescaped(text: &str) -> Cow<'_, str> {
    if !text.contains('\\') {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match if c == '\\' { chars.next() } else { None } {
            None => plain.push(c),
            Some('n' | 'r') => plain.push(' '),
            Some('t') => plain.push('\t'),
            Some('\n') => plain.push('\n'),
            Some(other) => plain.push(other),
        }
    }
    Cow::Owned(plain)
}
