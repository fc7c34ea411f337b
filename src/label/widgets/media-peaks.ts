import { isDrawable, peaksOf } from "../rules/peaks.ts";

/** As many as a wide screen draws. */
const peakCount = 1_000;

/** Enough for a picture, and a tenth of the memory. No browser decodes to less. */
const sampleRate = 8_000;

/** Sounds whose peaks are kept, such as one of a task that is shown again. */
const mostKept = 20;

const kept = new Map<string, Float32Array>();

export const keptPeaks = (url: string): Float32Array | null => kept.get(url) ?? null;

/** Loads and decodes a sound. Null: it is too long, or its length is not known, or the person saves data. */
export async function loadPeaks(url: string, seconds: number, signal: AbortSignal): Promise<Float32Array | null> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const sound = { seconds, savesData: connection?.saveData === true };
  if (!isDrawable({ ...sound, bytes: 1 })) return null;
  // The player has the line first, and its copy serves again.
  const response = await fetch(url, { cache: "force-cache", priority: "low", signal });
  const length = response.headers.get("Content-Length");
  if (!response.ok || !isDrawable({ ...sound, bytes: length === null ? null : Number(length) })) {
    await response.body?.cancel();
    return null;
  }
  const decoded = await new OfflineAudioContext(1, 1, sampleRate).decodeAudioData(await response.arrayBuffer());
  if (signal.aborted) return null;
  const channels = Array.from({ length: decoded.numberOfChannels }, (_, index) => decoded.getChannelData(index));
  const peaks = peaksOf(channels, peakCount);
  kept.set(url, peaks);
  for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
  return peaks;
}
