import { contestantNames, type StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import type { ExamplePayload, ExampleTruth } from "../../../../domain/example/payload.ts";
import { percentOf } from "../../../../domain/example/percent.ts";
import type { BoxShape } from "../../../../domain/kinds/shared/boxes.ts";

interface Marked {
  payload: ExamplePayload;
  asset: StoredAssetTree;
}

/**
 * What a form says of the right answer. Categories by value, the winner and the words by number, counted from 0. Boxes are lines of
 * `left top right bottom` in percent, and moments `from-to` in seconds.
 */
export interface TruthFields {
  chosen: string[];
  written: string;
}

/** Turns a truth, with coordinates in percent, into the fields of a form. */
export function fieldsOf({ payload, asset }: Marked, truth: ExampleTruth | null): TruthFields {
  const none = { chosen: [], written: "" };
  switch (truth?._t) {
    case undefined:
      return none;
    case "ClassifyExampleTruth":
      return { ...none, chosen: truth.correctCategories };
    case "CompareExampleTruth": {
      const winner = contestantNames(asset).findIndex((names) => names.includes(truth.winnerId));
      return winner < 0 ? none : { ...none, chosen: [String(winner)] };
    }
    case "LocateExampleTruth":
    case "LineExampleTruth":
      return { ...none, written: boxesText(truth.boundingBoxes ?? []) };
    case "ScrubExampleTruth":
      return {
        ...none,
        written: truth.validRanges.map(({ start, end }) => `${start / 1000}-${end / 1000}`).join("\n"),
      };
    case "TranscriptionExampleTruth": {
      const right = new Set(truth.correctWords.map(({ wordIndex }) => wordIndex));
      const words = payload._t === "TranscriptionExamplePayload" ? payload.transcription : [];
      return { ...none, chosen: words.flatMap(({ wordIndex }, at) => (right.has(wordIndex) ? [String(at)] : [])) };
    }
  }
}

/** A truth, null if nothing is marked, or a sentence that says what is wrong. Coordinates are in percent. */
export type ReadTruth = { truth: ExampleTruth | null } | { fault: string };

/** Reads the fields of a form. How strictly answers are graded stays as it was. */
export function readTruth(
  { payload, asset }: Marked,
  { chosen, written }: TruthFields,
  before: ExampleTruth | null,
): ReadTruth {
  switch (payload._t) {
    case "ClassifyExamplePayload":
      if (chosen.length === 0) return { truth: null };
      return { truth: { _t: "ClassifyExampleTruth", correctCategories: chosen } };
    case "CompareExamplePayload": {
      if (chosen.length === 0) return { truth: null };
      const winner = contestantNames(asset)[Number(chosen[0])];
      if (!winner?.[0]) return { fault: "Choose one of the two." };
      return { truth: { _t: "CompareExampleTruth", winnerId: winner[0] } };
    }
    case "LocateExamplePayload":
    case "LineExamplePayload": {
      const boxes = boxesIn(written);
      if (boxes === null) return { fault: "Write each box as four percentages: left, top, right, bottom." };
      if (boxes.length === 0) return { truth: null };
      const _t = payload._t === "LocateExamplePayload" ? "LocateExampleTruth" : "LineExampleTruth";
      return { truth: { ...(before?._t === _t ? before : {}), _t, boundingBoxes: boxes } };
    }
    case "ScrubExamplePayload": {
      const validRanges = rangesIn(written);
      if (validRanges === null) return { fault: "Write each moment as from-to in seconds, such as 1.5-3." };
      return { truth: validRanges.length === 0 ? null : { _t: "ScrubExampleTruth", validRanges } };
    }
    case "TranscriptionExamplePayload": {
      const correctWords = chosen.flatMap((at) => payload.transcription[Number(at)] ?? []);
      if (correctWords.length === 0) return { truth: null };
      const _t = "TranscriptionExampleTruth";
      return { truth: { ...(before?._t === _t ? before : {}), _t, correctWords } };
    }
  }
}

/** True if both mean the same: a form that was not touched changes nothing. */
export function isSameTruth(marked: Marked, one: ExampleTruth | null, other: ExampleTruth | null): boolean {
  return JSON.stringify(fieldsOf(marked, one)) === JSON.stringify(fieldsOf(marked, other));
}

const longestWritten = 20_000;

/** Finer than anybody draws, and short to read. */
function boxesText(boxes: readonly BoxShape[]): string {
  const side = (value: number | null | undefined, own: number) => String(Number((value ?? own).toFixed(2)));
  return boxes
    .map(({ xMin, yMin, xMax, yMax }) => [side(xMin, 0), side(yMin, 0), side(xMax, 100), side(yMax, 100)].join(" "))
    .join("\n");
}

function boxesIn(text: string): BoxShape[] | null {
  const boxes: BoxShape[] = [];
  for (const line of linesIn(text)) {
    const sides = line.split(/[\s,;]+/).map(Number);
    const [xMin, yMin, xMax, yMax] = sides as [number, number, number, number];
    if (sides.length !== 4 || sides.some((value) => !(value >= 0 && value <= 100))) return null;
    if (xMin >= xMax || yMin >= yMax) return null;
    boxes.push({ xMin, yMin, xMax, yMax });
  }
  return boxes;
}

function rangesIn(text: string): { start: number; end: number }[] | null {
  const ranges: { start: number; end: number }[] = [];
  for (const line of linesIn(text)) {
    const [, from, to] = /^([\d.]+)\s*(?:-|–|to)\s*([\d.]+)$/.exec(line) ?? [];
    const [start, end] = [Math.round(Number(from) * 1000), Math.round(Number(to) * 1000)];
    if (!(start >= 0 && end >= start && end < 2 ** 31)) return null;
    ranges.push({ start, end });
  }
  return ranges;
}

function linesIn(text: string): string[] {
  return text
    .slice(0, longestWritten)
    .split(/[\r\n|]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** A box as shares of the picture, for drawing it. */
export function rectOf({ xMin, yMin, xMax, yMax }: BoxShape): { x: number; y: number; width: number; height: number } {
  const [left, top] = [xMin ?? 0, yMin ?? 0];
  const percent = (share: number) => Number(percentOf(share).toFixed(2));
  return { x: percent(left), y: percent(top), width: percent((xMax ?? 1) - left), height: percent((yMax ?? 1) - top) };
}
