import { MediaRefused } from "./media-refused.ts";

/** The largest picture that is held in memory to be compressed. */
export const compressMaxBytes = 25_000_000;

export const compressWaitMs = 10_000;
/** A part of a large file waits longer than a picture: its sender is held back meanwhile, and nothing of it is lost. */
export const storeWaitMs = 60_000;

/** A slower sender would hold memory that others wait for. */
const heldForMs = 120_000;

/** Options to gather a body in memory. */
export function gathering(expectedBytes: number | null) {
  return {
    ...(expectedBytes === null ? {} : { atMostBytes: expectedBytes }),
    withinMs: heldForMs,
    tooSlow: () => new MediaRefused("timeout", `The picture took more than ${heldForMs / 1000} seconds to arrive.`),
  };
}
