//! Texts of the panels that the page's second module fills.

named_texts! {
    /// A text of a panel: a heading, a label, an explanation. `{}` stands for a number.
    PanelText
    /// What the simulated day is: seed.
    DayIntro,
    /// How many days are simulated so far, of how many: two numbers.
    DaysSimulated,
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
    /// Button: copy a text.
    Copy,
    /// What an exported text is.
    OnlyRealKeys,
}
