//! Fewer points, and only those inside: what makes long series cheap and zoomed ones correct.

use crate::geometry::Rect;

/// A point in CSS pixels.
pub(crate) type Pt = (f64, f64);

/// Keeps at most four points per pixel column (first, lowest, highest, last): the drawn line is
/// the same. `run` is ascending in x or left as it is.
pub(crate) fn thin(run: &mut Vec<Pt>, width: f64) {
    if (run.len() as f64) < 2.0 * width.max(1.0) {
        return;
    }
    let mut kept = 0;
    let mut start = 0;
    while start < run.len() {
        let column = run[start].0.floor();
        let end = (start..run.len()).find(|&i| run[i].0.floor() != column).unwrap_or(run.len());
        for index in column_keys(&run[start..end]) {
            run[kept] = run[start + index];
            kept += 1;
        }
        start = end;
    }
    run.truncate(kept);
}

/// Indices of first, lowest, highest and last, ascending, each once.
fn column_keys(column: &[Pt]) -> impl Iterator<Item = usize> + use<> {
    let (mut low, mut high) = (0, 0);
    for (i, point) in column.iter().enumerate() {
        if point.1 < column[low].1 {
            low = i;
        }
        if point.1 > column[high].1 {
            high = i;
        }
    }
    let keys = [0, low.min(high), low.max(high), column.len() - 1];
    (0..4).filter(move |&i| i == 0 || keys[i] != keys[i - 1]).map(move |i| keys[i])
}

/// Drops points that lie within `tolerance` pixels of the line through their neighbours. Besides
/// being cheaper, long segments survive rounding to whole pixels; staircases would not.
pub(crate) fn simplify(run: &mut Vec<Pt>, tolerance: f64) {
    if run.len() < 3 {
        return;
    }
    let mut kept = 1;
    let mut anchor = run[0];
    let mut cone = FULL;
    for i in 1..run.len() - 1 {
        let narrowed = narrow(cone, anchor, run[i], tolerance);
        let next = run[i + 1];
        if next.0 > anchor.0 && inside(narrowed, anchor, next) {
            cone = narrowed;
            continue;
        }
        anchor = run[i];
        run[kept] = anchor;
        kept += 1;
        cone = FULL;
    }
    run[kept] = run[run.len() - 1];
    run.truncate(kept + 1);
}

/// Slopes from the anchor that pass every dropped point closely enough.
type Cone = (f64, f64);
const FULL: Cone = (f64::NEG_INFINITY, f64::INFINITY);

fn narrow((low, high): Cone, anchor: Pt, point: Pt, tolerance: f64) -> Cone {
    let dx = point.0 - anchor.0;
    if dx <= 0.0 {
        return (1.0, -1.0);
    }
    let dy = point.1 - anchor.1;
    (low.max((dy - tolerance) / dx), high.min((dy + tolerance) / dx))
}

fn inside((low, high): Cone, anchor: Pt, point: Pt) -> bool {
    let slope = (point.1 - anchor.1) / (point.0 - anchor.0);
    low <= slope && slope <= high
}

/// The part of a segment inside a rectangle (Liang and Barsky).
pub(crate) fn segment(a: Pt, b: Pt, rect: &Rect) -> Option<(Pt, Pt)> {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let (mut enter, mut leave) = (0.0_f64, 1.0_f64);
    let sides = [(-dx, a.0 - rect.left), (dx, rect.right - a.0), (-dy, a.1 - rect.top), (dy, rect.bottom - a.1)];
    for (speed, room) in sides {
        if speed == 0.0 {
            if room < 0.0 {
                return None;
            }
        } else if speed < 0.0 {
            enter = enter.max(room / speed);
        } else {
            leave = leave.min(room / speed);
        }
    }
    let at = |t: f64| (a.0 + t * dx, a.1 + t * dy);
    (enter <= leave).then(|| (at(enter), at(leave)))
}

/// The part of a polygon inside a rectangle (Sutherland and Hodgman).
pub(crate) fn polygon(points: &mut Vec<Pt>, rect: &Rect) {
    type Depth = fn(Pt, &Rect) -> f64;
    let sides: [Depth; 4] = [|p, r| p.0 - r.left, |p, r| r.right - p.0, |p, r| p.1 - r.top, |p, r| r.bottom - p.1];
    let mut from = Vec::with_capacity(points.len() + 4);
    for depth in sides {
        std::mem::swap(&mut from, points);
        points.clear();
        for (i, &b) in from.iter().enumerate() {
            let a = from[if i == 0 { from.len() - 1 } else { i - 1 }];
            let (da, db) = (depth(a, rect), depth(b, rect));
            if (da < 0.0) != (db < 0.0) {
                let t = da / (da - db);
                points.push((a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1)));
            }
            if db >= 0.0 {
                points.push(b);
            }
        }
    }
}

/// Cuts a polyline into dashes of `on` and `off` pixels; `piece` is handed both ends of each.
pub(crate) fn dashes(line: &[Pt], (on, off): (f64, f64), mut piece: impl FnMut(Pt, Pt)) {
    let mut phase = 0.0;
    for pair in line.windows(2) {
        let (a, b) = (pair[0], pair[1]);
        let length = libm::hypot(b.0 - a.0, b.1 - a.1);
        let at = |d: f64| {
            let t = d / length;
            (a.0 + t * (b.0 - a.0), a.1 + t * (b.1 - a.1))
        };
        let mut done = 0.0;
        while done < length {
            let drawing = phase < on;
            let left = if drawing { on - phase } else { on + off - phase };
            let next = (done + left).min(length);
            if drawing && next > done {
                piece(at(done), at(next));
            }
            phase += next - done;
            // Rounding must not leave a sliver that is walked forever.
            if phase >= on + off - 1e-6 {
                phase = 0.0;
            } else if drawing && phase >= on - 1e-6 {
                phase = on;
            }
            done = if next > done { next } else { length };
        }
    }
}
