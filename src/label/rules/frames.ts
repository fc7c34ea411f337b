/** A frame where nothing better is known: 25 a second. */
export const usualFrame = 1 / 25;

/** A first guess that passes over no frame: the next one is looked for from here on. */
export const shortFrame = 1 / 120;

/** A picture that stands for longer is no frame of a film. */
const longestFrame = 1;

/** The end itself would end the film. */
const endMargin = 0.001;

/** Frames whose beginnings are closer are the same. */
const sameFrame = 0.0005;

/** Seconds between two frames that were shown one after the other. Null: they say nothing about the length of one. */
export function frameBetween(before: number, after: number): number | null {
  const seconds = Math.abs(after - before);
  return seconds > sameFrame && seconds <= longestFrame ? seconds : null;
}

/** How long one frame is, from the seconds between frames. Null: none was seen. Frames that were left out count twice or more. */
export function frameLength(between: readonly number[]): number | null {
  const sorted = [...between].sort((one, other) => one - other);
  const short = sorted[Math.floor(sorted.length / 4)];
  if (short === undefined) return null;
  const single = sorted.filter((seconds) => seconds <= 1.5 * short);
  return single.reduce((sum, seconds) => sum + seconds, 0) / single.length;
}

/** The beginning of the frame at a time, where the browser does not tell it. */
export function frameStart(seconds: number, length: number): number {
  return Math.floor(seconds / length + 0.001) * length;
}

interface Frame {
  start: number;
  length: number;
}

/** The middle of the frame before or after. Null: there is none. */
export function besideFrame({ start, length }: Frame, direction: 1 | -1, duration: number): number | null {
  if (direction === -1) return start - length / 2 < 0 ? null : start - length / 2;
  const last = duration - endMargin;
  return start >= last ? null : Math.min(start + 1.5 * length, last);
}

/** Where to look next, if the frame from `start` still stands at `seconds`. Null: it is the last one. */
export function beyond(seconds: number, { start, length }: Frame, duration: number): number | null {
  const last = duration - endMargin;
  // A frame that has lasted long is seldom followed by one that is four times shorter.
  return seconds >= last ? null : Math.min(seconds + Math.max(length, (seconds - start) / 4), last);
}

export function isSameFrame(one: number, other: number): boolean {
  return Math.abs(one - other) <= sameFrame;
}
