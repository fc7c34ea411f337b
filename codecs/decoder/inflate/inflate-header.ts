import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { buildPrecode, precodeTable, useDynamicTables } from "./inflate-tables.ts";
import { bitBuffer, bitCount, have, take } from "./inflate-window.ts";

const PRECODE_MASK: u64 = 127;
/** The order of the precode's lengths. */
const order = memory.data<u8>([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
const lengths = memory.data(320);
const precodeLengths = memory.data(32);

let literalCodes: u32 = 0;
let distanceCodes: u32 = 0;
let precodeCodes: u32 = 0;
let precodeRead: u32 = 0;
let read: u32 = 0;

export function beginDynamicHeader(): void {
  literalCodes = 0;
  precodeRead = 0;
  read = 0;
}

/** Reads the codes of a block, RFC 1951, section 3.2.7. Returns whether they are complete. Resumes where the input ended. */
export function readDynamicHeader(): bool {
  if (literalCodes == 0 && !readCounts()) return false;
  while (precodeRead < precodeCodes) {
    if (!have(3)) return false;
    store<u8>(precodeLengths + load<u8>(order + precodeRead), <u8>take(3));
    if (++precodeRead == precodeCodes) buildPrecode(precodeLengths);
  }
  const all = literalCodes + distanceCodes;
  while (read < all) if (!readLength(all)) return false;
  useDynamicTables(lengths, literalCodes, distanceCodes);
  return true;
}

function readCounts(): bool {
  if (!have(14)) return false;
  literalCodes = take(5) + 257;
  distanceCodes = take(5) + 1;
  precodeCodes = take(4) + 4;
  if (literalCodes > 286 || distanceCodes > 30) fail(CORRUPT);
  memory.fill(precodeLengths, 0, 19);
  return true;
}

/** One length, or one repetition of up to 7 + 7 bits. */
function readLength(all: u32): bool {
  have(14);
  const entry = load<u32>(precodeTable + (<usize>(bitBuffer & PRECODE_MASK) << 2));
  const codeBits = entry & 63;
  const symbol = entry >>> 16;
  const extra: u32 = symbol < 16 ? 0 : symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
  if (codeBits + extra > bitCount) return false;
  take(codeBits);
  if (symbol < 16) {
    store<u8>(lengths + read++, <u8>symbol);
    return true;
  }
  const times = take(extra) + (symbol == 18 ? 11 : 3);
  if (read + times > all || (symbol == 16 && read == 0)) fail(CORRUPT);
  memory.fill(lengths + read, symbol == 16 ? load<u8>(lengths + read - 1) : 0, times);
  read += times;
  return true;
}
