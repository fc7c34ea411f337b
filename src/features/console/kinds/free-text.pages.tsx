import { AnswerText, type KindForm } from "./kind.pages.tsx";

export const freeTextForm: KindForm<"FreeText"> = {
  fields: {
    leastCharacters: { label: "Least characters", hint: "Empty: no limit." },
    mostCharacters: { label: "Most characters", hint: "Empty: no limit." },
  },
  answer: ({ fields }) => <AnswerText fields={fields} label="Right answer" />,
  example: null,
};
