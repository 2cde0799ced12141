//! Durations, sizes and the rest, held line by line to what Flink's own parsers answered.
//!
//! `flink-1.20.3.txt` and `flink-2.3.0.txt` hold what `TimeUtils`, `MemorySize` and `Configuration` of the released
//! jars gave: `D` a duration in nanoseconds, `M` a size in bytes, `C` the checkpoint interval, `E` the checkpointing
//! mode, `B` a boolean, `I` a whole number; `!` stands for a value that was refused.

use exchange::import::flink_value::{FlinkParser, boolean, duration, integer, one_of, size};

/// What is read, as the data has it.
fn read(kind: &str, text: &str, parser: FlinkParser) -> String {
    let modes = ["EXACTLY_ONCE", "AT_LEAST_ONCE"];
    let read = match kind {
        "D" | "C" => duration(text, parser).map(|d| d.nanos().to_string()),
        "M" => size(text).map(|bytes| bytes.to_string()),
        "E" => one_of(text, &modes).map(|at| modes[at].to_owned()),
        "B" => boolean(text).map(|flag| flag.to_string()),
        "I" => integer(text).map(|number| number.to_string()),
        other => panic!("{other} is no kind"),
    };
    read.unwrap_or_else(|_| "!".to_owned())
}

#[track_caller]
fn holds(data: &str, parser: FlinkParser) {
    let mut lines = 0;
    for line in data.lines().filter(|line| !line.starts_with('#')) {
        let [kind, text, expected] = line.split('\t').collect::<Vec<_>>().try_into().expect("three columns");
        let text = text.replace("\\t", "\t").replace("\\n", "\n");
        let text = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).expect("a text in brackets");
        assert_eq!(read(kind, text, parser), expected, "{line}");
        lines += 1;
    }
    assert_eq!(lines, 134);
}

#[test]
fn flink_1_20_reads_every_value_as_its_own_parsers_do() {
    holds(include_str!("import/flink-1.20.3.txt"), FlinkParser::V1);
}

#[test]
fn flink_2_3_reads_every_value_as_its_own_parsers_do() {
    holds(include_str!("import/flink-2.3.0.txt"), FlinkParser::V2);
}
