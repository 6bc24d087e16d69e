//! The types of arguments and of plain data as TypeScript has them.

use wasm_bindgen::prelude::*;

/// Types of data, generated from Rust's own.
#[wasm_bindgen(typescript_custom_section)]
const DATA: &str = include_str!("data.d.ts");

/// Types that do not follow from Rust's own.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");

/// Arguments, which have yet to be read: they can be anything, whatever TypeScript says.
#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(typescript_type = "CardText")]
    pub type CardInput;

    #[wasm_bindgen(typescript_type = "readonly CardText[]")]
    pub type CardsInput;

    #[wasm_bindgen(typescript_type = "Laid")]
    pub type Laid;

    #[wasm_bindgen(typescript_type = "Laid | null | undefined")]
    pub type TableInput;

    #[wasm_bindgen(typescript_type = "HintOptions")]
    pub type HintOptions;

    #[wasm_bindgen(typescript_type = "GameId")]
    pub type GameIdInput;

    #[wasm_bindgen(typescript_type = "RulesInput")]
    pub type RulesInput;

    #[wasm_bindgen(typescript_type = "GameId | RulesData | Rules")]
    pub type RulesBase;

    #[wasm_bindgen(typescript_type = "RulesChanges")]
    pub type RulesChanges;

    #[wasm_bindgen(typescript_type = "string | number")]
    pub type SeedInput;

    #[wasm_bindgen(typescript_type = "\"rank\" | \"suit\"")]
    pub type SortOrder;

    #[wasm_bindgen(typescript_type = "number")]
    pub type NumberInput;

    #[wasm_bindgen(typescript_type = "GameOptions")]
    pub type GameOptions;

    #[wasm_bindgen(typescript_type = "string")]
    pub type TextInput;

    #[wasm_bindgen(typescript_type = "TextOptions")]
    pub type TextOptions;

    #[wasm_bindgen(typescript_type = "NextOptions")]
    pub type NextOptions;

    #[wasm_bindgen(typescript_type = "ThinkOptions")]
    pub type ThinkOptions;

    #[wasm_bindgen(typescript_type = "{ seat: number }")]
    pub type SeatOptions;

    #[wasm_bindgen(typescript_type = "{ since?: number | undefined }")]
    pub type ViewOptions;

    #[wasm_bindgen(typescript_type = "SavedGame")]
    pub type SavedInput;

    #[wasm_bindgen(typescript_type = "ViewInput")]
    pub type ViewInput;

    #[wasm_bindgen(typescript_type = "Position")]
    pub type PositionInput;

    #[wasm_bindgen(typescript_type = "{ nodes?: number | undefined; all?: boolean | undefined }")]
    pub type SolveOptions;

    #[wasm_bindgen(typescript_type = "{ seed: string | number; level?: number | undefined }")]
    pub type PuzzleOptions;
}
