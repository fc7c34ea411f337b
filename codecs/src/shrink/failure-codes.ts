/** The reasons why a decoder gives up. Compiled into the decoder, which raises them, and into the host, which words them. */
export const CORRUPT = 1;
export const TRUNCATED = 2;
export const OVER_BUDGET = 3;
export const OUT_OF_FUEL = 4;
export const TOO_MANY_SCANS = 5;
export const EMPTY = 6;
export const TOO_LARGE = 7;
export const ARITHMETIC = 8;
export const LOSSLESS = 9;
export const HIERARCHICAL = 10;
export const NOT_EIGHT_BITS = 11;
export const COMPONENTS = 12;
export const ENLARGED = 13;
export const CHECKSUM = 14;
