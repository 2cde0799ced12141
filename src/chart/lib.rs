//! Headgate's chart.
