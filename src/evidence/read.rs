//! Files of runs: lines that begin with a word.
//!
//! - `common` settings that every run after it has, unless it says otherwise;
//! - `run` its name, `on` its engines, `given` its settings;
//! - `saw` what was seen, `raises` a finding that foretold how it ended, `lacks` what the model does not give;
//! - `follows` a column of the table, snapshot by snapshot, `replay` settings of the simulation beside the run's;
//! - `picks` what one bucket of Paimon flushed and compacted.

use crate::line::{self, Settings};
use crate::picks;
use crate::run::Run;
use crate::series;
use model::Inputs;

/// Reads a file; what could not be read is told with its line.
pub(crate) fn read(text: &'static str, runs: &mut Vec<Run>, wrong: &mut Vec<String>) {
    let mut reader = Reader { common: vec![], settings: vec![] };
    for text in text.lines().map(str::trim).filter(|text| !text.is_empty() && !text.starts_with('#')) {
        if let Err(why) = reader.line(text, runs) {
            wrong.push(format!("{text}: {why}"));
        }
    }
}

struct Reader {
    common: Settings,
    /// Those of the run that is being read, the common ones first.
    settings: Settings,
}

impl Reader {
    fn line(&mut self, text: &'static str, runs: &mut Vec<Run>) -> Result<(), String> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "common" => self.common = line::settings(rest)?,
            "run" => {
                self.settings = self.common.clone();
                let (seen, gaps, series, picks, replay) = (vec![], vec![], vec![], vec![], vec![]);
                runs.push(Run { name: rest, on: "", given: Inputs::new(), seen, gaps, series, picks, replay });
            }
            _ => self.of_run(word, rest, runs.last_mut().ok_or("it comes before any run")?)?,
        }
        Ok(())
    }

    fn of_run(&mut self, word: &str, rest: &'static str, run: &mut Run) -> Result<(), String> {
        match word {
            "on" => run.on = rest,
            "given" => {
                self.settings.extend(line::settings(rest)?);
                for (parameter, value) in self.settings.clone() {
                    run.given.set(parameter, value).map_err(|why| why.to_string())?;
                }
            }
            "saw" => run.seen.push(line::saw(rest, &self.settings)?),
            "raises" => run.seen.push(line::raises(rest)?),
            "lacks" => run.gaps.push(line::lacks(rest)?),
            "follows" => run.series.push(series::follows(rest)?),
            "picks" => run.picks = picks::buckets(rest)?,
            "replay" => run.replay = line::settings(rest)?,
            other => return Err(format!("no such line '{other}'")),
        }
        Ok(())
    }
}
