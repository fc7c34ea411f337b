import type { ReviewParts } from "../kind.ts";
import { chosenOnly } from "../shared/written-answer.ts";
import type { TranscriptionShapes } from "./shapes.ts";

export const transcriptionReview: ReviewParts<TranscriptionShapes> = {
  options: () => null,
  drawingOf: ({ selectedWords }) => ({ words: selectedWords.map(({ wordIndex }) => wordIndex) }),
  fieldsOf: ({ selectedWords }, { payload: { transcription } }) => {
    const selected = new Set(selectedWords.map(({ wordIndex }) => wordIndex));
    return chosenOnly(...transcription.flatMap(({ wordIndex }, i) => (selected.has(wordIndex) ? [`${i}`] : [])));
  },
  read({ chosen }, { payload: { transcription } }) {
    const words = [...new Set(chosen)].flatMap((place) => transcription[Number(place)] ?? []);
    if (words.length < new Set(chosen).size) return { fault: "Choose words of the sentence." };
    const selectedWords = words.map(({ word, wordIndex }) => ({ word, wordIndex }));
    return { result: { _t: "TranscriptionResult", selectedWords } };
  },
};
