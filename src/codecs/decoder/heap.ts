import { OVER_BUDGET } from "../shrink/failure-codes.ts";
import { fail } from "./fail.ts";

/** Behind every allocation, so that a vector may be loaded from its last byte and stored over its end. */
export const SPARE: usize = 64;

let top: usize = __heap_base;
let limit: usize = 0;

/** Forgets everything that was allocated for the picture before. `budget` is the most bytes that memory may have as a whole. */
export function resetHeap(budget: usize): void {
  top = __heap_base;
  limit = budget;
}

/** Bytes in use, static tables among them. */
export function usedBytes(): usize {
  return top;
}

/** What allocating as many bytes will take. */
export function allocationSize(bytes: usize): usize {
  return (bytes + SPARE + 15) & ~15;
}

/** Aligned to 16 bytes, followed by SPARE readable and writable ones. Holds what an earlier picture left there. */
export function allocate(bytes: usize): usize {
  const at = (top + 15) & ~15;
  const end = at + allocationSize(bytes);
  if (end < at || end > limit) fail(OVER_BUDGET);
  const have = <usize>memory.size() << 16;
  if (end > have && memory.grow(<i32>((end - have + 0xffff) >> 16)) < 0) fail(OVER_BUDGET);
  top = end;
  return at;
}

/** Like `allocate`, all zeros. */
export function allocateZeroed(bytes: usize): usize {
  const at = allocate(bytes);
  memory.fill(at, 0, allocationSize(bytes));
  return at;
}

/** Bytes of the budget that are not allocated. */
export function roomLeft(): usize {
  return limit > top ? limit - top : 0;
}
