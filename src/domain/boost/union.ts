/** Merges two lists that are sorted by key into one. `merge` combines two entries with the same key. */
export function union<Entry>(
  one: readonly Entry[],
  other: readonly Entry[],
  keyOf: (entry: Entry) => string | number,
  merge: (one: Entry, other: Entry) => Entry,
): Entry[] {
  const all: Entry[] = [];
  let left = 0;
  let right = 0;
  for (;;) {
    const [a, b] = [one[left], other[right]];
    if (a === undefined || b === undefined) return [...all, ...one.slice(left), ...other.slice(right)];
    const [keyA, keyB] = [keyOf(a), keyOf(b)];
    all.push(keyA < keyB ? a : keyA > keyB ? b : merge(a, b));
    if (keyA <= keyB) left += 1;
    if (keyB <= keyA) right += 1;
  }
}
