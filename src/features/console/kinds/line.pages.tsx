import { AnswerText, boxedExample, type KindForm } from "./kind.pages.tsx";

export const lineForm: KindForm<"Line"> = {
  answer: ({ fields }) => (
    <AnswerText
      fields={fields}
      label="Lines"
      hint="A line of the drawing a line: the pen, then its points, all in percent. 2.5 10 20 30 40 is drawn from 10, 20 to 30, 40."
    />
  ),
  example: boxedExample,
};
