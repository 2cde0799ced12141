//! Texts of the page itself that need no numbers.

named_texts! {
    /// A text of the page: a button, a heading, a state.
    Ui
    /// What the planner is, for the document's title.
    Tagline,
    /// One sentence for the page's description.
    Description,
    /// Heading of the verdict.
    Verdict,
    /// Heading of the knobs.
    Knobs,
    /// Heading of the tiles.
    Headlines,
    /// Heading of the charts.
    Charts,
    /// Heading of the derivation.
    Why,
    /// Heading of the findings.
    Findings,
    /// No findings.
    NoFindings,
    /// Heading of the changes beside a derivation.
    WhatWouldChangeIt,
    /// Button: open the derivation.
    ShowWhy,
    /// Button: close.
    Close,
    /// Button: examples.
    Examples,
    /// Button: read configuration files.
    ReadFiles,
    /// Button: keep this scenario for comparison.
    Pin,
    /// Button: end the comparison.
    Unpin,
    /// Button: share.
    Share,
    /// Button: copy the address.
    CopyLink,
    /// A part of the page could not be filled.
    PartFailed,
    /// Button: ask for it again.
    TryAgain,
    /// Heading of the tabs under the charts.
    Workshop,
    /// Tab: closed form beside simulation.
    SimulatedDay,
    /// Tab: what people paste.
    Configuration,
    /// Tab: reading what people have.
    FromFiles,
    /// Tab: targets and what meets them.
    WhatToSet,
    /// Tab: two scenarios beside each other.
    Comparison,
    /// Tab: what real engines did.
    RealRuns,
    /// Tab: questions that lead to a cause.
    Diagnosis,
    /// State: copied.
    Copied,
    /// The browser refused to copy.
    CopyFailed,
    /// Button: export.
    Export,
    /// Button: download.
    Download,
    /// View: engineer.
    Engineer,
    /// View: product owner.
    OwnerView,
    /// Label of the view switch.
    View,
    /// Label of the language switch.
    LanguageLabel,
    /// Label of the theme switch.
    Theme,
    /// Theme: light.
    Light,
    /// Theme: dark.
    Dark,
    /// Theme: as the system.
    System,
    /// Button: undo.
    Undo,
    /// Button: redo.
    Redo,
    /// Button: reset one value.
    Reset,
    /// Button: reset everything.
    ResetAll,
    /// Button: apply a change.
    Apply,
    /// Button: other changes that help.
    MoreWays,
    /// Button: show the chart as a table.
    Table,
    /// Button: back to the chart.
    Chart,
    /// Button: PNG.
    Png,
    /// Button: SVG.
    Svg,
    /// Button: CSV.
    Csv,
    /// Button: JSON.
    Json,
    /// Button: Markdown.
    Markdown,
    /// Button: zoom in.
    ZoomIn,
    /// Button: zoom out.
    ZoomOut,
    /// Button: move earlier.
    Earlier,
    /// Button: move later.
    Later,
    /// Button: show everything again.
    ResetZoom,
    /// How to use the Gantt with a keyboard.
    GanttKeys,
    /// How to use a chart with a keyboard.
    ChartKeys,
    /// Heading of a chart's series.
    Series,
    /// How to hide series.
    SeriesKeys,
    /// Table heading: quantity.
    Quantity,
    /// Table heading: value.
    Value,
    /// Table heading: unit.
    Unit,
    /// Table heading: evidence.
    Evidence,
    /// Table heading: source.
    Source,
    /// Table heading: target.
    Target,
    /// Table heading: the horizontal axis, where it has no name.
    XAxis,
    /// Table heading: the vertical axis, where it has no name.
    YAxis,
    /// Table heading: parameter.
    Parameter,
    /// Table heading: default.
    Default,
    /// Table heading: kind.
    Kind,
    /// Table heading: lane.
    Lane,
    /// Table heading: start.
    From,
    /// Table heading: end.
    To,
    /// Table heading: label.
    Label,
    /// Table heading: lower edge.
    Low,
    /// Table heading: upper edge.
    High,
    /// A value that the reader gave.
    Given,
    /// A value that is assumed.
    AssumedValue,
    /// Off.
    Off,
    /// None, of buckets.
    None,
    /// Not set, of a target.
    NotSet,
    /// Between two changes of one button.
    And,
    /// Heading: rule of thumb.
    RuleOfThumb,
    /// Heading: often written.
    OftenWritten,
    /// Source: arithmetic.
    Arithmetic,
    /// Source: runs of the engines.
    Runs,
    /// Source: none.
    NoSource,
    /// Who owns the knobs.
    OwnerLegend,
    /// Title placeholder.
    Untitled,
    /// Label: title.
    TitleLabel,
    /// Label: the engine.
    EngineLabel,
    /// Before the WebAssembly is there.
    Loading,
    /// Something broke.
    Crash,
    /// What can be done about it.
    CrashBody,
    /// Button: go on after a crash.
    GoOn,
    /// A link that was not understood in full: heading.
    LinkProblems,
    /// A link of an older model version.
    OlderModel,
    /// The link was damaged: its checksum does not match.
    DamagedLink,
    /// Privacy.
    Private,
    /// Product owner: fresher.
    Fresher,
    /// Product owner: what fresher costs.
    FresherCosts,
    /// Product owner: cheaper.
    Cheaper,
    /// Product owner: what cheaper costs.
    CheaperCosts,
    /// Product owner: now.
    NowOption,
    /// Product owner: suggested.
    SuggestedOption,
    /// Product owner: button that takes an option.
    Take,
    /// Product owner: before going live.
    BeforeLive,
    /// Product owner: all targets are met.
    AllMet,
    /// Product owner: no targets are set.
    NoTargets,
    /// Button: all settings, on a narrow screen.
    AllSettings,
    /// Product owner: heading of the options.
    Options,
    /// Button: reset a group of settings.
    ResetGroup,
    /// State: something was changed, and can be undone.
    ChangedUndo,
    /// Button: skip to the results.
    ToResults,
    /// Button: show the whole day.
    WholeDay,
    /// Button: copy a Markdown link.
    CopyMarkdown,
    /// Button: copy a frame for other pages.
    CopyFrame,
    /// Button: copy a summary in a few lines.
    CopySummary,
    /// Label of a text to be selected by hand.
    OrSelect,
    /// Link from an embedded panel to the whole planner.
    OpenPlanner,
    /// Button: begin again with the defaults.
    StartOver,
    /// Which version this is.
    Versions,
    /// Link to the documentation page.
    Documentation,
    /// Heading of the checklist.
    Checklist,
    /// Summary that unfolds every line of a derivation.
    EveryStep,
    /// Field: paste here.
    PasteHere,
    /// Button: choose files.
    ChooseFiles,
    /// Button: read what was pasted.
    ReadPasted,
    /// Button: forget what was read.
    ForgetFiles,
    /// What happens to the files.
    FilesStay,
}
