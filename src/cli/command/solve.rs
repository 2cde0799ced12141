//! `headgate solve`: what to set so that the targets are met.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use model::parameter::Owner;
use model::{Inputs, Parameter, Value};
use planner::{Found, Impossible, Movable, Outcome, Setting, Solution};
use words::Language;

/// What moves where nobody says otherwise.
const USUAL: &str = "interval,parallelism";

const OWNERS: [Owner; 3] = [Owner::Job, Owner::Table, Owner::Governance];

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let movable = movable(request.last("movable").unwrap_or(USUAL))?;
    let solution = planner::solve(&given.inputs, &movable).map_err(Wrong::new)?;
    let text = match request.has("json") {
        true => exchange::solution_json(&solution),
        false => text(&given.inputs, &solution, language),
    };
    let found = matches!(solution.outcome, Outcome::Found(_));
    Ok(Output::new(text, given.notes(language)).failing_if(!found))
}

/// Knobs by name, or by who turns them.
fn movable(text: &str) -> Result<Movable, Wrong> {
    let names: Vec<&str> = text.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
    let owner = |name: &&str| OWNERS.into_iter().find(|owner| owner.id() == *name);
    let owners: Vec<Owner> = names.iter().filter_map(owner).collect();
    if !owners.is_empty() && owners.len() == names.len() {
        return Ok(Movable::Of(owners));
    }
    let ids = Parameter::ALL.iter().map(|parameter| parameter.id());
    let all = ids.chain(OWNERS.iter().map(|owner| owner.id()));
    let knob = |name: &&str| Parameter::by_id(name).ok_or_else(|| Wrong::unknown("knob", name, all.clone()));
    names.iter().map(knob).collect::<Result<_, _>>().map(Movable::Named)
}

fn text(inputs: &Inputs, solution: &Solution, language: Language) -> String {
    let mut lines = vec![language.solution(solution)];
    match &solution.outcome {
        Outcome::Found(found) => lines.extend(recommended(inputs, found, language)),
        Outcome::Impossible(why) => lines.extend(refused(why, language)),
    }
    lines.push(String::new());
    lines.extend(language.stopped_anyway(solution));
    lines.push(language.searched(solution));
    lines.join("\n") + "\n"
}

fn recommended(inputs: &Inputs, found: &Found, language: Language) -> Vec<String> {
    let mut lines = setting(&found.setting, language);
    lines.push(language.kept_in(found.kept_in));
    lines.push(String::new());
    for region in &found.region {
        let now = inputs.scenario().value(region.parameter);
        lines.push(format!("  {} ({})", language.region(region), language.value(region.parameter, &now)));
    }
    for other in &found.others {
        lines.push(String::new());
        lines.push(language.setting(&other.setting.changes));
        lines.push(command(&other.setting, language));
        lines.push(language.kept_in(other.kept_in));
    }
    lines
}

fn refused(why: &Impossible, language: Language) -> Vec<String> {
    let mut lines = vec![String::new(), language.nearest(why)];
    lines.extend(setting(&why.nearest, language));
    lines.push(String::new());
    lines.extend(why.relaxations.iter().map(|relaxation| language.relaxation(relaxation)));
    lines
}

/// The changes as they are typed, and how everything stands with them.
fn setting(setting: &Setting, language: Language) -> Vec<String> {
    let mut lines = Vec::new();
    if !setting.changes.is_empty() {
        lines.push(command(setting, language));
    }
    lines.extend(setting.stands.iter().map(|stand| format!("  {}", language.stand(stand))));
    lines
}

fn command(setting: &Setting, language: Language) -> String {
    let change = |(parameter, value): &(Parameter, f64)| {
        format!("--set {}={}", parameter.id(), parameter.print(&Value::Number(*value)))
    };
    let changes: Vec<String> = setting.changes.iter().map(change).collect();
    format!("  {} [{}]", changes.join(" "), language.change(setting.takes)[0])
}
