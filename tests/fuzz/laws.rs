//! What holds for any bytes. The fuzzer makes them up (`targets/`), and `src/worker/tests/hostile.rs` makes some up on
//! every run of the tests and tries all that the fuzzer once found (`found/`).
//!
//! A law answers whether the bytes are of its family at all: others are of no use to the fuzzer's collection.

use exchange::address::{encode, settled};
use exchange::calibrate::{Typed, calibrate};
use exchange::export::{Kept, exports};
use exchange::import::flink_value::{self, FlinkParser};
use exchange::import::{Import, Paper, PaperKind, bounds, read, text_of};
use exchange::{Beside, ScenarioFile, decode};
use model::unit::{Duration, Size};
use model::{Engine, Inputs, Parameter, Value, estimate};
use words::Language;
use worker::Worker;

/// Whether bytes are of a family; where they break its law, it panics.
pub type Law = fn(&[u8]) -> bool;

/// Every law, by the name of its target.
pub const LAWS: [(&str, Law); 10] = [
    ("address", address),
    ("code", code),
    ("history", history),
    ("json", json),
    ("lines", lines),
    ("path", path),
    ("scenario", scenario),
    ("sql", sql),
    ("typed", typed),
    ("yaml", yaml),
];

/// The law of a target.
pub fn law(name: &str) -> Law {
    LAWS.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("there is no law {name}")).1
}

/// Flink's two files, a deployment, a Flink CDC pipeline.
fn yaml(bytes: &[u8]) -> bool {
    use PaperKind::{CdcPipeline, FlinkConf, FlinkConfig, FlinkDeployment};
    papers(bytes, |kind| matches!(kind, FlinkConf | FlinkConfig | FlinkDeployment | CdcPipeline))
}

/// SQL of Flink and Spark.
fn sql(bytes: &[u8]) -> bool {
    papers(bytes, |kind| kind == PaperKind::Sql)
}

/// Job code and shell scripts.
fn code(bytes: &[u8]) -> bool {
    papers(bytes, |kind| matches!(kind, PaperKind::Code | PaperKind::Command))
}

/// `key=value` and `key value`, and what is nothing that is known.
fn lines(bytes: &[u8]) -> bool {
    use PaperKind::{Address, Binary, Empty, Properties, SparkDefaults, Unknown};
    papers(bytes, |kind| matches!(kind, Properties | SparkDefaults | Unknown | Binary | Empty | Address))
}

/// Options, connectors, change events, scenario files dropped among others.
fn json(bytes: &[u8]) -> bool {
    use PaperKind::{ConnectJson, Debezium, OptionsJson, Scenario};
    papers(bytes, |kind| matches!(kind, ConnectJson | OptionsJson | Debezium | Scenario))
}

/// What really happened, in every form.
fn history(bytes: &[u8]) -> bool {
    papers(bytes, |kind| matches!(kind, PaperKind::History(_)))
}

/// What a reader drops: papers between U+001D, with a name before U+001E where there is one.
fn papers(bytes: &[u8], is_family: fn(PaperKind) -> bool) -> bool {
    let text = text_of(bytes.to_vec());
    let papers: Vec<Paper> = text
        .split('\u{1d}')
        .map(|paper| paper.split_once('\u{1e}').unwrap_or(("", paper)))
        .map(|(name, text)| Paper { name, text })
        .collect();
    // The length decides what is planned: nothing else in the bytes is free to.
    let now = Inputs::new().with(Parameter::Engine, Value::Number((bytes.len() % Engine::ALL.len()) as f64));
    let import = read(&papers, &now);
    within_bounds(&papers, &import);
    if !import.papers.iter().all(|paper| is_family(paper.kind)) {
        return false;
    }
    taken_over(&import, &now);
    let mut worker = Worker::default();
    for Paper { name, text } in papers {
        worker.take(name.to_owned(), Some(text.as_bytes().to_vec()));
    }
    for verb in ["import", "config"] {
        whole_html(&worker.answer(&format!("{verb}\n{}\n{}\nwidth=700\n", tag(bytes), carried(&now))));
    }
    true
}

fn within_bounds(papers: &[Paper], import: &Import) {
    let lines = |paper: usize| papers.get(paper).map_or(1, |paper| paper.text.lines().count().max(1));
    let places = import.findings.iter().map(|finding| finding.place);
    for place in places.chain(import.ignored.iter().map(|one| one.place)).chain(import.set.iter().map(|one| one.place))
    {
        assert!(place.line <= lines(place.paper), "line {} of paper {}", place.line, place.paper);
    }
    assert!(import.findings.len() <= 3 * bounds::FINDINGS);
    assert!(import.ignored.len() <= 2 * bounds::SETTINGS);
    assert!(import.set.iter().all(|set| set.parameter.check(&set.value).is_ok()), "{:?}", import.set);
}

/// What was read can be planned, calibrated, and written so that it reads back.
fn taken_over(import: &Import, now: &Inputs) {
    let applied = import.applied(now);
    finite(&applied);
    let stated: Vec<Parameter> = import.set.iter().map(|set| set.parameter).collect();
    finite(&calibrate(import.observed.as_ref(), &applied, &stated, &Typed::default()).inputs);
    let kept = Kept::of(import);
    let written = exports(&applied, &kept, &Language::English);
    let written: Vec<_> = written.iter().filter(|one| !matches!(one.id, "alerts" | "connector-json")).collect();
    let papers: Vec<Paper> = written.iter().map(|one| Paper { name: one.name, text: &one.text }).collect();
    // Without the comment that holds the whole scenario, a strange key may be read as anything.
    if papers.iter().any(|paper| paper.text.contains("headgate: ")) {
        let back = read(&papers, &Inputs::new()).applied(&Inputs::new());
        let (wrote, reads) = (applied.scenario(), back.scenario());
        for parameter in Parameter::ALL.into_iter().filter(|parameter| wrote.has(*parameter)) {
            assert_eq!(wrote.value(parameter), reads.value(parameter), "{}", parameter.id());
        }
    }
}

/// A link, or what is left of one.
fn address(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let opened = decode(text);
    finite(&opened.inputs);
    opened.second.iter().for_each(finite);
    for language in Language::ALL {
        opened.findings.iter().for_each(|finding| assert!(!language.link_finding(finding).is_empty()));
    }
    if let Ok(address) = encode(&opened.inputs, &opened.beside()) {
        let again = decode(address.fragment());
        assert_eq!(again.inputs, settled(&opened.inputs));
        let second = opened.second.as_ref().map(settled);
        assert_eq!(again.beside(), Beside { second, ..opened.beside() });
        assert_eq!(encode(&again.inputs, &again.beside()), Ok(address));
    }
    true
}

/// A scenario file.
fn scenario(bytes: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(bytes) else { return false };
    let read = ScenarioFile::read(text);
    finite(&read.file.inputs);
    read.file.second.iter().for_each(finite);
    for language in Language::ALL {
        read.findings.iter().for_each(|finding| assert!(!language.file_finding(finding).is_empty()));
    }
    let written = read.file.write();
    let again = ScenarioFile::read(&written);
    assert_eq!(again.file.write(), written);
    true
}

/// A parameter's number, and what was typed into its field.
fn typed(bytes: &[u8]) -> bool {
    let Some((first, rest)) = bytes.split_first() else { return false };
    let Ok(text) = std::str::from_utf8(rest) else { return false };
    let parameter = Parameter::ALL[usize::from(*first) % Parameter::COUNT];
    let mut inputs = Inputs::new();
    if let Ok(value) = parameter.parse(text) {
        // Beyond the limits it is moved to them.
        let _ = inputs.set_clamped(parameter, value);
    }
    finite(&inputs);
    if let Some(value) = inputs.get(parameter) {
        assert!(parameter.check(&value).is_ok(), "{value:?}");
        let printed = parameter.print(&value);
        let mut again = Inputs::new();
        assert_eq!(again.set_text(parameter, &printed), Ok(()), "{printed}");
        assert_eq!(again.get(parameter), Some(value), "{printed}");
    }
    units(text);
    true
}

/// Durations and sizes, ours and Flink's, print what reads back.
fn units(text: &str) {
    if let Ok(duration) = Duration::parse(text) {
        assert_eq!(Duration::parse(&duration.to_string()), Ok(duration));
    }
    if let Ok(size) = Size::parse(text) {
        assert_eq!(Size::parse(&size.to_string()), Ok(size));
    }
    // Flink 2 reads what Flink 1 read, and more.
    let [old, new] = [FlinkParser::V1, FlinkParser::V2].map(|parser| flink_value::duration(text, parser));
    assert!(old.is_err() || old == new, "{old:?} {new:?}");
    let _ = flink_value::size(text);
}

/// Any question of the page about any scenario: inputs, estimate, findings, words, pictures.
fn path(bytes: &[u8]) -> bool {
    let Ok(request) = std::str::from_utf8(bytes) else { return false };
    let address = request.split('\n').nth(2).unwrap_or_default();
    finite(&decode(address).inputs);
    let answer = Worker::default().answer(request);
    let texts = ["summary", "help", "stands", "around", "chart-csv", "chart-json", "chart-svg"];
    let is_text = texts.iter().any(|verb| request.starts_with(verb));
    if !is_text {
        whole_html(&answer);
    }
    // A title may say so, and nothing else.
    if !request.contains("NaN") && !address.contains("t=") && !address.contains("n=") {
        assert!(!answer.contains("NaN") && !answer.contains("{}"), "{answer}");
    }
    !answer.is_empty()
}

/// The estimate cannot fail.
fn finite(inputs: &Inputs) {
    for (quantity, value) in estimate(&inputs.scenario()).values() {
        assert!(value.is_finite() && value >= 0.0, "{} is {value}", quantity.id());
    }
}

/// Every tag that opens closes, in order, and none of them runs anything.
fn whole_html(html: &str) {
    let mut open: Vec<&str> = Vec::new();
    for tag in html.split('<').skip(1).filter_map(|rest| rest.split('>').next()) {
        let name = tag.trim_start_matches('/').split([' ', '/', '\n']).next().unwrap_or_default();
        assert!(!["script", "iframe", "object", "img", "a"].contains(&name), "<{tag}>");
        match tag {
            _ if tag.starts_with('/') => assert_eq!(open.pop(), Some(name), "{html}"),
            _ if tag.ends_with('/') || ["input", "br", "path"].contains(&name) => {}
            _ => open.push(name),
        }
    }
    assert_eq!(open, Vec::<&str>::new(), "{html}");
}

fn carried(inputs: &Inputs) -> String {
    exchange::address::carry(inputs, &Beside::default())
}

fn tag(bytes: &[u8]) -> &'static str {
    if bytes.len().is_multiple_of(2) { "en" } else { "zh-CN" }
}
