//! Lines in the syntax of a text.

use super::line::Line;

/// A comment behind something, if there is one.
fn behind(mark: &str, note: &str) -> String {
    if note.is_empty() { String::new() } else { format!("  {mark} {note}") }
}

/// `key: value` lines, which both of Flink's files read.
pub(super) fn yaml(lines: &[Line], indent: &str) -> String {
    let line = |line: &Line| {
        let (key, value) = (yaml_value(&line.key), yaml_value(&line.value));
        format!("{indent}{key}: {value}{}\n", behind("#", &line.note))
    };
    lines.iter().map(line).collect()
}

/// A value of YAML, quoted where it would be read as something else.
pub(super) fn yaml_value(value: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, ' ' | '.' | '_' | '-' | '/' | '+' | '(' | ')');
    let starts = value.starts_with(|c: char| c.is_ascii_alphanumeric() || c == '/' || c == '.');
    let risky = value.trim() != value || value.is_empty() || value.ends_with(':');
    if starts && !risky && value.chars().all(plain) { value.to_owned() } else { quoted(value) }
}

/// A value between double quotes, as JSON, Python, Java and YAML read it.
pub(super) fn quoted(value: &str) -> String {
    serde_json::Value::from(value).to_string()
}

/// `key=value` lines, each with its comment above it.
pub(super) fn properties(lines: &[Line], between: &str) -> String {
    let line = |line: &Line| {
        let note = if line.note.is_empty() { String::new() } else { format!("# {}\n", line.note) };
        format!("{note}{}{between}{}\n", line.key, line.value.replace('\\', "\\\\").replace('\n', "\\n"))
    };
    lines.iter().map(line).collect()
}

/// A text between SQL's quotes.
pub(super) fn sql_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// `'key' = 'value'` lines between commas.
pub(super) fn options(lines: &[Line], indent: &str) -> String {
    let last = lines.len().saturating_sub(1);
    let line = |(at, line): (usize, &Line)| {
        let comma = if at == last { "" } else { "," };
        let (key, value) = (sql_quoted(&line.key), sql_quoted(&line.value));
        format!("{indent}{key} = {value}{comma}{}\n", behind("--", &line.note))
    };
    lines.iter().enumerate().map(line).collect()
}

/// `SET 'key' = 'value';` lines.
pub(super) fn sets(lines: &[Line]) -> String {
    let line = |line: &Line| {
        format!("SET {} = {};{}\n", sql_quoted(&line.key), sql_quoted(&line.value), behind("--", &line.note))
    };
    lines.iter().map(line).collect()
}

/// A hint with options of one write; nothing without any.
pub(super) fn hint(lines: &[Line]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let pair = |line: &Line| format!("{}={}", sql_quoted(&line.key), sql_quoted(&line.value));
    format!(" /*+ OPTIONS({}) */", lines.iter().map(pair).collect::<Vec<_>>().join(", "))
}

/// `.option("key", "value")` lines of a Python chain.
pub(super) fn python_options(lines: &[Line]) -> String {
    let line = |line: &Line| {
        format!("    .option({}, {}){}\n", quoted(&line.key), quoted(&line.value), behind("#", &line.note))
    };
    lines.iter().map(line).collect()
}
