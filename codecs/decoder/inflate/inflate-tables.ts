import { CORRUPT } from "../../src/shrink/failure-codes.ts";
import { fail } from "../fail.ts";
import { buildTable, END, EXCEPTION, LITERAL, pairLiterals } from "./huffman-table.ts";

export const LITERAL_BITS: u32 = 11;
export const DISTANCE_BITS: u32 = 9;
/** The largest tables with their subtables: zlib's `enough` says 2342 for 288 symbols and 592 for 30. */
const LITERAL_ENTRIES: u32 = 2400;
const DISTANCE_ENTRIES: u32 = 640;
const PRECODE_BITS: u32 = 7;
/** The share of short literals in the code, in 32nds, above which pairs are worth their table. */
const SHARE_TO_PAIR: u32 = 6;

const literals = memory.data(2400 * 4, 16);
const distances = memory.data(640 * 4, 16);
const fixedLiterals = memory.data(2400 * 4, 16);
const fixedDistances = memory.data(640 * 4, 16);
const precode = memory.data(128 * 4, 16);
const literalValues = memory.data(288 * 4);
const distanceValues = memory.data(32 * 4);
const precodeValues = memory.data(19 * 4);
let isMade = false;

/** The tables of the current block. */
export let literalTable: usize = 0;
export let distanceTable: usize = 0;
export const precodeTable = precode;

/** Values and fixed codes, RFC 1951, sections 3.2.5 and 3.2.6. */
export function makeFixedTables(): void {
  if (isMade) return;
  for (let i: u32 = 0; i < 256; i++) setValue(literalValues, i, LITERAL | (i << 16));
  setValue(literalValues, 256, EXCEPTION | END);
  for (let i: u32 = 0, base: u32 = 3; i < 28; i++) {
    const extra = i < 8 ? 0 : (i >> 2) - 1;
    setValue(literalValues, 257 + i, (base << 16) | extra);
    base += 1 << extra;
  }
  setValue(literalValues, 285, 258 << 16);
  for (let i: u32 = 0, base: u32 = 1; i < 30; i++) {
    const extra = i < 4 ? 0 : (i >> 1) - 1;
    setValue(distanceValues, i, (base << 16) | extra);
    base += 1 << extra;
  }
  // These take part in the fixed codes, but mean nothing.
  for (let i: u32 = 286; i < 288; i++) setValue(literalValues, i, EXCEPTION);
  for (let i: u32 = 30; i < 32; i++) setValue(distanceValues, i, EXCEPTION);
  for (let i: u32 = 0; i < 19; i++) setValue(precodeValues, i, i << 16);
  // The lengths of the fixed codes stand where the distances' table will be.
  memory.fill(distances, 8, 144);
  memory.fill(distances + 144, 9, 112);
  memory.fill(distances + 256, 7, 24);
  memory.fill(distances + 280, 8, 8);
  buildTable(distances, 288, literalValues, fixedLiterals, LITERAL_BITS, LITERAL_ENTRIES, false);
  memory.fill(distances, 5, 32);
  buildTable(distances, 32, distanceValues, fixedDistances, DISTANCE_BITS, DISTANCE_ENTRIES, false);
  isMade = true;
}

function setValue(values: usize, symbol: u32, entry: u32): void {
  store<u32>(values + (<usize>symbol << 2), entry);
}

export function useFixedTables(): void {
  literalTable = fixedLiterals;
  distanceTable = fixedDistances;
}

export function buildPrecode(lengths: usize): void {
  buildTable(lengths, 19, precodeValues, precode, PRECODE_BITS, 128, false);
}

/** Builds the tables from the code lengths of `literalCodes` symbols and then of `distanceCodes`. A block must be able to end. */
export function useDynamicTables(lengths: usize, literalCodes: u32, distanceCodes: u32): void {
  if (load<u8>(lengths + 256) == 0) fail(CORRUPT);
  buildTable(lengths, literalCodes, literalValues, literals, LITERAL_BITS, LITERAL_ENTRIES, true);
  if (mayPair(lengths)) pairLiterals(literals, LITERAL_BITS);
  buildTable(lengths + literalCodes, distanceCodes, distanceValues, distances, DISTANCE_BITS, DISTANCE_ENTRIES, true);
  literalTable = literals;
  distanceTable = distances;
}

/** Whether enough literals are short for pairs to occur. */
function mayPair(lengths: usize): bool {
  let share: u32 = 0;
  for (let i: u32 = 0; i < 256; i++) {
    const length = <u32>load<u8>(lengths + i);
    if (length > 0 && length <= LITERAL_BITS / 2) share += 32 >>> length;
  }
  return share >= SHARE_TO_PAIR;
}
