//! `headgate validate`.

mod json;
mod markdown;

use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use evidence::{Comparison, Picked, Replayed, compared};
use model::Quantity;
use words::{Language, Method};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let language = request.language()?;
    if let Some(path) = request.last("from") {
        return own(path, language);
    }
    let quantity = match request.operand() {
        "" => None,
        name => Some(quantity(name)?),
    };
    let text = match quantity {
        _ if request.has("json") => json::runs(quantity),
        _ if request.has("markdown") => markdown::page(language),
        Some(quantity) => runs(quantity, language),
        None => whole(language),
    };
    Ok(Output::new(text, vec![]))
}

/// Runs of somebody's own, in the form of the runs that are kept: every number, and how many are as foretold.
fn own(path: &str, language: Language) -> Result<Output, Wrong> {
    let text = std::fs::read_to_string(path).map_err(|why| Wrong::new(format!("cannot read '{path}': {why}")))?;
    // The program ends after this answer, and a run borrows its names.
    let (runs, wrong) = evidence::read(text.leak());
    if runs.is_empty() {
        return Err(Wrong::new(format!("'{path}' has no line 'run NAME': src/evidence/data/README.md tells the form")));
    }
    let found: Vec<Comparison<'_>> = runs.iter().flat_map(evidence::comparisons).collect();
    let near = found.iter().filter(|found| found.is_near()).count();
    let rows = found.iter().map(|found| {
        let mark = if found.is_near() { "" } else { "≠" };
        [row(found, language), vec![mark.to_owned()]].concat()
    });
    let rows: Vec<Vec<String>> = std::iter::once(head(language)).chain(rows).collect();
    let mut text = format!("{}\n{near} / {}\n", table(&rows, 0), found.len());
    let replayed: Vec<Replayed<'_>> = runs.iter().flat_map(evidence::replayed).collect();
    if !replayed.is_empty() {
        let near = replayed.iter().filter(|replayed| replayed.is_near()).count();
        let rows = replayed.iter().map(|replayed| {
            let mark = if replayed.is_near() { "" } else { "≠" };
            [followed(replayed, language), vec![mark.to_owned()]].concat()
        });
        let rows: Vec<Vec<String>> = rows.collect();
        let title = language.method(Method::Replayed);
        text.push_str(&format!("\n{title}\n\n{}\n{near} / {}\n", table(&rows, 0), replayed.len()));
    }
    let picked: Vec<Picked> = runs.iter().filter_map(evidence::picked).collect();
    if !picked.is_empty() {
        let rows: Vec<Vec<String>> = picked.iter().map(|picked| picks(picked, language)).collect();
        text.push_str(&format!("\n{}\n\n{}", language.method(Method::Picked), table(&rows, 0)));
    }
    Ok(Output::new(text, wrong))
}

fn head(language: Language) -> Vec<String> {
    let head = [Method::Run, Method::Subject, Method::Predicted, Method::Observed, Method::Tolerance];
    head.map(|of| language.method(of).to_owned()).to_vec()
}

fn quantity(name: &str) -> Result<Quantity, Wrong> {
    let ids = Quantity::ALL.iter().map(|quantity| quantity.id());
    Quantity::by_id(name).ok_or_else(|| Wrong::unknown("quantity", name, ids))
}

/// The table by engine, what is foretold, what is not given, and how it was done.
fn whole(language: Language) -> String {
    let mut text = format!("{}\n\n{}\n", language.method(Method::Title), language.method(Method::About));
    for section in evidence::table() {
        text.push_str(&format!("\n{} ({}: {})\n", section.on, language.method(Method::Runs), section.runs));
        let quantities = section
            .quantities
            .iter()
            .map(|(quantity, standing)| vec![quantity.id().to_owned(), language.standing(standing)]);
        let findings = section
            .findings
            .iter()
            .map(|(rule, raised, of)| vec![rule.id().to_owned(), language.foretold(*raised, *of)]);
        text.push_str(&table(&quantities.chain(findings).collect::<Vec<_>>(), 2));
    }
    text.push_str(&format!("\n{}\n{}", language.method(Method::Replayed), table(&replayed(language), 2)));
    let picked: Vec<Vec<String>> = evidence::all_picked().iter().map(|picked| picks(picked, language)).collect();
    text.push_str(&format!("\n{}\n{}", language.method(Method::Picked), table(&picked, 2)));
    text.push_str(&format!("\n{}\n", language.method(Method::Gaps)));
    for why in evidence::Why::ALL {
        let lines = gaps(*why, language);
        if !lines.is_empty() {
            text.push_str(&format!("\n  {}\n{}", language.gap(*why), table(&lines, 4)));
        }
    }
    for note in [Method::Tolerances, Method::Limits] {
        text.push_str(&format!("\n{}\n", language.method(note)));
    }
    text
}

/// Runs that the simulation follows, column by column.
fn replayed(language: Language) -> Vec<Vec<String>> {
    evidence::replays().iter().map(|replayed| followed(replayed, language)).collect()
}

fn followed(replayed: &Replayed<'_>, language: Language) -> Vec<String> {
    vec![replayed.run.to_owned(), replayed.series.column.id().to_owned(), language.follows(replayed)]
}

fn picks(picked: &Picked, language: Language) -> Vec<String> {
    vec![picked.run.to_owned(), language.picked(picked)]
}

/// Runs with what they show and the model does not give. The notes are in English alone: they are the runs' own.
fn gaps(why: evidence::Why, language: Language) -> Vec<Vec<String>> {
    let all = evidence::runs().iter().flat_map(|run| run.gaps.iter().map(move |gap| (run, gap)));
    let note = |text: &str| if language == Language::English { text.to_owned() } else { String::new() };
    all.filter(|(_, gap)| gap.why == why).map(|(run, gap)| vec![run.name.to_owned(), note(gap.seen)]).collect()
}

/// Every run that tells of a quantity.
fn runs(quantity: Quantity, language: Language) -> String {
    let mut rows = vec![head(language)];
    for compared in compared() {
        rows.extend(compared.of(quantity).map(|found| row(found, language)));
    }
    let stands = format!("{}: {}\n", language.quantity(quantity), language.stands(quantity, None));
    if rows.len() == 1 { stands } else { format!("{stands}\n{}", table(&rows, 2)) }
}

/// A prediction beside what was seen.
pub(crate) fn row(found: &Comparison<'_>, language: Language) -> Vec<String> {
    let [predicted, observed] = language.beside(found);
    let tolerance = found.seen.tolerance.id().to_owned();
    vec![found.run.name.to_owned(), language.subject(&found.seen.subject), predicted, observed, tolerance]
}
