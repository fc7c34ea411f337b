import { allocate } from "../heap.ts";
import { consume, inputAt, inputEnd, inputIsLast } from "../input.ts";

/**
 * Entropy-coded data with its stuffing removed (T.81, B.1.1.5, F.1.2.3), stored from the window's top downwards: an unaligned
 * little-endian load below `bitPointer` then has the next bits in its order, and a refill needs no test.
 */
const WINDOW: usize = 65_536;
/** More than any MCU takes: ten blocks of 64 codes of 16 bits with 15 more each, and what a refill reads ahead. */
export const MCU_BYTES: usize = 2_560;

/** The next bits, from the highest on, and how many of them are valid. Bits behind those are either the next ones or zero. */
export let bitBuffer: u64 = 0;
export let bitCount: i32 = 0;
/** The address after the next byte that is not in the buffer. */
export let bitPointer: usize = 0;
/** No further data: a marker or the end of the file follows. Zeros do in its place. */
export let bitsEnded: bool = false;

let base: usize = 0;
let top: usize = 0;
let filled: usize = 0;

export function allocateBits(): void {
  base = allocate(WINDOW + 2 * MCU_BYTES) + MCU_BYTES;
  top = base + WINDOW + MCU_BYTES;
}

/** Starts anew before a scan, and after each restart marker. */
export function resetBits(): void {
  bitBuffer = 0;
  bitCount = 0;
  bitPointer = top;
  filled = top;
  bitsEnded = false;
}

@inline
export function storeBits(buffer: u64, count: i32, pointer: usize): void {
  bitBuffer = buffer;
  bitCount = count;
  bitPointer = pointer;
}

/** Bytes that were not decoded yet; below zero when more was taken than there was. */
@inline
function unread(): isize {
  return <isize>(bitPointer - filled) + (bitCount >> 3);
}

/** Whether an MCU can be decoded, if need be from zeros. Otherwise more input must come. */
@inline
export function hasMcu(): bool {
  return unread() >= <isize>MCU_BYTES || bitsEnded || fillBits();
}

/** Whether more was decoded than was there. */
@inline
export function isOverrun(): bool {
  return bitsEnded && unread() < 0;
}

function fillBits(): bool {
  if (filled < base + 32) slide();
  let from = inputAt;
  let to = filled;
  while (to >= base + 16) {
    if (from + 16 > inputEnd) {
      if (from >= inputEnd) break;
      const byte = load<u8>(from);
      if (byte != 0xff) {
        to--;
        store<u8>(to, byte);
        from++;
        continue;
      }
    } else {
      const bytes = v128.load(from);
      const mask = i8x16.bitmask(i8x16.eq(bytes, i8x16.splat(-1)));
      v128.store(to - 16, v128.shuffle<u8>(bytes, bytes, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
      const plain: usize = <usize>(mask ? ctz(mask) : 16);
      from += plain;
      to -= plain;
      if (!mask) continue;
    }
    // At 0xFF: followed by zero it is data, by itself filling, by anything else a marker.
    if (from + 1 >= inputEnd) break;
    const next = load<u8>(from, 1);
    if (next == 0) {
      to--;
      store<u8>(to, 0xff);
      from += 2;
    } else if (next == 0xff) {
      from++;
    } else {
      bitsEnded = true;
      break;
    }
  }
  consume(from - inputAt);
  filled = to;
  if (inputIsLast && from + 1 >= inputEnd) bitsEnded = true;
  if (bitsEnded) memory.fill(filled - MCU_BYTES, 0, MCU_BYTES);
  return bitsEnded || unread() >= <isize>MCU_BYTES;
}

function slide(): void {
  const bytes = bitPointer - filled;
  memory.copy(top - bytes, filled, bytes);
  bitPointer = top;
  filled = top - bytes;
}
