//! One digest for each quantity over thousands of scenarios: the bits that this machine gives.
//!
//! `cargo xtask bits` runs it natively, which prints the digests, and compiles it once more for wasm32 with those
//! digests as `HEADGATE_BITS`. There it answers with its exit code, because a bare wasm32 module can print nothing
//! and take no argument: 0, or the place, from 1, of the first quantity that differs.

use std::process::ExitCode;

use model::parameter::Kind;
use model::{Inputs, Parameter, Quantity, Value, estimate};

/// Positions at which each parameter is tried alone.
const STEPS: u32 = 24;
/// Scenarios in which many parameters differ at once.
const MIXED: u64 = 4_000;

/// FNV-1a over the bits of every value, for each quantity.
type Digests = [u64; Quantity::COUNT];

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
    for (quantity, digest) in Quantity::ALL.iter().zip(digests) {
        println!("{} {digest:016x}", quantity.id());
    }
}

fn digests() -> Digests {
    let mut digests = [0xcbf2_9ce4_8422_2325; Quantity::COUNT];
    one_at_a_time(&mut digests);
    many_at_once(&mut digests);
    digests
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
        let mut inputs = Inputs::new();
        for parameter in Parameter::ALL {
            let (chosen, share) = (draw(&mut seed) < 0.25, draw(&mut seed));
            if let Some(value) = value(parameter, share).filter(|_| chosen) {
                inputs = inputs.with(parameter, value);
            }
        }
        add(digests, &inputs);
    }
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
        let digest = &mut digests[quantity as usize];
        for byte in value.to_bits().to_le_bytes() {
            *digest = (*digest ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
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
