/**
 * Amounts are whole numbers of a millionth of a US dollar, so that sums are exact: up to nine billion dollars fit into a double.
 * The wire has dollars.
 */
export type Micros = number;

export const microsADollar = 1_000_000;

/** The most that any amount may be: a billion dollars. Sums of several stay exact. */
export const mostMicros: Micros = 1_000_000_000 * microsADollar;

/** Dollars with at most six decimals. */
export function dollarsOf(micros: Micros): number {
  return micros / microsADollar;
}

/** The nearest amount. Parts of a millionth are rounded. */
export function microsOf(dollars: number): Micros {
  return Math.round(dollars * microsADollar);
}
