import { contestantNames, type StoredAssetTree } from "../example/asset-tree.ts";
import type { ExamplePayload } from "../example/payload.ts";
import type { GivenResult, Point } from "./rapid-result.ts";

const resultOf = {
  ClassifyExamplePayload: "AttachCategoryResult",
  CompareExamplePayload: "CompareResult",
  LineExamplePayload: "LineResult",
  LocateExamplePayload: "LocateResult",
  ScrubExamplePayload: "ScrubResult",
  TranscriptionExamplePayload: "TranscriptionResult",
} as const satisfies Record<ExamplePayload["_t"], GivenResult["_t"]>;

/** Finds what is wrong with an answer, by member. Empty: the answer can be graded. */
export function resultFaults(
  result: GivenResult,
  { payload, asset }: { payload: ExamplePayload; asset: StoredAssetTree },
): Record<string, string[]> {
  const wanted = resultOf[payload._t];
  if (result._t !== wanted) return { "result._t": [`must be ${wanted} for this rapid`] };
  const faults: Record<string, string[]> = {};
  const add = (member: string, fault: string) => {
    faults[`result.${member}`] = [fault];
  };
  switch (result._t) {
    case "AttachCategoryResult":
      if (payload._t === "ClassifyExamplePayload" && !payload.categories.some(({ value }) => value === result.category))
        add("category", "is the value of no category of the rapid");
      break;
    case "CompareResult": {
      const known = new Set(contestantNames(asset).flat());
      if (result.winners.length === 0) add("winners", "must name at least one of the assets");
      for (const [index, winner] of result.winners.entries())
        if (!known.has(winner)) add(`winners[${index}]`, "is none of the assets to compare");
      break;
    }
    case "LocateResult":
      checkPoints(result.coordinates, "coordinates", add);
      break;
    case "LineResult":
      for (const [index, { size, points }] of result.lines.entries()) {
        if (!(size >= 0)) add(`lines[${index}].size`, "must not be negative");
        checkPoints(points, `lines[${index}].points`, add);
      }
      break;
    case "ScrubResult":
      for (const [index, at] of result.timestamps.entries())
        if (at < 0) add(`timestamps[${index}]`, "must not be negative");
      break;
    case "TranscriptionResult": {
      const words = new Map(
        payload._t === "TranscriptionExamplePayload"
          ? payload.transcription.map(({ word, wordIndex }) => [wordIndex, word])
          : [],
      );
      for (const [index, { word, wordIndex }] of result.selectedWords.entries())
        if (words.get(wordIndex) !== word) add(`selectedWords[${index}]`, "is not a word of the rapid");
    }
  }
  return faults;
}

function checkPoints(points: readonly Point[], member: string, add: (member: string, fault: string) => void): void {
  for (const [index, { x, y }] of points.entries())
    if (![x, y].every((share) => share >= 0 && share <= 1)) add(`${member}[${index}]`, "must lie within 0 to 100");
}
