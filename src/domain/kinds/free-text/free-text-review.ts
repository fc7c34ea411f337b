import type { ReviewParts } from "../kind.ts";
import { erasedWords } from "../shared/erased-words.ts";
import { writtenOnly } from "../shared/written-answer.ts";
import { type FreeTextShapes, longestAnswer } from "./shapes.ts";

export const freeTextReview: ReviewParts<FreeTextShapes> = {
  options: () => null,
  drawingOf: () => ({}),
  fieldsOf: ({ answer }) => writtenOnly(answer === erasedWords ? "" : answer),
  read({ written }) {
    const answer = written.trim();
    if (answer === "") return { fault: "Write the answer." };
    if (answer.length > longestAnswer) return { fault: "The answer has at most 10,000 characters." };
    return { result: { _t: "FreeTextResult", answer } };
  },
};
