//! A table of texts, one row a variant: the compiler checks that none is missing.

/// Declares functions from an enumeration to one text, or to two, by variant; `apart` gives each of the two a function
/// of its own, so that who needs one does not link the other. All are `const`: who needs a few rows, known when it is
/// compiled, links those alone. And none is put into its caller, which asks for either language: so the texts of the one
/// that a reader does not read can come later (src/split).
macro_rules! texts {
    () => {};
    (
        $(#[$doc:meta])*
        pub(crate) fn $name:ident($type:ident) -> 1 { $($variant:ident => $text:literal;)* }
        $($rest:tt)*
    ) => {
        $(#[$doc])*
        #[inline(never)]
        pub(crate) const fn $name(of: $type) -> &'static str {
            match of { $($type::$variant => $text,)* }
        }
        texts! { $($rest)* }
    };
    (
        $(#[$doc:meta])*
        pub(crate) fn $name:ident($type:ident) -> 2 { $($variant:ident => $first:literal, $second:literal;)* }
        $($rest:tt)*
    ) => {
        $(#[$doc])*
        #[inline(never)]
        pub(crate) const fn $name(of: $type) -> &'static [&'static str; 2] {
            match of { $($type::$variant => &[$first, $second],)* }
        }
        texts! { $($rest)* }
    };
    (
        $(#[$doc:meta])*
        pub(crate) fn $name:ident, $other:ident($type:ident) -> apart {
            $($variant:ident => $first:literal, $second:literal;)*
        }
        $($rest:tt)*
    ) => {
        texts! {
            $(#[$doc])*
            pub(crate) fn $name($type) -> 1 { $($variant => $first;)* }
            $(#[$doc])*
            pub(crate) fn $other($type) -> 1 { $($variant => $second;)* }
            $($rest)*
        }
    };
}

/// Fills [`crate::choices::Choices`] from a language's own functions of the same names.
macro_rules! choices {
    ($($name:ident),* $(,)?) => {
        pub(crate) const CHOICES: crate::choices::Choices = crate::choices::Choices { $($name: catalogue::$name,)* };
    };
}

/// Declares an enumeration of texts and the list of it.
macro_rules! named_texts {
    ($(#[$of:meta])* $type:ident $($(#[$doc:meta])* $name:ident,)*) => {
        $(#[$of])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $type { $($(#[$doc])* $name,)* }

        impl $type {
            /// Every text.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];
        }
    };
}
