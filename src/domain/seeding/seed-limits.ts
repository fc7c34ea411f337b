export const seedFileBytes = 64_000_000;
export const seedFileRows = 1_000_000;

/** A longer first line is not a header. */
export const seedHeaderBytes = 65_536;
/** The size of one row. A window holds more, so a row longer than a window is longer than this. */
export const seedRowBytes = 1_048_576;
export const seedWindowBytes = seedRowBytes + 524_288;

/** The size of a chunk's rows as JSON: D1 and Durable Objects store at most 2 MB in a value. 20,000 uuids fit. */
export const seedChunkJsonBytes = 1_900_000;
