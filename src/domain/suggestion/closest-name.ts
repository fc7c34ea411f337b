/** Longer names are not compared: a hostile request must not cost much. */
const longestCompared = 64;
const mostEdits = 3;

/** Finds the name that a misspelt one most likely means. Upper case, hyphens and underscores do not count. Null: none is close. */
export function closestName(sent: string, names: readonly string[]): string | null {
  if (sent.length > longestCompared) return null;
  const plain = plainly(sent);
  let closest: string | null = null;
  let fewest = mostEdits + 1;
  for (const name of names) {
    const other = plainly(name);
    const longer = Math.max(plain.length, other.length);
    const bound = Math.min(fewest - 1, Math.floor(longer / 3));
    if (longer > longestCompared || Math.abs(plain.length - other.length) > bound) continue;
    const edits = editDistance(plain, other);
    if (edits > bound) continue;
    closest = name;
    fewest = edits;
  }
  return closest;
}

/** Ends a fault with the name that was probably meant: `is unknown: did you mean "colour"?` */
export function withSuggestion(fault: string, sent: string, names: readonly string[]): string {
  const meant = names.includes(sent) ? null : closestName(sent, names);
  return meant === null ? fault : `${fault}: did you mean "${meant}"?`;
}

/** A fault that `withSuggestion` found a name for. */
export function hasSuggestion(fault: string): boolean {
  return fault.includes(': did you mean "');
}

/** Counts the letters to insert, delete, replace or swap with their neighbour. Each letter takes part in one edit. */
export function editDistance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let row = 1; row <= one.length; row++) {
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const replaced = valueAt(last, column - 1) + (isSame ? 0 : 1);
      let fewest = Math.min(replaced, valueAt(last, column) + 1, valueAt(next, column - 1) + 1);
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) fewest = Math.min(fewest, valueAt(before, column - 2) + 1);
      next.push(fewest);
    }
    before = last;
    last = next;
  }
  return valueAt(last, other.length);
}

function valueAt(row: readonly number[], at: number): number {
  return row[at] ?? 0;
}

function plainly(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, "");
}
