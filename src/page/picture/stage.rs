//! What a chart consists of while it is on the page, and drawing it.

use super::Chart;
use super::cursor::Cursor;
use crate::browser;
use crate::dom::{el, follow};
use crate::state::Session;
use crate::tongue;
use chart::{Geometry, Palette};
use leptos::prelude::*;
use plotters_canvas::CanvasBackend;
use report::picture::{Figure, Range};
use std::sync::Arc;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// A chart on the page. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    pub(super) session: Session,
    pub(super) chart: Chart,
    /// The picture with its words.
    pub(super) figure: Memo<Arc<Figure>>,
    /// The stretch of time that the reader chose to see.
    pub(super) range: RwSignal<Option<Range>>,
    /// Whether it is on the screen, or nearly.
    pub(super) in_sight: RwSignal<bool>,
    /// What the cursor reads.
    pub(super) cursor: RwSignal<Option<Cursor>>,
    /// Whether the cursor stays where it is.
    pub(super) pinned: RwSignal<bool>,
    /// Width of the plot in CSS pixels; 0 before it is known.
    pub(super) width: RwSignal<f64>,
    /// The layer with the data, and that of the cursor.
    layers: StoredValue<[HtmlCanvasElement; 2], LocalStorage>,
    /// Where everything is, as of the last drawing.
    geometry: StoredValue<Geometry>,
    palette: StoredValue<Palette>,
    waiting: StoredValue<bool>,
}

impl Stage {
    pub(super) fn new(session: Session, chart: Chart) -> Self {
        let layer = || el("canvas").as_a::<HtmlCanvasElement>();
        let range = RwSignal::new(None);
        let in_sight = RwSignal::new(true);
        let figure = move |last: Option<&Arc<Figure>>| {
            // What nobody sees need not be computed while a slider moves; paper shows everything.
            session.reading.colours.track();
            if let (false, Some(last)) = (in_sight.get() || browser::matches("print"), last) {
                return last.clone();
            }
            let figure = session.report.with(|report| chart.figure(report, range.get()));
            // Nothing to show: the card hides itself.
            Arc::new(figure.unwrap_or_else(|| Figure {
                title: String::new(),
                subtitle: String::new(),
                summary: String::new(),
                picture: chart::Picture::default(),
            }))
        };
        let stage = Self {
            session,
            chart,
            // Pictures hold functions, which have no equality: each is a new one.
            figure: Memo::new_with_compare(figure, |_, _| true),
            range,
            in_sight,
            cursor: RwSignal::new(None),
            pinned: RwSignal::new(false),
            width: RwSignal::new(0.0),
            layers: StoredValue::new_local([layer(), layer()]),
            geometry: StoredValue::new(Geometry::default()),
            palette: StoredValue::new(Palette::light()),
            waiting: StoredValue::new(false),
        };
        stage.keep_drawn();
        stage
    }

    /// The id of the sentence that says what the chart says.
    pub(super) fn summary_id(self) -> String {
        format!("summary-{}", self.chart.id())
    }

    /// Height of the plot in CSS pixels: from its width, so that nothing moves while a value does.
    pub(super) fn height(self) -> f64 {
        let width = self.width.get();
        if self.chart.pans() {
            return self.figure.with(|figure| figure.picture.natural_height(width.max(280.0)));
        }
        // Charts that stand side by side are equally high.
        (width * 0.62).clamp(264.0, 360.0)
    }

    fn keep_drawn(self) {
        let session = self.session;
        follow(move || {
            let dark = session.reading.is_dark();
            self.palette.set_value(browser::palette(dark));
        });
        follow(move || {
            self.figure.track();
            session.reading.is_dark();
            if self.width.get() > 0.0 {
                self.draw_soon();
            }
        });
        follow(move || {
            self.cursor.track();
            self.draw_cursor();
        });
    }

    /// Draws with the next frame, however often it is asked before that.
    fn draw_soon(self) {
        if self.waiting.get_value() {
            return;
        }
        self.waiting.set_value(true);
        request_animation_frame(move || {
            // The chart may have left the page meanwhile.
            if self.waiting.try_set_value(false).is_none() {
                self.draw();
                self.draw_cursor();
            }
        });
    }

    fn draw(self) {
        let [canvas, _] = self.layers.get_value();
        let size = (self.width.get_untracked(), untrack(|| self.height()));
        let ratio = browser::pixel_ratio();
        fit(&canvas, size, ratio);
        let drawn = self.paint(canvas, size, ratio);
        if let Some(geometry) = drawn {
            self.geometry.set_value(geometry);
        }
        // A cursor stays where it is while values change under it.
        if let Some(cursor) = self.cursor.get_untracked() {
            let again = self.with_geometry(|figure, geometry| cursor.again(&figure.picture, geometry));
            self.read(again, false);
        }
    }

    /// The two layers, to be put into the page.
    pub(super) fn layers(self) -> [HtmlCanvasElement; 2] {
        self.layers.get_value()
    }

    /// Draws the picture onto a canvas of `size × ratio` device pixels.
    pub(super) fn paint(self, canvas: HtmlCanvasElement, size: (f64, f64), ratio: f64) -> Option<Geometry> {
        context(&canvas)?;
        let mut backend = CanvasBackend::with_canvas_object(canvas)?;
        self.with_picture(|figure, palette| chart::draw(&figure.picture, size, ratio, palette, &mut backend).ok())
    }

    /// What is drawn, and with what.
    pub(super) fn with_picture<T>(self, read: impl FnOnce(&Figure, &Palette) -> T) -> T {
        self.figure.with_untracked(|figure| self.palette.with_value(|palette| read(figure, palette)))
    }

    /// What is drawn, and where it is.
    pub(super) fn with_geometry<T>(self, read: impl FnOnce(&Figure, &Geometry) -> T) -> T {
        self.figure.with_untracked(|figure| self.geometry.with_value(|geometry| read(figure, geometry)))
    }

    fn draw_cursor(self) {
        let [_, canvas] = self.layers.get_value();
        let size = self.geometry.with_value(|geometry| geometry.size);
        let ratio = browser::pixel_ratio();
        fit(&canvas, size, ratio);
        let Some(context) = context(&canvas) else { return };
        let _ = context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
        if let Some(cursor) = self.cursor.get_untracked() {
            self.with_geometry(|figure, geometry| {
                self.palette.with_value(|palette| cursor.draw(&context, &figure.picture, geometry, palette));
            });
        }
    }

    /// Puts the cursor somewhere and says what it reads there, if asked to.
    pub(super) fn read(self, cursor: Option<Cursor>, aloud: bool) {
        if self.cursor.get_untracked() == cursor {
            return;
        }
        if aloud && let Some(cursor) = &cursor {
            let words = self.with_geometry(|figure, geometry| cursor.tip(&figure.picture, geometry));
            if let Some(tip) = words {
                self.session.said.set(tongue::list(&tip.sentence()));
            }
        }
        self.cursor.set(cursor);
    }
}

/// The drawing context of a canvas. Charts are small and drawn whole: kept in memory rather than on the graphics card,
/// they can be copied into files without a round trip.
pub(super) fn context(canvas: &HtmlCanvasElement) -> Option<CanvasRenderingContext2d> {
    let options = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&options, &"willReadFrequently".into(), &true.into());
    canvas.get_context_with_context_options("2d", &options).ok().flatten()?.dyn_into().ok()
}

/// Gives a canvas its device pixels, all of them clear.
fn fit(canvas: &HtmlCanvasElement, (width, height): (f64, f64), ratio: f64) {
    let (width, height) = ((width * ratio).round() as u32, (height * ratio).round() as u32);
    if canvas.width() != width || canvas.height() != height {
        canvas.set_width(width);
        canvas.set_height(height);
    } else if let Some(context) = context(canvas) {
        let _ = context.reset_transform();
        context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
    }
}
