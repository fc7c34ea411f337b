import type { Exactness } from "../shared/boxes.ts";
import type { ListEntry } from "../shared/entry-parts.ts";
import type { TranscriptionWord } from "../shared/shown-options.ts";
import type { WordOutcome } from "./selected-words.ts";

export const mostWords = 5_000;

/** People select words of a sentence. */
export interface TranscriptionShapes {
  name: "Transcription";
  payload: { _t: "TranscriptionExamplePayload"; title: string; transcription: TranscriptionWord[] };
  truth: {
    _t: "TranscriptionExampleTruth";
    correctWords: TranscriptionWord[];
    strictGrading?: boolean | null | undefined;
  } & Exactness;
  result: { _t: "TranscriptionResult"; selectedWords: TranscriptionWord[] };
  blueprint: { _t: "TranscriptionBlueprint"; title: string };
  entry: ListEntry<WordOutcome, { selectedWords: TranscriptionWord[] }>;
  aggregation: never;
  /** The place of a word. */
  belief: number;
}
