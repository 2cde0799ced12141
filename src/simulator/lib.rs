//! A day, simulated: checkpoints, commits, compaction and expiry of one scenario, event by event.
//!
//! The closed forms of [`model`] say what happens on average while nothing piles up. Here the same rules run: a grid of
//! triggers with what it owes, barriers, timeouts, restarts, commits that swap and lose, manifests that merge, rewrites
//! that validate. Everything random is drawn by counter from a seed, time is whole microseconds, and events of one
//! moment keep the order in which they were planned, so a scenario and a seed give the same bytes on every machine.
//!
//! ```
//! use model::Inputs;
//! use simulator::{Detail, simulate};
//!
//! let scenario = Inputs::new().scenario();
//! let day = simulate(&scenario, 7, 1.0, Detail::Everything);
//! assert_eq!(day.counts.rows_committed + day.counts.rows_waiting, day.counts.rows_arrived);
//! ```

mod agenda;
mod bands;
mod care;
pub mod compare;
pub mod contention;
mod event_fields;
mod latency;
mod luck;
mod note;
mod record;
mod report;
mod run;
mod settings;
mod shapes;
mod table;
mod time;
mod traffic;
mod world;

pub use bands::{Band, Bands, Replications, bands};
pub use event_fields::Field;
pub use luck::{Luck, Purpose};
pub use note::Note;
pub use record::{Event, Happened, LossReason, Sample, Work};
pub use report::{Counts, Latencies, Report, VISIBLE_SHARES};
pub use run::{Detail, Progress, Run, simulate};
pub use settings::Script;
pub use time::{Micros, micros, seconds};
