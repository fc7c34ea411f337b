export interface Category {
  label: string;
  value: string;
}

export interface TranscriptionWord {
  word: string;
  wordIndex: number;
}

/** Sides in shares of the asset's width and height, 0 to 1. An absent side is the asset's own. The wire uses percent. */
export interface BoxShape {
  xMin?: number | null | undefined;
  yMin?: number | null | undefined;
  xMax?: number | null | undefined;
  yMax?: number | null | undefined;
}

/** Milliseconds from the start of the media. */
export interface ScrubRange {
  start: number;
  end: number;
}

/** The question of an example. The wire has the same shape. */
export type ExamplePayload =
  | { _t: "ClassifyExamplePayload"; categories: Category[]; title: string }
  | { _t: "CompareExamplePayload"; criteria: string }
  | { _t: "LineExamplePayload"; target: string }
  | { _t: "LocateExamplePayload"; target: string }
  | { _t: "ScrubExamplePayload"; target: string }
  | { _t: "TranscriptionExamplePayload"; title: string; transcription: TranscriptionWord[] };

interface Grading {
  requiredPrecision?: number | null | undefined;
  requiredCompleteness?: number | null | undefined;
}

/** The right answer of an example. The wire has the same shape, with coordinates in percent. */
export type ExampleTruth =
  | { _t: "ClassifyExampleTruth"; correctCategories: string[] }
  /** The file name or text of the better asset. */
  | { _t: "CompareExampleTruth"; winnerId: string }
  | ({ _t: "LineExampleTruth"; boundingBoxes?: BoxShape[] | null | undefined } & Grading)
  | ({ _t: "LocateExampleTruth"; boundingBoxes: BoxShape[] } & Grading)
  | { _t: "ScrubExampleTruth"; validRanges: ScrubRange[] }
  | ({
      _t: "TranscriptionExampleTruth";
      correctWords: TranscriptionWord[];
      strictGrading?: boolean | null | undefined;
    } & Grading);

/** Replaces the instruction: the criteria, the target or the title. The options stay. */
export function withInstruction(payload: ExamplePayload, text: string): ExamplePayload {
  switch (payload._t) {
    case "CompareExamplePayload":
      return { ...payload, criteria: text };
    case "LineExamplePayload":
    case "LocateExamplePayload":
    case "ScrubExamplePayload":
      return { ...payload, target: text };
    case "ClassifyExamplePayload":
    case "TranscriptionExamplePayload":
      return { ...payload, title: text };
  }
}

/** An example with a higher chance of a correct guess tells nothing, so it does not count. */
export const mostTellingChance = 0.9;

/** True if an example counts, so that it is part of E. */
export function isCounted(example: { truth: ExampleTruth | null; randomCorrectProbability: number }): boolean {
  return example.truth !== null && example.randomCorrectProbability <= mostTellingChance;
}
