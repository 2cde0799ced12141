//! Columns of runs, commit by commit, written short: `1..99` counts up, `4..24/4` in steps, `2*12` repeats, `_` is unknown.

use crate::run::{Column, Follows, Series};

/// `HOW COLUMN NUMBERS`: how near the simulation must be, and what the run had after each snapshot.
pub(crate) fn follows(text: &str) -> Result<Series, String> {
    let mut words = text.splitn(3, ' ');
    let mut word = || words.next().unwrap_or_default();
    let (how, id, numbers) = (word(), word(), word());
    let follows = Follows::by_id(how).ok_or_else(|| format!("no way to follow '{how}'"))?;
    let column = Column::ALL.iter().find(|column| column.id() == id).ok_or_else(|| format!("no column {id}"))?;
    Ok(Series { column: *column, follows, observed: numbers_of(numbers)? })
}

/// Reads numbers; what could not be read is told.
fn numbers_of(text: &str) -> Result<Vec<Option<u64>>, String> {
    let mut values = vec![];
    for word in text.split_whitespace() {
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("'{word}' is not a number, n*m or a..b"));
        if word == "_" {
            values.push(None);
        } else if let Some((value, times)) = word.split_once('*') {
            let value = if value == "_" { None } else { Some(number(value)?) };
            values.extend(std::iter::repeat_n(value, number(times)? as usize));
        } else if let Some((first, rest)) = word.split_once("..") {
            let (last, step) = rest.split_once('/').unwrap_or((rest, "1"));
            let (first, last, step) = (number(first)?, number(last)?, number(step)?.max(1) as usize);
            values.extend((first..=last).step_by(step).map(Some));
        } else {
            values.push(Some(number(word)?));
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::numbers_of;

    #[test]
    fn a_column_is_written_short() {
        let some = |values: &[u64]| values.iter().copied().map(Some).collect::<Vec<_>>();
        assert_eq!(numbers_of("1..3 1..2 4*2 2..6/2"), Ok(some(&[1, 2, 3, 1, 2, 4, 4, 2, 4, 6])));
        assert_eq!(numbers_of("_*2 7"), Ok(vec![None, None, Some(7)]));
        assert!(numbers_of("4-7").is_err());
    }
}
