//! Texts of the panels that the page's second module fills.

use crate::PanelText;

texts! {
    /// A text of a panel.
    pub(crate) fn panel(PanelText) -> 1 {
        DayIntro => "One day of this scenario, event by event, drawn with seed {}. The same link shows everyone the same day.";
        DaysSimulated => "{} of {} days simulated";
        ClosedForm => "By formula";
        ThisDay => "This day";
        Band => "9 of 10 days lie between";
        WhatBreaks => "Where they differ: what the formula takes for granted";
        Counted => "What happened";
        MoreDays => "Simulate 200 days";
        Agrees => "agrees within a tenth";
        Events => "Events";
    }
}
