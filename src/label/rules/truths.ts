import type { Reveal } from "../view.ts";
import type { Asset, Outcome } from "../wire.ts";
import { nameOf } from "./choices.ts";
import { type Given, givenOf } from "./given.ts";
import { momentText } from "./marks.ts";

type Truth = NonNullable<Outcome["truth"]>;
type TruthOf<Tag extends Truth["_t"]> = Extract<Truth, { _t: Tag }>;

/** How an option is marked once it was answered. `given`: it was chosen, and what is right is not known. */
export type Mark = "right" | "wrong" | "given";

/** A box in percent of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The truth, if it is of this kind. Null: it is not known. */
export function truthOf<Tag extends Truth["_t"]>(reveal: Reveal | null, tag: Tag): TruthOf<Tag> | null {
  const truth = reveal?.outcome?.truth;
  return truth?._t === tag ? (truth as TruthOf<Tag>) : null;
}

export function categoryMark(shown: Given, category: string): Mark | undefined {
  const right = truthOf(shown.reveal, "ClassifyExampleTruth")?.correctCategories;
  return markOf(right?.includes(category), givenOf(shown, "AttachCategoryResult")?.category === category);
}

/** A winner is named as answers name it, or as its author does. */
export function contestantMark(shown: Given, asset: Asset): Mark | undefined {
  const winner = truthOf(shown.reveal, "CompareExampleTruth")?.winnerId;
  const isRight = winner === undefined ? undefined : [nameOf(asset), asset.identifier].includes(winner);
  return markOf(isRight, givenOf(shown, "CompareResult")?.winners.includes(nameOf(asset)) ?? false);
}

/** Undefined: the word is neither right nor chosen. */
export function wordMark(reveal: Reveal | null, wordIndex: number, isChosen: boolean): Mark | undefined {
  const right = truthOf(reveal, "TranscriptionExampleTruth")?.correctWords;
  if (!right) return undefined;
  return markOf(
    right.some((word) => word.wordIndex === wordIndex),
    isChosen,
  );
}

function markOf(isRight: boolean | undefined, isGiven: boolean): Mark | undefined {
  if (isRight) return "right";
  if (!isGiven) return undefined;
  return isRight === undefined ? "given" : "wrong";
}

/** An absent side is the picture's own. */
export function boxesOf(reveal: Reveal | null): Box[] {
  const truth = truthOf(reveal, "LocateExampleTruth") ?? truthOf(reveal, "LineExampleTruth");
  return (truth?.boundingBoxes ?? []).map(({ xMin, yMin, xMax, yMax }) => {
    const [x, y] = [xMin ?? 0, yMin ?? 0];
    return { x, y, width: (xMax ?? 100) - x, height: (yMax ?? 100) - y };
  });
}

/** The right stretches of time, in milliseconds. */
export function stretchesOf(reveal: Reveal | null): { start: number; end: number }[] {
  return truthOf(reveal, "ScrubExampleTruth")?.validRanges ?? [];
}

/** What is right, in words, where it stands in no list of options. */
export function rightMoments(reveal: Reveal | null): string {
  return stretchesOf(reveal)
    .map(({ start, end }) => `${momentText(start)} – ${momentText(end)}`)
    .join(", ");
}
