import { boxedExample, type KindForm } from "./kind.pages.tsx";

export const lineForm: KindForm<"Line"> = {
  definition: {
    label: "Draw",
    says: "Paint over something in a picture",
    needs: "Pictures",
    instruction: "What to paint over",
    example: "Paint over the street.",
  },
  example: {
    ...boxedExample,
    label: "Draw on a picture",
    asks: "What to draw over",
    does: "People draw over it. You draw boxes around it.",
  },
};
