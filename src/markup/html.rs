//! An element, its attributes and its children.

use model::Evidence;
use report::Message;
use words::Language;

/// An element under construction.
#[derive(Clone, Debug)]
pub struct Html {
    tag: &'static str,
    attributes: String,
    inner: String,
}

impl Html {
    /// An element without a class.
    pub fn new(tag: &'static str) -> Self {
        Self { tag, attributes: String::new(), inner: String::new() }
    }

    /// A drawing that the chart crate wrote, which escapes its words itself.
    pub fn drawing(svg: String) -> Self {
        Self { inner: svg, ..div("drawing") }
    }

    /// Sets the class.
    #[must_use]
    pub fn class(self, class: &str) -> Self {
        if class.is_empty() { self } else { self.attr("class", class) }
    }

    /// Sets an attribute.
    #[must_use]
    pub fn attr(mut self, name: &'static str, value: &str) -> Self {
        self.attributes.push(' ');
        self.attributes.push_str(name);
        self.attributes.push_str("=\"");
        escape(&mut self.attributes, value);
        self.attributes.push('"');
        self
    }

    /// Sets an attribute when something holds.
    #[must_use]
    pub fn attr_if(self, holds: bool, name: &'static str, value: &str) -> Self {
        if holds { self.attr(name, value) } else { self }
    }

    /// Adds words.
    #[must_use]
    pub fn text(mut self, words: &str) -> Self {
        escape(&mut self.inner, words);
        self
    }

    /// Adds a message, its emphasis kept; no line breaks between a number and its unit.
    #[must_use]
    pub fn rich(self, language: Language, message: &Message) -> Self {
        language.pieces(message).into_iter().fold(self, |to, piece| match piece.strong {
            true => to.child(el("b").text(&together(&piece.text))),
            false => to.text(&together(&piece.text)),
        })
    }

    /// Adds a child.
    #[must_use]
    pub fn child(mut self, child: Self) -> Self {
        child.write(&mut self.inner);
        self
    }

    /// Adds children.
    #[must_use]
    pub fn children(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        children.into_iter().for_each(|child| child.write(&mut self.inner));
        self
    }

    /// Appends the element to a document.
    pub fn write(&self, to: &mut String) {
        let Self { tag, attributes, inner } = self;
        *to += &format!("<{tag}{attributes}>{inner}");
        // These have no content and no end.
        if !matches!(*tag, "input" | "br" | "path" | "link" | "meta") {
            *to += &format!("</{tag}>");
        }
    }
}

/// The longest unit after a number: `MiB`, `min`.
const UNIT: usize = 3;

/// Words in which a short word stays with the number before it.
fn together(words: &str) -> String {
    let mut parts = words.split(' ');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let letters = part.chars().take_while(|letter| letter.is_alphabetic()).count();
        let is_unit = (1..=UNIT).contains(&letters) && text.ends_with(|letter: char| letter.is_ascii_digit());
        text.push(if is_unit { '\u{a0}' } else { ' ' });
        text.push_str(part);
    }
    text
}

/// An element.
pub fn el(tag: &'static str) -> Html {
    Html::new(tag)
}

/// A `div` of a class.
pub fn div(class: &str) -> Html {
    el("div").class(class)
}

/// A button that asks the page to do something.
pub fn button(class: &str, what: &str) -> Html {
    el("button").attr("type", "button").class(class).attr("data-do", what)
}

/// How sure a number is.
pub fn evidence(language: Language, evidence: Evidence) -> Html {
    let [tag, title] = language.evidence(evidence);
    el("span").class(&format!("tag {}", evidence.id())).attr("title", title).text(tag)
}

fn escape(to: &mut String, words: &str) {
    for letter in words.chars() {
        match letter {
            '&' => to.push_str("&amp;"),
            '<' => to.push_str("&lt;"),
            '>' => to.push_str("&gt;"),
            '"' => to.push_str("&quot;"),
            // HTML has no such characters, not even as references.
            '\0' => to.push('\u{fffd}'),
            _ => to.push(letter),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_cannot_become_markup() {
        let mut text = String::new();
        let hostile = "\"><script>alert('1')</script>&amp;";
        div("a").attr("title", hostile).text(hostile).write(&mut text);
        assert_eq!(text.matches('<').count(), 2, "{text}");
        assert_eq!(text.matches('"').count(), 4, "{text}");
        assert!(text.ends_with("&amp;amp;</div>"), "{text}");
    }

    #[test]
    fn a_number_stays_with_its_unit() {
        let words = "adds 641 files, 33 KiB: 923 k a day, after 60 s.";
        assert_eq!(together(words), "adds 641 files, 33\u{a0}KiB: 923\u{a0}k a day, after 60\u{a0}s.");
    }

    #[test]
    fn elements_without_content_have_no_end() {
        let mut text = String::new();
        el("p").child(el("input").attr("type", "checkbox")).write(&mut text);
        assert_eq!(text, "<p><input type=\"checkbox\"></p>");
    }
}
