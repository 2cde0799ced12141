//! What was read, as lines that people can check.

use exchange::import::{ImportProblem, PaperRead, TableWritten, Written};

/// One line a setting, table, call and finding.
pub(crate) fn reading(papers: &[PaperRead], written: &Written) -> String {
    let mut lines: Vec<String> = papers.iter().map(|paper| format!("[{}]", paper.kind.id())).collect();
    lines.extend(written.tables.iter().enumerate().map(|(at, one)| table(at, one)));
    lines.extend(written.settings.iter().map(|setting| {
        let of = setting.table.map_or(String::new(), |table| format!(" of table {table}"));
        let words = setting.words.as_ref().map_or(String::new(), |words| format!("   « {words} »"));
        let (realm, key, value) = (setting.realm, &setting.key, &setting.value);
        format!("{:>3}  {realm:?}{of}: {} = {value}{words}", setting.place.line, key.escape_debug())
    }));
    lines.extend(written.calls.iter().map(|call| {
        let arguments = call.arguments.iter().map(|(key, value)| format!("{key} = {value}"));
        let arguments: Vec<String> = arguments.collect();
        format!("{:>3}  call {}({})", call.place.line, call.procedure, arguments.join("; "))
    }));
    lines.extend(written.findings.iter().map(|finding| match &finding.problem {
        ImportProblem::Syntax(what) => format!("{:>3}  {}: {what:?}", finding.place.line, finding.kind().id()),
        other => format!("{:>3}  {other:?}", finding.place.line),
    }));
    lines.join("\n") + "\n"
}

fn table(at: usize, table: &TableWritten) -> String {
    let columns: Vec<String> =
        table.columns.iter().map(|column| format!("{} {}", column.name, column.type_name)).collect();
    let partitions: Vec<String> =
        table.partitions.iter().map(|field| format!("{:?}({})", field.transform, field.column)).collect();
    let connector = table.connector.as_deref().unwrap_or("?");
    let mut text = format!("{:>3}  table {at} '{}' {connector} {:?}", table.place.line, table.name, table.role);
    for (name, list) in [("columns", &columns), ("key", &table.primary_key), ("partitions", &partitions)] {
        if !list.is_empty() {
            text.push_str(&format!("; {name}: {}", list.join(", ")));
        }
    }
    text
}
