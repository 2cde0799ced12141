//! Headgate's words.
