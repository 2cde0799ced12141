//! Several papers at once: each to its reader, the answers put together.

use super::answer::{Import, PaperRead};
use super::bounds::{LINES, PAPERS, TEXT_BYTES};
use super::finding::{ImportFinding, ImportProblem};
use super::recognise::{PaperKind, recognise};
use super::syntax::{self, Bounded, Catalogs, Notes, SyntaxFinding, realm_of_table};
use super::written::{Place, Realm, Written};
use super::{Paper, history};
use crate::{ScenarioFile, decode, keys};
use model::engine::Release;
use model::{Inputs, Parameter, Value};

/// Reads papers; it cannot fail. `now` is the reader's scenario: where the papers do not say which engine or release,
/// it decides how a value reads.
pub fn read(papers: &[Paper], now: &Inputs) -> Import {
    read_again(papers, now, &Seen::of(papers))
}

/// What the histories among some papers say. It is the same whatever is planned, and takes long where a table's metadata
/// has tens of megabytes: whoever reads papers again for another scenario keeps it.
#[derive(Clone, Debug, Default)]
pub struct Seen {
    observed: Option<history::Observed>,
    findings: Vec<ImportFinding>,
}

impl Seen {
    /// Reads the histories.
    pub fn of(papers: &[Paper]) -> Self {
        let known = papers.iter().take(PAPERS).enumerate();
        let known: Vec<_> = known.filter_map(|(at, paper)| Some((at, history::recognise(paper)?, *paper))).collect();
        let (observed, findings) = history::observe(&known);
        Self { observed, findings }
    }
}

/// The same as [`read`], where the histories were read before.
pub fn read_again(papers: &[Paper], now: &Inputs, seen: &Seen) -> Import {
    let Reading { mut import, mut written, .. } = Reading::of(papers, now);
    let Seen { observed, findings } = seen.clone();
    // What a table's own files say of it holds, whatever a script once created.
    written.settings.extend(observed.iter().flat_map(history::Observed::settings));
    // The scenario of an export is of its engine, though its address leaves out the one that is the default.
    let base = import.base.as_ref().map(|base| {
        let engine = Value::Number(f64::from(base.engine() as u8));
        base.clone().with(Parameter::Engine, engine)
    });
    let meaning = keys::set(&written, base.as_ref().unwrap_or(now));
    import.observed = observed;
    import.ignored = meaning.ignored;
    import.ignored.sort_by_key(|ignored| ignored.place);
    import.findings = [written.findings, meaning.findings, findings].concat();
    import.set = meaning.set;
    apply(&mut import);
    import
}

/// What a paper is read as.
pub fn kind_of(paper: &Paper, now: &Inputs) -> PaperKind {
    recognise(paper, flink(now))
}

/// What papers say, without asking what it means.
pub fn take_apart(papers: &[Paper], now: &Inputs) -> (Vec<PaperRead>, Written) {
    let reading = Reading::of(papers, now);
    (reading.import.papers, reading.written)
}

/// The release of Flink that is planned; a scenario without Flink says nothing about it.
fn flink(now: &Inputs) -> Release {
    let runs_flink = now.engine().id().starts_with("flink");
    match now.scenario().value(Parameter::RuntimeVersion) {
        Value::Number(number) if runs_flink => Release::from_number(number),
        _ => Release::new(2, 0),
    }
}

struct Reading {
    flink: Release,
    import: Import,
    written: Written,
    catalogs: Catalogs,
}

impl Reading {
    fn of(papers: &[Paper], now: &Inputs) -> Self {
        let (import, written, catalogs) = (Import::default(), Written::default(), Catalogs::default());
        let mut reading = Self { flink: flink(now), import, written, catalogs };
        for (at, paper) in papers.iter().enumerate() {
            reading.paper(at, paper);
        }
        settle(&mut reading.written);
        both_configs(&reading.import.papers, &mut reading.written);
        reading
    }

    fn paper(&mut self, at: usize, paper: &Paper) {
        let lines = paper.text.lines().count();
        let mut notes = Notes {
            paper: at,
            lines: lines.max(1),
            lines_before: 0,
            written: &mut self.written,
            catalogs: &mut self.catalogs,
        };
        if at >= PAPERS {
            return notes.bound(0, Bounded::Papers, PAPERS);
        }
        let kind = recognise(paper, self.flink);
        if !matches!(kind, PaperKind::History(_)) {
            let text = bounded(paper.text, &mut notes);
            if kind != PaperKind::Binary && text.contains(char::REPLACEMENT_CHARACTER) {
                notes.say(0, SyntaxFinding::Encoding);
            }
            syntax::read(kind, text, &mut notes);
            self.whole_scenario(kind, at, text);
        }
        self.import.papers.push(PaperRead { name: paper.name.to_owned(), kind, lines });
    }

    /// A scenario in a file, an address, or the comment of an export.
    fn whole_scenario(&mut self, kind: PaperKind, at: usize, text: &str) {
        match kind {
            PaperKind::Scenario => {
                let file = ScenarioFile::read(text).file;
                self.import.base = Some(file.inputs);
                self.import.kept.extend(file.kept);
            }
            PaperKind::Address => self.address(text.trim(), Place { paper: at, line: 1 }),
            _ => {
                if let Some((address, line)) = address_comment(text) {
                    self.address(address, Place { paper: at, line });
                }
            }
        }
    }

    fn address(&mut self, address: &str, place: Place) {
        self.import.base = Some(decode(address).inputs);
        self.import.address = Some((address.to_owned(), place));
    }
}

/// The part of a text that is read.
fn bounded<'t>(text: &'t str, notes: &mut Notes) -> &'t str {
    let mut text = text.trim_start_matches('\u{feff}');
    if text.len() > TEXT_BYTES {
        let end = (0..=TEXT_BYTES).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        text = &text[..end];
        notes.say(0, SyntaxFinding::Bound { bounded: Bounded::Bytes, most: TEXT_BYTES });
    }
    if let Some((end, _)) = text.match_indices('\n').nth(LINES - 1) {
        text = &text[..end];
        notes.say(0, SyntaxFinding::Bound { bounded: Bounded::Lines, most: LINES });
    }
    text
}

/// `# headgate: <address>`, the only comment that is read: behind `#`, `--` or `//`, on a line of its own.
fn address_comment(text: &str) -> Option<(&str, usize)> {
    let comment = |line: &'_ str| -> Option<usize> {
        let bare = line.trim_start().trim_start_matches(['#', '-', '/', '*', ' ']);
        let is_comment = line.trim_start().starts_with(['#', '/']) || line.trim_start().starts_with("--");
        (is_comment && bare.starts_with("headgate:")).then(|| line.len() - bare.len() + "headgate:".len())
    };
    let found = text.lines().enumerate().find_map(|(at, line)| comment(line).map(|start| (&line[start..], at + 1)));
    found.map(|(address, line)| (address.trim().trim_end_matches("*/").trim_end(), line)).filter(|(a, _)| !a.is_empty())
}

/// Settings take effect in the order of papers and lines. Those of a table whose connector was found out later belong
/// to that connector.
fn settle(written: &mut Written) {
    written.settings.sort_by_key(|setting| setting.place);
    for setting in &mut written.settings {
        let table = setting.table.and_then(|table| written.tables.get(table));
        if let (Realm::Unknown, Some(connector)) = (setting.realm, table.and_then(|table| table.connector.as_deref())) {
            setting.realm = realm_of_table(connector);
        }
    }
}

/// `flink-conf.yaml` beside `config.yaml`: every release reads only one of them.
fn both_configs(papers: &[PaperRead], written: &mut Written) {
    let at = |kind| papers.iter().position(|paper| paper.kind == kind);
    if let (Some(_), Some(paper)) = (at(PaperKind::FlinkConf), at(PaperKind::FlinkConfig)) {
        let problem = ImportProblem::Syntax(SyntaxFinding::BothConfigs);
        written.findings.push(ImportFinding { place: Place { paper, line: 0 }, problem });
    }
}

/// The parameters that were set, as inputs, in the table's order.
fn apply(import: &mut Import) {
    import.set.sort_by_key(|set| set.parameter);
    for set in &import.set {
        import.inputs = import.inputs.with(set.parameter, set.value.clone());
    }
}
