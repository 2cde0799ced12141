//! What a chart consists of while it is on the page, and drawing it.

use super::around::{self, Around};
use super::cursor::{self, Cursor};
use super::{Chart, ReadAt};
use crate::browser;
use crate::dom::{el, follow};
use crate::state::Session;
use crate::tongue;
use chart::{Geometry, Palette, Rect, View};
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
    /// The same as far as it is looked at: what is drawn and read.
    seen: Memo<Arc<Figure>>,
    /// The band around its present curve, of some scenario.
    pub(super) around: RwSignal<Option<Around>>,
    /// What of it the reader chose to see.
    pub(super) view: RwSignal<View>,
    /// The x axis as it is when all of it is seen.
    pub(super) whole: StoredValue<Range>,
    /// What a drag takes in so far, in the panel of that number.
    pub(super) selection: RwSignal<Option<(usize, Rect)>>,
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
    /// The context of the latter, which moves with every step of the pointer.
    above: StoredValue<Option<CanvasRenderingContext2d>, LocalStorage>,
    /// Where everything is, as of the last drawing.
    geometry: StoredValue<Geometry>,
    palette: StoredValue<Palette>,
    waiting: StoredValue<bool>,
}

impl Stage {
    pub(super) fn new(session: Session, chart: Chart) -> Self {
        let layer = || el("canvas").as_a::<HtmlCanvasElement>();
        let view = RwSignal::new(View::default());
        let around = RwSignal::new(None::<Around>);
        let in_sight = RwSignal::new(true);
        let figure = move |last: Option<&Arc<Figure>>| {
            // What nobody sees need not be computed while a slider moves; paper shows everything.
            session.reading.colours.track();
            if let (false, Some(last)) = (in_sight.get() || browser::matches("print"), last) {
                return last.clone();
            }
            let second = session.second_report.get();
            let range = if chart.pans() { view.with(|view| view.x) } else { None };
            let figure = session.report.with(|report| chart.figure(report, second.as_deref(), range));
            let language = tongue::language().tag();
            let band =
                around.with(|around| session.report.with(|r| Some(around.as_ref()?.shown(r.inputs(), language))));
            let figure = figure.map(|figure| figure.with_band(band));
            // Nothing to show: the card hides itself.
            Arc::new(figure.unwrap_or_else(|| Figure {
                title: String::new(),
                subtitle: String::new(),
                summary: String::new(),
                picture: chart::Picture::default(),
            }))
        };
        // Pictures hold functions, which have no equality: each is a new one.
        let figure = Memo::new_with_compare(figure, |_, _| true);
        let seen = move |_: Option<&Arc<Figure>>| match view.get() {
            view if view == View::default() => figure.get(),
            view => {
                let figure = figure.with(|figure| Figure::clone(figure));
                Arc::new(Figure { picture: figure.picture.seen(&view), ..figure })
            }
        };
        let layers = [layer(), layer()];
        let stage = Self {
            session,
            chart,
            figure,
            seen: Memo::new_with_compare(seen, |_, _| true),
            around,
            view,
            whole: StoredValue::new((0.0, 1.0)),
            selection: RwSignal::new(None),
            in_sight,
            cursor: RwSignal::new(None),
            pinned: RwSignal::new(false),
            width: RwSignal::new(0.0),
            above: StoredValue::new_local(context(&layers[1])),
            layers: StoredValue::new_local(layers),
            geometry: StoredValue::new(Geometry::default()),
            palette: StoredValue::new(Palette::light()),
            waiting: StoredValue::new(false),
        };
        stage.keep_drawn();
        if !chart.pans() {
            around::keep(stage);
        }
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

    /// Whether the band is that of the present scenario.
    pub(super) fn is_ranged(self) -> bool {
        let language = tongue::language().tag();
        let is_present = |around: &Option<Around>| {
            self.session.report.with(|report| around.as_ref().is_some_and(|a| a.is_of(report.inputs(), language)))
        };
        self.around.with(is_present)
    }

    fn keep_drawn(self) {
        let session = self.session;
        follow(move || {
            let dark = session.reading.is_dark();
            self.palette.set_value(browser::palette(dark));
        });
        follow(move || {
            self.seen.track();
            session.reading.is_dark();
            if self.width.get() > 0.0 {
                self.draw_soon();
            }
        });
        follow(move || {
            self.cursor.track();
            self.selection.track();
            self.draw_cursor();
        });
        if let Some(axis) = self.chart.shared_axis() {
            follow(move || {
                let read_at = session.read_at.get().filter(|at| at.axis == axis);
                let follows = read_at.is_none_or(|at| at.by != self.chart && self.in_sight.get_untracked());
                if follows && !self.pinned.get_untracked() {
                    let there =
                        |at: ReadAt| self.with_geometry(|figure, place| Cursor::at(&figure.picture, place, at.x));
                    self.stand(read_at.and_then(there));
                }
            });
        }
    }

    /// Whether an axis is not seen as a whole.
    pub(super) fn is_zoomed(self) -> bool {
        self.view.with(|view| view.x.is_some() || view.y.is_some())
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
        if let Some(context) = context(&canvas) {
            fit(&canvas, &context, size, ratio);
        }
        let drawn = self.paint(canvas, size, ratio);
        if let Some(geometry) = drawn {
            let x = geometry.panels.first().map(|panel| panel.x.range());
            x.filter(|_| self.view.with_untracked(|view| view.x.is_none()))
                .into_iter()
                .for_each(|x| self.whole.set_value(x));
            self.geometry.set_value(geometry);
        }
        // A cursor stays where it is while values change under it.
        if let Some(cursor) = self.cursor.get_untracked() {
            self.stand(self.with_geometry(|figure, geometry| cursor.again(&figure.picture, geometry)));
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
        self.seen.with_untracked(|figure| self.palette.with_value(|palette| read(figure, palette)))
    }

    /// What is drawn, and where it is.
    pub(super) fn with_geometry<T>(self, read: impl FnOnce(&Figure, &Geometry) -> T) -> T {
        self.seen.with_untracked(|figure| self.geometry.with_value(|geometry| read(figure, geometry)))
    }

    fn draw_cursor(self) {
        let [_, canvas] = self.layers.get_value();
        let size = self.geometry.with_value(|geometry| geometry.size);
        let ratio = browser::pixel_ratio();
        let Some(context) = self.above.get_value() else { return };
        fit(&canvas, &context, size, ratio);
        let _ = context.set_transform(ratio, 0.0, 0.0, ratio, 0.0, 0.0);
        self.palette.with_value(|palette| {
            if let Some((_, rect)) = self.selection.get_untracked() {
                cursor::select(&context, rect, palette);
            }
            if let Some(cursor) = self.cursor.get_untracked() {
                self.geometry.with_value(|geometry| cursor.draw(&context, geometry, palette));
            }
        });
    }

    /// Puts the cursor somewhere, and those of the charts with the same axis beside it; says what it reads there, if
    /// asked to.
    pub(super) fn read(self, cursor: Option<Cursor>, aloud: bool) {
        if self.cursor.get_untracked() == cursor {
            return;
        }
        if let Some(axis) = self.chart.shared_axis() {
            let x = cursor.as_ref().and_then(|cursor| self.with_geometry(|figure, _| cursor.x(&figure.picture)));
            self.session.read_at.set(x.map(|x| ReadAt { by: self.chart, axis, x }));
        }
        if aloud && let Some(cursor) = &cursor {
            let words = self.with_geometry(|figure, geometry| cursor.tip(&figure.picture, geometry));
            if let Some(tip) = words {
                self.session.said.set(tongue::list(&tip.sentence()));
            }
        }
        self.stand(cursor);
    }

    fn stand(self, cursor: Option<Cursor>) {
        if self.cursor.with_untracked(|now| *now != cursor) {
            self.cursor.set(cursor);
        }
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
fn fit(canvas: &HtmlCanvasElement, context: &CanvasRenderingContext2d, (width, height): (f64, f64), ratio: f64) {
    let (width, height) = ((width * ratio).round() as u32, (height * ratio).round() as u32);
    if canvas.width() != width || canvas.height() != height {
        canvas.set_width(width);
        canvas.set_height(height);
    } else {
        let _ = context.reset_transform();
        context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
    }
}
