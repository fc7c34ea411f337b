import { assetFigure } from "../labeling/asset-figure.ts";
import { type KindForm, noFields } from "./kind.pages.ts";
import { pillsOf } from "./marking.pages.ts";

export const transcriptionForm: KindForm<"Transcription"> = {
  definition: {
    label: "Select words",
    says: "Tap words of a sentence",
    needs: "Datapoints with a sentence each",
    instruction: "Which words to select",
    example: "Which words are not shown on the picture?",
  },
  example: {
    slug: "words",
    label: "Choose words",
    asks: "Question",
    does: "People choose words of a text.",
    hasOptions: false,
    files: null,
    takesTexts: true,
    pieces: 1,
    usualChance: () => 0.1,
    payloadOf({ instruction }, piece) {
      const words = "text" in piece ? piece.text.split(/\s+/) : [];
      const transcription = words.map((word, wordIndex) => ({ word, wordIndex }));
      return { _t: "TranscriptionExamplePayload", title: instruction, transcription };
    },
    truthOf: () => null,
    optionsOf: () => "",
    fieldsOf({ correctWords }, { payload }) {
      const right = new Set(correctWords.map(({ wordIndex }) => wordIndex));
      const chosen = payload.transcription.flatMap(({ wordIndex }, i) => (right.has(wordIndex) ? [String(i)] : []));
      return { ...noFields, chosen };
    },
    readTruth({ chosen }, { payload }, before) {
      const correctWords = chosen.flatMap((place) => payload.transcription[Number(place)] ?? []);
      if (correctWords.length === 0) return { truth: null };
      return { truth: { ...before, _t: "TranscriptionExampleTruth", correctWords } };
    },
    rightTexts: ({ chosen }, { transcription }) => chosen.flatMap((place) => transcription[Number(place)]?.word ?? []),
    figure: ({ asset }) => assetFigure(asset),
    marking: (marked) => {
      const { payload, fields, named } = marked;
      return pillsOf(
        { ...marked, isLarge: false },
        {
          legend: `Right words ${named}`,
          isMany: true,
          choices: payload.transcription.map(({ word }, i) => ({
            value: String(i),
            label: word,
            isChosen: fields.chosen.includes(String(i)),
          })),
        },
      );
    },
  },
};
