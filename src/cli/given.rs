//! The scenario that a request is about: a scenario file, an address or the job's own files, then `--set` and `--target`.

use crate::output::Wrong;
use crate::papers::{self, Named};
use crate::request::Request;
use exchange::export::Kept;
use exchange::import::{PaperKind, PaperRead};
use exchange::{Beside, Drift, FileFinding, ImportFinding, LinkFinding, Paper, Pinned, ScenarioFile, decode, import};
use model::{Inputs, Parameter, estimate};
use report::PresetId;
use words::Language;

/// The scenario, what goes with it, and what was wrong with where it came from.
#[derive(Debug, Default)]
pub(crate) struct Given {
    pub(crate) inputs: Inputs,
    pub(crate) beside: Beside,
    pub(crate) pinned: Option<Pinned>,
    pub(crate) findings: Vec<Found>,
    /// What of the job's own files nobody knows here: an export writes it again.
    pub(crate) kept: Vec<Kept>,
}

/// Something to know about where a scenario came from.
#[derive(Debug)]
pub(crate) enum Found {
    Link(LinkFinding),
    File(FileFinding),
    Paper(ImportFinding),
}

impl Found {
    /// The name in JSON.
    pub(crate) fn id(&self) -> &'static str {
        match self {
            Self::Link(finding) => finding.id(),
            Self::File(finding) => finding.problem.id(),
            Self::Paper(finding) => finding.id(),
        }
    }

    /// Whether an answer holds beside it: a version or a checksum is missing, what is not known changes nothing, and a
    /// value that was moved to its limit is said. Of anything else it is open what was meant.
    pub(crate) fn leaves_an_answer(&self) -> bool {
        let versions = matches!(self.id(), "no-checksum" | "no-version");
        versions || matches!(self, Self::Link(LinkFinding::UnknownKey { .. } | LinkFinding::Clamped { .. }))
    }

    /// In words.
    pub(crate) fn say(&self, language: Language) -> String {
        match self {
            Self::Link(finding) => language.link_finding(finding),
            Self::File(finding) => language.file_finding(finding),
            Self::Paper(finding) => language.import_finding(finding),
        }
    }
}

impl Given {
    /// The scenario of a request; notes say what the link or file said wrong, and what the engine does not have.
    pub(crate) fn of(request: &Request) -> Result<Self, Wrong> {
        let mut given = match (request.all("from"), request.last("preset")) {
            ([_, ..], Some(_)) => {
                return Err(Wrong::new("--from and --preset both say where to start: give one of them"));
            }
            ([], Some(preset)) => Self::preset(preset)?,
            ([], None) => Self::default(),
            ([from], None) => Self::open_readable(from)?,
            (files, None) => Self::of_papers(&papers::read_all(files)?)?,
        };
        given.change(request)?;
        Ok(given)
    }

    /// The scenario that the operand names, with what the request sets beside it.
    pub(crate) fn of_operand(request: &Request) -> Result<Self, Wrong> {
        let mut given = Self::open_readable(request.operand())?;
        given.change(request)?;
        Ok(given)
    }

    /// Opens a file or an address of which something could be read.
    pub(crate) fn open_readable(from: &str) -> Result<Self, Wrong> {
        Self::open(from)?.readable(from)
    }

    fn change(&mut self, request: &Request) -> Result<(), Wrong> {
        let mut sets = Vec::new();
        for set in request.all("set") {
            sets.push(pair("set", set, "interval=30s")?);
        }
        // An engine comes with its own releases, so those that are set beside it come after it.
        sets.sort_by_key(|(name, _)| *name != Parameter::Engine.id());
        for (name, value) in sets {
            self.set(name, value)?;
        }
        for target in request.all("target") {
            let (name, value) = pair("target", target, "freshness=60s")?;
            self.target(name, value)?;
        }
        Ok(())
    }

    /// Opens a file, standard input (`-`) or an address.
    pub(crate) fn open(from: &str) -> Result<Self, Wrong> {
        let text = match from {
            _ if from == "-" || std::path::Path::new(from).is_file() => papers::read(from)?,
            _ if from.contains(['=', '#', '?']) => from.to_owned(),
            _ => {
                let right = "give a scenario file or an address such as '#v=1&i=60s&p=32'";
                return Err(Wrong::new(format!("there is no file '{from}': {right}")));
            }
        };
        let file = Named::new(from, text);
        Ok(match import::kind_of(&file.paper(), &Inputs::new()) {
            PaperKind::Address | PaperKind::Unknown | PaperKind::Empty => Self::of_address(file.paper().text),
            // What begins like a scenario file says what is wrong with it as one.
            PaperKind::Scenario | PaperKind::OptionsJson => Self::of_file(file.paper().text),
            _ => Self::of_papers(&[file])?,
        })
    }

    /// The job's own files.
    fn of_papers(files: &[Named]) -> Result<Self, Wrong> {
        let papers: Vec<Paper> = files.iter().map(Named::paper).collect();
        let import = import::read(&papers, &Inputs::new());
        let nothing = |paper: &&PaperRead| matches!(paper.kind, PaperKind::Unknown | PaperKind::Binary);
        if let Some(paper) = import.papers.iter().find(nothing) {
            let kind = Language::English.paper_kind(paper.kind);
            return Err(Wrong::new(format!("{}: {kind}; headgate import says what can be read", paper.name)));
        }
        let inputs = import.applied(&Inputs::new());
        let kept = Kept::of(&import);
        let findings = import.findings.into_iter().map(Found::Paper).collect();
        Ok(Self { inputs, kept, findings, ..Self::default() })
    }

    /// A file of which nothing could be read is no scenario to answer for.
    fn readable(self, from: &str) -> Result<Self, Wrong> {
        let whole = self.findings.iter().find_map(|found| match found {
            Found::File(finding) if finding.path.is_empty() => Some(finding.to_string()),
            _ => None,
        });
        whole.map_or(Ok(self), |why| Err(Wrong::new(format!("{from}: {why}"))))
    }

    fn preset(name: &str) -> Result<Self, Wrong> {
        let names = PresetId::ALL.iter().map(|preset| preset.id());
        let preset = PresetId::by_id(name).ok_or_else(|| Wrong::unknown("preset", name, names))?;
        Ok(Self { inputs: preset.inputs(), ..Self::default() })
    }

    fn of_address(text: &str) -> Self {
        let opened = decode(text);
        let beside = opened.beside();
        let findings = opened.findings.into_iter().map(Found::Link).collect();
        Self { inputs: opened.inputs, beside, pinned: opened.pinned, findings, ..Self::default() }
    }

    fn of_file(text: &str) -> Self {
        let read = ScenarioFile::read(text);
        let findings = read.findings.into_iter().map(Found::File).collect();
        let ScenarioFile { inputs, second, checklist, kept, .. } = read.file;
        let beside = Beside { second, checklist, ..Beside::default() };
        Self { inputs, beside, pinned: read.pinned, findings, kept }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Wrong> {
        let parameter = Parameter::by_id(name).ok_or_else(|| unknown_parameter(name))?;
        self.inputs.choose(parameter, value).map_err(Wrong::new)
    }

    fn target(&mut self, name: &str, value: &str) -> Result<(), Wrong> {
        let targets = Parameter::ALL.iter().filter_map(|parameter| parameter.id().strip_prefix("goal_"));
        match Parameter::by_id(&format!("goal_{name}")) {
            Some(parameter) => self.inputs.set_text(parameter, value).map_err(Wrong::new),
            None => Err(Wrong::unknown("target", name, targets)),
        }
    }

    /// Results that are no longer what the link said.
    pub(crate) fn drift(&self) -> Vec<Drift> {
        let now = estimate(&self.inputs.scenario());
        self.pinned.as_ref().map_or(vec![], |pinned| pinned.drift(&now))
    }

    /// What to say beside an answer.
    pub(crate) fn notes(&self, language: Language) -> Vec<String> {
        let engine = self.inputs.engine();
        let lacks = self.inputs.given().filter(|parameter| !parameter.exists_in(engine));
        let lacks = lacks.map(|parameter| format!("{} has no {}: it changes nothing", engine.id(), parameter.id()));
        let drift = self.drift();
        let found = self.findings.iter().map(|found| found.say(language));
        found.chain(lacks).chain(drift.iter().map(|drift| language.drift(drift))).collect()
    }
}

fn pair<'t>(option: &str, text: &'t str, right: &str) -> Result<(&'t str, &'t str), Wrong> {
    let wrong = || Wrong::new(format!("--{option} '{text}' has no value: --{option} {right} would be right"));
    text.split_once('=').ok_or_else(wrong)
}

/// A key of the address leads to its parameter.
fn unknown_parameter(name: &str) -> Wrong {
    match Parameter::by_key(name) {
        Some(parameter) => Wrong::new(format!("unknown parameter '{name}': did you mean {}?", parameter.id())),
        None => Wrong::unknown("parameter", name, Parameter::ALL.iter().map(|parameter| parameter.id())),
    }
}
