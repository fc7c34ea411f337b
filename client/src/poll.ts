import type { Pause } from "./pause.ts";

export interface Watching<Value> {
  /** Told each time it is looked. What it throws ends the waiting. */
  onProgress?: ((value: Value) => void) | undefined;
  /** Ends the waiting, not what is waited for. */
  signal?: AbortSignal | undefined;
}

const firstMs = 250;
const longestMs = 5_000;

/** Looks until it is done: four times a second at first, every five seconds in the end. */
export async function poll<Value>(
  look: () => Promise<Value>,
  isDone: (value: Value) => boolean,
  { onProgress, signal, pause }: Watching<Value> & { pause: Pause },
): Promise<Value> {
  for (let waitMs = firstMs; ; waitMs = Math.min(waitMs * 1.25, longestMs)) {
    const value = await look();
    onProgress?.(value);
    if (isDone(value)) return value;
    await pause(waitMs, signal);
  }
}
