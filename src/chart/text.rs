//! How wide text is, from a table: measuring in a browser forces a layout, and there is nothing
//! to measure with on a server.

/// Advance widths of ASCII 32 to 126 in hundredths of an em, from DejaVu Sans. It is the widest of
/// the system fonts in use, so a label that fits by this table fits everywhere.
const ASCII: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34, 84,
    84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73, 68, 99, 69,
    61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63, 63, 41, 52, 39, 63,
    59, 82, 59, 59, 52, 64, 34, 64, 84,
];

/// What bold adds to a letter, in em; wide characters keep their width.
const BOLD: f64 = 0.08;

/// Texts to measure once in the real font, for [`crate::Palette::stretch`]: fonts that are narrow in letters may be wide
/// in digits.
pub const REFERENCE_TEXTS: [&str; 3] =
    ["0123456789", "0.015%", "the quick brown fox jumps over a lazy dog, checkpoint by checkpoint"];

/// Width of a text at 1 px font size, in em, regular weight.
pub fn text_width(text: &str) -> f64 {
    text.chars().map(glyph).sum()
}

fn glyph(c: char) -> f64 {
    match c {
        ' '..='~' => f64::from(ASCII[c as usize - 32]) / 100.0,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => 0.0,
        // Combining marks, zero-width joiners and variation selectors.
        '\u{300}'..='\u{36f}' | '\u{200b}'..='\u{200f}' | '\u{fe00}'..='\u{fe0f}' => 0.0,
        '\u{2009}' | '\u{202f}' => 0.2,
        '×' | '÷' | '±' | '−' | '≤' | '≥' | '≈' | '→' | '←' => 0.84,
        '–' | '‘' | '’' | '“' | '”' => 0.53,
        '¼'..='¾' => 0.97,
        'a'..='ÿ' => 0.65,
        '\u{100}'..='\u{10ff}' => 0.72,
        // From Hangul on: East Asian scripts, full-width forms, emoji.
        _ => 1.0,
    }
}

/// Size and weight of a piece of text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Face {
    /// Font size in CSS pixels.
    pub(crate) size: f64,
    pub(crate) bold: bool,
}

impl Face {
    pub(crate) const fn regular(size: f64) -> Self {
        Self { size, bold: false }
    }

    pub(crate) const fn bold(size: f64) -> Self {
        Self { size, bold: true }
    }

    /// Width in CSS pixels.
    pub(crate) fn width(self, text: &str, stretch: f64) -> f64 {
        let letters = if self.bold { text.chars().filter(|c| *c > ' ' && *c < '\u{2000}').count() } else { 0 };
        (text_width(text) + BOLD * letters as f64) * self.size * stretch
    }

    /// Height of a line of text without leading.
    pub(crate) fn height(self) -> f64 {
        self.size * 1.17
    }

    /// Distance from the middle of capitals and digits down to the baseline.
    pub(crate) fn drop(self) -> f64 {
        self.size * 0.36
    }

    /// `text`, or as much of it as fits into `room` pixels with an ellipsis; empty when not even
    /// two characters fit.
    pub(crate) fn fitted(self, text: &str, room: f64, stretch: f64) -> String {
        if self.width(text, stretch) <= room + 0.01 {
            return text.to_owned();
        }
        let mut left = room - self.width("…", stretch);
        let mut kept = String::new();
        for c in text.chars() {
            left -= self.width(c.encode_utf8(&mut [0; 4]), stretch);
            if left < 0.0 {
                break;
            }
            kept.push(c);
        }
        let kept = kept.trim_end_matches([' ', ',', ':', '·', '，', '：']);
        if kept.chars().count() < 2 {
            return String::new();
        }
        format!("{kept}…")
    }
}
