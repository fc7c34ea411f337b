import type { ReviewParts } from "../kind.ts";
import { writtenLines } from "../shared/box-form.ts";
import { writtenOnly } from "../shared/written-answer.ts";
import { mostTimestamps, type ScrubShapes } from "./shapes.ts";

export const scrubReview: ReviewParts<ScrubShapes> = {
  options: () => null,
  drawingOf: ({ timestamps }) => ({ moments: timestamps }),
  fieldsOf: ({ timestamps }) => writtenOnly(timestamps.map((ms) => String(ms / 1000)).join("\n")),
  read({ written }) {
    const timestamps = writtenLines(written).map((line) => Math.round(Number(line.replace(/\s*s$/, "")) * 1000));
    if (timestamps.length > mostTimestamps) return { fault: "An answer has at most 1,000 moments." };
    if (!timestamps.every((ms) => ms >= 0 && ms < 2 ** 31))
      return { fault: "Write each moment in seconds, such as 1.5." };
    return { result: { _t: "ScrubResult", timestamps: [...new Set(timestamps)].sort((one, other) => one - other) } };
  },
};
