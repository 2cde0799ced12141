//! A set of parameters.

use super::Parameter;

/// A set of parameters, small enough to copy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ParameterSet {
    bits: [u64; 4],
}

const _: () = assert!(Parameter::COUNT <= 256, "a set holds 256 parameters");

impl ParameterSet {
    /// Adds a parameter.
    pub fn insert(&mut self, parameter: Parameter) {
        let at = parameter as usize;
        self.bits[at / 64] |= 1 << (at % 64);
    }

    /// Takes a parameter out.
    pub fn remove(&mut self, parameter: Parameter) {
        let at = parameter as usize;
        self.bits[at / 64] &= !(1 << (at % 64));
    }

    /// Whether the parameter is in the set.
    pub fn contains(&self, parameter: Parameter) -> bool {
        let at = parameter as usize;
        self.bits[at / 64] >> (at % 64) & 1 == 1
    }

    /// The parameters in the table's order.
    pub fn iter(&self) -> impl Iterator<Item = Parameter> + '_ {
        Parameter::ALL.into_iter().filter(|p| self.contains(*p))
    }
}
