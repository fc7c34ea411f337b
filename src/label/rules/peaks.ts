/** How much of a sound is loaded a second time, and decoded, for its picture. */
const mostBytes = 10 * 1024 * 1024;
const mostSeconds = 600;

interface Sound {
  /** Null: the service did not say. */
  bytes: number | null;
  seconds: number;
  savesData: boolean;
}

/** Whether the picture of a sound is worth what it costs. */
export function isDrawable({ bytes, seconds, savesData }: Sound): boolean {
  return !savesData && bytes !== null && bytes > 0 && bytes <= mostBytes && seconds > 0 && seconds <= mostSeconds;
}

/** The loudest sample of each of so many equal stretches, 0 to 1, where 1 is the loudest of all. */
export function peaksOf(channels: readonly Float32Array[], count: number): Float32Array {
  const peaks = new Float32Array(count);
  let loudest = 0;
  for (const samples of channels)
    for (let i = 0; i < count; i++) {
      const from = Math.floor((i * samples.length) / count);
      // Fewer samples than stretches: some stand for several.
      const to = Math.max(from + 1, Math.floor(((i + 1) * samples.length) / count));
      let peak = peaks[i] ?? 0;
      for (let j = from; j < to; j++) peak = Math.max(peak, Math.abs(samples[j] ?? 0));
      peaks[i] = peak;
      loudest = Math.max(loudest, peak);
    }
  return loudest > 0 ? peaks.map((peak) => peak / loudest) : peaks;
}
