//! One digest for each quantity over thousands of scenarios: the bits that this machine gives.
//!
//! `cargo xtask bits` runs it natively, which prints the digests, and compiles it once more for wasm32 with those
//! digests as `HEADGATE_BITS`. There it answers with its exit code, because a bare wasm32 module can print nothing
//! and take no argument: 0, or the place, from 1, of the first quantity that differs. The last two are simulated days
//! and the race of many transactions for one swap.

use std::process::ExitCode;

use model::parameter::Kind;
use model::{Engine, Inputs, Parameter, Quantity, Value, estimate};
use simulator::contention::Contention;
use simulator::{Detail, simulate};

/// Positions at which each parameter is tried alone.
const STEPS: u32 = 24;
/// Scenarios in which many parameters differ at once.
const MIXED: u64 = 4_000;

/// Scenarios that are simulated.
const SIMULATED: u64 = 120;

/// FNV-1a over the bits of every value, for each quantity, for simulated days, and for the race.
type Digests = [u64; Quantity::COUNT + 2];
/// Where the simulated days stand.
const DAYS: usize = Quantity::COUNT;
/// Where the race stands.
const RACE: usize = Quantity::COUNT + 1;

fn main() -> ExitCode {
    let digests = digests();
    let Some(expected) = option_env!("HEADGATE_BITS") else {
        print(&digests);
        return ExitCode::SUCCESS;
    };
    let expected = expected.split(',').map(|text| u64::from_str_radix(text, 16).ok());
    let differs = digests.iter().zip(expected).position(|(ours, theirs)| theirs != Some(*ours));
    differs.map_or(ExitCode::SUCCESS, |place| ExitCode::from(u8::try_from(place + 1).unwrap_or(u8::MAX)))
}

/// One line for each quantity: its name and its digest.
fn print(digests: &Digests) {
    let names = Quantity::ALL.iter().map(|quantity| quantity.id()).chain(["simulated_days", "simulated_race"]);
    for (name, digest) in names.zip(digests) {
        println!("{name} {digest:016x}");
    }
}

fn digests() -> Digests {
    let mut digests = [0xcbf2_9ce4_8422_2325; Quantity::COUNT + 2];
    one_at_a_time(&mut digests);
    many_at_once(&mut digests);
    simulated(&mut digests);
    digests
}

/// Every engine as it comes, then scenarios with much that differs.
fn simulated(digests: &mut Digests) {
    for engine in Engine::ALL {
        let inputs = Inputs::new().with(Parameter::Engine, Value::Number(f64::from(*engine as u8)));
        simulated_day(&mut digests[DAYS], &inputs, 0.5);
    }
    let mut seed = 1;
    for _ in 0..SIMULATED {
        simulated_day(&mut digests[DAYS], &mixed(&mut seed), 0.05);
    }
    for between in [0.05, 0.3, 2.0] {
        let setup = Contention { lasts: 600.0, ..Contention::on_s3(between, 0.05) };
        hash(&mut digests[RACE], format!("{:?}", setup.run(3)).as_bytes());
    }
}

/// All that a report holds, in text, in which every float has a form of its own.
fn simulated_day(digest: &mut u64, inputs: &Inputs, days: f64) {
    let report = simulate(&inputs.scenario(), 7, days, Detail::Everything);
    hash(digest, format!("{report:?}").as_bytes());
}

fn one_at_a_time(digests: &mut Digests) {
    for parameter in Parameter::ALL {
        for step in 0..=STEPS {
            if let Some(value) = value(parameter, f64::from(step) / f64::from(STEPS)) {
                add(digests, &Inputs::new().with(parameter, value));
            }
        }
    }
}

fn many_at_once(digests: &mut Digests) {
    let mut seed = 0;
    for _ in 0..MIXED {
        add(digests, &mixed(&mut seed));
    }
}

/// Inputs with a quarter of all parameters given.
fn mixed(seed: &mut u64) -> Inputs {
    let mut inputs = Inputs::new();
    for parameter in Parameter::ALL {
        let (chosen, share) = (draw(seed) < 0.25, draw(seed));
        if let Some(value) = value(parameter, share).filter(|_| chosen) {
            inputs = inputs.with(parameter, value);
        }
    }
    inputs
}

/// A value at a share of the parameter's range, denser near its lower end; made of products only, which are exact.
fn value(parameter: Parameter, share: f64) -> Option<Value> {
    let kind = parameter.definition().kind;
    let number = match (kind, kind.limits()) {
        (Kind::Count { .. }, Some((least, most))) => (least + (most - least) * share * share * share).floor(),
        (_, Some((least, most))) => least + (most - least) * share * share * share,
        (Kind::Choice(names), None) => (names.len() as f64 * share).floor().min(names.len() as f64 - 1.0),
        (Kind::Flag, None) => (2.0 * share).floor().min(1.0),
        _ => return None,
    };
    Some(Value::Number(number))
}

fn add(digests: &mut Digests, inputs: &Inputs) {
    for (quantity, value) in estimate(&inputs.scenario()).values() {
        hash(&mut digests[quantity as usize], &value.to_bits().to_le_bytes());
    }
}

fn hash(digest: &mut u64, bytes: &[u8]) {
    for byte in bytes {
        *digest = (*digest ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    }
}

/// The next number in [0, 1) (SplitMix64).
fn draw(seed: &mut u64) -> f64 {
    *seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut bits = *seed;
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^= bits >> 31;
    (bits >> 11) as f64 / (1_u64 << 53) as f64
}
