import { type KindForm, PillMarking } from "./kind.pages.tsx";

export const transcriptionForm: KindForm<"Transcription"> = {
  example: {
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
