import { countText } from "../text/numbers.ts";

const units = [
  [604_800, "week"],
  [86_400, "day"],
  [3_600, "hour"],
  [60, "minute"],
] as const;

/** An interval in its largest whole unit: `every hour`, `every 90 minutes`. */
export function intervalText(seconds: number): string {
  const [each, unit] = units.find(([length]) => seconds % length === 0) ?? [1, "second"];
  return seconds === each ? `every ${unit}` : `every ${countText(seconds / each, unit)}`;
}
