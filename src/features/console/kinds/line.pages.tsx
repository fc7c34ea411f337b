import { boxedExample, type KindForm } from "./kind.pages.tsx";

export const lineForm: KindForm<"Line"> = {
  example: boxedExample,
};
