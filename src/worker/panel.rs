//! The panels, one file each.

mod bands;
mod chart;
mod checklist;
mod compare;
mod config;
mod day;
mod diagnose;
mod examples;
mod findings;
mod history;
mod import;
mod notices;
mod owner;
mod plan;
mod runs;
mod verdict;
mod why;

pub(crate) use bands::Worlds;
pub(crate) use chart::Bands;
pub(crate) use day::Days;
pub(crate) use import::Papers;
pub(crate) use owner::Curve;
pub(crate) use plan::Atlas;

use crate::html::{Html, button, div, el};
use crate::request::{Fields, Form, Request, Verb};
use crate::{Worker, act};
use ::chart::Palette;
use model::parameter::Owner;
use model::{Parameter, Value};
use report::picture::Figure;
use report::{Effect, Message, Report, Suggestion, Wording as _};
use words::{Language, PanelText};

/// The answer to a request.
pub(crate) fn answer(worker: &mut Worker, request: &Request) -> String {
    let view = View { language: request.language, report: Report::of(&request.inputs) };
    let parts = match &request.verb {
        Verb::Why(quantity) => why::why(&view, *quantity),
        Verb::Findings => findings::by_owner(&view),
        Verb::Before => findings::before(&view),
        Verb::Checklist => checklist::checklist(&view, request.ticks),
        Verb::Import => import::import(&view, &request.fields, &worker.papers),
        Verb::Runs => runs::runs(&view, &request.fields),
        Verb::Config => config::config(&view, &request.fields, &worker.papers),
        Verb::Plan => plan::plan(&view, &request.fields, request.second.as_ref(), &mut worker.atlas),
        Verb::Point(place) => plan::point(&view, &request.fields, &worker.atlas, *place),
        Verb::Way(place) => owner::way(&view, &request.fields, &mut worker.curve, *place),
        Verb::Bands => bands::bands(&view, &mut worker.worlds),
        Verb::Compare => compare::comparison(&view, request.second.as_ref()),
        Verb::Diagnose => diagnose::diagnosis(&view, &request.fields),
        Verb::Day => day::day(&view, &request.fields, &mut worker.days),
        Verb::Verdict => verdict::sentence(&view),
        Verb::Change => verdict::change(&view),
        Verb::More => verdict::more(&view),
        Verb::Headline => owner::headline(&view),
        Verb::Options => owner::options(&view),
        Verb::Trade => owner::trade(&view, &request.fields, &mut worker.curve),
        Verb::Map => vec![plan::map(&view, &request.fields, request.second.as_ref(), &mut worker.atlas).0],
        Verb::Sensitivity => plan::sensitivity(&view, &request.fields).into_iter().collect(),
        Verb::Examples => examples::examples(&view),
        Verb::Notices => notices::notices(&view, &request.text),
        // What is saved or copied is no HTML, and the page never puts it into itself.
        Verb::Summary => return view.language.summary(&view.report),
        Verb::Help => return help(view.language),
        Verb::Stands => return stands(view.language),
        Verb::Around(kind) => return chart::around(&view, *kind, &mut worker.bands),
        Verb::Chart(asked) => {
            let Some(figure) = chart::figure(&view, request.second.as_ref(), asked, &mut worker.bands) else {
                return String::new();
            };
            match asked.form {
                Form::Table => chart::tables(&view, &figure),
                Form::Csv => return chart::csv(&view, &figure),
                Form::Json => return chart::json(&view, &figure),
                Form::Svg => return chart::svg(figure, asked, &request.fields),
            }
        }
    };
    let mut text = String::new();
    parts.iter().for_each(|part| part.write(&mut text));
    text
}

/// Help of every parameter, a line each: its id, a tab, and the words.
fn help(language: Language) -> String {
    Parameter::ALL.map(|parameter| format!("{}\t{}\n", parameter.id(), language.help(parameter))).concat()
}

/// How every number of a tile stands against runs, in the same form.
fn stands(language: Language) -> String {
    report::TILES.map(|quantity| format!("{}\t{}\n", quantity.id(), language.stands_briefly(quantity))).concat()
}

/// A scenario with its numbers, and the language to speak of it.
pub(crate) struct View {
    language: Language,
    report: Report,
}

impl View {
    /// The name of a knob as the engine calls it.
    fn label(&self, parameter: Parameter) -> &'static str {
        self.language.label_in(parameter, self.report.scenario().engine())
    }

    /// A change as a button, what it does, and what it takes.
    fn change_line(&self, suggestion: &Suggestion, line: Html) -> Html {
        let change = button("button small", &act::set(&suggestion.cure.changes));
        line.child(change.text(&self.language.say(&suggestion.button)))
            .child(el("span").text(&self.effects(&suggestion.effects)))
            .child(el("span").class("faint").text(self.language.change(suggestion.takes)[1]))
    }

    /// Changes as the words of a button.
    fn change_words(&self, changes: &[(Parameter, Value)]) -> String {
        self.language.say(&Message::Change(changes.to_vec()))
    }

    /// What a change does.
    fn effects(&self, effects: &[Effect]) -> String {
        effects.iter().map(|effect| self.language.say(&Message::Effect(*effect))).collect::<Vec<_>>().join(" · ")
    }

    /// Who owns something; what the world brings has no owner.
    fn owner_tag(&self, owner: Owner) -> Option<Html> {
        let [tag, who] = self.language.owner(owner);
        let tag = el("span").class(&format!("tag {}", owner.id())).attr("title", who).text(tag);
        (owner != Owner::World).then_some(tag)
    }
}

/// A picture as wide as the panel, in the reader's colours, with what it shows in words.
pub(crate) fn figure(figure: &Figure, fields: &Fields) -> Html {
    around(figure, Html::drawing(drawing(figure, fields)))
}

/// The same, to be read with pointer and arrow keys: `question` asks what lies at a place.
fn read_figure(figure: &Figure, fields: &Fields, question: &str) -> Html {
    let probe = div("readable").attr("data-probe", question).attr("tabindex", "0").attr("role", "application");
    around(figure, probe.attr("aria-label", &figure.title).child(Html::drawing(drawing(figure, fields))))
}

/// What is read there, at first about the present scenario.
fn read_here(view: &View, lines: Vec<Html>) -> [Html; 2] {
    let here = div("reading").attr("data-probed", "").attr("aria-live", "polite").children(lines);
    [el("p").class("faint").text(view.language.panel(PanelText::PointAt)), here]
}

/// Thousandths of a length.
fn thousandths(share: i32, length: f64) -> f64 {
    f64::from(share) / 1_000.0 * length
}

fn drawing(figure: &Figure, fields: &Fields) -> String {
    ::chart::svg(&figure.picture, size(figure, fields), &palette(fields))
}

fn around(figure: &Figure, drawing: Html) -> Html {
    let words = div("words").child(el("b").text(&figure.title)).child(el("span").class("soft").text(&figure.subtitle));
    let caption = el("figcaption").child(words);
    el("figure")
        .class("drawn")
        .child(caption)
        .child(drawing)
        .child(el("p").class("visually-hidden").text(&figure.summary))
}

/// The size of a picture in a panel.
fn size(figure: &Figure, fields: &Fields) -> (f64, f64) {
    let width = fields.number("width", NARROWEST_TO_WIDEST).unwrap_or(800.0) - PADDING;
    (width, figure.picture.natural_height(width))
}

/// The colours of the reader's theme.
fn palette(fields: &Fields) -> Palette {
    if fields.get("theme") == Some("dark") { Palette::dark() } else { Palette::light() }
}

/// CSS pixels of a panel.
const NARROWEST_TO_WIDEST: (f64, f64) = (240.0, 4_000.0);
/// CSS pixels of a panel's width that are not the picture's.
const PADDING: f64 = 4.0;

/// A table with a heading row; the first column names the row.
pub(crate) fn table(head: &[&str], rows: Vec<Vec<Html>>) -> Html {
    let head = el("tr").children(head.iter().map(|name| el("th").attr("scope", "col").text(name)));
    let rows = rows.into_iter().map(|row| el("tr").children(row));
    div("scroll")
        .attr("tabindex", "0")
        .child(el("table").child(el("thead").child(head)).child(el("tbody").children(rows)))
}

/// A text with its numbers put in.
pub(crate) fn with_numbers(text: &str, numbers: &[&str]) -> String {
    numbers.iter().fold(text.to_owned(), |text, number| text.replacen("{}", number, 1))
}
