//! How the model stands against runs of the real engines, and the runs that are most like the reader's scenario.

use super::{View, table};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use evidence::{Comparison, Near, Section, nearest};
use model::Quantity;
use words::Method;

/// Runs that are shown beside a scenario.
const NEAREST: usize = 6;

/// The panel: one quantity's nearest runs, then every engine's table, then how it was done.
pub(super) fn runs(view: &View, fields: &Fields) -> Vec<Html> {
    let say = |of| view.language.method(of);
    let told = told(view);
    let chosen = fields.get("quantity").and_then(Quantity::by_id).filter(|quantity| told.contains(quantity));
    let mut parts = vec![el("p").class("soft").text(say(Method::About))];
    if let Some(quantity) = chosen.or(told.first().copied()) {
        parts.push(choice(view, &told, quantity));
        parts.push(near(view, quantity, NEAREST));
    }
    parts.extend(evidence::table().iter().map(|section| engine(view, section)));
    parts.extend([Method::Tolerances, Method::Limits].map(|note| el("p").class("soft").text(say(note))));
    parts
}

/// The quantities of the scenario that some run of its engine tells of.
fn told(view: &View) -> Vec<Quantity> {
    let scenario = view.report.scenario();
    Quantity::ALL.into_iter().filter(|quantity| !nearest(scenario, *quantity, 1).is_empty()).collect()
}

fn choice(view: &View, told: &[Quantity], chosen: Quantity) -> Html {
    let option = |quantity: &Quantity| {
        let option = el("option").attr("value", quantity.id()).attr_if(*quantity == chosen, "selected", "");
        option.text(view.language.quantity(*quantity))
    };
    let select = el("select").class("select").attr("name", "quantity").attr("id", "run-quantity");
    let label = el("label").attr("for", "run-quantity").text(view.language.method(Method::Quantity));
    let stands = el("b").text(&view.language.stands(chosen, None));
    div("row").child(label).child(select.children(told.iter().map(option))).child(stands)
}

/// The nearest runs that tell of a quantity, predicted beside observed.
pub(super) fn near(view: &View, quantity: Quantity, most: usize) -> Html {
    let say = |of| view.language.method(of);
    let head = [Method::Nearest, Method::Subject, Method::Predicted, Method::Observed].map(say);
    let found = nearest(view.report.scenario(), quantity, most);
    let rows = found.iter().flat_map(|near| near.comparisons.iter().map(|found| row(view, near, found)));
    table(&head, rows.collect())
}

fn row(view: &View, near: &Near, found: &Comparison<'_>) -> Vec<Html> {
    let [predicted, observed] = view.language.beside(found);
    let differs: Vec<&str> = near.differs.iter().map(|parameter| view.language.label(*parameter)).collect();
    let differs = if differs.is_empty() { String::new() } else { format!(" ≠ {}", differs.join(" · ")) };
    let name = el("th").attr("scope", "row").child(el("code").text(near.run.name));
    let on = el("span").class("faint").text(&format!(" {}{differs}", near.run.on));
    let mark = if found.is_near() { "num mark met" } else { "num mark missed" };
    vec![
        name.child(on),
        el("td").text(&view.language.subject(&found.seen.subject)),
        el("td").class("num").text(&predicted),
        el("td").class(mark).text(&observed),
    ]
}

/// One engine and its releases.
fn engine(view: &View, section: &Section) -> Html {
    let say = |of| view.language.method(of);
    let row = |(quantity, standing): &(Quantity, evidence::Standing)| {
        let name = button("link", &act::field("quantity", quantity.id())).text(view.language.quantity(*quantity));
        vec![
            el("th").attr("scope", "row").child(name),
            el("td").class("num").text(&standing.runs().to_string()),
            el("td").text(&view.language.standing(standing)),
        ]
    };
    let rows = section.quantities.iter().map(row).collect();
    let heading = format!("{} · {} {}", section.on, say(Method::Runs), section.runs);
    let head = [Method::Quantity, Method::Runs, Method::Standing].map(say);
    el("details").child(el("summary").text(&heading)).child(table(&head, rows))
}
