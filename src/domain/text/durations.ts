import { countText } from "./numbers.ts";

const units = [
  { ms: 86_400_000, name: "day" },
  { ms: 3_600_000, name: "hour" },
  { ms: 60_000, name: "minute" },
  { ms: 1_000, name: "second" },
];

/** A duration in its largest unit that fits at least once, as `3 hours`. */
export function durationText(ms: number): string {
  const { ms: unitMs, name } = units.find((unit) => ms >= unit.ms) ?? { ms: 1_000, name: "second" };
  return countText(Math.max(1, Math.round(ms / unitMs)), name);
}

/** The time that answers take: "About 3.2 s". Null: there were none. */
export function answerTimeText(ms: number | null): string {
  if (ms === null) return "None yet";
  const seconds = ms / 1_000;
  return `About ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/** A moment of a recording, to a tenth of a second: `1.5 s`. */
export function secondsText(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
