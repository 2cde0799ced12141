//! A map of cells, and the names of its areas.

use crate::geometry::{PanelGeometry, Rect};
use crate::layout::Placed;
use crate::mark::{Cells, Kind};
use crate::picture::Pattern;
use crate::scene::{Anchor, Scene};

/// Rows and columns of a map; `None` when its parts do not fit together.
fn shape(map: &Cells) -> Option<(usize, usize)> {
    let (columns, rows) = (map.xs.len().checked_sub(1)?, map.ys.len().checked_sub(1)?);
    (columns > 0 && rows > 0 && map.values.len() == columns * rows).then_some((columns, rows))
}

/// Draws the cells: solid ones as one rectangle for each run in a row, patterns over them.
pub(crate) fn draw(scene: &mut Scene<'_>, place: &Placed, map: &Cells) {
    let Some((columns, rows)) = shape(map) else {
        return;
    };
    let mut open: Vec<Run> = Vec::new();
    for row in 0..rows {
        let next = runs(&map.values[row * columns..(row + 1) * columns], row);
        // What goes on in the next row with the same ends stays open.
        let (go_on, done) = open.into_iter().partition(|run| next.iter().any(|other| run.goes_on(other)));
        draw_runs(scene, place, map, done, row);
        open = go_on;
        for run in next {
            if !open.iter().any(|other| other.goes_on(&run)) {
                open.push(run);
            }
        }
    }
    draw_runs(scene, place, map, open, rows);
    borders(scene, place, map, columns);
}

/// Neighbouring cells of one kind in a row, and in the rows since `row` that have the same.
struct Run {
    value: u8,
    columns: (usize, usize),
    row: usize,
}

impl Run {
    fn goes_on(&self, next: &Self) -> bool {
        self.value == next.value && self.columns == next.columns
    }
}

fn runs(values: &[u8], row: usize) -> Vec<Run> {
    let mut start = 0;
    let run = |run: &[u8]| {
        let columns = (start, start + run.len());
        start = columns.1;
        Run { value: run[0], columns, row }
    };
    values.chunk_by(|a, b| a == b).map(run).collect()
}

fn draw_runs(scene: &mut Scene<'_>, place: &Placed, map: &Cells, runs: Vec<Run>, end: usize) {
    for run in runs {
        if let Some(kind) = map.kinds.get(usize::from(run.value))
            && let Some(rect) = rect(&place.geometry, map, run.columns, (run.row, end))
        {
            let color = scene.palette.color(kind.ink);
            scene.fill(rect, color, kind.pattern_of_run(), kind.opacity);
        }
    }
}

impl Kind {
    /// Rows are drawn one by one: an outline around each would be a ladder.
    fn pattern_of_run(&self) -> Pattern {
        match self.pattern {
            Pattern::Outline => Pattern::Solid,
            pattern => pattern,
        }
    }
}

/// A thin edge of ground where kinds meet, so that areas differ in grey print.
fn borders(scene: &mut Scene<'_>, place: &Placed, map: &Cells, columns: usize) {
    let rows = map.ys.len() - 1;
    let color = scene.palette.surface;
    let kind = |row: usize, column: usize| map.values[row * columns + column];
    for row in 0..rows {
        for column in 0..columns {
            let here = kind(row, column);
            let Some(r) = rect(&place.geometry, map, (column, column + 1), (row, row + 1)) else {
                continue;
            };
            if column + 1 < columns && kind(row, column + 1) != here {
                scene.rect(Rect::new(r.right - 0.5, r.top, r.right + 0.5, r.bottom), color);
            }
            if row + 1 < rows && kind(row + 1, column) != here {
                scene.rect(Rect::new(r.left, r.top - 0.5, r.right, r.top + 0.5), color);
            }
        }
    }
}

/// The visible rectangle of a block of cells, as half-open ranges of columns and rows.
fn rect(place: &PanelGeometry, map: &Cells, columns: (usize, usize), rows: (usize, usize)) -> Option<Rect> {
    let plot = &place.plot;
    // Whole pixels, or the ground shines through between rows.
    let x = |index: usize| Some(place.x.pixel(map.xs[index])?.round());
    let y = |index: usize| Some(place.y.pixel(map.ys[index])?.round());
    let (left, right) = (x(columns.0)?, x(columns.1)?);
    let (bottom, top) = (y(rows.0)?, y(rows.1)?);
    let rect = Rect::new(
        left.min(right).max(plot.left),
        top.min(bottom).max(plot.top),
        left.max(right).min(plot.right),
        top.max(bottom).min(plot.bottom),
    );
    (rect.width() > 0.0 && rect.height() > 0.0).then_some(rect)
}

/// Names every kind in the largest rectangle that it fills.
pub(crate) fn labels(scene: &mut Scene<'_>, place: &Placed, map: &Cells) {
    let Some((columns, rows)) = shape(map) else {
        return;
    };
    let face = place.faces.note;
    for (index, kind) in map.kinds.iter().enumerate() {
        let block = largest_block(scene, place, map, (columns, rows), index as u8);
        let Some(block) = block else {
            continue;
        };
        let words = face.fitted(&kind.label, block.width() - 8.0, scene.palette.stretch);
        let half = face.height() / 2.0;
        let (x, middle) = ((block.left + block.right) / 2.0, (block.top + block.bottom) / 2.0);
        let width = scene.width(face, &words);
        let at = |y: f64| Rect::new(x - width / 2.0, y - half, x + width / 2.0, y + half);
        let shifts = (0..12).flat_map(|step| [f64::from(step), -f64::from(step)]);
        let candidates = shifts.map(|shift| at(middle + shift * 4.0));
        if let Some((found, _)) = scene.clutter.best(&block, candidates, 1) {
            let color = scene.palette.ink;
            let at = (x, (found.top + found.bottom) / 2.0);
            scene.text(at, Anchor::Middle, face, color, &words);
        }
    }
}

/// The largest block of one kind in which its words could stand, in pixels.
fn largest_block(
    scene: &Scene<'_>,
    place: &Placed,
    map: &Cells,
    (columns, rows): (usize, usize),
    kind: u8,
) -> Option<Rect> {
    let words = &map.kinds.get(usize::from(kind))?.label;
    if words.is_empty() {
        return None;
    }
    let wanted = scene.width(place.faces.note, words) + 10.0;
    let mut heights = vec![0_usize; columns];
    let mut best: Option<(f64, Rect)> = None;
    for row in 0..rows {
        for (column, height) in heights.iter_mut().enumerate() {
            let same = map.values[row * columns + column] == kind;
            *height = if same { *height + 1 } else { 0 };
        }
        each_block(&heights, |from, to, height| {
            let Some(rect) = rect(&place.geometry, map, (from, to), (row + 1 - height, row + 1)) else {
                return;
            };
            // Width beyond what the words need is worth little.
            let score = rect.width().min(wanted) * 4.0 + rect.height().min(60.0) + rect.width() / 8.0;
            if rect.height() >= 16.0 && best.is_none_or(|(most, _)| score > most) {
                best = Some((score, rect));
            }
        });
    }
    best.map(|(_, rect)| rect)
}

/// Maximal rectangles under a skyline: columns from..to, height.
fn each_block(heights: &[usize], mut block: impl FnMut(usize, usize, usize)) {
    let mut open: Vec<(usize, usize)> = Vec::new();
    for (column, &height) in heights.iter().chain([&0]).enumerate() {
        let mut start = column;
        while let Some(&(from, tall)) = open.last() {
            if tall <= height {
                break;
            }
            block(from, column, tall);
            start = from;
            open.pop();
        }
        if height > 0 && open.last().is_none_or(|&(_, tall)| tall < height) {
            open.push((start, height));
        }
    }
}
