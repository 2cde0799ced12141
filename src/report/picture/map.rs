//! The feasibility map: which targets hold where, over two knobs.

use super::plan::{Parts, figure};
use crate::message::{Message, PictureText};
use crate::{Figure, PlanText, PlanWording, Report};
use chart::{Cells, Ink, Kind, Panel, Pattern, Point, Points};
use model::{Inputs, Parameter};
use planner::{Axis, Demand, Map, Movable, Outcome, solve};

/// Values of an axis.
pub const MAP_POINTS: usize = 60;

/// An empty map over two parameters, to be filled in slices; nothing where one of them has no axis.
pub fn map_over(report: &Report, x: Parameter, y: Parameter) -> Option<Map> {
    let axis = |parameter| Axis::around(report.inputs(), parameter, MAP_POINTS);
    Some(Map::new(report.inputs(), axis(x)?, axis(y)?))
}

/// A map with the present point, the recommended one, and that of a second scenario.
pub fn map(report: &Report, map: &Map, second: Option<&Inputs>, words: &dyn PlanWording) -> Figure {
    let (x, y) = (map.x.parameter, map.y.parameter);
    let mut panel = Panel::new(super::plan::axis(words, &map.x), super::plan::axis(words, &map.y));
    panel = panel.with(cells(map, words));
    let mut points = vec![point(map, report.inputs(), Ink::Stream, words.say(&Message::Picture(PictureText::Now)))];
    // It takes longer than a slice of the map, so a map that is not whole yet does without.
    let recommended = map.is_whole().then(|| recommended(report, x, y)).flatten();
    if let Some(inputs) = &recommended {
        points.push(point(map, inputs, Ink::Ochre, words.say(&Message::Picture(PictureText::Suggested))));
    }
    points.extend(second.map(|inputs| point(map, inputs, Ink::Plum, "B".to_owned())));
    panel = panel.with(Points::new(words.say(&Message::Picture(PictureText::Now)), points));
    let binding = now(map, report.inputs()).filter(|standing| !standing.holds());
    let summary = PlanText::MapSummary {
        share: map.feasible_share(),
        binding: binding.and_then(|standing| map.demands().get(standing.binding()).copied()),
        recommended: recommended.is_some(),
    };
    figure(words, Parts { title: PlanText::MapTitle, subtitle: PlanText::Over(x, y), summary }, panel)
}

fn cells(map: &Map, words: &dyn PlanWording) -> Cells {
    let mut kinds: Vec<Kind> = map.demands().iter().map(|demand| kind(demand, words)).collect();
    kinds.push(Kind::new(words.plan(&PlanText::AllHold), Ink::Moss).opacity(0.42));
    Cells { name: words.plan(&PlanText::MapTitle), xs: map.x.edges(), ys: map.y.edges(), values: map.kinds(), kinds }
}

/// A colour and a fill of its own for each demand.
fn kind(demand: &Demand, words: &dyn PlanWording) -> Kind {
    let kind = |ink| Kind::new(words.plan(&PlanText::Binds(*demand)), ink);
    match demand {
        Demand::Runs => kind(Ink::Slate).opacity(0.34).pattern(Pattern::Hatch),
        Demand::CompactionFinishes => kind(Ink::Brick).pattern(Pattern::Hatch),
        Demand::Target(target, ..) => match target {
            Parameter::GoalFreshness => kind(Ink::Stream).opacity(0.20),
            Parameter::GoalFilesDay => kind(Ink::Ochre),
            Parameter::GoalFileSize => kind(Ink::Ochre).opacity(0.34).pattern(Pattern::Hatch),
            Parameter::GoalLiveFiles => kind(Ink::Plum),
            Parameter::GoalCommitSuccess => kind(Ink::Brick),
            Parameter::GoalPlanning => kind(Ink::Slate),
            Parameter::GoalMetadata => kind(Ink::Plum).pattern(Pattern::Hatch),
            _ => kind(Ink::Near),
        },
    }
}

fn point(map: &Map, inputs: &Inputs, ink: Ink, label: String) -> Point {
    let scenario = inputs.scenario();
    Point::new(scenario.number(map.x.parameter), scenario.number(map.y.parameter), ink, label)
}

fn now(map: &Map, inputs: &Inputs) -> Option<planner::Standing> {
    let scenario = inputs.scenario();
    let place = |axis: &Axis| axis.nearest(scenario.number(axis.parameter));
    map.standing(place(&map.x), place(&map.y))
}

/// What the solver would set, moving just these two; nothing where nothing has to change or nothing will do.
fn recommended(report: &Report, x: Parameter, y: Parameter) -> Option<Inputs> {
    let solution = solve(report.inputs(), &Movable::Named(vec![x, y])).ok()?;
    let Outcome::Found(found) = solution.outcome else { return None };
    let changes = found.setting.changes;
    (!changes.is_empty()).then(|| planner::changed(report.inputs(), &changes))
}
