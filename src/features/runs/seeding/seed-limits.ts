export const seedFileBytes = 64_000_000;
export const seedFileRows = 1_000_000;

/** A longer first line is no header. */
export const seedHeaderBytes = 65_536;
/** Of one row with all its columns. A window holds more, so a row that is longer than a window is longer than this. */
export const seedRowBytes = 1_048_576;
export const seedWindowBytes = seedRowBytes + 524_288;

/** Of a chunk's rows and bad rows as JSON: D1 and Durable Objects take 2 MB in a value. 20,000 ids as long as uuids fit. */
export const seedChunkJsonBytes = 1_900_000;
