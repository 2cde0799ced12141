//! Headgate's exchange.
