//! A wrong formula turns runs red: predictions that are off as a wrong formula would make them are noticed.
//! `cargo xtask mutate` does the same with the formulas themselves.

use evidence::{Prediction, Subject, comparisons_by, runs};
use model::{Inputs, Quantity, Step, estimate, explain};

/// The model, with one kind of number off.
struct Off {
    touches: fn(&Subject) -> bool,
    makes: fn(f64) -> f64,
}

impl Prediction for Off {
    fn of(&self, inputs: &Inputs, subject: &Subject) -> Option<f64> {
        let right = match subject {
            Subject::Quantity(quantity) => estimate(&inputs.scenario()).value(*quantity)?,
            Subject::Steps(quantity, steps) => {
                let lines = explain(&inputs.scenario(), *quantity)?.lines;
                let of_steps = lines.iter().filter(|line| steps.iter().any(|step| line.name.id() == step.id()));
                of_steps.map(|line| line.value).sum()
            }
            Subject::Finding(_) => return None,
        };
        Some(if (self.touches)(subject) { (self.makes)(right) } else { right })
    }
}

/// Runs that are red when a kind of number is off.
fn red(touches: fn(&Subject) -> bool, makes: fn(f64) -> f64) -> usize {
    let off = Off { touches, makes };
    let is_off = |run: &&evidence::Run| {
        let touched = comparisons_by(run, &off).into_iter().filter(|found| touches(&found.seen.subject));
        touched.into_iter().any(|found| !found.is_near())
    };
    runs().iter().filter(is_off).count()
}

fn is(subject: &Subject, quantity: Quantity) -> bool {
    *subject == Subject::Quantity(quantity)
}

#[test]
fn a_file_more_in_each_commit_is_noticed() {
    assert!(red(|s| is(s, Quantity::DataFilesPerCommit), |files| files + 1.0) > 150);
}

#[test]
fn deletes_that_are_off_are_noticed() {
    assert!(red(|s| is(s, Quantity::EqualityDeleteFilesPerCommit), |files| files * 1.25) > 20);
    assert!(red(|s| is(s, Quantity::PositionDeleteFilesPerCommit), |files| files * 1.25) > 10);
    assert!(red(|s| is(s, Quantity::DeletionVectorFilesPerCommit), |files| files * 1.5) > 5);
}

#[test]
fn manifests_that_are_off_are_noticed() {
    assert!(red(|s| is(s, Quantity::LiveDataManifests), |manifests| manifests * 1.25) > 5);
    assert!(red(|s| is(s, Quantity::LiveDeleteManifests), |manifests| manifests * 0.8) > 3);
    let is_manifest = |s: &Subject| matches!(s, Subject::Steps(_, steps) if steps.contains(&Step::DataManifestBytes));
    assert!(red(is_manifest, |bytes| bytes * 1.25) > 30);
}

#[test]
fn a_metadata_file_that_is_off_is_noticed() {
    assert!(red(|s| is(s, Quantity::MetadataJsonBytes), |bytes| bytes * 1.2) > 30);
    assert!(red(|s| is(s, Quantity::MetadataJsonBytes), |bytes| bytes * 0.8) > 30);
}

#[test]
fn a_cadence_that_is_off_is_noticed() {
    assert!(red(|s| is(s, Quantity::EffectiveInterval), |seconds| seconds * 1.2) > 10);
    assert!(red(|s| is(s, Quantity::EffectiveInterval), |seconds| seconds * 0.8) > 10);
}

#[test]
fn the_model_itself_is_red_nowhere() {
    assert_eq!(red(|subject| subject.quantity().is_some(), |value| value), 0);
}
