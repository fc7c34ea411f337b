/** Shuffles values; each order is equally probable. `random` gives numbers in [0, 1). */
export function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const result = [...values];
  for (let left = result.length; left > 1; left--) {
    const drawn = Math.floor(random() * left);
    [result[left - 1], result[drawn]] = [result[drawn] as Value, result[left - 1] as Value];
  }
  return result;
}
