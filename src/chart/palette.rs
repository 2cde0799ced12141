//! Colours and the font, handed in by the caller: a picture names roles, never colours.

/// A colour in sRGB with an opacity.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Color {
    /// Red, green and blue, 0 to 255.
    pub rgb: [u8; 3],
    /// Opacity, 0 (invisible) to 1 (solid).
    pub alpha: f32,
}

impl Color {
    /// A solid colour from `0xRRGGBB`.
    pub const fn hex(rgb: u32) -> Self {
        Self { rgb: [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8], alpha: 1.0 }
    }

    /// The same colour with its opacity multiplied by `alpha`.
    pub fn faded(self, alpha: f64) -> Self {
        Self { alpha: self.alpha * alpha.clamp(0.0, 1.0) as f32, ..self }
    }

    /// Reads `#rgb`, `#rrggbb`, `rgb(…)` and `rgba(…)`, the forms that computed styles take.
    pub fn parse(css: &str) -> Option<Self> {
        let css = css.trim();
        match css.strip_prefix('#') {
            Some(digits) => Self::parse_hex(digits),
            None => Self::parse_function(css),
        }
    }

    fn parse_hex(digits: &str) -> Option<Self> {
        let value = u32::from_str_radix(digits, 16).ok()?;
        match digits.len() {
            6 => Some(Self::hex(value)),
            3 => {
                let (r, g, b) = (value >> 8, (value >> 4) & 15, value & 15);
                Some(Self::hex((r << 16 | g << 8 | b) * 17))
            }
            _ => None,
        }
    }

    fn parse_function(css: &str) -> Option<Self> {
        let inner = css.strip_prefix("rgba(").or(css.strip_prefix("rgb("))?;
        let mut parts = inner.strip_suffix(')')?.split([',', ' ', '/']).filter(|part| !part.is_empty());
        let mut channel = || parts.next()?.parse().ok();
        let rgb = [channel()?, channel()?, channel()?];
        let alpha = parts.next().and_then(Self::parse_alpha).unwrap_or(1.0).min(1.0);
        Some(Self { rgb, alpha })
    }

    /// Browsers print it with few digits; a parser for all numbers would be a large part of the page's first bytes.
    fn parse_alpha(css: &str) -> Option<f32> {
        let (whole, fraction) = css.split_once('.').unwrap_or((css, ""));
        let digits: u32 = format!("{whole}{fraction}").parse().ok()?;
        Some((f64::from(digits) / f64::from(10_u32.checked_pow(fraction.len() as u32)?)) as f32)
    }

    /// This colour, taken `share` (0 to 1) of the way to `other`; the result is solid.
    pub fn toward(self, other: Self, share: f64) -> Self {
        let mix = |a: u8, b: u8| (f64::from(a) + (f64::from(b) - f64::from(a)) * share) as u8;
        let [r, g, b] = self.rgb;
        let [or, og, ob] = other.rgb;
        Self { rgb: [mix(r, or), mix(g, og), mix(b, ob)], alpha: 1.0 }
    }

    /// Contrast ratio to `other`, 1 to 21, by a luminance with exponent 2 instead of 2.4:
    /// within 10 % of WCAG's, and the same bits everywhere.
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    fn luminance(self) -> f64 {
        let linear = |c: u8| (f64::from(c) / 255.0) * (f64::from(c) / 255.0);
        let [r, g, b] = self.rgb;
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
    }
}

/// A role that a mark plays; the palette says which colour it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ink {
    /// Strongest text colour.
    Text,
    /// Secondary text colour.
    Soft,
    /// Third text colour: axes, notes.
    #[default]
    Faint,
    /// The main series.
    Stream,
    /// The main series, lighter.
    Mist,
    /// Second hue: ochre.
    Ochre,
    /// Third hue: moss green.
    Moss,
    /// Fourth hue: plum.
    Plum,
    /// Fifth hue: brick red.
    Brick,
    /// A neutral for what is in the background.
    Slate,
    /// A target that is met.
    Good,
    /// A target that is nearly missed.
    Near,
    /// A target that is missed.
    Bad,
}

impl Ink {
    /// Every role, in the order of their numbers.
    pub(crate) const ALL: [Self; 13] = [
        Self::Text,
        Self::Soft,
        Self::Faint,
        Self::Stream,
        Self::Mist,
        Self::Ochre,
        Self::Moss,
        Self::Plum,
        Self::Brick,
        Self::Slate,
        Self::Good,
        Self::Near,
        Self::Bad,
    ];
}

/// Colours of every role, and the font, as the design tokens give them.
#[derive(Clone, Debug, PartialEq)]
pub struct Palette {
    /// What the picture is drawn on; also the rim around markers.
    pub surface: Color,
    /// Grid lines.
    pub hair: Color,
    /// Strongest text.
    pub ink: Color,
    /// Secondary text.
    pub ink_2: Color,
    /// Axis text.
    pub ink_3: Color,
    /// [`Ink::Stream`].
    pub stream: Color,
    /// [`Ink::Mist`].
    pub stream_2: Color,
    /// [`Ink::Ochre`].
    pub ochre: Color,
    /// [`Ink::Moss`].
    pub moss: Color,
    /// [`Ink::Plum`].
    pub plum: Color,
    /// [`Ink::Brick`].
    pub brick: Color,
    /// [`Ink::Slate`].
    pub slate: Color,
    /// [`Ink::Good`].
    pub ok: Color,
    /// [`Ink::Near`].
    pub near: Color,
    /// [`Ink::Bad`].
    pub bad: Color,
    /// CSS font family list.
    pub font: String,
    /// Width of the real font over the built-in table's (1 when unknown): measure
    /// [`crate::REFERENCE_TEXTS`] once, divide by [`crate::text_width`] of each, and take the greatest.
    pub stretch: f64,
}

/// The system's own sans serif, then those that have Chinese.
pub const DEFAULT_FONT: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";

impl Palette {
    /// Dark marks on white.
    pub fn light() -> Self {
        Self {
            surface: Color::hex(0xffffff),
            hair: Color::hex(0x1b272e).faded(0.09),
            ink: Color::hex(0x1b272e),
            ink_2: Color::hex(0x4c5a63),
            ink_3: Color::hex(0x65727a),
            stream: Color::hex(0x0f6f86),
            stream_2: Color::hex(0x5aa3b3),
            ochre: Color::hex(0xc07f14),
            moss: Color::hex(0x56793a),
            plum: Color::hex(0x76518a),
            brick: Color::hex(0xb13f2a),
            slate: Color::hex(0x8b979e),
            ok: Color::hex(0x3d7440),
            near: Color::hex(0x94660a),
            bad: Color::hex(0xa8391f),
            font: DEFAULT_FONT.to_owned(),
            stretch: 1.0,
        }
    }

    /// Light marks on a dark surface.
    pub fn dark() -> Self {
        Self {
            surface: Color::hex(0x172025),
            hair: Color::hex(0xdee9ee).faded(0.10),
            ink: Color::hex(0xe4ebee),
            ink_2: Color::hex(0xaab7be),
            ink_3: Color::hex(0x8a989f),
            stream: Color::hex(0x58b4c8),
            stream_2: Color::hex(0x2f7f92),
            ochre: Color::hex(0xdea548),
            moss: Color::hex(0x8fb56a),
            plum: Color::hex(0xb28cc6),
            brick: Color::hex(0xe07a62),
            slate: Color::hex(0x75838b),
            ok: Color::hex(0x84bf86),
            near: Color::hex(0xdea548),
            bad: Color::hex(0xec8a70),
            ..Self::light()
        }
    }

    /// Reads CSS custom properties through `token` (`"--ink"` → `"#1b272e"`); what is missing or
    /// unreadable keeps the value of `self`.
    pub fn with_tokens(mut self, token: impl Fn(&str) -> Option<String>) -> Self {
        let slots: [(&str, &mut Color); 15] = [
            ("--surface", &mut self.surface),
            ("--hair", &mut self.hair),
            ("--ink", &mut self.ink),
            ("--ink-2", &mut self.ink_2),
            ("--ink-3", &mut self.ink_3),
            ("--stream", &mut self.stream),
            ("--stream-2", &mut self.stream_2),
            ("--ochre", &mut self.ochre),
            ("--moss", &mut self.moss),
            ("--plum", &mut self.plum),
            ("--brick", &mut self.brick),
            ("--slate", &mut self.slate),
            ("--ok", &mut self.ok),
            ("--near", &mut self.near),
            ("--bad", &mut self.bad),
        ];
        for (name, slot) in slots {
            *slot = token(name).and_then(|css| Color::parse(&css)).unwrap_or(*slot);
        }
        if let Some(font) = token("--font").filter(|font| !font.trim().is_empty()) {
            self.font = font.trim().to_owned();
        }
        self
    }

    /// The colour of a role.
    pub fn color(&self, ink: Ink) -> Color {
        match ink {
            Ink::Text => self.ink,
            Ink::Soft => self.ink_2,
            Ink::Faint => self.ink_3,
            Ink::Stream => self.stream,
            Ink::Mist => self.stream_2,
            Ink::Ochre => self.ochre,
            Ink::Moss => self.moss,
            Ink::Plum => self.plum,
            Ink::Brick => self.brick,
            Ink::Slate => self.slate,
            Ink::Good => self.ok,
            Ink::Near => self.near,
            Ink::Bad => self.bad,
        }
    }

    /// A role's colour, moved toward the text colour until it can be read on the surface (4.5 : 1).
    pub fn text_color(&self, ink: Ink) -> Color {
        let color = self.color(ink);
        (0..=5)
            .map(|step| color.toward(self.ink, f64::from(step) * 0.2))
            .find(|candidate| candidate.contrast(self.surface) >= 4.5)
            .unwrap_or(self.ink)
    }

    /// The text colour that reads best on top of `fill`.
    pub fn on(&self, fill: Color) -> Color {
        let [dark, light] = [Color::hex(0x10181c), Color::hex(0xffffff)];
        // White is preferred on mid tones: large, bold, and calmer than black on colour.
        if light.contrast(fill) >= 3.6 { light } else { dark }
    }
}

impl Default for Palette {
    fn default() -> Self {
        Self::light()
    }
}
