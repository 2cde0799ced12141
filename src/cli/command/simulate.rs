//! `headgate simulate`.

mod json;

use super::chart;
use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::{Inputs, Parameter, Value};
use simulator::compare::{Assumption, Comparison, compare};
use simulator::{Bands, Detail, Report, simulate};

/// The longest run: a year.
const MOST_DAYS: f64 = 366.0;
/// The most runs for bands.
const MOST_RUNS: f64 = 200.0;

/// What was simulated.
struct Found {
    report: Report,
    compared: Vec<Comparison>,
    bands: Option<Bands>,
}

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let seed = number(request, "seed", given.inputs.scenario().number(Parameter::Seed), (0.0, 4_294_967_295.0))?;
    let days = number(request, "days", 1.0, (0.001, MOST_DAYS))?;
    let runs = number(request, "runs", 1.0, (1.0, MOST_RUNS))?;
    let notes = given.notes(language);
    if request.has("events") {
        let report = simulate(&given.inputs.scenario(), seed as u64, days, Detail::Everything);
        return Ok(Output::new(json::events(&report), notes));
    }
    if request.has("svg") {
        let report = simulate(&given.inputs.scenario(), seed as u64, days, Detail::Everything);
        return Ok(Output::new(svg(&report, request, language)?, notes));
    }
    let found = find(&given.inputs, seed as u64, days, runs as u64);
    let text = if request.has("json") { json::whole(&found) } else { as_text(&found, language) };
    Ok(Output::new(text, notes))
}

fn number(request: &Request, option: &'static str, unset: f64, (least, most): (f64, f64)) -> Result<f64, Wrong> {
    let Some(text) = request.last(option) else { return Ok(unset) };
    let found = text.trim().parse::<f64>().ok().filter(|number| (least..=most).contains(number));
    found.ok_or_else(|| Wrong::new(format!("--{option} {text}: a number from {least} to {most}")))
}

fn svg(report: &Report, request: &Request, language: words::Language) -> Result<String, Wrong> {
    let figure = report::picture::simulated_day(report, &language, Some(window(report, request)?));
    let width = chart::side(request, "width")?.unwrap_or(chart::WIDTH);
    let size = (width, figure.picture.natural_height(width));
    let palette = ::chart::Palette::light();
    Ok(chart::on_ground(&::chart::svg(&figure.picture, size, &palette), &palette))
}

/// What is visible, in seconds: from a moment of the run on, for so long.
fn window(report: &Report, request: &Request) -> Result<(f64, f64), Wrong> {
    let end = simulator::seconds(report.lasted);
    let time = |option: &'static str, kinds: &[Parameter], unset: f64| {
        let Some(text) = request.last(option) else { return Ok(unset) };
        let found = kinds.iter().find_map(|kind| match kind.parse(text) {
            Ok(Value::Number(seconds)) => Some(seconds),
            _ => None,
        });
        let wrong = || Wrong::new(format!("--{option} {text}: a time such as 02:00, or a duration such as 90s"));
        found.filter(|seconds| (0.0..=end).contains(seconds)).ok_or_else(wrong)
    };
    let from = time("at", &[Parameter::CompactionStart, Parameter::Outage], 0.0)?;
    let length = time("length", &[Parameter::Outage], end - from)?;
    Ok((from, (from + length.max(0.01)).min(end)))
}

fn find(inputs: &Inputs, seed: u64, days: f64, runs: u64) -> Found {
    let scenario = inputs.scenario();
    let report = simulate(&scenario, seed, days, Detail::Counts);
    let compared = compare(inputs, &report);
    let bands = (runs > 1).then(|| {
        let mut bands = Bands::default();
        bands.add(&scenario, &report);
        (seed + 1..seed + runs).for_each(|seed| bands.add(&scenario, &simulate(&scenario, seed, days, Detail::Counts)));
        bands
    });
    Found { report, compared, bands }
}

fn as_text(found: &Found, language: words::Language) -> String {
    let header = ["quantity", "closed form", "simulated", "band", "which assumption breaks"].map(str::to_owned);
    let rows = found.compared.iter().map(|c| {
        let band = found.bands.as_ref().and_then(|bands| bands.band(c.quantity));
        let band = band.map_or(String::new(), |band| format!("{} … {}", short(band.p5), short(band.p95)));
        let breaks = c.breaks.map_or("", |why| why.id());
        vec![c.quantity.id().to_owned(), short(c.closed), short(c.simulated), band, breaks.to_owned()]
    });
    let compared: Vec<Vec<String>> = std::iter::once(header.to_vec()).chain(rows).collect();
    let counted = found.report.counts.named().into_iter().filter(|(_, count)| *count > 0);
    let counted: Vec<Vec<String>> = counted.map(|(name, count)| vec![name.to_owned(), count.to_string()]).collect();
    let why = Assumption::ALL.into_iter().filter(|why| found.compared.iter().any(|c| c.breaks == Some(*why)));
    let why = why.map(|why| format!("{}: {}\n", why.id(), language.assumption(why)));
    let notes = found.report.notes.iter().map(|note| format!("{}: {}\n", note.id(), language.note(*note)));
    let notes: String = why.chain(notes).collect();
    format!("{}\n{}\n{notes}", table(&compared, 0), table(&counted, 0))
}

/// Four digits, as many as a run can mean.
fn short(value: f64) -> String {
    match value.abs() {
        0.0 => "0".to_owned(),
        size if size >= 1_000.0 => format!("{value:.0}"),
        size if size >= 1.0 => format!("{value:.2}"),
        _ => format!("{value:.4}"),
    }
}
