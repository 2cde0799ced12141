//! Texts of the panels that the page's second module fills.

use crate::PanelText;

texts! {
    /// A text of a panel.
    pub(crate) fn panel(PanelText) -> 1 {
        DayIntro => "One day of this scenario, event by event, drawn with seed {}. The same link shows everyone the same day.";
        DaysSimulated => "{} of {} days simulated";
        DaysStopped => "Stopped after {} of {} days: the table is about these.";
        StopDays => "Stop";
        ClosedForm => "By formula, for a day";
        ThisDay => "This day";
        Band => "9 of 10 days lie between";
        WhatBreaks => "Where they differ: what the formula takes for granted";
        Counted => "What happened";
        MoreDays => "Simulate 200 days";
        Agrees => "agrees within a tenth";
        ImportIntro => "Configuration of Flink, Spark, Kafka Connect, Flink CDC or Fluss; SQL with its SET and WITH; table properties; an Iceberg metadata.json or its metadata tables as CSV, JSON or a printed grid; a Delta log; Hudi and Paimon listings; answers of the Flink REST interface; Spark query progress. Several at once are put together, and nothing is changed before you say so.";
        Lines => "lines: {}";
        OpenExported => "Open the scenario that this export came from";
        TakeOver => "Take over what was read: {}";
        NothingNew => "Everything that was read is set already.";
        CannotRead => "could not be read: it is a folder, was moved, or has more than 256 MiB. Drop the files themselves.";
        Now => "Now";
        Read => "Read";
        Where => "Where";
        Ignored => "Set nothing here: {}";
        StillAssumed => "Still assumed: {}";
        PapersRead => "What was read";
        WasSet => "What was set";
        ToKnow => "What to know";
        SetNothing => "What set nothing, and why";
        AssumedYet => "What is still assumed";
        TheScenario => "Scenario";
        TheSecond => "Second scenario";
        ChangedSince => "Results that changed since";
        DefaultsOnly => "defaults only";
        Copy => "Copy";
        OnlyRealKeys => "Only options that this engine has in this release. Read back here, it gives the same scenario.";
        MayMove => "May be changed:";
        NameTargets => "Name a target first: in the group Targets among the settings, or one of these.";
        NobodyMoves => "Nobody may change anything: tick at least one above.";
        OtherWays => "Other ways";
        HangsOn => "What this number hangs on";
        WhenThingsGoWrong => "Growth and trouble";
        OtherEngines => "The same traffic with other engines";
        CompareIntro => "Pin the scenario as it is, then turn the settings: both stand beside each other here, and one link holds both.";
        ToGetThere => "To get there";
        Change => "Change";
        Swap => "Swap";
        PinAgain => "Pin this instead";
        DiagnoseIntro => "A few questions, from what you see to the setting behind it.";
        SeenSoFar => "Seen so far";
        Proof => "What proves it:";
        WhyNot => "Why not";
        SetFairly => "Each engine is set as one would for these targets: distribution, compaction, and the interval where a target is missed, unless you gave them.";
        WhereItLies => "Where the numbers lie if what was assumed turns out otherwise: 9 of 10 worlds";
        Worlds => "{} worlds";
        PointAt => "Point at it, or focus it and press the arrow keys, to read every number there.";
        TakeCalibrated => "Take over the calibrated values";
        EveryCommit => "Commit by commit: predicted / observed";
        TypeMeasured => "Type what you measured: one compaction run, a planning time, commit percentiles";
        RunFiles => "Compaction: files";
        RunGib => "data, GiB";
        RunMinutes => "minutes";
        RunCores => "cores";
        PlanningSeconds => "Planning a query, seconds";
        CommitMedian => "Commit, median seconds";
        CommitP99 => "Commit, p99 seconds";
        When => "When";
        What => "What";
        Details => "Details";
        InSight => "Everything in sight, one by one";
    }
}
