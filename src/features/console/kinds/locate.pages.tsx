import { boxedExample, type KindForm } from "./kind.pages.tsx";

export const locateForm: KindForm<"Locate"> = {
  fields: {
    leastPoints: { label: "Least points", hint: "Empty: no limit." },
    mostPoints: { label: "Most points", hint: "Empty: no limit." },
  },
  example: boxedExample,
};
