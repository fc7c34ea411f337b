import { boxedExample, type KindForm } from "./kind.pages.tsx";

export const locateForm: KindForm<"Locate"> = {
  definition: {
    label: "Locate",
    says: "Tap on something in a picture",
    needs: "Pictures",
    instruction: "What to tap on",
    example: "Tap on every mistake in the picture.",
    fields: {
      leastPoints: { label: "Least points", hint: "Empty: no limit." },
      mostPoints: { label: "Most points", hint: "Empty: no limit." },
    },
  },
  example: {
    ...boxedExample,
    label: "Find in a picture",
    asks: "What to find",
    does: "People tap on it. You draw boxes around it.",
  },
};
