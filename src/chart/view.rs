//! What of a picture is looked at: the stretch of each axis, and the series that are not put aside.

use crate::layer::Layer;
use crate::palette::Ink;
use crate::picture::Picture;
use crate::scale::Scale;
use std::fmt;
use std::str::FromStr;

/// A series as its reader knows it: its colour, and whose it is. Names change with the values that they hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// Its colour.
    pub ink: Ink,
    /// Whether it is another scenario's.
    pub ghost: bool,
}

/// What of a picture is looked at; by default all of it. Its text form travels with a request for a drawing.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct View {
    /// The stretch of the x axis, for every panel.
    pub x: Option<(f64, f64)>,
    /// The stretch of one panel's y axis.
    pub y: Option<(usize, (f64, f64))>,
    /// Series that are put aside.
    pub hidden: Vec<Series>,
}

impl View {
    /// Whether a series is put aside.
    pub fn hides(&self, series: Series) -> bool {
        self.hidden.contains(&series)
    }

    /// Puts a series aside, or takes it back.
    pub fn toggle(&mut self, series: Series) {
        if self.hides(series) {
            self.hidden.retain(|other| *other != series);
        } else {
            self.hidden.push(series);
        }
    }

    /// Puts all but one of these aside; takes them all back if that is so already.
    pub fn isolate(&mut self, series: Series, all: &[Series]) {
        let others: Vec<Series> = all.iter().copied().filter(|other| *other != series).collect();
        let alone = !self.hides(series) && others.iter().all(|other| self.hides(*other));
        self.hidden = if alone { Vec::new() } else { others };
    }
}

impl Picture {
    /// The picture as far as it is looked at.
    pub fn seen(mut self, view: &View) -> Self {
        for (at, panel) in self.panels.iter_mut().enumerate() {
            panel.x.range = view.x.or(panel.x.range);
            let stretch = view.y.filter(|(of, _)| *of == at && panel.y.scale != Scale::Lanes);
            panel.y.range = stretch.map(|(_, range)| range).or(panel.y.range);
            if panel.is_bar() {
                continue;
            }
            panel.layers.retain(|layer| layer.series().is_none_or(|series| !view.hides(series)));
            for layer in &mut panel.layers {
                if let Layer::Points(points) = layer {
                    points.items.retain(|point| !view.hides(Series { ink: point.ink, ghost: point.ghost }));
                }
            }
        }
        self
    }
}

impl fmt::Display for View {
    /// Such as `x=5:60 y=0:1:9 h=3 h=3g`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((from, to)) = self.x {
            write!(f, "x={from}:{to} ")?;
        }
        if let Some((panel, (from, to))) = self.y {
            write!(f, "y={panel}:{from}:{to} ")?;
        }
        self.hidden
            .iter()
            .try_for_each(|series| write!(f, "h={}{} ", series.ink as usize, if series.ghost { "g" } else { "" }))
    }
}

impl FromStr for View {
    type Err = std::convert::Infallible;

    /// Reads what can be read.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut view = Self::default();
        for (name, value) in text.split(' ').filter_map(|part| part.split_once('=')) {
            let numbers = || value.split(':').filter_map(|n| n.parse::<f64>().ok().filter(|n| n.is_finite()));
            let numbers: Vec<f64> = numbers().collect();
            match (name, &*numbers) {
                ("x", [from, to]) => view.x = Some((*from, *to)),
                ("y", [panel, from, to]) => view.y = Some((*panel as usize, (*from, *to))),
                ("h", _) => {
                    let (ink, ghost) = value.strip_suffix('g').map_or((value, false), |ink| (ink, true));
                    let ink = ink.parse().ok().and_then(|at: usize| Ink::ALL.get(at));
                    view.hidden.extend(ink.map(|ink| Series { ink: *ink, ghost }));
                }
                _ => {}
            }
        }
        Ok(view)
    }
}
