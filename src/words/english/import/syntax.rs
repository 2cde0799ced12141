//! What to know about the texts themselves.

use exchange::import::SyntaxFinding;
use exchange::import::syntax::{Bounded, Unclosed};

pub(super) fn syntax(finding: &SyntaxFinding) -> String {
    match finding {
        SyntaxFinding::Empty => "The paper is empty.".to_owned(),
        SyntaxFinding::Binary => {
            "This is no text (an archive, a picture, a Parquet file): nothing was read.".to_owned()
        }
        SyntaxFinding::Encoding => {
            "Some characters could not be decoded; save the file as UTF-8 and read it again.".to_owned()
        }
        SyntaxFinding::Unrecognised => {
            "Not recognised: configuration of Flink, Spark, Kafka Connect or Flink CDC, SQL, \
             job code, Iceberg metadata, checkpoint histories and the like can be read."
                .to_owned()
        }
        SyntaxFinding::Bound { bounded, most } => format!("Only the first {most} {} were read.", what(*bounded)),
        SyntaxFinding::NotJson { column } => format!("Not JSON from column {column} on; the text may be cut off."),
        SyntaxFinding::NotYaml { column } => {
            format!("Not YAML from column {column} on; what stands before it was read.")
        }
        SyntaxFinding::YamlAlias => "Anchors and aliases (& and *) are not followed.".to_owned(),
        SyntaxFinding::YamlDuplicate { key } => {
            format!("{key} stands twice: Flink refuses such a file. The last one was read.")
        }
        SyntaxFinding::YamlTab => {
            "A tab in the indentation: YAML does not allow it, Flink refuses the file.".to_owned()
        }
        SyntaxFinding::NestedInFlat { read, meant } => format!(
            "flink-conf.yaml knows no nesting: Flink reads the key “{read}” here, which has no effect. \
             Write “{meant}” on one line, or use config.yaml (Flink 1.19 and later)."
        ),
        SyntaxFinding::FlatSkipped { words } => {
            format!("Flink skips this line, for it has no “: ” between key and value: “{words}”.")
        }
        SyntaxFinding::FlatQuotes { key, value } => {
            format!("flink-conf.yaml keeps quotes: Flink reads {key} as {value}, quotes included. Leave them out.")
        }
        SyntaxFinding::BlankInKey { key } => {
            format!("There is a blank or a tab inside the quotes of '{key}': the engine does not know such a key.")
        }
        SyntaxFinding::SetUnquoted { words } => {
            format!("“{words}”: a value with a blank must be in quotes, as in SET 'key' = '60 s'; Flink refuses this.")
        }
        SyntaxFinding::NoComment { words } => {
            format!(
                "“{words}” is no comment in SQL, and the engine refuses it: comments begin with --. It was left out."
            )
        }
        SyntaxFinding::CommaTooMany => {
            "A comma before the closing bracket: the engine refuses the statement. Leave it out.".to_owned()
        }
        SyntaxFinding::Unclosed { what: Unclosed::Quote } => {
            "A quote is not closed until the end: the text may be cut off.".to_owned()
        }
        SyntaxFinding::Unclosed { what: Unclosed::Comment } => {
            "A comment is not closed until the end: the text may be cut off.".to_owned()
        }
        SyntaxFinding::Unclosed { what: Unclosed::Bracket } => {
            "A bracket is not closed until the end: the text may be cut off.".to_owned()
        }
        SyntaxFinding::CutTable { name } => format!(
            "The statement of {name} breaks off: key, partitions and options that do not stand in it may have stood \
             behind its end, so nothing is taken from their absence."
        ),
        SyntaxFinding::BothConfigs => "Both flink-conf.yaml and config.yaml: Flink 1.19 and 1.20 read only \
             flink-conf.yaml when it exists; Flink 2 reads only config.yaml."
            .to_owned(),
        SyntaxFinding::Sampled { inserts, updates, deletes } => {
            format!("Counted in the sample: {inserts} inserts, {updates} updates, {deletes} deletes.")
        }
    }
}

fn what(bounded: Bounded) -> &'static str {
    match bounded {
        Bounded::Bytes => "bytes",
        Bounded::Lines => "lines",
        Bounded::Papers => "files",
        Bounded::Settings => "settings",
        Bounded::Tables => "tables",
        Bounded::Depth => "levels of nesting",
        Bounded::Findings => "findings",
    }
}
