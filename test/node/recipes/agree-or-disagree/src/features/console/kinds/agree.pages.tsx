import { AnswerPills, type KindForm, PillMarking } from "./kind.pages.tsx";

export const agreeForm: KindForm<"Agree"> = {
  answer: ({ fields }) => (
    <AnswerPills
      fields={fields}
      choices={[
        ["Agree", "Agree"],
        ["Disagree", "Disagree"],
      ]}
    />
  ),
  example: {
    files: "all",
    takesTexts: true,
    marking: (marked) => (
      <PillMarking
        of={marked}
        label="Right answer"
        choices={[
          ["Agree", "Agree"],
          ["Disagree", "Disagree"],
        ]}
      />
    ),
  },
};
