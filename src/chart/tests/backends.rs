//! One picture on several backends.

use std::fmt;

use plotters::prelude::DrawingBackend;
use plotters_backend::{BackendColor, BackendCoord, BackendStyle, BackendTextStyle, DrawingErrorKind};

use crate::*;

/// A backend that notes what it is told, until it breaks.
#[derive(Default)]
struct Notes {
    /// Kind, coordinates and size (stroke width, radius or font size) of every call.
    calls: Vec<(&'static str, Vec<BackendCoord>, f64)>,
    breaks: bool,
}

#[derive(Debug)]
struct Broken;

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the canvas is gone")
    }
}

impl std::error::Error for Broken {}

type Done = Result<(), DrawingErrorKind<Broken>>;

impl Notes {
    fn note(&mut self, kind: &'static str, at: Vec<BackendCoord>, size: f64) -> Done {
        self.calls.push((kind, at, size));
        if self.breaks { Err(DrawingErrorKind::DrawingError(Broken)) } else { Ok(()) }
    }
}

impl DrawingBackend for Notes {
    type ErrorType = Broken;

    fn get_size(&self) -> (u32, u32) {
        (0, 0)
    }

    fn ensure_prepared(&mut self) -> Done {
        Ok(())
    }

    fn present(&mut self) -> Done {
        Ok(())
    }

    fn draw_pixel(&mut self, at: BackendCoord, _: BackendColor) -> Done {
        self.note("pixel", vec![at], 0.0)
    }

    fn draw_rect<S: BackendStyle>(&mut self, a: BackendCoord, b: BackendCoord, _: &S, _: bool) -> Done {
        self.note("rect", vec![a, b], 0.0)
    }

    fn draw_path<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, style: &S) -> Done {
        self.note("path", path.into_iter().collect(), f64::from(style.stroke_width()))
    }

    fn fill_polygon<S: BackendStyle, I: IntoIterator<Item = BackendCoord>>(&mut self, path: I, _: &S) -> Done {
        self.note("polygon", path.into_iter().collect(), 0.0)
    }

    fn draw_circle<S: BackendStyle>(&mut self, at: BackendCoord, radius: u32, _: &S, _: bool) -> Done {
        self.note("circle", vec![at], f64::from(radius))
    }

    fn draw_text<S: BackendTextStyle>(&mut self, text: &str, style: &S, at: BackendCoord) -> Done {
        let ((left, _), (right, _)) = style.layout_box(text).unwrap();
        assert!(right > left, "{text:?} is measured without a browser");
        self.note("text", vec![at], style.size())
    }
}

fn picture() -> Picture {
    let panel = Panel::new(Axis::log(), Axis::linear().title("y"))
        .with(Zone::new(Ink::Ochre, "zone").x(2.0, 3.0).pattern(Pattern::Hatch))
        .with(Line::new("line", vec![(1.0, 3.0), (5.0, 4.0), (10.0, 9.0)], Ink::Stream).fill(0.1))
        .with(Line::new("other", vec![(1.0, 1.0), (10.0, 2.0)], Ink::Plum).dash(Dash::Dashed))
        .with(Points::new("points", vec![Point::new(5.0, 4.0, Ink::Moss, "here").drop()]));
    Picture::new("", "").panel(panel)
}

fn drawn(ratio: f64) -> Notes {
    let mut notes = Notes::default();
    draw(&picture(), (420.0, 200.0), ratio, &Palette::light(), &mut notes).unwrap();
    notes
}

#[test]
fn every_pixel_ratio_has_the_same_geometry() {
    let (once, thrice) = (drawn(1.0), drawn(3.0));
    assert_eq!(once.calls.len(), thrice.calls.len());
    for (small, large) in once.calls.iter().zip(&thrice.calls) {
        assert_eq!((small.0, small.1.len()), (large.0, large.1.len()));
        assert!((small.2 * 3.0 - large.2).abs() <= 2.0, "{small:?} and {large:?}");
        for (a, b) in small.1.iter().zip(&large.1) {
            assert!((a.0 * 3 - b.0).abs() <= 3 && (a.1 * 3 - b.1).abs() <= 3, "{a:?} and {b:?}");
        }
    }
}

#[test]
fn svg_has_a_mark_for_each_call() {
    let document = svg(&picture(), (420.0, 200.0), &Palette::light());
    let calls = drawn(1.0).calls;
    let tags =
        [("rect", "<rect"), ("path", "<polyline"), ("polygon", "<polygon"), ("circle", "<circle"), ("text", "<text")];
    for (kind, tag) in tags {
        let expected = calls.iter().filter(|call| call.0 == kind).count();
        assert_eq!(document.matches(tag).count(), expected, "{tag}");
    }
    // A font of 11 CSS pixels is 44 of the document's quarter pixels, in spite of plotters.
    assert!(document.contains("font-size=\"44\""));
}

#[test]
fn a_backend_that_breaks_is_an_error() {
    let mut notes = Notes { breaks: true, ..Notes::default() };
    let error = draw(&picture(), (420.0, 200.0), 1.0, &Palette::light(), &mut notes).unwrap_err();
    assert!(error.to_string().contains("the canvas is gone"));
}
