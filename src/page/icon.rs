//! The page's few pictograms, as paths on a 16 × 16 grid.

use crate::dom::El;

/// A pictogram.
#[derive(Clone, Copy)]
pub(crate) struct Icon(&'static str);

pub(crate) const RESET: Icon = Icon("M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3");
pub(crate) const UNDO: Icon = Icon("M3 6h6.5a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3");
pub(crate) const REDO: Icon = Icon("M13 6H6.5a3.5 3.5 0 0 0 0 7H10M13 6l-3-3M13 6l-3 3");
pub(crate) const CLOSE: Icon = Icon("M4 4l8 8M12 4l-8 8");
pub(crate) const THEME: Icon = Icon("M8 2a6 6 0 1 0 0 12zM8 2a6 6 0 0 1 0 12");
pub(crate) const SLIDERS: Icon = Icon("M2 5h4M10 5h4M2 11h7M13 11h1M6 3v4M9 9v4");
pub(crate) const TABLE: Icon = Icon("M2 3h12v10H2zM2 6.5h12M2 10h12M6.5 3v10");
pub(crate) const SAVE: Icon = Icon("M8 2v8M4.5 7L8 10.5 11.5 7M2.5 13.5h11");
pub(crate) const CLOSER: Icon = Icon("M3 8h10M8 3v10");
pub(crate) const FARTHER: Icon = Icon("M3 8h10");
pub(crate) const EARLIER: Icon = Icon("M10 3L5 8l5 5");
pub(crate) const LATER: Icon = Icon("M6 3l5 5-5 5");

impl Icon {
    /// As a drawing that takes the colour of its text; what it means is said by the button around it.
    pub(crate) fn view(self) -> El {
        El::drawing("0 0 16 16", &[("", self.0)])
    }
}

/// The sign of the planner: a gate over water.
pub(crate) fn logo() -> El {
    let paths = [
        ("", "M3 4h18M6 4v16M18 4v16"),
        ("gate", "M6 9h12v5H6z"),
        ("water", "M3 18c2-1.5 4-1.5 6 0s4 1.5 6 0 4-1.5 6 0"),
    ];
    El::drawing("0 0 24 24", &paths)
}
