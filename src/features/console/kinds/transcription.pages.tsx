import { type KindForm, PillMarking } from "./kind.pages.tsx";

export const transcriptionForm: KindForm<"Transcription"> = {
  definition: {
    label: "Select words",
    says: "Tap words of a sentence",
    needs: "Datapoints with a sentence each",
    instruction: "Which words to select",
    example: "Which words are not shown on the picture?",
  },
  example: {
    label: "Choose words",
    asks: "Question",
    does: "People choose words of a text.",
    files: null,
    takesTexts: true,
    marking: (marked) => (
      <PillMarking
        of={{ ...marked, isLarge: false }}
        label="Right words"
        isMany
        choices={marked.payload.transcription.map(({ word }, i) => [`${i}`, word])}
      />
    ),
  },
};
