import { allocate } from "./heap.ts";

/**
 * The window into the file. The host appends pieces of any size; a decoder reads between `inputAt` and `inputEnd`, moves
 * `inputAt` on, and answers NEED_INPUT when what it must see at once is not there. It may ask for WINDOW_BYTES / 2 bytes at once
 * at most: a whole JPEG segment. Addresses hold until the decoder answers; what is unread may then move to the window's start.
 */
export const WINDOW_BYTES: usize = 131_072 + 4_096;

let start: usize = 0;
export let inputAt: usize = 0;
export let inputEnd: usize = 0;
/** No further piece will come. */
export let inputIsLast: bool = false;

export function resetInput(): void {
  start = allocate(WINDOW_BYTES);
  inputAt = start;
  inputEnd = start;
  inputIsLast = false;
}

@inline
export function inputLeft(): usize {
  return inputEnd - inputAt;
}

@inline
export function consume(bytes: usize): void {
  inputAt += bytes;
}

/** Consumes up to this many bytes, and returns how many there were. */
export function consumeUpTo(bytes: usize): usize {
  const taken = min(bytes, inputLeft());
  inputAt += taken;
  return taken;
}

/** The address for the host's next piece. `inputRoom` bytes fit there, and never zero. */
export function makeRoom(): usize {
  // Bytes move only when room runs short. Otherwise each byte of a slow sender would move all that wait.
  if (inputRoom() >= WINDOW_BYTES / 2) return inputEnd;
  const left = inputLeft();
  if (inputAt > start) memory.copy(start, inputAt, left);
  inputAt = start;
  inputEnd = start + left;
  return inputEnd;
}

@inline
export function inputRoom(): usize {
  return start + WINDOW_BYTES - inputEnd;
}

/** Notes that the host has written this many bytes after `inputEnd`. */
export function append(bytes: usize, isLast: bool): void {
  inputEnd += bytes;
  inputIsLast = isLast;
}
