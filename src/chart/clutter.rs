//! What is already drawn where, coarsely: labels look for the emptiest place near their anchor.

use crate::clip::Pt;
use crate::geometry::Rect;

/// Edge of a cell, in CSS pixels.
const CELL: f64 = 4.0;

/// Weight of cells under a bar.
const SOLID: u8 = 4;

/// A grid of drawn-over cells, and the rectangles that labels have taken.
pub(crate) struct Clutter {
    columns: usize,
    rows: usize,
    cells: Vec<u8>,
    taken: Vec<Rect>,
}

impl Clutter {
    pub(crate) fn new(width: f64, height: f64) -> Self {
        let (columns, rows) = (cells(width), cells(height));
        Self { columns, rows, cells: vec![0; columns * rows], taken: Vec::new() }
    }

    /// Reserves a rectangle for a label: no other label will touch it.
    pub(crate) fn take(&mut self, rect: Rect) {
        self.taken.push(rect);
    }

    /// Whether no label has taken any of it.
    pub(crate) fn free(&self, rect: &Rect) -> bool {
        let padded = rect.inset(-1.0);
        self.taken.iter().all(|taken| !taken.overlaps(&padded))
    }

    /// Notes that a line was drawn.
    pub(crate) fn line(&mut self, line: &[Pt]) {
        for pair in line.windows(2) {
            let ((ax, ay), (bx, by)) = (pair[0], pair[1]);
            let length = (bx - ax).abs().max((by - ay).abs());
            let steps = (length / (CELL * 0.75)).ceil().clamp(1.0, 4096.0);
            for i in 0..=steps as usize {
                let t = i as f64 / steps;
                self.stamp(ax + t * (bx - ax), ay + t * (by - ay));
            }
        }
    }

    /// Notes that an area was drawn; a solid one must not be written over.
    pub(crate) fn area(&mut self, rect: &Rect, solid: bool) {
        let weight = if solid { SOLID } else { 1 };
        let (left, top, right, bottom) = self.cover(rect);
        for row in top..bottom {
            let start = row * self.columns;
            for cell in &mut self.cells[start + left..start + right] {
                *cell = (*cell).max(weight);
            }
        }
    }

    /// Whether a label would cover any of a solid area.
    pub(crate) fn covers_solid(&self, rect: &Rect) -> bool {
        let (left, top, right, bottom) = self.cover(&letters(rect));
        (top..bottom)
            .flat_map(|row| &self.cells[row * self.columns + left..row * self.columns + right])
            .any(|cell| *cell == SOLID)
    }

    fn stamp(&mut self, x: f64, y: f64) {
        if x < 0.0 || y < 0.0 {
            return;
        }
        let (column, row) = ((x / CELL) as usize, (y / CELL) as usize);
        if column < self.columns && row < self.rows {
            let cell = &mut self.cells[row * self.columns + column];
            *cell = (*cell).max(1);
        }
    }

    /// How much a label would cover, 0 for nothing.
    pub(crate) fn cost(&self, rect: &Rect) -> u32 {
        let (left, top, right, bottom) = self.cover(&letters(rect));
        (top..bottom)
            .flat_map(|row| &self.cells[row * self.columns + left..row * self.columns + right])
            .map(|cell| u32::from(*cell))
            .sum()
    }

    /// Cells that a rectangle touches, as half-open ranges of columns and rows.
    fn cover(&self, rect: &Rect) -> (usize, usize, usize, usize) {
        let low = |v: f64, most: usize| ((v / CELL).floor().max(0.0) as usize).min(most);
        let high = |v: f64, most: usize| ((v / CELL).ceil().max(0.0) as usize).min(most);
        let left = low(rect.left, self.columns);
        let top = low(rect.top, self.rows);
        (left, top, high(rect.right, self.columns).max(left), high(rect.bottom, self.rows).max(top))
    }

    /// The free candidate inside `bounds` that covers least; earlier ones win ties, and each step
    /// down the list costs as much as covering `patience` cells.
    pub(crate) fn best(
        &self,
        bounds: &Rect,
        candidates: impl Iterator<Item = Rect>,
        patience: u32,
    ) -> Option<(Rect, u32)> {
        let mut best: Option<(Rect, u32, u32)> = None;
        for (place, rect) in candidates.enumerate() {
            let waited = place as u32 * patience;
            if best.is_some_and(|(_, _, least)| waited >= least) {
                break;
            }
            if !bounds.holds(&rect) || !self.free(&rect) {
                continue;
            }
            let cost = self.cost(&rect);
            let total = cost * 8 + waited;
            if best.is_none_or(|(_, _, least)| total < least) {
                best = Some((rect, cost, total));
            }
        }
        best.map(|(rect, cost, _)| (rect, cost))
    }
}

/// The letters do not fill their line: what only grazes it does no harm.
fn letters(rect: &Rect) -> Rect {
    Rect::new(rect.left, rect.top + 2.5, rect.right, rect.bottom - 2.5)
}

fn cells(length: f64) -> usize {
    (length / CELL).ceil().clamp(0.0, 5000.0) as usize + 1
}
