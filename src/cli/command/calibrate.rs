//! `headgate calibrate`.

use crate::given::Given;
use crate::history::sections;
use crate::output::{Output, Wrong};
use crate::papers::{Named, read_all};
use crate::request::Request;
use exchange::calibrate::{CompactionRun, Typed, calibrate};
use exchange::{Paper, ScenarioFile, history_json, import};
use model::Parameter;
use model::unit::{Duration, Size};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let typed = typed(request)?;
    if request.operands().is_empty() && typed == Typed::default() {
        let right = "give a history of the table or the job, such as a metadata.json, or --rewrite, --plan or --commit";
        return Err(Wrong::new(format!("there is nothing to calibrate from: {right}")));
    }
    let files = read_all(request.operands())?;
    let papers: Vec<Paper> = files.iter().map(Named::paper).collect();
    let import = import::read(&papers, &given.inputs);
    let stated: Vec<Parameter> = import.set.iter().map(|set| set.parameter).collect();
    let observed = import.observed.clone().unwrap_or_default();
    let calibration = calibrate(Some(&observed), &import.applied(&given.inputs), &stated, &typed);
    let text = if request.has("json") {
        history_json(&observed, &calibration)
    } else {
        papers_read(&import, language) + &sections(&observed, &calibration, language)
    };
    if let Some(path) = request.last("out") {
        let written = std::fs::write(path, ScenarioFile::of(&calibration.inputs).write());
        written.map_err(|why| Wrong::new(format!("cannot write {path}: {why}")))?;
    }
    let found = import.findings.iter().map(|finding| language.import_finding(finding));
    let is_history = |paper: &import::PaperRead| matches!(paper.kind, import::PaperKind::History(_));
    let none = (!files.is_empty() && !import.papers.iter().any(is_history))
        .then(|| "no file holds a history: headgate import reads configuration, SQL and code".to_owned());
    Ok(Output::new(text, given.notes(language).into_iter().chain(found).chain(none).collect()))
}

fn papers_read(import: &exchange::Import, language: Language) -> String {
    let line = |paper: &import::PaperRead| {
        format!("{}: {}\n", crate::output::one_line(&paper.name), language.paper_kind(paper.kind))
    };
    import.papers.iter().map(line).collect()
}

/// What was measured by hand.
fn typed(request: &Request) -> Result<Typed, Wrong> {
    let runs = request.all("rewrite").iter().map(|text| rewrite(text)).collect::<Result<_, Wrong>>()?;
    let planning_s = request.last("plan").map(seconds).transpose()?;
    let (commit_p50_s, commit_p99_s) = request.last("commit").map(commits).transpose()?.unwrap_or_default();
    Ok(Typed { runs, planning_s, commit_p50_s, commit_p99_s })
}

/// `400ms` or `400ms,2s`: the median and the 99th percentile, which is not below it.
fn commits(text: &str) -> Result<(Option<f64>, Option<f64>), Wrong> {
    let wrong = |why: &str| Wrong::new(format!("--commit '{text}' {why}: P50 or P50,P99 such as 400ms,2s"));
    match text.split(',').map(seconds).collect::<Result<Vec<_>, _>>()?[..] {
        [p50] => Ok((Some(p50), None)),
        [p50, p99] if p50 <= p99 => Ok((Some(p50), Some(p99))),
        [_, _] => Err(wrong("has a 99th percentile below the median")),
        _ => Err(wrong("is more than two times")),
    }
}

/// `400,20MiB,3s,2`: files, bytes, time, cores.
fn rewrite(text: &str) -> Result<CompactionRun, Wrong> {
    let wrong = || Wrong::new(format!("'{text}' is not a rewrite: FILES,BYTES,TIME,CORES such as 400,2GiB,3min,8"));
    let [files, bytes, time, cores] = text.split(',').collect::<Vec<_>>()[..] else { return Err(wrong()) };
    let run = CompactionRun {
        files: files.trim().parse().map_err(|_| wrong())?,
        bytes: Size::parse(bytes).map_err(|_| wrong())?.bytes(),
        seconds: seconds(time)?,
        cores: cores.trim().parse().map_err(|_| wrong())?,
    };
    let counts = |number: f64| number.is_finite() && number > 0.0;
    let all = [run.files, run.bytes, run.cores].into_iter().all(counts);
    if all { Ok(run) } else { Err(wrong()) }
}

fn seconds(text: &str) -> Result<f64, Wrong> {
    let read = Duration::parse(text.trim());
    let seconds = read.ok().map(Duration::seconds).filter(|seconds| *seconds > 0.0);
    seconds.ok_or_else(|| Wrong::new(format!("'{text}' is not a time such as 400ms or 3min")))
}
