/** Round numbers at equal distances, lowest first. They cover all values of a chart. */
export interface RoundAxis {
  ticks: readonly number[];
  low: number;
  high: number;
}

interface AxisWish {
  /** The most ticks, at least 3. */
  atMost?: number;
  /** The values are counts: no tick stands between two of them. */
  isWhole?: boolean;
  /** Bars and areas begin at zero. */
  hasZero?: boolean;
}

/** Steps are one of these times a power of ten. */
const factors = [1, 2, 2.5, 5];

/** Values that differ by a smaller share count as the same: doubles have no round steps between them. */
const leastSpan = 1e-9;

/** The axis with the smallest round step that needs no more ticks than wished. Without values it goes from 0 to 1. */
export function roundAxis(
  values: readonly number[],
  { atMost = 5, isWhole = false, hasZero = true }: AxisWish = {},
): RoundAxis {
  const all = hasZero || values.length === 0 ? [0, ...values] : values;
  let [least, most] = [Infinity, -Infinity];
  for (const value of all) [least, most] = [Math.min(least, value), Math.max(most, value)];
  // Values that are all the same, or nearly so, need some height too.
  const size = Math.max(Math.abs(least), Math.abs(most));
  if (most - least <= size * leastSpan) most = least + (size || 1);
  const power = Math.floor(Math.log10((most - least) / atMost));
  for (let exponent = isWhole ? Math.max(0, power) : power; ; exponent++)
    for (const factor of factors) {
      if (isWhole && exponent === 0 && factor === 2.5) continue;
      const ticks = ticksOf({ least, most, factor, exponent, atMost });
      if (ticks) return { ticks, low: ticks[0] as number, high: ticks.at(-1) as number };
    }
}

interface Step {
  least: number;
  most: number;
  factor: number;
  exponent: number;
  atMost: number;
}

/** Null: these would be too many. */
function ticksOf({ least, most, factor, exponent, atMost }: Step): number[] | null {
  // A division by a power of ten gives the nearest number to 0.3, and a multiplication by 0.1 does not.
  const tick = (i: number) => (exponent < 0 ? (i * factor) / 10 ** -exponent : i * factor * 10 ** exponent);
  let first = Math.floor(least / tick(1));
  let last = Math.ceil(most / tick(1));
  // The quotient may have been rounded past a whole number.
  while (tick(first) > least) first--;
  while (tick(last) < most) last++;
  if (last - first + 1 > atMost) return null;
  return Array.from({ length: last - first + 1 }, (_, i) => tick(first + i) + 0);
}

/** Where a value stands between the ends of its axis, from 0 to 1. */
export function shareOf(value: number, { low, high }: Pick<RoundAxis, "low" | "high">): number {
  return (value - low) / (high - low);
}
