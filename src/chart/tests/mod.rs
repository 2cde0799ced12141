//! Tests: a gallery of pictures in snapshots, laws for all pictures, and single facts.

mod backends;
mod facts;
mod gallery;
mod laws;

use crate::compose::compose;
use crate::geometry::Rect;
use crate::palette::Palette;
use crate::picture::Picture;
use crate::scene::{Mark, Scene};

/// The one way to check a picture: its SVG as it was last reviewed, and every law besides.
fn check(name: &str, picture: &Picture, (width, height): (f64, f64), palette: &Palette) {
    let svg = crate::svg(picture, (width, height), palette);
    insta::assert_snapshot!(name, svg);
    lawful(picture, (width, height), palette);
}

/// No label touches another or leaves the picture; no number is absurd; nothing fails.
fn lawful(picture: &Picture, size: (f64, f64), palette: &Palette) {
    let (scene, geometry) = compose(picture, size, palette);
    assert_eq!(geometry, crate::layout(picture, size, palette));
    let labels = labels(&scene);
    for (index, (rect, words)) in labels.iter().enumerate() {
        assert!(scene.bounds.inset(-1.0).holds(rect), "{words:?} at {rect:?} leaves the picture");
        for (other, other_words) in &labels[..index] {
            let apart = !rect.inset(0.25).overlaps(other);
            assert!(apart, "{words:?} at {rect:?} touches {other_words:?} at {other:?}");
        }
    }
    for (x, y) in scene.points.iter().chain(&corners(&scene)) {
        assert!(x.abs() <= 1e7 && y.abs() <= 1e7, "({x}, {y}) is absurd");
    }
}

/// The labels of a scene with the rectangles that they take.
fn labels(scene: &Scene<'_>) -> Vec<(Rect, String)> {
    let label = |mark: &Mark| match mark {
        Mark::Text { at, anchor, face, text, .. } => {
            assert!(face.size >= 11.0, "{text:?} is too small to read");
            let middle = (at.0, at.1 - face.drop());
            Some((scene.text_rect(middle, *anchor, *face, text), text.clone()))
        }
        _ => None,
    };
    scene.marks.iter().filter_map(label).collect()
}

fn corners(scene: &Scene<'_>) -> Vec<(f64, f64)> {
    let corner = |mark: &Mark| match mark {
        Mark::Rect { rect, .. } => vec![(rect.left, rect.top), (rect.right, rect.bottom)],
        Mark::Disc { center, .. } => vec![*center],
        _ => Vec::new(),
    };
    scene.marks.iter().flat_map(corner).collect()
}
