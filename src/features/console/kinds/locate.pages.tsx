import { AnswerText, boxedExample, type KindForm } from "./kind.pages.tsx";

export const locateForm: KindForm<"Locate"> = {
  fields: {
    leastPoints: { label: "Least points", hint: "Empty: no limit." },
    mostPoints: { label: "Most points", hint: "Empty: no limit." },
  },
  answer: ({ fields }) => (
    <AnswerText fields={fields} label="Points" hint="A point a line, in percent: from the left, from the top." />
  ),
  example: boxedExample,
};
