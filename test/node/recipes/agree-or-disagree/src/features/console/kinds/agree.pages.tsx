import { type KindForm, PillMarking } from "./kind.pages.tsx";

export const agreeForm: KindForm<"Agree"> = {
  definition: {
    label: "Agree or disagree",
    says: "Agree with a statement, or not",
    needs: "Any pictures, videos, sounds or texts",
    instruction: "The statement",
    example: "This picture shows a cat.",
  },
  example: {
    label: "Agree or disagree",
    asks: "Statement",
    does: "People agree or disagree.",
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
