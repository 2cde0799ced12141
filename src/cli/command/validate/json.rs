//! The runs as JSON. Names and notes hold nothing to escape, as a test of theirs holds, and all numbers are finite.

use evidence::{Comparison, Run, compared};
use model::Quantity;

/// The table, and every run with its predictions; only those of one quantity where one is asked for.
pub(super) fn runs(quantity: Option<Quantity>) -> String {
    let engines: Vec<String> = evidence::table().iter().map(|section| engine(section, quantity)).collect();
    let tells = |run: &Run| quantity.is_none_or(|quantity| run.tells(quantity));
    let runs: Vec<String> =
        compared().iter().filter(|found| tells(found.run)).map(|found| run(found, quantity)).collect();
    format!("{{\"engines\":[{}],\n\"runs\":[\n{}]}}\n", engines.join(",\n"), runs.join(",\n"))
}

fn engine(section: &evidence::Section, asked: Option<Quantity>) -> String {
    let quantities = section.quantities.iter().filter(|(quantity, _)| asked.is_none_or(|asked| asked == *quantity));
    let quantities: Vec<String> = quantities
        .map(|(quantity, standing)| {
            format!(
                "{{\"id\":\"{}\",\"exact\":{},\"equal\":{},\"rough\":{},\"near\":{},\"worst\":{}}}",
                quantity.id(),
                standing.exact,
                standing.equal,
                standing.rough,
                standing.near_rough,
                standing.worst
            )
        })
        .collect();
    let findings: Vec<String> = section
        .findings
        .iter()
        .map(|(rule, raised, of)| format!("{{\"id\":\"{}\",\"raised\":{raised},\"of\":{of}}}", rule.id()))
        .collect();
    format!(
        "{{\"on\":\"{}\",\"runs\":{},\"quantities\":[{}],\"findings\":[{}]}}",
        section.on,
        section.runs,
        quantities.join(","),
        findings.join(",")
    )
}

fn run(found: &evidence::Compared, asked: Option<Quantity>) -> String {
    let asked_for = |one: &&Comparison<'_>| asked.is_none_or(|asked| one.seen.subject.quantity() == Some(asked));
    let seen: Vec<String> = found.comparisons.iter().filter(asked_for).map(comparison).collect();
    let gaps = found.run.gaps.iter().map(|gap| format!("{{\"why\":\"{}\",\"seen\":\"{}\"}}", gap.why.id(), gap.seen));
    format!(
        "{{\"run\":\"{}\",\"on\":\"{}\",\"seen\":[{}],\"lacks\":[{}]}}",
        found.run.name,
        found.run.on,
        seen.join(","),
        gaps.collect::<Vec<_>>().join(",")
    )
}

fn comparison(found: &Comparison<'_>) -> String {
    let predicted = found.predicted.map_or("null".to_owned(), |value| value.to_string());
    format!(
        "{{\"id\":\"{}\",\"predicted\":{predicted},\"observed\":{},\"tolerance\":\"{}\",\"near\":{}}}",
        found.seen.subject.id(),
        found.observed,
        found.seen.tolerance.id(),
        found.is_near()
    )
}
