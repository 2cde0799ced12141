//! `flink run`, `spark-submit`, `flink-cdc.sh` and actions, as they stand in shell scripts.

use super::notes::Notes;
use super::properties::catalog;
use super::sql;
use crate::import::bounds::SETTINGS;
use crate::import::written::{Realm, TableRole};

/// A word with its line.
type Word = (String, usize);

/// Reads every command of a script.
pub(super) fn read(text: &str, notes: &mut Notes) {
    for command in commands(text) {
        Command::of(&command).read(notes);
    }
}

/// Whose options follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Program {
    Flink,
    Spark,
}

struct Command<'a> {
    words: &'a [Word],
    program: Program,
    /// The line as a whole names them.
    paimon: bool,
    fluss: bool,
}

impl<'a> Command<'a> {
    fn of(words: &'a [Word]) -> Self {
        let has = |name: &str| words.iter().any(|(word, _)| word.to_ascii_lowercase().contains(name));
        let spark = words.iter().any(|(word, _)| is_spark(word)) || has("--conf") && !has("flink");
        let program = if spark { Program::Spark } else { Program::Flink };
        Self { words, program, paimon: has("paimon"), fluss: has("fluss") }
    }

    fn read(&self, notes: &mut Notes) {
        let mut at = 0;
        while let Some((word, line)) = self.words.get(at) {
            let next = self.words.get(at + 1).map_or("", |(next, _)| next.as_str());
            let taken = match self.program {
                Program::Flink => self.flink(word, next, *line, notes),
                Program::Spark => spark(word, next, *line, notes),
            };
            at += if taken { 2 } else { 1 };
        }
    }

    /// One option of Flink or of an action; whether the next word was its value.
    fn flink(&self, word: &str, next: &str, line: usize, notes: &mut Notes) -> bool {
        let numeric = next.parse::<u32>().is_ok();
        let dynamic = ["-yD", "-D"].iter().find_map(|flag| word.strip_prefix(flag));
        match (word, dynamic) {
            (_, Some("")) => put(Realm::FlinkCommand, next, line, notes),
            (_, Some(pair)) => {
                put(Realm::FlinkCommand, pair, line, notes);
                false
            }
            ("-p" | "--parallelism", _) if numeric => by(notes, "parallelism.default", (word, next), line),
            ("-ys" | "--yarnslots", _) if numeric => by(notes, "taskmanager.numberOfTaskSlots", (word, next), line),
            ("--hoodie-conf", _) => put(Realm::HudiTable, next, line, notes),
            ("--table_conf" | "--table-conf", _) => put(Realm::PaimonTable, next, line, notes),
            ("--catalog_conf" | "--catalog-conf", _) => put(Realm::PaimonCatalog, next, line, notes),
            ("--mysql_conf" | "--mysql-conf" | "--postgres_conf" | "--kafka_conf" | "--mongodb_conf", _) => {
                put(Realm::CdcSource, next, line, notes)
            }
            ("--table", _) if self.paimon => {
                let table = notes.table(next, line);
                if let Some(table) = table {
                    notes.written.tables[table].connector = Some("paimon".to_owned());
                    notes.role(table, TableRole::Written);
                }
                true
            }
            ("compact" | "compact_database", _) if self.paimon => {
                notes.call(&format!("sys.{word}"), Vec::new(), line);
                false
            }
            _ if self.fluss && word.starts_with("--") && word.contains('.') => {
                notes.set(Realm::FlussCluster, word.trim_start_matches('-'), next, line);
                true
            }
            _ => false,
        }
    }
}

fn is_spark(word: &str) -> bool {
    let name = word.rsplit('/').next().unwrap_or(word).trim_end_matches(".sh");
    matches!(name, "spark-submit" | "spark-sql" | "spark-shell" | "pyspark" | "spark-class")
}

/// One option of Spark; whether the next word was its value.
fn spark(word: &str, next: &str, line: usize, notes: &mut Notes) -> bool {
    match word {
        "--conf" | "-c" => put(Realm::SparkConf, next, line, notes),
        "--hoodie-conf" => put(Realm::HudiTable, next, line, notes),
        "--num-executors" => spark_by(notes, "spark.executor.instances", (word, next), line),
        "--executor-cores" => spark_by(notes, "spark.executor.cores", (word, next), line),
        "--executor-memory" => spark_by(notes, "spark.executor.memory", (word, next), line),
        "-e" => {
            notes.within(line - 1, |notes| sql::read(next, notes));
            true
        }
        _ => {
            if let Some(pair) = word.strip_prefix("--conf=") {
                put(Realm::SparkConf, pair, line, notes);
            }
            false
        }
    }
}

/// `key=value`.
fn put(realm: Realm, pair: &str, line: usize, notes: &mut Notes) -> bool {
    if let Some((key, value)) = pair.split_once('=') {
        if realm == Realm::SparkConf {
            catalog(key, value, notes);
        }
        notes.set(realm, key, value, line);
    }
    true
}

fn by(notes: &mut Notes, key: &str, (word, value): (&str, &str), line: usize) -> bool {
    notes.set_by(Realm::FlinkCommand, key, value, &format!("{word} {value}"), line);
    true
}

fn spark_by(notes: &mut Notes, key: &str, (word, value): (&str, &str), line: usize) -> bool {
    notes.set_by(Realm::SparkConf, key, value, &format!("{word} {value}"), line);
    true
}

/// Commands as a shell splits them: quotes, comments, lines that go on behind a backslash.
fn commands(text: &str) -> Vec<Vec<Word>> {
    let mut shell = Shell { commands: Vec::new(), command: Vec::new(), word: None, line: 1, words: 0 };
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('\r') if chars.peek() == Some(&'\n') => {
                    chars.next();
                    shell.line += 1;
                }
                Some('\n') => shell.line += 1,
                Some(other) => shell.letter(other),
                None => {}
            },
            '\'' | '"' => {
                shell.begin();
                for inner in chars.by_ref().take_while(|inner| *inner != c) {
                    shell.letter(inner);
                    shell.line += usize::from(inner == '\n');
                }
            }
            '#' if shell.word.is_none() => while chars.next_if(|c| *c != '\n').is_some() {},
            '\n' | ';' | '|' | '&' => {
                shell.end_command();
                shell.line += usize::from(c == '\n');
            }
            c if c.is_whitespace() => shell.end_word(),
            c => shell.letter(c),
        }
    }
    shell.end_command();
    shell.commands
}

struct Shell {
    commands: Vec<Vec<Word>>,
    command: Vec<Word>,
    word: Option<Word>,
    line: usize,
    words: usize,
}

impl Shell {
    fn begin(&mut self) {
        self.word.get_or_insert_with(|| (String::new(), self.line));
    }

    fn letter(&mut self, c: char) {
        self.begin();
        if let Some((word, _)) = &mut self.word {
            word.push(c);
        }
    }

    fn end_word(&mut self) {
        if let Some(word) = self.word.take() {
            self.words += 1;
            if self.words < 10 * SETTINGS {
                self.command.push(word);
            }
        }
    }

    fn end_command(&mut self) {
        self.end_word();
        if !self.command.is_empty() {
            self.commands.push(std::mem::take(&mut self.command));
        }
    }
}
