import type { ReviewParts } from "../kind.ts";
import { chosenOnly } from "../shared/written-answer.ts";
import type { ClassifyShapes } from "./shapes.ts";

export const classifyReview: ReviewParts<ClassifyShapes> = {
  options: ({ payload }) => payload.categories.map(({ label, value }) => ({ label, chosen: value })),
  drawingOf: () => ({}),
  fieldsOf: ({ category }) => chosenOnly(category),
  read({ chosen: [category] }) {
    return category === undefined
      ? { fault: "Choose one of the options." }
      : { result: { _t: "AttachCategoryResult", category } };
  },
};
