//! What to set: the targets and how they stand, the setting that meets them, where else they hold, what the answer
//! hangs on, and what happens when things go wrong.

use super::{View, figure, palette, read_figure, read_here, size, table, thousandths};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use chart::Geometry;
use model::finding::Cure;
use model::parameter::{Group, Owner};
use model::{Inputs, Parameter, Quantity, Value};
use planner::{Demands, Found, Impossible, Map, Movable, Outcome, Refusal, Rival, Setting, Solution, Stand, solve};
use report::Report;
use words::PanelText;

/// Who may be asked to change something, with the name of their field.
const OWNERS: [(Owner, &str); 3] =
    [(Owner::Job, "may-job"), (Owner::Table, "may-table"), (Owner::Governance, "may-governance")];
/// Targets that most people have, for whoever named none yet.
const USUAL_TARGETS: [(Parameter, f64); 3] =
    [(Parameter::GoalFreshness, 120.0), (Parameter::GoalFilesDay, 20_000.0), (Parameter::GoalFileSize, 67_108_864.0)];
/// Points of the map between two answers.
const POINTS_A_SLICE: usize = 1_200;
/// The outage that is told of, in seconds.
const OUTAGE: f64 = 10_800.0;
/// Knobs of the map, where the reader names no others.
const MAP_OVER: [Parameter; 2] = [Parameter::Interval, Parameter::Parallelism];

/// The map of one scenario, as far as it is drawn.
#[derive(Default)]
pub(crate) struct Atlas {
    of: Option<(Inputs, [Parameter; 2])>,
    map: Option<Map>,
    /// Where it was drawn last.
    drawn: Geometry,
}

impl Atlas {
    /// Goes on for a slice; starts anew when the scenario or the knobs are others. Whether it is whole.
    fn advance(&mut self, view: &View, over: [Parameter; 2]) -> bool {
        let of = (view.report.inputs().clone(), over);
        if self.of.as_ref() != Some(&of) {
            self.map = report::picture::map_over(&view.report, over[0], over[1]);
            self.of = Some(of);
        }
        self.map.as_mut().is_none_or(|map| !map.advance(POINTS_A_SLICE))
    }
}

/// The panel; as long as the map is drawn in slices, without what stands below it.
pub(super) fn plan(view: &View, fields: &Fields, second: Option<&Inputs>, atlas: &mut Atlas) -> Vec<Html> {
    let mut parts = vec![who(view, fields)];
    parts.extend(answer(view, fields));
    let has_target = |parameter: Parameter| parameter.definition().group == Group::Targets;
    // Without a target everything would be allowed everywhere.
    if view.report.inputs().given().any(has_target) {
        let (map, whole) = map(view, fields, second, atlas);
        parts.push(map);
        // What stands below the map can wait until it is drawn.
        if !whole {
            return parts;
        }
    }
    parts.extend(sensitivity(view, fields));
    parts.push(trouble(view));
    parts.push(engines(view));
    parts
}

/// Which knobs may move: by who turns them.
fn who(view: &View, fields: &Fields) -> Html {
    let one = |(owner, name): (Owner, &'static str)| {
        let tick = el("input").attr("type", "checkbox").attr("name", name).attr("id", name);
        let tick = tick.attr_if(may(fields, name), "checked", "");
        el("label").attr("for", name).child(tick).text(view.language.owner(owner)[1])
    };
    let heading = el("span").class("soft").text(view.language.panel(PanelText::MayMove));
    div("row").attr("role", "group").child(heading).children(OWNERS.map(one))
}

/// The job's own knobs may move until the reader says otherwise.
fn may(fields: &Fields, name: &str) -> bool {
    fields.get(name).map_or(name == OWNERS[0].1, |state| state == "on")
}

fn answer(view: &View, fields: &Fields) -> Vec<Html> {
    let owners = OWNERS.into_iter().filter(|(_, name)| may(fields, name)).map(|(owner, _)| owner);
    match solve(view.report.inputs(), &Movable::Of(owners.collect())) {
        Ok(solution) => solved(view, &solution),
        Err(Refusal::NoTarget) => vec![name_targets(view)],
        Err(_) => vec![el("p").class("soft").text(view.language.panel(PanelText::NobodyMoves))],
    }
}

/// Without a target there is nothing to solve for.
fn name_targets(view: &View) -> Html {
    let engine = view.report.scenario().engine();
    let offer = |(parameter, value): (Parameter, f64)| {
        let change = vec![(parameter, Value::Number(value))];
        let words = view.change_words(&change);
        button("button small", &act::set(&change)).text(&words)
    };
    let offers = USUAL_TARGETS.into_iter().filter(|(parameter, _)| parameter.exists_in(engine)).map(offer);
    let words = el("p").text(view.language.panel(PanelText::NameTargets));
    div("").child(words).child(div("row").children(offers))
}

fn solved(view: &View, solution: &Solution) -> Vec<Html> {
    let language = view.language;
    let mut parts = vec![el("p").class("answer-line").attr("data-solution", "").text(&language.solution(solution))];
    match &solution.outcome {
        Outcome::Found(found) => parts.extend(recommended(view, found, solution)),
        Outcome::Impossible(why) => parts.extend(refused(view, why)),
    }
    parts.extend(language.stopped_anyway(solution).map(|told| el("p").text(&told)));
    parts.push(el("p").class("faint").text(&language.searched(solution)));
    parts
}

fn recommended(view: &View, found: &Found, solution: &Solution) -> Vec<Html> {
    let language = view.language;
    let stands = if found.setting.changes.is_empty() { &solution.now } else { &found.setting.stands };
    let regions = found.region.iter().map(|region| el("li").text(&language.region(region)));
    let mut parts = vec![
        div("row").children(take(view, &found.setting, "button primary")).child(kept(view, found.kept_in)),
        standing(view, stands),
        el("ul").class("plain soft").children(regions),
    ];
    let other = |other: &planner::Alternative| {
        let line = div("row").children(take(view, &other.setting, "button small"));
        line.child(kept(view, other.kept_in))
    };
    if !found.others.is_empty() {
        parts.push(el("h3").text(language.panel(PanelText::OtherWays)));
        parts.extend(found.others.iter().map(other));
    }
    parts
}

fn kept(view: &View, share: f64) -> Html {
    el("span").class("soft").text(&view.language.kept_in(share))
}

fn refused(view: &View, why: &Impossible) -> Vec<Html> {
    let relax = why.relaxations.iter().map(|relaxation| el("li").text(&view.language.relaxation(relaxation)));
    vec![
        el("p").attr("data-nearest", "").text(&view.language.nearest(why)),
        div("row").children(take(view, &why.nearest, "button")),
        standing(view, &why.nearest.stands),
        el("ul").class("plain").children(relax),
    ]
}

/// A setting as a button, with what it takes; nothing where nothing has to change.
fn take(view: &View, setting: &Setting, class: &str) -> Vec<Html> {
    if setting.changes.is_empty() {
        return Vec::new();
    }
    let changes: Vec<_> = setting.changes.iter().map(|(parameter, n)| (*parameter, Value::Number(*n))).collect();
    let cure = Cure { changes };
    let words = view.change_words(&cure.changes);
    let takes = el("span").class("faint").text(view.language.change(setting.takes)[1]);
    vec![button(class, &act::set(&cure.changes)).text(&words), takes]
}

fn standing(view: &View, stands: &[Stand]) -> Html {
    let line = |stand: &Stand| {
        let class = if stand.strain <= 1.0 { "mark met" } else { "mark missed" };
        el("li").class(class).text(&view.language.stand(stand))
    };
    el("ul").class("plain").children(stands.iter().map(line))
}

/// The knobs that the reader chose for the map.
fn knobs_of_the_map(fields: &Fields) -> [Parameter; 2] {
    let chosen = |name, usual| fields.get(name).and_then(Parameter::by_id).unwrap_or(usual);
    [chosen("map-x", MAP_OVER[0]), chosen("map-y", MAP_OVER[1])]
}

/// Where the targets hold, over two knobs.
pub(super) fn map(view: &View, fields: &Fields, second: Option<&Inputs>, atlas: &mut Atlas) -> (Html, bool) {
    let [x, y] = knobs_of_the_map(fields);
    let whole = atlas.advance(view, [x, y]);
    let select = |name: &'static str, now: Parameter| {
        let select = el("select").class("select").attr("name", name).attr("aria-label", view.label(now));
        select.children(axes(view).into_iter().map(|parameter| {
            let option = el("option").attr("value", parameter.id()).attr_if(parameter == now, "selected", "");
            option.text(view.label(parameter))
        }))
    };
    let choice = div("row").child(select("map-x", x)).text("×").child(select("map-y", y));
    let picture = atlas.map.as_ref().filter(|_| x != y);
    let picture = picture.map(|map| report::picture::map(&view.report, map, second, &view.language));
    if let Some(picture) = &picture {
        atlas.drawn = chart::layout(&picture.picture, size(picture, fields), &palette(fields));
    }
    let drawn = picture.map(|picture| read_figure(&picture, fields, "point"));
    let here = read_here(view, reading(view, view.report.inputs(), &[x, y]));
    let map = div("").attr_if(!whole, "data-more", "").attr("data-map", "").child(choice).children(drawn);
    (map.children(here), whole)
}

/// What is read at a place of the drawing.
pub(super) fn point(view: &View, fields: &Fields, atlas: &Atlas, (x, y): (i32, i32)) -> Vec<Html> {
    let over = knobs_of_the_map(fields);
    let (width, height) = atlas.drawn.size;
    let (Some(map), Some(panel)) = (&atlas.map, atlas.drawn.panels.first()) else { return Vec::new() };
    let values = [panel.x.value(thousandths(x, width)), panel.y.value(thousandths(y, height))];
    reading(view, &map.inputs_at(map.x.nearest(values[0]), map.y.nearest(values[1])), &over)
}

/// Every number and every target of a point.
pub(super) fn reading(view: &View, inputs: &Inputs, over: &[Parameter]) -> Vec<Html> {
    let (language, report) = (view.language, Report::of(inputs));
    let scenario = report.scenario();
    let set = over.iter().map(|parameter| {
        format!("{} {}", view.label(*parameter), language.value(*parameter, &scenario.value(*parameter)))
    });
    let set: Vec<String> = set.collect();
    let number = |tile: &report::Tile| {
        let name = el("span").class("soft").text(language.quantity(tile.quantity)).text(" ");
        el("li").child(name).child(el("b").class("num").text(&language.short(tile.value, tile.quantity.unit())))
    };
    let demands = Demands::of(scenario, &Parameter::ALL).stands(scenario, report.estimate());
    vec![
        el("p").child(el("b").text(&set.join(" × "))),
        el("ul").class("plain readings").children(report.tiles().iter().map(number)),
        standing(view, &demands),
    ]
}

/// Knobs that have an axis.
fn axes(view: &View) -> Vec<Parameter> {
    let engine = view.report.scenario().engine();
    let turned = |parameter: &Parameter| {
        let definition = parameter.definition();
        definition.owner != Owner::World && parameter.exists_in(engine)
    };
    let has_axis = |parameter: &Parameter| planner::Axis::around(view.report.inputs(), *parameter, 4).is_some();
    Parameter::ALL.into_iter().filter(turned).filter(has_axis).collect()
}

/// What moves a number most among what is assumed.
pub(super) fn sensitivity(view: &View, fields: &Fields) -> Option<Html> {
    let told: Vec<Quantity> = view.report.tiles().iter().map(|tile| tile.quantity).collect();
    let asked = fields.get("of").and_then(Quantity::by_id).filter(|quantity| told.contains(quantity));
    let quantity = asked.or(told.iter().copied().find(|quantity| *quantity == Quantity::VisibleP95))?;
    let option = |other: &Quantity| {
        let option = el("option").attr("value", other.id()).attr_if(*other == quantity, "selected", "");
        option.text(view.language.quantity(*other))
    };
    let select = el("select").class("select").attr("name", "of").children(told.iter().map(option));
    let select = select.attr("aria-label", view.language.panel(PanelText::HangsOn));
    let drawn = report::picture::sensitivity(&view.report, quantity, &view.language)?;
    let along = report::picture::spread(&view.report, quantity, &view.language);
    let along = along.map(|along| figure(&along, fields).attr("data-spread", ""));
    Some(div("").child(div("row").child(select)).child(figure(&drawn, fields)).children(along))
}

/// Growth, an outage, repair, failing compaction, another writer; append or upsert.
fn trouble(view: &View) -> Html {
    let (language, inputs) = (view.language, view.report.inputs());
    let found = planner::trouble(inputs, OUTAGE);
    let mut lines = vec![language.growth(&found), language.outage(&found.outage)];
    lines.extend(found.repair.iter().map(|repair| language.repair(repair)));
    lines.extend(found.grace.iter().map(|grace| language.grace(grace)));
    lines.push(language.another(&found.another));
    if inputs.scenario().has(Parameter::UpsertRatio) {
        lines.extend(planner::append_or_upsert(inputs).iter().map(|found| language.append_or_upsert(found)));
    }
    let lines = el("ul").class("plain").children(lines.iter().map(|line| el("li").text(line)));
    div("").child(el("h3").text(language.panel(PanelText::WhenThingsGoWrong))).child(lines)
}

/// Every engine for the same traffic and targets, the best first, and why not the others.
fn engines(view: &View) -> Html {
    let rivals = planner::rivals(view.report.inputs());
    let numbers = rivals.first().map(|best| best.numbers.map(|(quantity, _)| view.language.quantity(quantity)));
    let engine = view.language.label(Parameter::Engine);
    let why = view.language.panel(PanelText::WhyNot);
    let head: Vec<&str> = [engine].into_iter().chain(numbers.into_iter().flatten()).chain([why]).collect();
    let rows = rivals.iter().map(|rival| rival_row(view, rival)).collect();
    let heading = el("h3").text(view.language.panel(PanelText::OtherEngines));
    let which = el("p").attr("data-engines", "").text(&view.language.rivals(&rivals));
    let fairly = el("p").class("faint").text(view.language.panel(PanelText::SetFairly));
    div("").child(heading).child(which).child(table(&head, rows)).child(fairly)
}

fn rival_row(view: &View, rival: &Rival) -> Vec<Html> {
    let number = |(quantity, value): (Quantity, Option<f64>)| {
        let words = value.map_or_else(|| "–".to_owned(), |value| view.language.short(value, quantity.unit()));
        el("td").class("num").text(&words)
    };
    let name = view.language.engine(rival.engine);
    let open = button("link", &act::open(&rival.inputs)).text(name);
    let now = rival.engine == view.report.scenario().engine();
    let name = if now { el("b").text(name) } else { open };
    let set = (!rival.changes.is_empty())
        .then(|| el("span").class("faint").text(&format!(" {}", view.language.as_set(&rival.changes))));
    let mut row = vec![el("th").attr("scope", "row").child(name).children(set)];
    row.extend(rival.numbers.map(number));
    row.push(el("td").text(&view.language.rival(rival)));
    row
}
