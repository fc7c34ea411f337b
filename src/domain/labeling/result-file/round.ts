import { percentOf } from "../../example/percent.ts";

/** Scores, ratios and percents of a result have four digits. */
export function toFourDigits(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function toPercent(share: number): number {
  return toFourDigits(percentOf(share));
}
