import { isPlain, type Press } from "./keys.ts";

/** How fast a film or sound may run. */
const speeds: readonly number[] = [0.5, 0.75, 1, 1.5, 2];

/** The next faster one, and the slowest after the fastest. */
export function nextSpeed(speed: number): number {
  return speeds.find((one) => one > speed) ?? 0.5;
}

const againSeconds = 5;

/** Where the last seconds begin. */
export function againFrom(seconds: number): number {
  return Math.max(0, seconds - againSeconds);
}

/** What an arrow key moves a slider by, in milliseconds: a second, and a tenth of what is short. */
export function strideOf(durationMs: number): number {
  return Math.min(1_000, durationMs / 10);
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Where an arrow key leads on the slider. Null: it is no arrow key. Time runs to the right in every language. */
export function steppedBy(key: string, atMs: number, durationMs: number): number | null {
  const direction = Object.hasOwn(arrows, key) ? arrows[key] : undefined;
  if (direction === undefined) return null;
  return Math.min(durationMs, Math.max(0, atMs + direction * strideOf(durationMs)));
}

export type Steer = "back" | "on" | "again";

const steers: Readonly<Record<string, Steer>> = { ",": "back", ".": "on", r: "again" };
const places: Readonly<Record<string, string>> = { Comma: ",", Period: ".", KeyR: "r" };

/** What a key does to a player. A keyboard of another script counts by the key's place. A frame key may be held. */
export function steerOf(press: Press, code: string): Steer | null {
  const key = /^[\x20-\x7e]$/.test(press.key) ? press.key.toLowerCase() : (places[code] ?? "");
  const steer = Object.hasOwn(steers, key) ? (steers[key] ?? null) : null;
  return isPlain(steer === "again" ? press : { ...press, isRepeat: false }) ? steer : null;
}
