/** A number as SQL text that reads back as exactly this double: JavaScript writes the shortest digits that do. */
export function sqlNumber(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number for SQL`);
  // Two minus signs in a row would begin a comment.
  return value < 0 ? `(${value})` : String(value);
}
