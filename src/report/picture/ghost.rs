//! A second scenario behind the present one: pale, dashed or hollow, and named B.

use super::Figure;
use chart::{Ink, Layer, Line, Panel, Points, Spans};

/// The name of the second scenario, in every language.
const SECOND: &str = "B";

impl Figure {
    /// The figure with what a second scenario has as ghosts in it; unchanged without one.
    pub fn over(mut self, second: Option<Self>) -> Self {
        let Some(second) = second else { return self };
        for (panel, other) in self.picture.panels.iter_mut().zip(second.picture.panels) {
            match panel.y.lanes.len() {
                _ if panel.is_bar() => {}
                0 => behind(panel, other),
                _ => below(panel, other),
            }
        }
        self.summary = format!("{} {SECOND}: {}", self.summary, second.summary);
        self.picture.summary.clone_from(&self.summary);
        self
    }
}

/// Lines behind those of the same axes, and where the second scenario stands on them.
fn behind(panel: &mut Panel, other: Panel) {
    // Beside the line that a picture is about there are others, of settings that nobody has.
    let is_own = |line: &Line| line.strong && line.ink == Ink::Stream;
    let has_own = other.layers.iter().any(|layer| matches!(layer, Layer::Line(line) if is_own(line)));
    let ghosts = other.layers.into_iter().filter_map(|layer| match layer {
        Layer::Line(line) if is_own(&line) => Some(Line { name: SECOND.to_owned(), ..line }.label(SECOND).into()),
        Layer::Line(line) if !has_own => Some(Line { name: named(&line.name), ..line }.into()),
        Layer::Points(points) => stands(points),
        _ => None,
    });
    let ghosts: Vec<Layer> = ghosts.map(pale).collect();
    panel.layers.splice(0..0, ghosts);
}

fn named(name: &str) -> String {
    format!("{SECOND}: {name}")
}

fn pale(layer: Layer) -> Layer {
    match layer {
        Layer::Line(line) => Line { strong: false, fill: 0.0, ..line.ghost() }.into(),
        other => other,
    }
}

/// The second scenario's own place, if the picture marks one with words.
fn stands(mut points: Points) -> Option<Layer> {
    points.items.retain(|point| point.ink == Ink::Stream && !point.label.is_empty());
    points.name = SECOND.to_owned();
    for point in &mut points.items {
        point.label = SECOND.to_owned();
        (point.ghost, point.drop) = (true, false);
    }
    (!points.items.is_empty()).then(|| points.into())
}

/// Spans in a row of their own, below those of the same lane.
fn below(panel: &mut Panel, other: Panel) {
    if other.y.lanes.len() > panel.y.lanes.len() {
        panel.y.lanes = other.y.lanes;
    }
    let rows: Vec<u16> = panel.y.lanes.iter().map(|lane| lane.rows).collect();
    for lane in &mut panel.y.lanes {
        lane.rows += 1;
    }
    for layer in other.layers {
        let Layer::Spans(mut spans) = layer else { continue };
        for span in &mut spans.items {
            span.row = rows.get(span.lane).copied().unwrap_or_default();
        }
        panel.layers.push(Spans { name: named(&spans.name), ..spans.ghost() }.into());
    }
}
