import { CORRUPT, TRUNCATED } from "../../src/shrink/failure-codes.ts";
import { DONE, NEED_INPUT } from "../../src/shrink/statuses.ts";
import { fail } from "../fail.ts";
import { grantFuel } from "../fuel.ts";
import { consume, consumeUpTo, inputAt, inputIsLast, inputLeft } from "../input.ts";
import { allocateBits } from "./jpeg-bits.ts";
import { convertColours } from "./jpeg-colour.ts";
import { readApplicationMarker, readProfileMarker, resetColourModel } from "./jpeg-colour-model.ts";
import { allocateFrame, componentAt, componentCount, hasFrame, isProgressive, readFrame } from "./jpeg-frame.ts";
import { allocateHuffman, defineHuffman } from "./jpeg-huffman.ts";
import { prepareIdct } from "./jpeg-idct.ts";
import { allocatePlanes } from "./jpeg-planes.ts";
import { producePlanes } from "./jpeg-coefficients.ts";
import { skipsScan } from "./jpeg-progressive.ts";
import { allocateQuantisation, defineQuantisation } from "./jpeg-quantisation.ts";
import { beginScan, findMarker, resetScans, runScan, scanCount, setRestartInterval } from "./jpeg-scan.ts";
import { markPartial } from "../partial.ts";

/** An internal status, beside those that the host knows. */
const GOES_ON = -1;

const AT_START = 0;
const AT_MARKER = 1;
const IN_SEGMENT = 2;
const IN_SKIPPED = 3;
const IN_SCAN = 4;

/** About six scans meet each block of an honest progressive picture. */
const FUEL_PER_BLOCK: i64 = 24;

let phase: i32 = AT_START;
let marker: i32 = 0;
/** The rest of a segment that is skipped. */
let toSkip: usize = 0;
let mayBePlanar: bool = false;

/** `planar`: the output may be planes instead of pixels. */
export function beginJpeg(planar: bool): void {
  mayBePlanar = planar;
  phase = AT_START;
  prepareIdct();
  allocateBits();
  allocateHuffman();
  allocateQuantisation();
  allocateFrame();
  resetColourModel();
  resetScans();
}

/** Resumes where it stopped, as far as the input reaches (T.81, B.2 and E.2). DONE once the output is complete. */
export function runJpeg(): i32 {
  let status = GOES_ON;
  while (status == GOES_ON) {
    if (phase == AT_START) status = readStart();
    else if (phase == AT_MARKER) status = readMarker();
    else if (phase == IN_SEGMENT) status = readSegment();
    else if (phase == IN_SKIPPED) status = skipSegment();
    else status = decodeScan();
  }
  return status;
}

function readStart(): i32 {
  if (inputLeft() < 2) return NEED_INPUT;
  if (load<u16>(inputAt) != 0xd8ff) fail(CORRUPT);
  consume(2);
  phase = AT_MARKER;
  return GOES_ON;
}

function readMarker(): i32 {
  if (!findMarker()) return NEED_INPUT;
  if (inputLeft() < 2) return finishEarly();
  marker = load<u8>(inputAt, 1);
  consume(2);
  if (marker == 0xd9) return finishEarly();
  const standsAlone = marker == 0x01 || (marker >= 0xd0 && marker <= 0xd8);
  if (!standsAlone) phase = IN_SEGMENT;
  return GOES_ON;
}

function skipSegment(): i32 {
  toSkip -= consumeUpTo(toSkip);
  if (toSkip) return waitForInput();
  phase = AT_MARKER;
  return GOES_ON;
}

function decodeScan(): i32 {
  if (runScan() == NEED_INPUT) return NEED_INPUT;
  phase = AT_MARKER;
  return isFinished() ? finish() : GOES_ON;
}

function waitForInput(): i32 {
  return inputIsLast ? finishEarly() : NEED_INPUT;
}

@inline
function length(): usize {
  return <usize>bswap<u16>(load<u16>(inputAt));
}

function isRead(): bool {
  if (marker >= 0xc0 && marker <= 0xcf) return marker != 0xc8;
  return marker == 0xda || marker == 0xdb || marker == 0xdd || marker == 0xe0 || marker == 0xe2 || marker == 0xee;
}

function readSegment(): i32 {
  if (inputLeft() < 2) return waitForInput();
  if (length() < 2) fail(CORRUPT);
  if (!isRead()) {
    toSkip = length();
    phase = IN_SKIPPED;
    return GOES_ON;
  }
  if (inputLeft() < length()) return waitForInput();
  const at = inputAt + 2;
  const left = length() - 2;
  phase = AT_MARKER;
  consume(left + 2);
  interpret(at, left);
  return GOES_ON;
}

function interpret(at: usize, left: usize): void {
  if (marker == 0xc4 || marker == 0xdb) {
    const end = at + left;
    while (at < end) at += marker == 0xc4 ? defineHuffman(at, end - at) : defineQuantisation(at, end - at);
  } else if (marker == 0xdd) {
    if (left < 2) fail(CORRUPT);
    setRestartInterval(<i32>bswap<u16>(load<u16>(at)));
  } else if (marker == 0xda) {
    if (!hasFrame) fail(CORRUPT);
    if (!scanCount) {
      allocatePlanes(mayBePlanar);
      for (let i = 0; i < componentCount; i++) {
        const component = componentAt(i);
        grantFuel(<i64>component.paddedWide * component.paddedHigh * FUEL_PER_BLOCK);
      }
    }
    beginScan(at, left);
    phase = skipsScan() ? AT_MARKER : IN_SCAN;
  } else if (marker < 0xd0) {
    readFrame(marker, at, left);
  } else if (marker == 0xe2) {
    readProfileMarker(at, left);
  } else {
    readApplicationMarker(marker, at, left);
  }
}

/** A sequential picture is finished with its components; a progressive one may always be refined by another scan. */
function isFinished(): bool {
  if (isProgressive) return false;
  for (let i = 0; i < componentCount; i++) if (!componentAt(i).isComplete) return false;
  return true;
}

/** Ends the picture at the end of the image or of the file. */
function finishEarly(): i32 {
  if (!scanCount) fail(inputIsLast && marker != 0xd9 ? TRUNCATED : CORRUPT);
  if (marker != 0xd9) markPartial();
  return finish();
}

/** A truncated picture is accepted if at least half of it was decoded. */
function finish(): i32 {
  for (let i = 0; i < componentCount; i++) {
    const component = componentAt(i);
    if (2 * component.rowsDecoded < component.blocksHigh) fail(inputIsLast && inputLeft() < 2 ? TRUNCATED : CORRUPT);
  }
  if (isProgressive) producePlanes();
  convertColours();
  return DONE;
}
