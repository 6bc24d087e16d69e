//! Data in, with errors that know their path, and values that are written as one text.

pub(crate) mod compact;
pub(crate) mod invalid_data;
pub(crate) mod text;

pub use invalid_data::InvalidData;
