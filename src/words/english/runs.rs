//! What is said of the runs of the real engines.

use crate::Method;
use evidence::Why;

texts! {
    /// Why the model does not give what a run shows.
    pub(crate) fn gap(Why) -> 1 {
        OverTime => "It happens over time, which the simulation follows and an average does not.";
        NoParameter => "It hangs on a setting that the model has no parameter for.";
        InputOrder => "Rows came to the writers in an order of their own; the model takes them as they fall.";
        SmallEntries =>
            "How well a manifest compresses hangs on how much alike its files' bounds are: the model stands between the runs, up to a fifth off.";
        Pages =>
            "Pages are compressed as they fill up; the model takes all that a file buffers as not yet compressed, and rolls too early.";
        Artefact => "It shows only where a target is smaller than a page.";
        TooSmall => "It is smaller than the noise of the machine.";
        NotAnEngine => "What ran is a library for tests and tools, no engine that people query tables with.";
        NotAStream => "No stream leaves such a table.";
        Constants => "A constant of the model was measured there, so it cannot test it as well.";
    }

    /// What is said beside the table of runs.
    pub(crate) fn method(Method) -> 1 {
        Title => "The model beside real engines";
        About =>
            "Each run fed a real engine, in one process, with rows that are known, and read what every commit wrote. Its settings go into the model as parameters; what the model says stands beside what was counted.";
        Tolerances =>
            "Near enough is: equal, where nothing random touches a count; within three standard deviations of a commit, where keys are random; within 15 % for metadata; within 10 % for the time between commits; within a factor of 1.5 for how a reader's time grows, and of 2 for how long a rewrite takes.";
        Limits =>
            "Limits: a local disk, one machine with two busy cores, small rows and small tables. Counts and bytes carry over; times do not, so only their ratios are compared. Intervals were mostly below a second and are stretched in the model with the same rows in each commit. No object store and no catalog service was involved.";
        Quantity => "Quantity";
        Runs => "Runs";
        Standing => "The model";
        Foretold => "Failures that findings foretell";
        Gaps => "What runs show and the model does not give";
        Replayed => "The simulation beside runs, snapshot by snapshot";
        Picked => "The sorted runs that Paimon compacted, and those that the rule takes";
        Run => "Run";
        Subject => "What";
        Predicted => "Model";
        Observed => "Seen";
        Tolerance => "Tolerance";
        Nearest => "Nearest runs";
    }
}

pub(crate) fn equal(equal: u32, of: u32) -> String {
    format!("equal in {equal} of {}", runs(of))
}

pub(crate) fn within(share: &str, near: u32, of: u32) -> String {
    if near == of {
        format!("within {share} in {}", runs(of))
    } else {
        format!("near enough in {near} of {}", runs(of))
    }
}

pub(crate) fn both(equal: &str, within: &str) -> String {
    format!("{equal}, {within}")
}

pub(crate) const NO_RUN: &str = "no run yet";

pub(crate) fn part(name: &str, stands: &str) -> String {
    format!("{name}: {stands}")
}

pub(crate) fn parts(stands: &str) -> String {
    format!("parts {stands}")
}

pub(crate) fn foretold(raised: u32, of: u32) -> String {
    format!("foretold in {raised} of {}", runs(of))
}

fn runs(count: u32) -> String {
    if count == 1 { "1 run".to_owned() } else { format!("{count} runs") }
}

pub(crate) fn follows(equal: usize, of: usize) -> String {
    format!("equal after {equal} of {of} snapshots")
}

pub(crate) fn picked(equal: usize, of: usize) -> String {
    format!("the same in {equal} of {of} compactions")
}

pub(crate) fn on_average(share: &str, of: usize) -> String {
    format!("within {share} on average over {of} snapshots")
}

pub(crate) fn off(share: &str, of: usize) -> String {
    format!("off by {share} on average over {of} snapshots")
}
