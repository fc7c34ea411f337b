/** What is wrong with a number of things. A bound of null is none. */
export function countedFault(
  count: number,
  noun: string,
  { least, most }: { least: number | null; most: number | null },
): string | null {
  if (least !== null && count < least) return `must have at least ${counted(least, noun)}`;
  if (most !== null && count > most) return `must have at most ${counted(most, noun)}`;
  return null;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
