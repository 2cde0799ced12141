//! What people paste or hand on: configuration for the engine, its schedule and alerts, documents, the scenario itself.

use super::{Papers, View};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use exchange::export::{Kept, exports};
use exchange::{Beside, ScenarioFile, encode};
use words::{PanelText, Ui};

/// A text with the name of its file.
struct Sheet {
    id: &'static str,
    name: &'static str,
    text: String,
}

/// One sheet, and a button for each of the others.
pub(super) fn config(view: &View, fields: &Fields, papers: &Papers) -> Vec<Html> {
    let kept = papers.import(view.report.inputs()).map(|import| Kept::of(&import)).unwrap_or_default();
    let sheets: Vec<Sheet> = configuration(view, &kept).into_iter().chain(documents(view, kept)).collect();
    let asked = fields.get("sheet").and_then(|id| sheets.iter().position(|sheet| sheet.id == id));
    let Some(shown) = sheets.get(asked.unwrap_or(0)) else { return Vec::new() };
    let tab = |sheet: &Sheet| {
        let tab = button("button small", &act::field("sheet", sheet.id)).attr("data-sheet", sheet.id);
        tab.attr("aria-pressed", if sheet.id == shown.id { "true" } else { "false" }).text(sheet.name)
    };
    let copy = button("button primary", &act::copy("sheet-text")).text(view.language.panel(PanelText::Copy));
    let save = button("button", &act::save("sheet-text", shown.name)).text(view.language.ui(Ui::Download));
    vec![
        div("row")
            .attr("role", "group")
            .attr("aria-label", view.language.ui(Ui::Configuration))
            .children(sheets.iter().map(tab)),
        div("row")
            .child(copy)
            .child(save)
            .child(el("span").class("soft").text(view.language.panel(PanelText::OnlyRealKeys))),
        el("pre").attr("id", "sheet-text").attr("tabindex", "0").text(&shown.text),
    ]
}

/// For the engine; what the reader's own files held and nobody knows here travels on.
fn configuration(view: &View, kept: &[Kept]) -> Vec<Sheet> {
    let all = exports(view.report.inputs(), kept, &view.language);
    all.into_iter().map(|export| Sheet { id: export.id, name: export.name, text: export.text }).collect()
}

/// For readers, tables and other people's planners.
fn documents(view: &View, kept: Vec<Kept>) -> [Sheet; 4] {
    let (report, language) = (&view.report, view.language);
    let link = encode(report.inputs(), &Beside::default()).ok().map(|address| address.to_string());
    let link = link.as_deref();
    let mut scenario = ScenarioFile::of(report.inputs());
    scenario.kept = kept;
    let sheet = |id, name, text| Sheet { id, name, text };
    [
        sheet("owner", "owner.md", report::owner_page(report, &language, language.owner_headings(), link)),
        sheet("report", "report.md", report::markdown(report, &language, link)),
        sheet("csv", "results.csv", report::csv(report)),
        sheet("scenario", "scenario.json", scenario.write()),
    ]
}
