//! How the model stands beside runs of the real engines: the same as `headgate validate`.

use crate::prose::{cell, code, prose, row, table};
use evidence::Section;
use markup::{Html, el};
use words::{Language, Method};

/// The section: a table an engine and release, how the simulation follows, then what the runs show and the model does not give.
pub(crate) fn part(language: Language) -> Vec<Html> {
    let say = |of| language.method(of);
    let mut parts: Vec<Html> = [Method::About, Method::Tolerances, Method::Limits].map(|of| prose("p", say(of))).into();
    for section in evidence::table() {
        parts.push(el("h3").text(section.on));
        parts.push(el("p").text(&format!("{}: {}", say(Method::Runs), section.runs)));
        if !(section.quantities.is_empty() && section.findings.is_empty()) {
            parts.push(standings(language, &section));
        }
    }
    parts.push(el("h3").text(say(Method::Replayed)));
    parts.push(replayed(language));
    parts.push(el("h3").text(say(Method::Picked)));
    parts.push(picked(language));
    parts.push(el("h3").text(say(Method::Gaps)));
    parts.extend(evidence::Why::ALL.iter().flat_map(|why| gaps(language, *why)));
    parts
}

fn standings(language: Language, section: &Section) -> Html {
    let heads = [Method::Quantity, Method::Standing].map(|head| language.method(head));
    let quantities = section.quantities.iter().map(|(quantity, standing)| {
        let link = el("a").attr("href", &format!("#{}", quantity.id())).text(language.quantity(*quantity));
        row([el("td").child(link), cell(&language.standing(standing))])
    });
    let findings = section.findings.iter().map(|(rule, raised, of)| {
        let name = cell(language.method(Method::Foretold)).text(": ").child(code(rule.id()));
        row([name, cell(&language.foretold(*raised, *of))])
    });
    table(section.on, &heads, quantities.chain(findings))
}

/// Runs that the simulation follows snapshot by snapshot.
fn replayed(language: Language) -> Html {
    let heads = [Method::Run, Method::Subject, Method::Standing].map(|head| language.method(head));
    let rows = evidence::replays().iter().map(|replayed| {
        let of = code(replayed.series.column.id());
        row([el("td").child(code(replayed.run)), el("td").child(of), cell(&language.follows(replayed))])
    });
    table(language.method(Method::Replayed), &heads, rows)
}

/// Compactions of Paimon of which it is known what they took.
fn picked(language: Language) -> Html {
    let heads = [Method::Run, Method::Standing].map(|head| language.method(head));
    let rows = evidence::all_picked().into_iter();
    let rows = rows.map(|picked| row([el("td").child(code(picked.run)), cell(&language.picked(&picked))]));
    table(language.method(Method::Picked), &heads, rows)
}

/// Runs with what they show; the notes are the runs' own, in English.
fn gaps(language: Language, why: evidence::Why) -> Vec<Html> {
    let all = evidence::runs().iter().flat_map(|run| run.gaps.iter().map(move |gap| (run, gap)));
    let of_why = all.filter(|(_, gap)| gap.why == why);
    let lines: Vec<Html> = of_why
        .map(|(run, gap)| el("li").child(code(run.name)).text(" ").child(el("span").attr("lang", "en").text(gap.seen)))
        .collect();
    if lines.is_empty() {
        return lines;
    }
    vec![prose("p", language.gap(why)), el("ul").class("plain").children(lines)]
}
