//! Texts of the panels that the page's second module fills.

named_texts! {
    /// A text of a panel: a heading, a label, an explanation. `{}` stands for a number.
    PanelText
    /// What the simulated day is: seed.
    DayIntro,
    /// How many days are simulated so far, of how many: two numbers.
    DaysSimulated,
    /// The same where the reader has stopped it: two numbers.
    DaysStopped,
    /// Button: simulate no more days.
    StopDays,
    /// Column: by formula.
    ClosedForm,
    /// Column: in the day that is drawn.
    ThisDay,
    /// Column: where nine tenths of all simulated days lie.
    Band,
    /// Column: what the formula takes for granted and the day did not find so.
    WhatBreaks,
    /// What was counted in the day.
    Counted,
    /// Button: simulate more days.
    MoreDays,
    /// Where formula and day agree.
    Agrees,
    /// What to begin with, while nothing was read.
    ImportIntro,
    /// Lines of a file: a number.
    Lines,
    /// Button: open the scenario that an export names.
    OpenExported,
    /// Button: take over what was read: how many settings.
    TakeOver,
    /// What was read is what is set.
    NothingNew,
    /// A file that the browser does not hand over, such as a folder.
    CannotRead,
    /// Column: as it is now.
    Now,
    /// Column: as it was read.
    Read,
    /// Column: where it stands.
    Where,
    /// Fold: what set nothing: how many.
    Ignored,
    /// Fold: what is still assumed: how many.
    StillAssumed,
    /// Heading: the files that were read.
    PapersRead,
    /// Heading: what they set.
    WasSet,
    /// Heading: findings.
    ToKnow,
    /// Heading: what set nothing.
    SetNothing,
    /// Heading: what is still assumed.
    AssumedYet,
    /// Heading: the scenario of a link.
    TheScenario,
    /// Heading: the second one.
    TheSecond,
    /// Heading: results that are others today.
    ChangedSince,
    /// Nothing differs from the defaults.
    DefaultsOnly,
    /// Button: copy a text.
    Copy,
    /// What an exported text is.
    OnlyRealKeys,
    /// Who may be asked to change something.
    MayMove,
    /// What to do before anything can be solved.
    NameTargets,
    /// Nothing may move.
    NobodyMoves,
    /// Heading: other settings that do.
    OtherWays,
    /// What is chosen: the number whose assumptions are drawn.
    HangsOn,
    /// Heading: growth, outage, repair.
    WhenThingsGoWrong,
    /// Heading: every engine for the same traffic.
    OtherEngines,
    /// How to begin a comparison.
    CompareIntro,
    /// Column: what it takes to get from one to the other.
    ToGetThere,
    /// Column: what changes.
    Change,
    /// Button: put the pinned scenario in the place of the present one.
    Swap,
    /// Button: pin the present scenario in its place.
    PinAgain,
    /// What the questions are for.
    DiagnoseIntro,
    /// What was answered so far.
    SeenSoFar,
    /// What proves the cause.
    Proof,
    /// Column: why not this engine.
    WhyNot,
    /// How the engines beside each other are set.
    SetFairly,
    /// Heading: ranges of the numbers over what was assumed.
    WhereItLies,
    /// How many worlds were drawn: a number.
    Worlds,
    /// What pointing at the map does.
    PointAt,
    /// Button: take over what was calibrated.
    TakeCalibrated,
    /// Fold: commit by commit.
    EveryCommit,
    /// Fold: what was measured elsewhere.
    TypeMeasured,
    /// Field: files that one compaction read.
    RunFiles,
    /// Field: GiB that it read.
    RunGib,
    /// Field: minutes that it took.
    RunMinutes,
    /// Field: cores that worked on it.
    RunCores,
    /// Field: seconds to plan a query.
    PlanningSeconds,
    /// Field: median of commits in seconds.
    CommitMedian,
    /// Field: 99th percentile of commits in seconds.
    CommitP99,
    /// Column: when something happened.
    When,
    /// Column: what happened.
    What,
    /// Column: its details.
    Details,
    /// Fold: everything in sight.
    InSight,
}
