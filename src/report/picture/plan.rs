//! What pictures of the planner share.

use super::in_unit;
use crate::message::{Message, PictureText};
use crate::{Figure, PlanText, PlanWording};
use chart::Panel;
use model::parameter::{Kind, Scale};
use model::unit::Unit;

/// Words around a picture.
pub(super) struct Parts {
    pub(super) title: PlanText,
    pub(super) subtitle: PlanText,
    pub(super) summary: PlanText,
}

pub(super) fn figure(words: &dyn PlanWording, parts: Parts, panel: Panel) -> Figure {
    let [title, subtitle, summary] = [parts.title, parts.subtitle, parts.summary].map(|text| words.plan(&text));
    let empty = words.say(&Message::Picture(PictureText::Empty));
    let mut picture = chart::Picture::new(title.clone(), summary.clone()).empty(empty);
    picture.panels = vec![panel];
    Figure { title, subtitle, summary, picture }
}

/// The axis of a parameter, from its first value to its last.
pub(super) fn axis(words: &dyn PlanWording, of: &planner::Axis) -> chart::Axis {
    let kind = of.parameter.definition().kind;
    let ends = (of.values.first().copied().unwrap_or(0.0), of.values.last().copied().unwrap_or(1.0));
    let log = kind.scale() == Some(Scale::Log) && ends.0 > 0.0;
    let axis = if log { chart::Axis::log() } else { chart::Axis::linear() };
    let unit = if matches!(kind, Kind::Count { .. }) { Unit::Count } else { kind.unit() };
    in_unit(axis.range(ends.0, ends.1), words.labels(), unit).title(words.say(&Message::Label(of.parameter)))
}
