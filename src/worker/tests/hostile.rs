//! Whatever is read, typed or asked: the laws that the fuzzer looks for a way around (`tests/fuzz`), with bytes that are
//! made up on every run and with all that the fuzzer once found.

#[path = "../../../tests/fuzz/laws.rs"]
#[expect(unreachable_pub, reason = "for the fuzzer it is a crate")]
mod laws;

use laws::{LAWS, law};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use std::path::Path;

/// Folders are named like laws. Each file once broke its own.
#[test]
#[expect(clippy::disallowed_methods, reason = "a test may look into a folder of cases")]
fn what_was_found_is_lawful() {
    let found = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fuzz/found");
    let files =
        |folder: &Path| std::fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    for folder in files(&found) {
        let law = law(&folder.file_name().expect("a name").to_string_lossy());
        for file in files(&folder) {
            println!("{}", file.display());
            law(&std::fs::read(&file).expect("a case"));
        }
    }
}

const CASES: &str = include_str!("../../exchange/tests/import/cases.txt");

/// What people paste, damaged in one place.
fn damaged() -> impl Strategy<Value = Vec<u8>> {
    let cases: Vec<&str> = CASES.split("=== ").skip(1).filter_map(|case| Some(case.split_once('\n')?.1)).collect();
    let put = "\\PC{0,8}|[-\\[\\]{}()<>:;,.='\"`#&*!|?%@$\\\\ \t\n]{0,12}";
    (select(cases), any::<Index>(), 0_usize..40, put).prop_map(|(text, at, cut, put)| {
        let mut bytes = text.as_bytes().to_vec();
        let at = at.index(bytes.len().max(1)).min(bytes.len());
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, put.into_bytes());
        bytes
    })
}

/// A question of the page: verb, language, scenario, fields, text.
fn question() -> impl Strategy<Value = String> {
    let verb = select(vec![
        "why files_per_day",
        "why visible_p95_s",
        "findings",
        "before",
        "checklist",
        "config",
        "compare",
        "diagnose",
        "import",
        "runs",
        "verdict",
        "change",
        "more",
        "headline",
        "options",
        "trade",
        "examples",
        "notices",
        "summary",
        "chart-table files",
        "chart-csv latency",
        "chart-svg gantt x=0:600",
        "chart-json live h=3",
        "around latency",
        "around conflicts",
        "bands",
        "day",
        "plan",
        "map",
        "point 500 250",
        "way 500 250",
        "sensitivity",
        "help",
        "stands",
        "chart-svg conflicts",
        "chart-svg metadata",
    ]);
    let pair = prop_oneof![
        "(i|p|dm|b|bm|fs|r|rb|u|dr|k|z|mp|ct|cw|e|wm|d|d9|c|gf)=[a-z0-9.]{1,8}",
        "e=(flink-paimon|flink-hudi|spark-iceberg|spark-hudi|spark-delta|connect-iceberg|fluss-paimon)",
    ];
    let address = proptest::collection::vec(pair, 0..8).prop_map(|pairs| pairs.join("&"));
    let fields = "(width=[0-9.e-]{1,9}\u{1f})?(theme=dark\u{1f})?([a-z-]{1,12}=[ -~]{0,12}\u{1f}){0,3}";
    (verb, select(vec!["en", "zh-CN", ""]), address, fields, "\\PC{0,40}")
        .prop_map(|(verb, tag, address, fields, text)| format!("{verb}\n{tag}\nv=1&{address}\n{fields}\n{text}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn damaged_papers_are_reviewed_taken_over_and_written_again(bytes in damaged()) {
        LAWS.iter().for_each(|(_, law)| {
            law(&bytes);
        });
    }

    #[test]
    fn any_bytes_are_lawful(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        LAWS.iter().for_each(|(_, law)| {
            law(&bytes);
        });
    }

    #[test]
    fn every_question_is_answered_whatever_is_set(question in question()) {
        law("path")(question.as_bytes());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_typed_is_taken_moved_or_refused(
        parameter in any::<u8>(),
        text in "-?[0-9]{0,22}(\\.[0-9]{0,22})?(e[0-9]{1,3})? ?(d|h|min|m|s|ms|µs|MB|MiB|GiB|kb|%|/s|M|k)?|[ -~]{0,9}|\\PC{0,5}",
    ) {
        law("typed")(&[&[parameter], text.as_bytes()].concat());
    }
}
