//! SQL scripts of Flink and Spark.

mod call;
mod columns;
mod cursor;
mod insert;
mod options;
mod set;
mod table;
mod token;

use super::finding::{SyntaxFinding, Unclosed};
use super::notes::Notes;
use cursor::Cursor;
use token::{Kind, Token};

/// Words that begin a statement even when the one before lacks its semicolon, at the start of a line.
const BEGINNERS: [&str; 6] = ["create", "call", "use", "drop", "insert", "alter"];

/// Words that begin statements: what begins otherwise is none, and does not go on at the start of another.
const VERBS: [&str; 40] = [
    "add",
    "alter",
    "analyze",
    "as",
    "begin",
    "cache",
    "call",
    "compile",
    "create",
    "declare",
    "delete",
    "desc",
    "describe",
    "drop",
    "end",
    "execute",
    "explain",
    "from",
    "insert",
    "load",
    "merge",
    "optimize",
    "options",
    "partitioned",
    "refresh",
    "remove",
    "replace",
    "reset",
    "select",
    "set",
    "show",
    "table",
    "tblproperties",
    "truncate",
    "uncache",
    "unload",
    "update",
    "use",
    "vacuum",
    "with",
];

/// Reads a script.
pub(super) fn read(text: &str, notes: &mut Notes) {
    let found = token::tokens(text);
    for (line, finding) in found.findings {
        notes.say(line, finding);
    }
    let spark = is_spark(&found.tokens);
    for tokens in statements(&found.tokens) {
        unclosed(tokens, notes);
        statement(Cursor { source: text, tokens }, spark, notes);
    }
}

/// Whether the script is Spark's.
fn is_spark(tokens: &[Token]) -> bool {
    let using =
        |two: &[Token]| two[0].is("using") && ["iceberg", "delta", "hudi", "paimon"].iter().any(|f| two[1].is(f));
    tokens.iter().any(|token| token.is("tblproperties")) || tokens.windows(2).any(using)
}

/// Statements end at semicolons, wherever those stand: a bracket that is not closed must not swallow the rest.
fn statements<'a, 't>(tokens: &'a [Token<'t>]) -> Vec<&'a [Token<'t>]> {
    let (mut all, mut start) = (Vec::new(), 0);
    for at in 0..tokens.len() {
        let ends = tokens[at].is_sign(';');
        if ends || at > start && begins(&tokens[start..], at - start) {
            all.push(&tokens[start..at]);
            start = at + usize::from(ends);
        }
    }
    all.push(&tokens[start..]);
    all.retain(|statement| !statement.is_empty());
    all
}

/// Whether a new statement begins at a token although no semicolon stands before it.
fn begins(tokens: &[Token], at: usize) -> bool {
    let (token, before) = (&tokens[at], &tokens[at - 1]);
    if token.kind != Kind::Word || token.line == before.line {
        return false;
    }
    let first = &tokens[0];
    let nested = ["merge", "explain", "execute"].iter().any(|word| first.is(word));
    // `ALTER TABLE … SET`, `UPDATE … SET` and `MERGE … SET` go on; these cannot.
    let whole = ["set", "create", "use", "call", "drop", "insert"].iter().any(|word| first.is(word));
    // A word or a sign that begins none is not a statement that the next one could belong to.
    let none = match first.kind {
        Kind::Word => !VERBS.iter().any(|word| first.is(word)),
        Kind::Sign(sign) => sign != '(',
        _ => false,
    };
    let set_again = token.is("set") && (whole || none) && !before.is("tblproperties");
    set_again || !nested && BEGINNERS.iter().any(|word| token.is(word)) && !before.is_sign('(') && !before.is_sign(',')
}

/// Reads one statement.
fn statement(mut cursor: Cursor, spark: bool, notes: &mut Notes) {
    let _ = cursor.words(&["execute", "statement", "set"]) || cursor.words(&["begin", "statement", "set"]);
    let _ = cursor.words(&["begin"]) || cursor.words(&["as"]);
    while cursor.words(&["explain"]) || cursor.words(&["plan", "for"]) || cursor.words(&["execute"]) {}
    let Some(first) = cursor.peek() else { return };
    let word = if first.kind == Kind::Word { first.text.to_ascii_lowercase() } else { String::new() };
    let whole = cursor;
    cursor.next();
    match word.as_str() {
        "set" => set::set(cursor, spark, notes),
        "create" | "replace" => table::create(cursor, notes),
        "alter" if cursor.words(&["table"]) => table::alter(cursor, notes),
        "insert" => insert::insert(cursor, notes),
        "merge" => insert::merge(cursor, notes),
        "select" => insert::sources(cursor, notes),
        "call" => call::call(cursor, notes),
        "optimize" => call::optimize(cursor, notes),
        "vacuum" => call::vacuum(cursor, notes),
        "use" => enter(cursor, notes),
        "with" | "tblproperties" | "options" => fragment(cursor, notes),
        "" if whole.tokens[0].is_sign('(') => table::fragment(whole, notes),
        _ => {}
    }
}

/// `WITH (…)` alone holds options; `WITH name AS (…)` is a query.
fn fragment(cursor: Cursor, notes: &mut Notes) {
    if cursor.peek().is_some_and(|token| token.is_sign('(')) {
        table::fragment(cursor, notes);
    } else {
        insert::sources(cursor, notes);
    }
}

/// `USE CATALOG c`, and Spark's `USE c.db`.
fn enter(mut cursor: Cursor, notes: &mut Notes) {
    let catalog = cursor.words(&["catalog"]);
    if let Some(name) = cursor.name() {
        let first = name.split('.').next().unwrap_or_default();
        if catalog || name.contains('.') {
            notes.catalogs.enter(first);
        }
    }
}

/// Says when brackets are open at the end of a statement.
fn unclosed(tokens: &[Token], notes: &mut Notes) {
    if let Some(line) = open_bracket(tokens) {
        notes.say(line, SyntaxFinding::Unclosed { what: Unclosed::Bracket });
    }
}

/// The line of the first bracket that is not closed.
fn open_bracket(tokens: &[Token]) -> Option<usize> {
    let mut open: Vec<usize> = Vec::new();
    for token in tokens {
        match token.kind {
            Kind::Sign('(') => open.push(token.line),
            Kind::Sign(')') => drop(open.pop()),
            _ => {}
        }
    }
    open.first().copied()
}
