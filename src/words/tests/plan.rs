//! What to set, in words and pictures, in both languages.

use model::parameter::Owner;
use model::{Inputs, Parameter, Quantity};
use planner::{Movable, Outcome, Solution, compare, solve};
use report::{Report, picture};
use words::Language;

fn inputs(settings: &str) -> Inputs {
    let mut inputs = Inputs::new();
    for setting in settings.split_whitespace() {
        let (id, value) = setting.split_once('=').expect("id=value");
        inputs.set_text(Parameter::by_id(id).expect("a parameter"), value).expect("a value");
    }
    inputs
}

fn told(solution: &Solution, language: Language) -> String {
    let mut lines = vec![language.solution(solution)];
    match &solution.outcome {
        Outcome::Found(found) => {
            lines.extend(found.setting.stands.iter().map(|stand| language.stand(stand)));
            lines.push(language.kept_in(found.kept_in));
            lines.extend(found.region.iter().map(|region| language.region(region)));
        }
        Outcome::Impossible(why) => {
            lines.push(language.nearest(why));
            lines.extend(why.nearest.stands.iter().map(|stand| language.stand(stand)));
            lines.extend(why.relaxations.iter().map(|relaxation| language.relaxation(relaxation)));
        }
    }
    lines.extend(language.stopped_anyway(solution));
    lines.push(language.searched(solution));
    lines.join("\n")
}

#[test]
fn answers_read_in_both_languages() {
    let asked = [
        ("goal_freshness=2min goal_files_day=50000", Movable::Of(vec![Owner::Job])),
        (
            "goal_freshness=30s goal_files_day=50000 goal_commit_success=0.999",
            Movable::Named(vec![Parameter::Interval]),
        ),
        ("goal_freshness=1s", Movable::Named(vec![Parameter::Interval])),
        ("goal_freshness=1min goal_file_size=128MiB goal_files_day=100", Movable::Named(vec![Parameter::Interval])),
    ];
    let mut text = String::new();
    for (settings, movable) in asked {
        let solution = solve(&inputs(settings), &movable).expect("a question");
        for language in Language::ALL {
            text += &(told(&solution, language) + "\n\n");
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn preferences_read_in_both_languages() {
    let pairs = [
        ("interval=30s", "interval=30s"),
        ("interval=30s", "interval=off"),
        ("goal_freshness=1min", "goal_freshness=1min interval=5min"),
        ("interval=1min", "interval=5min"),
        ("commit_retries=0 other_committers=1", "commit_retries=10 other_committers=1"),
    ];
    let mut text = String::new();
    for (first, second) in pairs {
        let found = compare(&inputs(first), &inputs(second));
        for language in Language::ALL {
            text += &(language.preference(&found.preference) + "\n");
        }
    }
    insta::assert_snapshot!(text);
}

#[test]
fn the_map_as_a_picture() {
    let report = Report::of(&inputs("goal_freshness=2min goal_files_day=500k goal_metadata=8MiB"));
    let mut map = picture::map_over(&report, Parameter::Interval, Parameter::Parallelism).expect("two numbers");
    while map.advance(usize::MAX) {}
    let figure = picture::map(&report, &map, Some(&inputs("interval=5min parallelism=4")), &Language::English);
    let svg = chart::svg(&figure.picture, (640.0, 400.0), &chart::Palette::light());
    insta::assert_snapshot!(format!("{}\n{}\n{}\n{svg}", figure.title, figure.subtitle, figure.summary));
}

#[test]
fn the_tornado_as_a_picture() {
    let report = Report::of(&Inputs::new());
    let figure = picture::sensitivity(&report, Quantity::CostMonth, &Language::Chinese).expect("a cost");
    let svg = chart::svg(&figure.picture, (640.0, 400.0), &chart::Palette::light());
    insta::assert_snapshot!(format!("{}\n{}\n{}\n{svg}", figure.title, figure.subtitle, figure.summary));
}

#[test]
fn the_files_with_the_range_of_their_curve_as_a_picture() {
    let report = Report::of(&Inputs::new());
    let band = || picture::around(picture::Kind::Files, &report, &Language::Chinese);
    let picture = || picture::files(&report, &Language::Chinese).with_band(band()).picture;
    let svg = || chart::svg(&picture(), (640.0, 400.0), &chart::Palette::light());
    assert_eq!(svg(), svg(), "the worlds follow from the scenario's seed");
    assert!(picture().legend().iter().any(|key| key.name == "假设输入的范围，500 个样本"));
    insta::assert_snapshot!(svg());
}

/// Each would choose another stretch of the day by itself.
#[test]
fn two_schedules_are_seen_at_the_same_time_of_the_day() {
    let [present, second] = ["interval=5min", "interval=30s"].map(|settings| Report::of(&inputs(settings)));
    let figure = picture::Kind::Gantt.figure(&present, Some(&second), &Language::English, None).expect("a chart");
    let panel = &figure.picture.panels[0];
    let (_, end) = panel.x.range.expect("a stretch");
    let ghosts = panel.layers.iter().filter_map(|layer| match layer {
        chart::Layer::Spans(spans) if spans.ghost => spans.items.iter().map(|span| span.from).reduce(f64::max),
        _ => None,
    });
    let last = ghosts.fold(0.0, f64::max);
    assert!(end - last < 60.0, "the second one's last is at {last}, the stretch ends at {end}");
}
