//! What people have, and what is read from it.

#[path = "import/show.rs"]
mod show;

use exchange::Paper;
use exchange::import::take_apart;
use model::Inputs;

/// The cases of a file: `=== what it shows <name of the file>`, then the text.
fn cases(text: &str) -> Vec<(&str, &str, &str)> {
    let cases = text.split("=== ").skip(1).filter_map(|case| case.split_once('\n'));
    cases
        .map(|(head, text)| match head.split_once(" <") {
            Some((title, name)) => (title, name.trim_end_matches('>'), text),
            None => (head, "", text),
        })
        .collect()
}

/// Every case of public issues and pages that concerns how a text is written, and what else people paste.
#[test]
fn papers_are_read_as_their_engines_read_them() {
    let mut shown = String::new();
    for (title, name, text) in cases(include_str!("import/cases.txt")) {
        let (papers, written) = take_apart(&[Paper { name, text }], &Inputs::new());
        shown.push_str(&format!("=== {title}\n{}\n", show::reading(&papers, &written)));
    }
    insta::assert_snapshot!(shown);
}
