import { AnswerPills, type KindForm, PillMarking } from "./kind.pages.tsx";

export const transcriptionForm: KindForm<"Transcription"> = {
  answer: ({ fields, payload: { transcription } }) => (
    <AnswerPills fields={fields} isMany choices={transcription.map(({ word }, i) => [`${i}`, word])} />
  ),
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
