import { inspect } from "../domain/media/inspect.ts";
import { sniff } from "../domain/media/sniff.ts";
import { type Sleep, sleep } from "../platform/sleep.ts";
import type { Codecs } from "./codecs.port.ts";
import { createPictureCodecs } from "./picture-codecs.ts";
import { smallJpeg } from "./small-jpeg.ts";

/** Makes the codecs of a fresh isolate fast, unless that was done. Never fails. */
export type WarmUp = () => Promise<void>;

/** More pictures hardly help. `npm run bench -- compress` shows what the first real one takes. */
const enough = 24;
/** As stored, and at two coarser scales, for which the decoder has code of its own. */
const longestSides = [96, 48, 24];
const quality = 85;
/** A real picture that comes so soon is not kept waiting, in milliseconds. */
const firstPauseMs = 30;
/** The pause between two, for the isolate's requests. */
const pauseMs = 1;
/** A warm-up that was silent for so long was cancelled with its request. The next one goes on where it ended. */
const silentForMs = 1_000;

interface WarmUpOptions {
  now?: () => number;
  sleep?: Sleep;
}

/**
 * The runtime compiles code for speed only where it has run for a while. So small pictures go through the codecs, a few milliseconds each,
 * while a request waits for its body or for other machines. Once a real picture has the turn no more small ones are made: it does the same.
 */
export function createWarmUp(codecs: Codecs, { now = Date.now, sleep: pause = sleep }: WarmUpOptions = {}): WarmUp {
  let made = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  // Pictures come as WebP too, so every other one is.
  let webp: Uint8Array | null = null;
  return async () => {
    if (made >= enough || now() < lookedAt + silentForMs) return;
    lookedAt = now();
    await pause(firstPauseMs);
    while (made < enough) {
      lookedAt = now();
      const side = longestSides[made % longestSides.length] as number;
      const result = await compress(codecs, (made % 2 === 1 && webp) || smallJpeg(), side);
      if (result === null) {
        made = enough;
        return;
      }
      webp ??= result;
      made++;
      await pause(pauseMs);
    }
  };
}

/** Null if the codecs are busy. */
async function compress(codecs: Codecs, input: Uint8Array, maxDimension: number): Promise<Uint8Array | null> {
  try {
    const header = inspect(sniff(input)?.type ?? "image/jpeg", input, true);
    if (header.kind !== "image") return null;
    const outcome = await codecs.compressAll(input, header, [{ quality, maxDimension }], { waitMs: 0 });
    return outcome.ok ? (outcome.value.pictures[0]?.webp ?? null) : null;
  } catch {
    // A real picture would meet the same fault, and tell of it.
    return null;
  }
}

/** Compiled code belongs to the isolate. */
export const warmCodecs = createWarmUp(createPictureCodecs());
