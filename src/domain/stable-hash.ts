/**
 * A number in [0, 1) that is always the same for the same texts: who draws by it need not remember what was drawn. FNV-1a over
 * UTF-16 units with the finish of MurmurHash3, or texts that differ in their last letter would lie close together.
 */
export function stableFraction(...texts: string[]): number {
  return stableHash(...texts) / 2 ** 32;
}

/** The same as a whole number of 32 bits, all of which are equally good. */
export function stableHash(...texts: string[]): number {
  let hash = 0x811c9dc5;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) hash = step(hash, text.charCodeAt(index));
    // No text holds it, so ("ab", "c") and ("a", "bc") differ.
    hash = step(hash, 0x1_0000);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function step(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}
