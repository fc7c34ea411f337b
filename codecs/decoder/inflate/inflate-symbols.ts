import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { copyMatch } from "./copy-match.ts";
import { fail } from "../fail.ts";
import { END, EXCEPTION, isSubtable, LITERAL, literalsOf, SUBTABLE, subtableIndex, valueOf } from "./huffman-table.ts";
import { DISTANCE_BITS, LITERAL_BITS } from "./inflate-tables.ts";
import {
  bitBuffer,
  bitCount,
  have,
  inEnd,
  inPosition,
  keepState,
  outLimit,
  outPosition,
  outStart,
} from "./inflate-window.ts";

const LITERAL_MASK: u64 = (1 << LITERAL_BITS) - 1;
const DISTANCE_MASK: u64 = (1 << DISTANCE_BITS) - 1;

export const INPUT_ENDED = 0;
export const OUTPUT_FULL = 1;
export const BLOCK_ENDED = 2;

/** The fast loop loads eight bytes up to twice an iteration, the second time up to seven bytes further on. */
const FAST_BYTES: usize = 16;
/** A length and a distance with their extra bits: 15 + 5 + 15 + 13. */
const LONGEST_SYMBOL: u32 = 48;

/** The symbols of a block, RFC 1951, section 3.2.3, until it ends, the input does, or the output is full. */
export function inflateSymbols(literals: usize, distances: usize): i32 {
  while (true) {
    if (inPosition + FAST_BYTES <= inEnd && outPosition < outLimit) {
      if (fastSymbols(literals, distances)) return BLOCK_ENDED;
    }
    if (outPosition >= outLimit) return OUTPUT_FULL;
    if (inPosition + FAST_BYTES > inEnd) {
      const status = lastSymbol(literals, distances);
      if (status != OUTPUT_FULL) return status;
    }
  }
}

/**
 * Whether the block ended. The bit buffer is refilled without a test: what is beyond its count is or-ed again. The next entry is
 * looked up before that, so it need not wait.
 */
function fastSymbols(literals: usize, distances: usize): bool {
  const end = inEnd - FAST_BYTES;
  const start = outStart;
  const limit = outLimit;
  let at = inPosition;
  let out = outPosition;
  let bits = bitBuffer;
  let count = bitCount;
  let isEnd = false;
  bits |= load<u64>(at) << (<u64>count & 63);
  at += <usize>((~count & 63) >>> 3);
  count |= 56;
  let entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
  while (at <= end && out < limit) {
    // Four entries of the root take 44 bits at most, so the fifth has its 11.
    if (entry & LITERAL) {
      bits >>= <u64>entry;
      count -= entry;
      store<u16>(out, <u16>(entry >>> 16));
      out += literalsOf(entry);
      entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
      if (entry & LITERAL) {
        bits >>= <u64>entry;
        count -= entry;
        store<u16>(out, <u16>(entry >>> 16));
        out += literalsOf(entry);
        entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
        if (entry & LITERAL) {
          bits >>= <u64>entry;
          count -= entry;
          store<u16>(out, <u16>(entry >>> 16));
          out += literalsOf(entry);
          entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
          if (entry & LITERAL) {
            bits >>= <u64>entry;
            count -= entry;
            store<u16>(out, <u16>(entry >>> 16));
            out += literalsOf(entry);
            entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
          }
        }
      }
      bits |= load<u64>(at) << (<u64>count & 63);
      at += <usize>((~count & 63) >>> 3);
      count |= 56;
      if (entry & LITERAL) continue;
    }
    let before = bits;
    bits >>= <u64>entry;
    count -= entry;
    if (entry & EXCEPTION) {
      if (entry & SUBTABLE) {
        entry = load<u32>(literals + (<usize>subtableIndex(entry, bits) << 2));
        before = bits;
        bits >>= <u64>entry;
        count -= entry;
      }
      if (entry & EXCEPTION) {
        if (!(entry & END)) fail(CORRUPT);
        isEnd = true;
        break;
      }
    }
    if (entry & LITERAL) {
      store<u8>(out++, <u8>(entry >>> 16));
    } else {
      const length = valueOf(entry, before);
      entry = load<u32>(distances + (<usize>(bits & DISTANCE_MASK) << 2));
      before = bits;
      bits >>= <u64>entry;
      count -= entry;
      if (entry & EXCEPTION) {
        if (!(entry & SUBTABLE)) fail(CORRUPT);
        entry = load<u32>(distances + (<usize>subtableIndex(entry, bits) << 2));
        before = bits;
        bits >>= <u64>entry;
        count -= entry;
      }
      const distance = <usize>valueOf(entry, before);
      if (distance > out - start) fail(CORRUPT);
      copyMatch(out, distance, length);
      out += length;
    }
    bits |= load<u64>(at) << (<u64>count & 63);
    at += <usize>((~count & 63) >>> 3);
    count |= 56;
    entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
  }
  keepState(at, bits, count & 63, out);
  return isEnd;
}

/** One symbol near the end of the input, or nothing if it is not all there. */
function lastSymbol(literals: usize, distances: usize): i32 {
  have(LONGEST_SYMBOL);
  let bits = bitBuffer;
  let entry = load<u32>(literals + (<usize>(bits & LITERAL_MASK) << 2));
  let used: u32 = 0;
  if (isSubtable(entry)) {
    bits >>= LITERAL_BITS;
    used = LITERAL_BITS;
    entry = load<u32>(literals + (<usize>subtableIndex(entry, bits) << 2));
  }
  const length = valueOf(entry, bits);
  used += entry & 63;
  if (used > bitCount) return INPUT_ENDED;
  bits >>= <u64>entry;
  if (entry & LITERAL) {
    store<u16>(outPosition, <u16>(entry >>> 16));
    keepState(inPosition, bits, bitCount - used, outPosition + literalsOf(entry));
    return OUTPUT_FULL;
  }
  if (entry & EXCEPTION) {
    if (!(entry & END)) fail(CORRUPT);
    keepState(inPosition, bits, bitCount - used, outPosition);
    return BLOCK_ENDED;
  }
  entry = load<u32>(distances + (<usize>(bits & DISTANCE_MASK) << 2));
  if (entry & EXCEPTION) {
    if (!(entry & SUBTABLE)) fail(CORRUPT);
    bits >>= DISTANCE_BITS;
    used += DISTANCE_BITS;
    entry = load<u32>(distances + (<usize>subtableIndex(entry, bits) << 2));
  }
  const distance = <usize>valueOf(entry, bits);
  used += entry & 63;
  if (used > bitCount) return INPUT_ENDED;
  bits >>= <u64>entry;
  if (distance > outPosition - outStart) fail(CORRUPT);
  copyMatch(outPosition, distance, length);
  keepState(inPosition, bits, bitCount - used, outPosition + length);
  return OUTPUT_FULL;
}
