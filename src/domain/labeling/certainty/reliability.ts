import type { AnswerCounts } from "./voter.ts";

export interface Reliability {
  ability: number;
  /** The ability lies between these two with a probability of 95%. */
  low: number;
  high: number;
}

/** What so many right and wrong answers say of a person. Both counts are positive. */
export function reliabilityOf({ right, wrong }: AnswerCounts): Reliability {
  return {
    ability: right / (right + wrong),
    low: quantileOfBeta(0.025, right, wrong),
    high: quantileOfBeta(0.975, right, wrong),
  };
}

/** The number below which a draw of the Beta distribution falls with this probability. */
function quantileOfBeta(probability: number, a: number, b: number): number {
  let low = 0;
  let high = 1;
  for (let halving = 0; halving < 40; halving++) {
    const middle = (low + high) / 2;
    if (shareOfBeta(middle, a, b) < probability) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The regularized incomplete beta function, by its continued fraction (Abramowitz and Stegun 26.5.8, Lentz's method). */
function shareOfBeta(limit: number, a: number, b: number): number {
  if (limit > (a + 1) / (a + b + 2)) return 1 - shareOfBeta(1 - limit, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(limit) + b * Math.log(1 - limit) - Math.log(a),
  );
  let c = 1;
  let d = 1 / apartFromZero(1 - ((a + b) * limit) / (a + 1));
  let fraction = d;
  for (let i = 1; i <= 300; i++) {
    const even = (i * (b - i) * limit) / ((a + 2 * i - 1) * (a + 2 * i));
    const odd = (-(a + i) * (a + b + i) * limit) / ((a + 2 * i) * (a + 2 * i + 1));
    for (const term of [even, odd]) {
      d = 1 / apartFromZero(1 + term * d);
      c = apartFromZero(1 + term / c);
      fraction *= c * d;
    }
    if (Math.abs(c * d - 1) < 1e-10) break;
  }
  return front * fraction;
}

const apartFromZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value);

/** The logarithm of the gamma function, for positive numbers, to about nine digits (Stirling). */
function logGamma(value: number): number {
  let shifted = value;
  let product = 1;
  while (shifted < 7) product *= shifted++;
  const series = (1 / 12 - (1 / 360 - 1 / 1260 / (shifted * shifted)) / (shifted * shifted)) / shifted;
  return (shifted - 0.5) * Math.log(shifted) - shifted + Math.log(2 * Math.PI) / 2 + series - Math.log(product);
}
