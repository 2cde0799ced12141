//! A statement, read token by token.

use super::token::{Kind, Token};

/// The tokens of a statement or of a part of it, and how far they were read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cursor<'a, 't> {
    pub(super) source: &'t str,
    pub(super) tokens: &'a [Token<'t>],
}

impl<'a, 't> Cursor<'a, 't> {
    /// The next token.
    pub(super) fn peek(&self) -> Option<&'a Token<'t>> {
        self.tokens.first()
    }

    /// Takes the next token.
    pub(super) fn next(&mut self) -> Option<&'a Token<'t>> {
        let (first, rest) = self.tokens.split_first()?;
        self.tokens = rest;
        Some(first)
    }

    /// The line of the next token; of nothing it is 0.
    pub(super) fn line(&self) -> usize {
        self.peek().map_or(0, |token| token.line)
    }

    /// Takes keywords if they all come next.
    pub(super) fn words(&mut self, keywords: &[&str]) -> bool {
        let matches = self.tokens.len() >= keywords.len()
            && self.tokens.iter().zip(keywords).all(|(token, keyword)| token.is(keyword));
        if matches {
            self.tokens = &self.tokens[keywords.len()..];
        }
        matches
    }

    /// Takes a sign if it comes next.
    pub(super) fn sign(&mut self, sign: char) -> bool {
        let matches = self.peek().is_some_and(|token| token.is_sign(sign));
        if matches {
            self.tokens = &self.tokens[1..];
        }
        matches
    }

    /// A name of one or more parts: `` `cat`.db.t ``.
    pub(super) fn name(&mut self) -> Option<String> {
        let mut name = self.part()?;
        while self.peek().is_some_and(|token| token.is_sign('.')) {
            let before = *self;
            self.next();
            match self.part() {
                Some(part) if name.len() < 1_000 => name = name + "." + &part,
                _ => {
                    *self = before;
                    break;
                }
            }
        }
        Some(name)
    }

    fn part(&mut self) -> Option<String> {
        let token = self.peek().filter(|token| matches!(token.kind, Kind::Word | Kind::Name | Kind::Text))?;
        self.next();
        Some(token.text.clone().into_owned())
    }

    /// What stands inside the brackets that come next; to the end if they are not closed.
    pub(super) fn group(&mut self) -> Option<Cursor<'a, 't>> {
        let close = match self.peek()?.kind {
            Kind::Sign('(') => ')',
            Kind::Sign('[') => ']',
            _ => return None,
        };
        let open = self.peek()?.kind;
        let mut depth = 0usize;
        let end = self.tokens.iter().position(|token| {
            depth += usize::from(token.kind == open);
            depth -= usize::from(token.is_sign(close) && depth > 0);
            depth == 0
        });
        let inside = &self.tokens[1..end.unwrap_or(self.tokens.len())];
        self.tokens = end.map_or(&[], |end| &self.tokens[end + 1..]);
        Some(Cursor { tokens: inside, ..*self })
    }

    /// Parts between commas that stand in no brackets; an empty part stands for a comma too many.
    pub(super) fn parts(self) -> Vec<Cursor<'a, 't>> {
        let (mut parts, mut start, mut depth) = (Vec::new(), 0, 0usize);
        for (at, token) in self.tokens.iter().enumerate() {
            match token.kind {
                Kind::Sign('(' | '[' | '<') => depth += 1,
                Kind::Sign(')' | ']') => depth = depth.saturating_sub(1),
                // The arrow `=>` closes nothing.
                Kind::Sign('>') if at == 0 || !self.tokens[at - 1].is_sign('=') => depth = depth.saturating_sub(1),
                Kind::Sign(',') if depth == 0 => {
                    parts.push(Cursor { tokens: &self.tokens[start..at], ..self });
                    start = at + 1;
                }
                _ => {}
            }
        }
        if !self.tokens.is_empty() {
            parts.push(Cursor { tokens: &self.tokens[start..], ..self });
        }
        parts
    }

    /// The text from the next token to the last, as it stands.
    pub(super) fn raw(&self) -> &'t str {
        match (self.tokens.first(), self.tokens.last()) {
            (Some(first), Some(last)) => &self.source[first.start..last.end],
            _ => "",
        }
    }

    /// Tokens that follow each other without a blank, such as `write.format-version` or `-1`, as one word.
    pub(super) fn joined(&mut self) -> Option<String> {
        let first = self.next()?;
        if matches!(first.kind, Kind::Text | Kind::Name) {
            return Some(first.text.clone().into_owned());
        }
        let mut end = first.end;
        while let Some(token) = self.peek() {
            let belongs = matches!(token.kind, Kind::Word | Kind::Sign('.' | '-' | '+' | ':' | '/'));
            if token.start != end || !belongs {
                break;
            }
            end = token.end;
            self.next();
        }
        Some(self.source[first.start..end].to_owned())
    }
}
