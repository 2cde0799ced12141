//! Headgate's report.
