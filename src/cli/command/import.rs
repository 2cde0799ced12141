//! `headgate import`.

use crate::given::Given;
use crate::output::{Output, Wrong, one_line};
use crate::papers::{Named, read_all};
use crate::request::Request;
use crate::table::table;
use exchange::export::Kept;
use exchange::import::{FindingKind, Ignored, Place, Reason};
use exchange::{Import, Paper, ScenarioFile, import};
use model::Inputs;
use words::{Language, PanelText};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let files = read_all(request.operands())?;
    let papers: Vec<Paper> = files.iter().map(Named::paper).collect();
    let import = import::read(&papers, &given.inputs);
    let applied = import.applied(&given.inputs);
    let answer = Answer { import: &import, applied: &applied, language };
    let mut text = if request.has("json") { answer.json() } else { answer.text() };
    if let Some(path) = request.last("out") {
        let mut file = ScenarioFile::of(&applied);
        file.kept = Kept::of(&import);
        let written = std::fs::write(path, file.write());
        written.map_err(|why| Wrong::new(format!("cannot write {path}: {why}")))?;
        if !request.has("json") {
            text.push_str(&format!("\nscenario written to {path}\n"));
        }
    }
    Ok(Output::new(text, given.notes(language)))
}

struct Answer<'a> {
    import: &'a Import,
    applied: &'a Inputs,
    language: Language,
}

impl Answer<'_> {
    fn json(&self) -> String {
        let findings: Vec<_> = self.import.findings.iter().map(|f| self.language.import_finding(f)).collect();
        let reasons: Vec<_> = self.import.ignored.iter().map(|ignored| self.reason(ignored)).collect();
        exchange::import_json(self.import, &findings, &reasons, self.applied)
    }

    fn text(&self) -> String {
        let mut text = String::new();
        let sections = [
            (PanelText::PapersRead, self.papers()),
            (PanelText::WasSet, self.set()),
            (PanelText::ToKnow, self.findings()),
            (PanelText::SetNothing, self.ignored()),
            (PanelText::AssumedYet, self.assumed()),
        ];
        for (title, rows) in sections.iter().filter(|(_, rows)| !rows.is_empty()) {
            let gap = if text.is_empty() { "" } else { "\n" };
            text.push_str(&format!("{gap}{}\n{}", self.language.panel(*title), table(rows, 2)));
        }
        text
    }

    fn papers(&self) -> Vec<Vec<String>> {
        let row = |(at, paper): (usize, &exchange::import::PaperRead)| {
            vec![self.name(at), self.language.paper_kind(paper.kind).to_owned()]
        };
        self.import.papers.iter().enumerate().map(row).collect()
    }

    fn set(&self) -> Vec<Vec<String>> {
        let rows = self.import.set.iter().map(|set| {
            let value = set.parameter.print(&set.value);
            vec![set.parameter.id().to_owned(), value, self.at(set.place), written(&set.key, &set.raw)]
        });
        rows.collect()
    }

    /// The gravest first, then as they stand.
    fn findings(&self) -> Vec<Vec<String>> {
        let of = |kind: FindingKind| self.import.findings.iter().filter(move |finding| finding.kind() == kind);
        let sorted = FindingKind::ALL.into_iter().flat_map(of);
        let rows = sorted.map(|finding| {
            let kind = self.language.import_finding_kind(finding.kind()).to_owned();
            vec![kind, self.at(finding.place), one_line(&self.language.import_finding(finding))]
        });
        rows.collect()
    }

    fn ignored(&self) -> Vec<Vec<String>> {
        let rows = self.import.ignored.iter();
        rows.map(|ignored| {
            vec![self.at(ignored.place), written(&ignored.key, &ignored.value), one_line(&self.reason(ignored))]
        })
        .collect()
    }

    fn reason(&self, ignored: &Ignored) -> String {
        let place = match ignored.reason {
            Reason::Overridden { by } => self.at(by),
            _ => String::new(),
        };
        self.language.import_reason(&ignored.reason, &place)
    }

    fn assumed(&self) -> Vec<Vec<String>> {
        let assumed = exchange::assumed(self.applied);
        assumed.iter().map(|p| vec![p.id().to_owned(), exchange::parameter::default_text(*p)]).collect()
    }

    fn name(&self, paper: usize) -> String {
        self.import.papers.get(paper).map_or_else(String::new, |paper| one_line(&paper.name))
    }

    /// `file:line`; the file alone where the whole is meant.
    fn at(&self, place: Place) -> String {
        match place.line {
            0 => self.name(place.paper),
            line => format!("{}:{line}", self.name(place.paper)),
        }
    }
}

/// Key and value as they were written, on one line.
fn written(key: &str, value: &str) -> String {
    let shown = one_line(&format!("{} = {}", key.escape_debug(), value));
    import::bounds::quote(&shown)
}
