export interface BackOff {
  firstMs: number;
  mostMs: number;
}

/**
 * How long to wait after so many failures in a row: twice as long each time up to the most, of which the second half is by chance, so that
 * those who failed together do not come back together. `random` is in [0, 1).
 */
export function backOffMs({ firstMs, mostMs }: BackOff, failures: number, random: number): number {
  const longest = Math.min(mostMs, firstMs * 2 ** Math.min(failures, 30));
  return Math.round((longest * (1 + random)) / 2);
}
