//! Headgate's model.
