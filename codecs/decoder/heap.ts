import { OVER_BUDGET } from "../src/shrink/failure-codes.ts";
import { fail } from "./fail.ts";

/** Spare bytes after every allocation, so that a vector may be loaded from its last byte and stored over its end. */
export const SPARE: usize = 64;

let top: usize = __heap_base;
let limit: usize = 0;

/** Frees everything of the previous picture. `budget` is the limit of all memory, in bytes. */
export function resetHeap(budget: usize): void {
  top = __heap_base;
  limit = budget;
}

/** Bytes in use, static tables among them. */
export function usedBytes(): usize {
  return top;
}

/** The cost of allocating this many bytes. */
export function allocationSize(bytes: usize): usize {
  return (bytes + SPARE + 15) & ~15;
}

/** Allocates bytes aligned to 16, followed by SPARE readable and writable ones. They hold whatever an earlier picture left. */
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

/** Frees whatever was allocated at `end` and above. */
export function keepUpTo(end: usize): void {
  top = end + SPARE;
}

/** The unallocated bytes of the budget. */
export function roomLeft(): usize {
  return limit > top ? limit - top : 0;
}
