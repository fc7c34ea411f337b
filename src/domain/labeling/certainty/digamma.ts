/** The derivative of the logarithm of the gamma function, for positive numbers, to about ten digits. */
export function digamma(value: number): number {
  let shifted = value;
  let sum = 0;
  while (shifted < 6) {
    sum -= 1 / shifted;
    shifted += 1;
  }
  const inverse = 1 / (shifted * shifted);
  const series = inverse * (1 / 12 - inverse * (1 / 120 - inverse * (1 / 252 - inverse * (1 / 240 - inverse / 132))));
  return sum + Math.log(shifted) - 0.5 / shifted - series;
}
