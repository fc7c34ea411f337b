import type { Pause } from "./pause.ts";

export interface Watching<Value> {
  /** Called after each look. An error that it throws ends the waiting. */
  onProgress?: ((value: Value) => void) | undefined;
  /** Ends the waiting, but not the work itself. */
  signal?: AbortSignal | undefined;
}

const firstMs = 250;
const longestMs = 5_000;

/** Looks until the work is done: four times a second at first, and in the end every five seconds. */
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
