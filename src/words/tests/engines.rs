//! What is said of engines that lack something, and of jobs that never commit.

use model::parameter::Engine;
use model::{Inputs, Parameter, Quantity, Severity};
use report::{Message, Report, Situation, TileNote, Wording, picture};
use words::Language;

fn report(settings: &[(Parameter, &str)]) -> Report {
    let mut inputs = Inputs::new();
    for (parameter, text) in settings {
        inputs.set_text(*parameter, text).expect("a value");
    }
    Report::of(&inputs)
}

fn each_engine() -> impl Iterator<Item = (Engine, Report)> {
    Engine::ALL.iter().map(|engine| (*engine, report(&[(Parameter::Engine, engine.id())])))
}

fn summary(report: &Report) -> String {
    picture::gantt(report, &Language::English, None).summary
}

fn notes(report: &Report) -> Vec<TileNote> {
    report.tiles().into_iter().flat_map(|tile| tile.notes).collect()
}

#[test]
fn compaction_is_in_the_gantt_only_where_it_has_an_estimate() {
    for (engine, report) in each_engine() {
        let known = report.value(Quantity::CompactionDuration).is_some();
        assert_eq!(summary(&report).contains("compact"), known, "{engine:?}: {}", summary(&report));
    }
}

#[test]
fn a_run_that_needs_more_than_its_window_says_so() {
    let report = report(&[(Parameter::CompactionWindow, "1h")]);
    assert!(summary(&report).contains("its slot is 1 h:"), "{}", summary(&report));
}

#[test]
fn no_tile_has_a_target_file_size_of_nothing() {
    for (engine, report) in each_engine() {
        assert!(!notes(&report).contains(&TileNote::TargetFileSize(0.0)), "{engine:?}");
    }
}

#[test]
fn compaction_that_fails_validation_does_not_succeed() {
    for (engine, report) in each_engine() {
        let Some(passes) = report.value(Quantity::CompactionValidationSuccess) else { continue };
        let wins = notes(&report).into_iter().find_map(|note| match note {
            TileNote::CompactionWins(share) => Some(share),
            _ => None,
        });
        assert!(wins.is_none_or(|wins| wins <= passes), "{engine:?}: {wins:?} of {passes}");
    }
}

#[test]
fn nothing_stands_out_only_where_nothing_is_found() {
    for (engine, report) in each_engine() {
        let found = report.findings().iter().any(|finding| finding.severity() != Severity::Hint);
        let Message::Situation(situation) = report.verdict().situation else { continue };
        let text = Language::English.say(&Message::Situation(situation.clone()));
        let quiet = matches!(situation, Situation::Fine { .. }) && !found;
        assert_eq!(text.contains("Nothing stands out"), quiet, "{engine:?}: {text}");
    }
}

#[test]
fn a_job_that_never_commits_adds_nothing() {
    let report = report(&[(Parameter::Interval, "off")]);
    let files = picture::files(&report, &Language::English).summary;
    assert_eq!(files, "Nothing is committed, so no files are added.");
    assert!(summary(&report).starts_with("No commits in sight"), "{}", summary(&report));
}

#[test]
fn one_writer_is_singular() {
    let report = report(&[(Parameter::Parallelism, "1")]);
    let files = picture::files(&report, &Language::English).summary;
    assert!(files.starts_with("1 writer at 60 s adds "), "{files}");
}
