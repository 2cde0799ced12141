//! How much is read at most. A reader that meets a bound stops there and says so.

/// Bytes of one file; metadata of a neglected table has tens of millions. What is longer is not read at all.
pub const FILE_BYTES: usize = 256 << 20;
/// Bytes of one configuration text; whole scripts with hundreds of tables have less than one million.
pub const TEXT_BYTES: usize = 8 << 20;
/// Papers of one import.
pub const PAPERS: usize = 64;
/// Lines of one configuration text.
pub const LINES: usize = 200_000;
/// Settings of one import.
pub const SETTINGS: usize = 20_000;
/// Tables of one import.
pub const TABLES: usize = 10_000;
/// Findings of one kind that one import lists.
pub const FINDINGS: usize = 200;
/// Levels of nesting in YAML, JSON and brackets of SQL.
pub const DEPTH: usize = 64;
/// Characters of a key or a value that are kept.
pub const VALUE_CHARS: usize = 4_000;
/// Characters of a text that a finding quotes.
pub const QUOTE_CHARS: usize = 120;

/// The beginning of a text, as findings quote it: one line, shortened.
pub fn quote(text: &str) -> String {
    let one_line = |c: char| if c.is_control() { ' ' } else { c };
    let mut quoted: String = text.trim().chars().take(QUOTE_CHARS).map(one_line).collect();
    if text.trim().chars().nth(QUOTE_CHARS).is_some() {
        quoted.push('…');
    }
    quoted
}
