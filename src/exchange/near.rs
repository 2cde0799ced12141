//! The name that somebody probably meant.

/// The nearest of some names, if one is near: at most a third of its letters differ, or it begins as the text does.
pub fn near<'n>(text: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let text: String = text.trim().to_ascii_lowercase().replace('-', "_").chars().take(40).collect();
    let rated = names.map(|name| (rating(&text, &name.replace('-', "_")), name));
    let (rating, name) = rated.min_by_key(|(rating, _)| *rating)?;
    (rating <= name.len().div_ceil(3)).then_some(name)
}

/// 0 is the same. A name that the text begins costs one, so that `para` finds `parallelism`.
fn rating(text: &str, name: &str) -> usize {
    let begins = text.len() >= 3 && name.starts_with(text) && name != text;
    if begins { 1 } else { distance(text, name) }
}

/// Edits (insert, delete, replace) from one text to another; Levenshtein's, on one row.
fn distance(from: &str, to: &str) -> usize {
    let to: Vec<char> = to.chars().collect();
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (at, a) in from.chars().enumerate() {
        let mut corner = row[0];
        row[0] = at + 1;
        for (b_at, b) in to.iter().enumerate() {
            let replaced = corner + usize::from(a != *b);
            corner = row[b_at + 1];
            row[b_at + 1] = replaced.min(row[b_at] + 1).min(corner + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Parameter;

    #[test]
    fn slips_find_what_was_meant_and_nonsense_finds_nothing() {
        let found = |text| near(text, Parameter::ALL.iter().map(|p| p.id()));
        for (text, right) in [
            ("intervall", "interval"),
            ("paralelism", "parallelism"),
            ("min-pase", "min_pause"),
            ("checkpoint_dur", "checkpoint_duration"),
        ] {
            assert_eq!(found(text), Some(right), "{text}");
        }
        assert_eq!(found("qwertyuiop"), None);
        assert_eq!(near("x", [].into_iter()), None);
    }

    #[test]
    fn distances_are_counted_in_edits() {
        for (from, to, edits) in [("", "abc", 3), ("abc", "abc", 0), ("kitten", "sitting", 3), ("flaw", "lawn", 2)] {
            assert_eq!(distance(from, to), edits, "{from} {to}");
        }
    }
}
