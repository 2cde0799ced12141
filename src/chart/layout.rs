//! How a size is shared: gutters as wide as their labels, the rest for the plot.

use crate::axis::{Axis, Steps};
use crate::extent;
use crate::geometry::{PanelGeometry, Rect};
use crate::layer::{Layer, Line};
use crate::picture::{Panel, Picture};
use crate::scale::{Map, Scale};
use crate::scene::Scene;
use crate::text::Face;
use crate::ticks::{Room, Tick, order, ticks};

/// Nothing is drawn below this plot size, in CSS pixels.
const LEAST: (f64, f64) = (24.0, 12.0);
/// From a label to its axis.
pub(crate) const GAP: f64 = 7.0;
/// Height of a row of text.
pub(crate) const ROW: f64 = 16.0;
/// Height that a lane's label takes when it stands above the lane.
pub(crate) const LANE_HEAD: f64 = 15.0;

/// A panel with everything measured.
pub(crate) struct Placed {
    pub(crate) geometry: PanelGeometry,
    pub(crate) x_ticks: Vec<Tick>,
    pub(crate) y_ticks: Vec<Tick>,
    /// The whole panel with its gutters.
    pub(crate) outer: Rect,
    /// Rows of labels above the plot.
    pub(crate) strip: usize,
    /// Fonts for this width.
    pub(crate) faces: Faces,
}

/// Fonts, a little smaller on narrow screens, never below 11 pixels.
#[derive(Clone, Copy)]
pub(crate) struct Faces {
    /// Ticks, notes.
    pub(crate) note: Face,
    /// Labels that matter.
    pub(crate) strong: Face,
}

impl Faces {
    fn new(width: f64) -> Self {
        let size = if width < 460.0 { 11.0 } else { 12.0 };
        Self { note: Face::regular(size), strong: Face::bold(size) }
    }
}

/// Rectangles of the panels, from top to bottom.
pub(crate) fn panel_rects(picture: &Picture, bounds: &Rect) -> Vec<Rect> {
    let fixed: f64 = picture
        .panels
        .iter()
        .filter_map(|panel| panel.fixed_height(bounds.width()).filter(|height| height.is_finite()))
        .map(|height| height.max(0.0))
        .sum();
    let free = picture.panels.iter().filter(|panel| panel.fixed_height(bounds.width()).is_none());
    let free = free.count() as f64;
    // When everything is fixed, or too little is left, fixed heights stretch or shrink together.
    let rest = if free > 0.0 { (bounds.height() - fixed).max(bounds.height() * 0.4) } else { 0.0 };
    let stretch = (bounds.height() - rest) / fixed.max(1e-9);
    let mut top = bounds.top;
    let height = |panel: &Panel| match panel.fixed_height(bounds.width()) {
        Some(height) if height.is_finite() => height.max(0.0) * stretch,
        Some(_) => 0.0,
        None => rest / free,
    };
    let place = |panel: &Panel| {
        let bottom = (top + height(panel)).min(bounds.bottom);
        let rect = Rect::new(bounds.left, top, bounds.right, bottom);
        top = bottom;
        rect
    };
    picture.panels.iter().map(place).collect()
}

/// Measures a panel; `None` when there is no room for a plot.
pub(crate) fn place(panel: &Panel, outer: Rect, scene: &Scene<'_>) -> Option<Placed> {
    let faces = Faces::new(outer.width());
    let first = attempt(panel, outer, scene, faces, usize::from(panel.has_strip()))?;
    let rows = strip_rows(panel, &first, scene);
    if rows <= first.strip {
        return Some(first);
    }
    attempt(panel, outer, scene, faces, rows).or(Some(first))
}

fn attempt(panel: &Panel, outer: Rect, scene: &Scene<'_>, faces: Faces, strip: usize) -> Option<Placed> {
    let (x_range, y_range) = extent::ranges(panel);
    let (top, bottom) = vertical(panel, &outer, strip);
    let mut plot = Rect::new(outer.left, top, outer.right, bottom);
    let lanes = panel.y.scale == Scale::Lanes;
    let y = if lanes { lane_map(&panel.y, &plot) } else { Map::new(panel.y.scale, y_range, (bottom, top)) };
    let y_ticks = y_ticks(&panel.y, &y, faces);
    let (left, lane_head) = left_gutter(panel, &outer, scene, faces, &y_ticks);
    plot.left += left;
    plot.right -= right_gutter(panel, &outer, scene, faces, x_range);
    if plot.width() < LEAST.0 || plot.height() < LEAST.1 {
        return None;
    }
    let x = Map::new(panel.x.scale, x_range, (plot.left, plot.right));
    let x_ticks = x_ticks(&panel.x, &x, scene, faces);
    let geometry = PanelGeometry { plot, x, y, lane_head };
    Some(Placed { geometry, x_ticks, y_ticks, outer, strip, faces })
}

/// Top and bottom of the plot.
fn vertical(panel: &Panel, outer: &Rect, strip: usize) -> (f64, f64) {
    let lanes = panel.y.scale == Scale::Lanes;
    let titled = !panel.title.is_empty() || (!lanes && !panel.y.title.is_empty());
    let head = if titled { ROW + 4.0 } else { 0.0 };
    let head = head + if strip > 0 { ROW * strip as f64 + 3.0 } else { 0.0 };
    // Half a line of text above the topmost tick label of a plane.
    let head = head.max(if lanes { 4.0 } else { 8.0 });
    let foot = if panel.x.steps == Steps::None { 4.0 } else { 24.0 };
    let x_title = if panel.x.title.is_empty() { 0.0 } else { ROW };
    (outer.top + head, outer.bottom - foot - x_title)
}

fn lane_map(axis: &Axis, plot: &Rect) -> Map {
    let heights = axis.lanes.iter().map(|lane| lane.natural_height());
    let total: f64 = heights.clone().sum();
    let mut edge = plot.top;
    let mut edges = vec![edge];
    for height in heights {
        edge += height / total.max(1e-9) * plot.height();
        edges.push(edge);
    }
    Map::lanes(edges)
}

fn y_ticks(axis: &Axis, map: &Map, faces: Faces) -> Vec<Tick> {
    let height = faces.note.height();
    let room = Room { apart: 34.0, extent: &|_| height, gap: 6.0 };
    ticks(axis, map, &room)
}

fn x_ticks(axis: &Axis, map: &Map, scene: &Scene<'_>, faces: Faces) -> Vec<Tick> {
    let room = Room {
        apart: 56.0,
        extent: &|label| scene.width(faces.note, label),
        gap: if axis.scale == Scale::Log { 9.0 } else { 14.0 },
    };
    ticks(axis, map, &room)
}

/// Width left of the plot, and the height that lane labels take instead when there is no width.
fn left_gutter(panel: &Panel, outer: &Rect, scene: &Scene<'_>, faces: Faces, y_ticks: &[Tick]) -> (f64, f64) {
    let widest = |labels: &mut dyn Iterator<Item = &str>| {
        labels.fold(0.0_f64, |most, label| most.max(scene.width(faces.note, label)))
    };
    let labels = match panel.y.scale {
        Scale::Lanes => widest(&mut panel.y.lanes.iter().map(|lane| &*lane.label)),
        _ => widest(&mut y_ticks.iter().map(|tick| &*tick.label)),
    };
    let head = panel.lane_head(outer.width());
    if panel.y.scale == Scale::Lanes && head > 0.0 {
        return (1.0, head);
    }
    // Labels that are wider than this are left out: the plot matters more.
    let labels = labels.min(outer.width() * 0.45);
    let gutter = if labels > 0.0 { labels + GAP } else { 1.0 };
    (gutter, 0.0)
}

/// Width right of the plot: for the labels of lines that reach its edge.
fn right_gutter(panel: &Panel, outer: &Rect, scene: &Scene<'_>, faces: Faces, x_range: (f64, f64)) -> f64 {
    let labels = panel
        .lines()
        .filter(|(_, line)| ends_at_edge(line, panel.x.scale, x_range))
        .map(|(_, line)| scene.width(label_face(line, faces), &line.label));
    let widest = labels.fold(0.0_f64, f64::max);
    let most = (outer.width() * 0.3).min(180.0);
    // Rules join the labels of lines where there is a gutter anyway, and width to spare.
    let rules = panel.layers.iter().filter_map(|layer| match layer {
        Layer::Rule(rule) if rule.horizontal => Some(scene.width(faces.note, &rule.label)),
        _ => None,
    });
    let spare = widest > 0.0 && outer.width() >= 440.0;
    let rules = rules.filter(|width| spare && *width <= widest * 1.25 && width + GAP <= most);
    let widest = rules.fold(widest, f64::max);
    if widest > 0.0 {
        (widest + GAP).min(most)
    } else {
        // Half a tick label may stand out at the right.
        8.0
    }
}

/// The font of a line's label.
pub(crate) fn label_face(line: &Line, faces: Faces) -> Face {
    if line.strong { faces.strong } else { faces.note }
}

/// Whether a line with a label runs to the right edge, so that its label belongs in the gutter.
pub(crate) fn ends_at_edge(line: &Line, scale: Scale, x_range: (f64, f64)) -> bool {
    let map = Map::new(scale, x_range, (0.0, 1.0));
    let last = line.points.iter().rev().find_map(|point| map.pixel(point.0).filter(|_| point.1.is_finite()));
    !line.label.is_empty() && last.is_some_and(|share| share >= 0.94)
}

/// Rows that the labels above the plot need so that none touches another.
fn strip_rows(panel: &Panel, placed: &Placed, scene: &Scene<'_>) -> usize {
    let (rows, _) = strip(panel, placed, scene, 3);
    rows
}

/// A label above the plot: its layer, its left edge and its row (0 is the lowest).
pub(crate) struct Hung {
    pub(crate) layer: usize,
    pub(crate) left: f64,
    pub(crate) row: usize,
    pub(crate) text: String,
}

/// Hangs the labels of vertical rules and of windows above the plot, in as few rows as possible,
/// at most `most`; those that find no room are left out.
pub(crate) fn strip(panel: &Panel, placed: &Placed, scene: &Scene<'_>, most: usize) -> (usize, Vec<Hung>) {
    let mut ends = vec![f64::NEG_INFINITY; most];
    let mut hung = Vec::new();
    let mut wanted: Vec<(f64, usize, &str, bool)> =
        panel.layers.iter().enumerate().filter_map(|(index, layer)| wanted(panel, placed, index, layer)).collect();
    order(&mut wanted, |label| label.0);
    let (left, right) = (placed.outer.left, placed.outer.right);
    for (at, layer, label, centred) in wanted {
        let text = placed.faces.note.fitted(label, right - left, scene.palette.stretch);
        let width = scene.width(placed.faces.strong, &text);
        let start = if centred { at - width / 2.0 } else { at };
        let start = start.min(right - width).max(left);
        // A label may stand up to half its width off its line before it takes another row.
        let shift = |end: f64| (end + 8.0).max(start);
        let fits = |end: f64| shift(end) <= start + width * 0.4 && shift(end) + width <= right;
        if let Some(row) = (0..most).find(|&row| fits(ends[row])) {
            let left = shift(ends[row]);
            ends[row] = left + width;
            hung.push(Hung { layer, left, row, text });
        }
    }
    let rows = hung.iter().map(|label| label.row + 1).max().unwrap_or(0);
    (rows, hung)
}

/// Where a layer's label would hang: pixel, layer, words, whether centred there.
fn wanted<'a>(panel: &Panel, placed: &Placed, index: usize, layer: &'a Layer) -> Option<(f64, usize, &'a str, bool)> {
    let place = &placed.geometry;
    match layer {
        Layer::Rule(rule) if !rule.horizontal && !rule.label.is_empty() => {
            let at = place.x.pixel(rule.at)?;
            let seen = place.plot.left - 0.5 <= at && at <= place.plot.right + 0.5;
            seen.then_some((at, index, &*rule.label, true))
        }
        Layer::Zone(zone) if panel.y.scale == Scale::Lanes && !zone.label.is_empty() => {
            let rect = extent::zone_rect(place, zone)?;
            Some((rect.left, index, &*zone.label, false))
        }
        _ => None,
    }
}
