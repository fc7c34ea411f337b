import { CORRUPT, TOO_MANY_SCANS } from "../../src/shrink/failure-codes.ts";
import { DONE, NEED_INPUT } from "../../src/shrink/statuses.ts";
import { fail } from "../fail.ts";
import { spend } from "../fuel.ts";
import { consume, inputAt, inputEnd, inputIsLast } from "../input.ts";
import { hasMcu, isOverrun, resetBits } from "./jpeg-bits.ts";
import { isDamaged, markDamaged } from "./jpeg-block.ts";
import { checkMcu, Component, componentAt, componentCount, isProgressive, mcusHigh, mcusWide } from "./jpeg-frame.ts";
import { useHuffman } from "./jpeg-huffman.ts";
import { pushStrip } from "./jpeg-planes.ts";
import { checkProgression, decodeProgressiveMcu, isFirstDc, resetProgression, setProgression, wantsHuffman } from "./jpeg-progressive.ts";
import { makeScatter } from "./jpeg-quantisation.ts";
import { decodeSequentialMcu } from "./jpeg-sequential.ts";
import { markPartial } from "../partial.ts";

const MOST_SCANS = 100;

export let scanCount: i32 = 0;
/** The components of the present scan, as addresses. */
const members = memory.data(4 * 4, 4);
let memberCount: i32 = 0;
/** The size of an MCU, or of its equivalent if a component comes alone (T.81, A.2.2). */
let unitBlocks: i32 = 0;
let unitsWide: i32 = 0;
let unitsHigh: i32 = 0;
let unitX: i32 = 0;
let unitY: i32 = 0;
let restartInterval: i32 = 0;
let untilRestart: i32 = 0;
/** Nothing further can be read before the next restart marker. */
let isStarved: bool = false;
/** Nothing can be read after any restart marker either: none follows. */
let isOver: bool = false;
/** Rows of this scan that came whole, and whether the present one lacks something. */
let rowsWhole: i32 = 0;
let isBroken: bool = false;

export function resetScans(): void {
  scanCount = 0;
  restartInterval = 0;
}

/** DRI (T.81, B.2.4.4). */
export function setRestartInterval(interval: i32): void {
  restartInterval = interval;
}

@inline
export function memberAt(index: i32): Component {
  return changetype<Component>(load<usize>(members + (<usize>index << 2)));
}

/** Reads a scan header (T.81, B.2.3), checks every table that it names, and stands before the scan's first MCU. */
export function beginScan(at: usize, length: usize): void {
  if (++scanCount > MOST_SCANS) fail(TOO_MANY_SCANS);
  memberCount = length > 0 ? load<u8>(at) : 0;
  if (memberCount < 1 || memberCount > componentCount || length < <usize>(4 + 2 * memberCount)) fail(CORRUPT);
  const parameters = at + 1 + 2 * memberCount;
  const approximation = load<u8>(parameters, 2);
  setProgression(load<u8>(parameters), load<u8>(parameters, 1), approximation >> 4, approximation & 15);
  if (isProgressive) checkProgression(memberCount);
  let blocks = 0;
  for (let i = 0; i < memberCount; i++) {
    const member = findComponent(load<u8>(at + 1 + 2 * i), i);
    store<usize>(members + (<usize>i << 2), changetype<usize>(member));
    const tables = load<u8>(at + 2 + 2 * i);
    prepareMember(member, tables >> 4, tables & 15);
    blocks += member.h * member.v;
  }
  if (memberCount > 1) checkMcu(blocks);
  unitBlocks = memberCount > 1 ? blocks : 1;
  const only = memberAt(0);
  unitsWide = memberCount > 1 ? mcusWide : only.blocksWide;
  unitsHigh = memberCount > 1 ? mcusHigh : only.blocksHigh;
  unitX = 0;
  unitY = 0;
  rowsWhole = 0;
  isBroken = false;
  isOver = false;
  beginInterval();
}

/** A component may be named once a scan. */
function findComponent(id: i32, before: i32): Component {
  for (let i = 0; i < componentCount; i++) {
    const component = componentAt(i);
    if (component.id != id) continue;
    for (let j = 0; j < before; j++) if (changetype<usize>(memberAt(j)) == changetype<usize>(component)) fail(CORRUPT);
    return component;
  }
  fail(CORRUPT);
  return componentAt(0);
}

function prepareMember(member: Component, dc: i32, ac: i32): void {
  if (member.isComplete) fail(CORRUPT);
  if (!member.hasScatter) makeScatter(member.scatter, member.quantisation, member.n);
  member.hasScatter = true;
  if (wantsHuffman(false)) member.dc = useHuffman(false, dc);
  if (wantsHuffman(true)) member.ac = useHuffman(true, ac);
}

function beginInterval(): void {
  untilRestart = restartInterval;
  isStarved = isOver;
  markDamaged(false);
  resetBits();
  resetProgression();
  for (let i = 0; i < memberCount; i++) memberAt(i).prediction = 0;
}

/** Decodes MCUs as far as the input goes. DONE behind the scan's last; the input then stands at what is left before a marker. */
export function runScan(): i32 {
  while (unitY < unitsHigh) {
    if (isOver && isProgressive) break;
    if (restartInterval && !untilRestart && !restart()) return NEED_INPUT;
    if (!isStarved && !hasMcu()) return NEED_INPUT;
    decodeMcu();
    untilRestart--;
    if (++unitX < unitsWide) continue;
    unitX = 0;
    unitY++;
    if (!isBroken) rowsWhole++;
    isBroken = isStarved;
    endRow();
  }
  return DONE;
}

@inline
function decodeMcu(): void {
  if (isProgressive) {
    if (!isStarved) decodeProgressiveMcu(memberCount, unitX, unitY);
  } else {
    decodeSequentialMcu(memberCount, unitX, isStarved);
  }
  if (!isStarved && (isDamaged || isOverrun())) {
    isStarved = true;
    isBroken = true;
    markPartial();
  }
}

function endRow(): void {
  const isInterleaved = memberCount > 1;
  spend(<i64>unitsWide * unitBlocks);
  for (let i = 0; i < memberCount; i++) {
    const member = memberAt(i);
    const rows = isInterleaved ? member.v : 1;
    if (!isProgressive) pushStrip(member, rows * member.n);
    if (!isProgressive || isFirstDc()) member.rowsDecoded = rowsWhole * rows;
    if (!isProgressive && unitY == unitsHigh) member.isComplete = true;
  }
}

/** Passes over what is left of the interval and its marker (T.81, E.2.4). False while the marker has not come. */
function restart(): bool {
  if (!isOver && !findMarker()) return false;
  if (!isOver) {
    const marker = load<u8>(inputAt, 1);
    if ((marker & 0xf8) == 0xd0) consume(2);
    else isOver = true;
  }
  if (isOver) {
    markPartial();
    isBroken = true;
  }
  beginInterval();
  return true;
}

/** Goes to the next marker, or declares the scan over at the end of the file. False while neither has come. */
export function findMarker(): bool {
  let at = inputAt;
  while (at + 16 < inputEnd && !v128.any_true(i8x16.eq(v128.load(at), i8x16.splat(-1)))) at += 16;
  while (at + 1 < inputEnd) {
    if (load<u8>(at) == 0xff) {
      const next = load<u8>(at, 1);
      if (next != 0 && next != 0xff) {
        consume(at - inputAt);
        return true;
      }
    }
    at++;
  }
  consume(at - inputAt);
  if (!inputIsLast) return false;
  isOver = true;
  return true;
}

