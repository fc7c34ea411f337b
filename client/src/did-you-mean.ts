/** Finds the known word that a mistyped one most likely stands for. Null if none is near. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { word: string; distance: number } | null = null;
  for (const one of known) {
    const distance = Math.min(distanceOf(word.toLowerCase(), one.toLowerCase()), beginsWith(one, word) ? limit : 99);
    if (distance <= limit && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) best = { word: one, distance };
  }
  return best?.word ?? null;
}

function beginsWith(word: string, start: string): boolean {
  return start.length >= 3 && word.toLowerCase().startsWith(start.toLowerCase());
}

/** A sentence to append to an error, or an empty text. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const found = nearest(word, known);
  return found === null ? "" : ` Did you mean ${found}?`;
}

/** Counts the letters to insert, delete, replace or swap with their neighbor (optimal string alignment). */
function distanceOf(from: string, to: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: to.length + 1 }, (_, i) => i)];
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let i = 1; i <= to.length; i++) {
      const isSame = from[row - 1] === to[i - 1];
      const isSwap = row > 1 && i > 1 && from[row - 1] === to[i - 2] && from[row - 2] === to[i - 1];
      const replaced = (last?.[i - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwap ? (before?.[i - 2] ?? 0) + 1 : replaced;
      next[i] = Math.min((last?.[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1, replaced, swapped);
    }
    [before, last] = [last, next];
  }
  return last?.[to.length] ?? 0;
}
