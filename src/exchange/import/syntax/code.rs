//! Code that builds a job: `.option("k", "v")`, `.trigger(…)`, `env.enableCheckpointing(…)`, SQL in texts.

mod calls;
mod token;
mod value;

use super::notes::Notes;
use super::properties::catalog;
use super::sql;
use super::system::{realm_of_key, realm_of_write, system};
use crate::import::bounds::quote;
use crate::import::written::{Realm, Setting, TableRole};
use calls::{FLINK, ICEBERG, OPTIONS, normal, option_of};
use token::{Kind, Token, tokens};
use value::value;

/// Tokens of arguments that are looked at in one text: calls within calls within calls are looked at again and again.
const BUDGET: usize = 4_000_000;
/// Tokens of one call that are looked at.
const LONGEST_CALL: usize = 2_000;

/// Reads code.
pub(super) fn read(text: &str, notes: &mut Notes) {
    let tokens = tokens(text);
    let iceberg = text.contains("iceberg");
    let mut code = Code { source: text, tokens: &tokens, iceberg, budget: BUDGET, chain: Chain::default(), notes };
    for at in 0..tokens.len() {
        code.token(at);
    }
    code.end_chain();
}

struct Code<'a, 'n, 'w> {
    source: &'a str,
    tokens: &'a [Token<'a>],
    /// The code names Iceberg somewhere.
    iceberg: bool,
    /// Tokens of arguments that may still be looked at.
    budget: usize,
    chain: Chain,
    notes: &'n mut Notes<'w>,
}

/// Calls on one reader or writer: what belongs to it is known only at its end.
#[derive(Default)]
struct Chain {
    side: Side,
    format: Option<String>,
    table: Option<String>,
    line: usize,
    /// Key, value, line.
    options: Vec<(String, String, usize)>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Side {
    #[default]
    Neither,
    Read,
    Write,
    /// The builder of Iceberg's sink in Flink.
    Sink,
}

impl Code<'_, '_, '_> {
    fn token(&mut self, at: usize) {
        let token = &self.tokens[at];
        if token.kind != Kind::Name {
            return;
        }
        match &*token.text {
            "readStream" | "read" | "KafkaSource" | "MySqlSource" => self.begin_chain(Side::Read, token.line),
            "writeStream" | "write" | "writeTo" => self.begin_chain(Side::Write, token.line),
            "FlinkSink" | "IcebergSink" if self.chain.side != Side::Sink => self.begin_chain(Side::Sink, token.line),
            _ => {}
        }
        if self.budget > 0 && self.tokens.get(at + 1).is_some_and(|next| next.is_sign('(')) {
            let length = group_end(&self.tokens[at + 1..]);
            self.budget = self.budget.saturating_sub(length.unwrap_or(LONGEST_CALL));
            let arguments = length.map_or_else(Vec::new, |length| arguments(&self.tokens[at + 2..at + 1 + length]));
            if self.budget > 0 {
                self.call(at, &arguments);
            }
        }
    }

    fn call(&mut self, at: usize, arguments: &[&[Token]]) {
        let (token, name) = (&self.tokens[at], normal(&self.tokens[at].text));
        let first = arguments.first().copied().unwrap_or_default();
        let text = first.first().filter(|token| token.kind == Kind::Text).map(|token| token.text.clone().into_owned());
        match (name.as_str(), text) {
            ("format", Some(text)) => self.chain.format = Some(system(&text)),
            ("totable" | "saveastable" | "writeto", Some(text)) => {
                self.chain.side = Side::Write;
                self.chain.table = Some(text);
            }
            ("executesql" | "sqlupdate" | "sql", Some(_)) => self.sql(first),
            (
                "option" | "config" | "set" | "setstring" | "tableproperty" | "put" | "setproperty" | "setinteger"
                | "setboolean" | "setlong",
                _,
            ) if arguments.len() == 2 => self.pair(&name, arguments),
            ("options" | "setall" | "map", _) => self.pairs(arguments),
            ("trigger", _) => self.trigger(at, arguments),
            ("setparallelism", _) if self.on_environment(at) => {
                let value = value(self.source, first);
                self.by(Realm::FlinkCode, "parallelism.default", &value, at);
            }
            ("forboundedoutoforderness", _) => {
                let value = value(self.source, first);
                self.by(Realm::SourceTable, "watermark.delay", &value, at);
            }
            _ => self.api(at, &name, arguments, token.line),
        }
    }

    /// Methods that stand for an option.
    fn api(&mut self, at: usize, name: &str, arguments: &[&[Token]], line: usize) {
        let flink = option_of(FLINK, name).map(|found| (Realm::FlinkCode, found));
        let sink = matches!(self.chain.side, Side::Sink | Side::Neither);
        let iceberg = option_of(ICEBERG, name).filter(|_| sink).map(|found| (Realm::IcebergWrite, found));
        let Some((realm, (key, default))) = flink.or(iceberg) else { return };
        let first = arguments.first().copied().filter(|first| !first.is_empty());
        let value_text = first.map_or_else(|| default.to_owned(), |first| value(self.source, first));
        match realm {
            Realm::IcebergWrite if self.chain.side == Side::Sink => {
                self.chain.options.push((key.to_owned(), value_text, line));
            }
            _ => self.by(realm, key, &value_text, at),
        }
        if name == "enablecheckpointing"
            && let Some(mode) = arguments.get(1)
        {
            let mode = value(self.source, mode);
            self.by(Realm::FlinkCode, "execution.checkpointing.mode", &mode, at);
        }
    }

    /// `.option("k", v)`, `.config("k", v)`, `.set(SOME_OPTION, v)`.
    fn pair(&mut self, method: &str, arguments: &[&[Token]]) {
        let line = arguments[0].first().map_or(1, |token| token.line);
        let value = value(self.source, arguments[1]);
        let named = arguments[0].last().and_then(|last| OPTIONS.iter().find(|(name, _)| *name == last.text));
        let key = match (arguments[0], named) {
            (_, Some((_, key))) => (*key).to_owned(),
            ([Token { kind: Kind::Text, text, .. }], _) => text.clone().into_owned(),
            _ => return,
        };
        match realm_of_key(&key) {
            Some(Realm::FlinkConfig) => self.notes.set(Realm::FlinkCode, &key, &value, line),
            Some(Realm::SparkConf) => {
                catalog(&key, &value, self.notes);
                self.notes.set(Realm::SparkConf, &key, &value, line);
            }
            realm
                if method == "option"
                    || self.chain.side == Side::Sink
                    || realm.is_some() && self.chain.side != Side::Neither =>
            {
                self.chain.options.push((key, value, line));
            }
            Some(realm) => self.notes.set(realm, &key, &value, line),
            None if method == "put" || method == "setproperty" => {}
            None => self.notes.set(Realm::Unknown, &key, &value, line),
        }
    }

    /// `.options(Map("k" -> "v"))`, `.options(**{"k": "v"})`, `Map.of("k", "v")`: texts two by two.
    fn pairs(&mut self, arguments: &[&[Token]]) {
        let values = arguments.iter().flat_map(|argument| argument.iter());
        let values: Vec<&Token> = values.filter(|token| matches!(token.kind, Kind::Text | Kind::Number)).collect();
        for two in values.chunks_exact(2).filter(|two| two[0].kind == Kind::Text && self.chain.side != Side::Neither) {
            let (key, value) = (two[0].text.clone().into_owned(), two[1].text.clone().into_owned());
            if !self.chain.options.iter().any(|(known, _, line)| *known == key && *line == two[0].line) {
                self.chain.options.push((key, value, two[0].line));
            }
        }
    }

    /// `Trigger.ProcessingTime("1 minute")`, `Trigger.ProcessingTime(1, TimeUnit.MINUTES)`, `processingTime="…"`,
    /// `availableNow=True`.
    fn trigger(&mut self, at: usize, arguments: &[&[Token]]) {
        let tokens: Vec<&Token> = arguments.iter().flat_map(|argument| argument.iter()).collect();
        let kinds = ["processingTime", "availableNow", "once", "continuous"];
        let kind = tokens.iter().find_map(|token| kinds.iter().find(|kind| kind.eq_ignore_ascii_case(&token.text)));
        let Some(kind) = kind else { return };
        let text = tokens.iter().find(|token| token.kind == Kind::Text).map(|token| token.text.clone().into_owned());
        let number =
            tokens.iter().find(|token| token.kind == Kind::Number).map(|token| token.text.replace(['L', '_'], ""));
        let unit = tokens.iter().position(|token| token.text == "TimeUnit").and_then(|at| tokens.get(at + 2));
        let millis = arguments.iter().find_map(|argument| value::duration(argument));
        let value = match (*kind, text, number, unit, millis) {
            ("availableNow" | "once", ..) => "true".to_owned(),
            (_, Some(text), ..) => text,
            (_, _, Some(number), Some(unit), _) => format!("{number} {}", unit.text.to_ascii_lowercase()),
            (.., Some(millis)) => format!("{millis} milliseconds"),
            (_, _, Some(number), ..) => format!("{number} milliseconds"),
            _ => "${…}".to_owned(),
        };
        self.by(Realm::SparkWrite, &format!("trigger.{kind}"), &value, at);
    }

    /// SQL in a text, or in several that are added up.
    fn sql(&mut self, argument: &[Token]) {
        let Some(first) = argument.first() else { return };
        let mut script = String::new();
        let mut line = first.line;
        for token in argument.iter().filter(|token| token.kind == Kind::Text) {
            script.push_str(&"\n".repeat(token.line.saturating_sub(line)));
            script.push_str(&token.text);
            line = token.line + token.text.bytes().filter(|b| *b == b'\n').count();
        }
        self.notes.within(first.line - 1, |notes| sql::read(&script, notes));
    }

    /// Whether the method is called on the environment, not on an operator.
    fn on_environment(&self, at: usize) -> bool {
        let receiver = at.checked_sub(2).map(|at| self.tokens[at].text.to_ascii_lowercase());
        receiver.is_some_and(|receiver| receiver.contains("env"))
    }

    /// A setting that a call stands for.
    fn by(&mut self, realm: Realm, key: &str, value: &str, at: usize) {
        let token = &self.tokens[at];
        let start = at
            .checked_sub(2)
            .filter(|receiver| self.tokens[at - 1].is_sign('.') && self.tokens[*receiver].kind == Kind::Name)
            .map_or(token.start, |at| self.tokens[at].start);
        let end = group_end(&self.tokens[at + 1..]).map_or(token.end, |end| self.tokens[at + 1 + end].end);
        self.notes.set_by(realm, key, value, &self.source[start..end], token.line);
    }

    fn begin_chain(&mut self, side: Side, line: usize) {
        self.end_chain();
        self.chain = Chain { side, line, ..Chain::default() };
    }

    /// Options go to the realm of their format; without one, of the table's catalog.
    fn end_chain(&mut self) {
        let chain = std::mem::take(&mut self.chain);
        let of_table = chain.table.as_deref().and_then(|name| self.notes.catalogs.of_table(name));
        let in_flink = (chain.side == Side::Sink && self.iceberg).then(|| "iceberg".to_owned());
        let connector = chain.format.or(in_flink).or(of_table);
        let nothing = chain.options.is_empty() && connector.is_none() && chain.table.is_none();
        if chain.side == Side::Neither || nothing {
            return;
        }
        let realm = match (chain.side, connector.as_deref()) {
            (Side::Read, _) => Realm::SourceTable,
            (_, Some(connector)) => realm_of_write(connector),
            (_, None) => Realm::SparkWrite,
        };
        let Some(table) = self.notes.table(chain.table.as_deref().unwrap_or_default(), chain.line) else { return };
        let role = if chain.side == Side::Read { TableRole::Read } else { TableRole::Written };
        self.notes.role(table, role);
        let known = &mut self.notes.written.tables[table].connector;
        *known = connector.or(known.take());
        for (key, value, line) in chain.options {
            let place = self.notes.place(line);
            self.notes.put(Setting { realm, key, value: shown(value), table: Some(table), words: None, place });
        }
    }
}

fn shown(value: String) -> String {
    if value.contains('\n') { quote(&value) } else { value }
}

/// Where the bracket closes that opens here.
fn group_end(tokens: &[Token]) -> Option<usize> {
    let mut depth = 0usize;
    tokens.iter().take(LONGEST_CALL).position(|token| {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    })
}

/// The arguments of a call, split at the commas that stand in no brackets.
fn arguments<'a, 't>(inside: &'a [Token<'t>]) -> Vec<&'a [Token<'t>]> {
    let (mut all, mut start, mut depth) = (Vec::new(), 0, 0usize);
    for (at, token) in inside.iter().enumerate() {
        match token.kind {
            Kind::Sign('(' | '[' | '{') => depth += 1,
            Kind::Sign(')' | ']' | '}') => depth = depth.saturating_sub(1),
            Kind::Sign(',') if depth == 0 => {
                all.push(&inside[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    all.push(&inside[start..]);
    all
}
