//! What the lines of a text look like.

use serde_json::Value as Json;

/// Counts of lines that look like something.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Features {
    /// A manifest of Kubernetes or a compose file that holds Flink's configuration.
    pub(super) deployment: bool,
    /// `source:` and `sink:` at the left margin.
    pub(super) pipeline: bool,
    /// A map in braces behind a key.
    pub(super) flow: bool,
    /// Lines that begin a SQL statement or options in brackets.
    pub(super) sql: usize,
    /// Lines of a program that is written in Java, Scala, Kotlin or Python.
    pub(super) code: usize,
    /// Calls behind a dot that only code has.
    pub(super) calls: usize,
    /// Lines that begin with `flink run`, `spark-submit` …
    pub(super) commands: usize,
    /// `key=value`
    pub(super) pairs: usize,
    /// `spark.key value`
    pub(super) spark: usize,
    /// `key: value`
    pub(super) colons: usize,
    /// A bare `key:` with something indented below it.
    pub(super) nested: usize,
    /// Change events.
    pub(super) events: usize,
}

/// Words that begin statements, with what may follow.
const STATEMENTS: &[(&str, &[&str])] = &[
    ("create", &["table", "catalog", "temporary", "or", "external", "database", "view", "function"]),
    ("replace", &["table"]),
    ("insert", &["into", "overwrite"]),
    ("alter", &["table"]),
    ("merge", &["into"]),
    ("use", &["catalog"]),
    ("execute", &["statement"]),
    ("begin", &["statement"]),
    ("partitioned", &["by"]),
];

const PROGRAMS: [&str; 10] = [
    "flink",
    "spark-submit",
    "spark-sql",
    "spark-shell",
    "pyspark",
    "flink-cdc",
    "sql-client",
    "kubernetes-session",
    "yarn-session",
    "standalone-job",
];

const CODE: [&str; 17] = [
    "import ",
    "from pyspark",
    "from pyflink",
    "val ",
    "var ",
    "def ",
    "public ",
    "private ",
    "class ",
    "package ",
    "spark.",
    "env.",
    "df.",
    "stream.",
    ".option(",
    ".trigger(",
    ".set(",
];

const CALLS: [&str; 14] = [
    ".option(",
    ".options(",
    ".trigger(",
    ".writeStream",
    ".readStream",
    "enableCheckpointing(",
    "enable_checkpointing(",
    "getExecutionEnvironment",
    "get_execution_environment",
    ".upsert(",
    "executeSql(",
    "execute_sql(",
    ".sql(",
    "FlinkSink.",
];

impl Features {
    /// Looks at the beginning of a text.
    pub(super) fn of(text: &str, bytes: usize) -> Self {
        let mut features = Self::default();
        let mut parent: Option<usize> = None;
        let (mut read, mut source, mut sink, mut continued) = (0, false, false, false);
        for line in text.lines().map(beginning) {
            read += line.len() + 1;
            if read > bytes {
                break;
            }
            let bare = line.trim();
            let indent = line.len() - line.trim_start().len();
            if bare.is_empty() || bare.starts_with(['#', '!']) || bare.starts_with("--") || bare.starts_with("//") {
                continue;
            }
            source |= line.starts_with("source:");
            sink |= line.starts_with("sink:");
            features.nested += usize::from(parent.is_some_and(|above| indent > above));
            parent = bare.ends_with(':').then_some(indent);
            features.deployment |= is_deployment(bare);
            features.line(bare, continued);
            continued = bare.ends_with('\\');
        }
        features.pipeline = source && sink;
        features
    }

    fn line(&mut self, bare: &str, continued: bool) {
        let code = CODE.iter().any(|beginning| bare.starts_with(beginning));
        let calls = CALLS.iter().filter(|call| bare.contains(*call)).count();
        self.calls += calls;
        if is_statement(bare) {
            self.sql += 1;
        } else if is_command(bare) || continued && bare.starts_with('-') {
            self.commands += 1;
        } else if calls > 0 || code && bare.contains('(') || code && bare.ends_with(';') {
            self.code += 1;
        } else if bare.starts_with("spark.") && !bare.contains('=') && bare.contains(char::is_whitespace) {
            self.spark += 1;
        } else {
            self.pair(bare);
        }
    }

    fn pair(&mut self, bare: &str) {
        let colon = bare
            .split_once(':')
            .filter(|(key, value)| is_key(key) && (value.is_empty() || value.starts_with([' ', '\t'])));
        let equals = bare.split_once('=').filter(|(key, _)| is_key(key));
        match (colon, equals) {
            (Some((_, value)), _) => {
                self.colons += 1;
                self.flow |= value.trim_start().starts_with('{');
            }
            (None, Some(_)) => self.pairs += 1,
            (None, None) => {
                let values =
                    bare.find('{').map(|at| serde_json::Deserializer::from_str(&bare[at..]).into_iter::<Json>());
                let mut values = values.into_iter().flatten().map_while(Result::ok);
                self.events += usize::from(values.any(|json| crate::import::syntax::is_event(&json)));
            }
        }
    }

    /// Whether the flat lines are YAML as well: no key twice, nothing that is no pair.
    pub(super) fn is_yaml(self, text: &str) -> bool {
        let mut keys = std::collections::BTreeSet::new();
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
        lines.take(10_000).all(|line| {
            let key = line.split_once(':').map(|(key, _)| key.trim());
            line == "---" || key.is_some_and(|key| keys.insert(key))
        })
    }
}

/// The part of a line that is looked at.
fn beginning(line: &str) -> &str {
    const LONGEST: usize = 4_096;
    let end = (0..=LONGEST.min(line.len())).rev().find(|end| line.is_char_boundary(*end)).unwrap_or(0);
    &line[..end]
}

fn is_deployment(bare: &str) -> bool {
    let kind = bare.strip_prefix("kind:").map(str::trim);
    matches!(kind, Some("FlinkDeployment" | "FlinkSessionJob"))
        || bare.starts_with("apiVersion: flink.apache.org")
        || bare.starts_with("flink-conf.yaml:")
        || bare.starts_with("config.yaml:")
        || bare.starts_with("FLINK_PROPERTIES:")
}

/// A key: dots, dashes and letters, in quotes or not.
fn is_key(key: &str) -> bool {
    let key = key.trim().trim_start_matches("- ").trim_matches(['"', '\'']);
    !key.is_empty() && key.len() < 200 && key.chars().all(|c| c.is_alphanumeric() || "._-/$<>".contains(c))
}

fn is_statement(bare: &str) -> bool {
    let bare = bare.split_once('>').filter(|(prompt, _)| is_prompt(prompt)).map_or(bare, |(_, rest)| rest.trim_start());
    let lower: String = bare.chars().take(80).collect::<String>().to_ascii_lowercase();
    let mut words = lower.split(|c: char| c.is_whitespace() || c == '(').filter(|word| !word.is_empty());
    let (first, second) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
    let begins = STATEMENTS.iter().any(|(word, next)| *word == first && next.contains(&second));
    let options = ["with", "tblproperties", "options"].iter().any(|word| lower.trim_start().starts_with(word));
    let set = first == "set" && (lower.contains('=') || second.starts_with('\''));
    let call = first == "call" && lower.contains('.');
    let table_service = matches!(first, "optimize" | "vacuum") && !second.is_empty() && !lower.contains('=');
    let hint = lower.contains("/*+") && lower.contains("options");
    begins || options && (lower.contains('(') || lower.contains('\'')) || set || call || table_service || hint
}

fn is_prompt(prompt: &str) -> bool {
    let prompt = prompt.trim().to_ascii_lowercase();
    prompt.starts_with("flink sql") || prompt.starts_with("spark-sql") || prompt.starts_with("paimon")
}

fn is_command(bare: &str) -> bool {
    let bare = bare.trim_start_matches(['$', '%', '>']).trim_start();
    let first = bare
        .split_whitespace()
        .find(|word| !word.contains('=') && *word != "sudo" && *word != "exec" && *word != "nohup");
    let name = first.unwrap_or("").rsplit('/').next().unwrap_or("").trim_end_matches(".sh");
    let options = ["-D", "-yD", "--conf ", "--conf=", "--hoodie-conf"].iter().any(|option| bare.starts_with(option));
    PROGRAMS.contains(&name) || options && bare.contains('=')
}
