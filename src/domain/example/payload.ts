export interface Category {
  label: string;
  value: string;
}

export interface TranscriptionWord {
  word: string;
  wordIndex: number;
}

/** In shares of the asset's width and height, 0 to 1; an absent side is the asset's own. Percent on the wire. */
export interface BoxShape {
  xMin?: number | null | undefined;
  yMin?: number | null | undefined;
  xMax?: number | null | undefined;
  yMax?: number | null | undefined;
}

/** Milliseconds from the beginning. */
export interface ScrubRange {
  start: number;
  end: number;
}

/** What is asked. On the wire as it is here. */
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

/** What is right. On the wire as it is here, with coordinates in percent. */
export type ExampleTruth =
  | { _t: "ClassifyExampleTruth"; correctCategories: string[] }
  /** The file name of the better one, or its text. */
  | { _t: "CompareExampleTruth"; winnerId: string }
  | ({ _t: "LineExampleTruth"; boundingBoxes?: BoxShape[] | null | undefined } & Grading)
  | ({ _t: "LocateExampleTruth"; boundingBoxes: BoxShape[] } & Grading)
  | { _t: "ScrubExampleTruth"; validRanges: ScrubRange[] }
  | ({
      _t: "TranscriptionExampleTruth";
      correctWords: TranscriptionWord[];
      strictGrading?: boolean | null | undefined;
    } & Grading);

/** What a person reads is the criteria, the target or the title; the options to choose from stay. */
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

/** Above it a guess gives the answer away, and an example tells nothing. */
export const mostTellingChance = 0.9;

/** Whether an example is one of E. */
export function isCounted(example: { truth: ExampleTruth | null; randomCorrectProbability: number }): boolean {
  return example.truth !== null && example.randomCorrectProbability <= mostTellingChance;
}
