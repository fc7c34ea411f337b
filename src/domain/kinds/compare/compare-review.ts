import { contestantNames } from "../../example/asset-tree.ts";
import { assetKeys } from "../../labeling/result-file/asset-keys.ts";
import type { ReviewParts } from "../kind.ts";
import { chosenOnly } from "../shared/written-answer.ts";
import { compareVoteOf, contestantPlaces } from "./compare-vote.ts";
import type { CompareShapes } from "./shapes.ts";

/** Both and neither may be chosen, beside the places of the assets. */
export const compareReview: ReviewParts<CompareShapes> = {
  options({ asset }) {
    const keys = asset.kind === "multi" ? assetKeys(asset.assets) : [];
    const sides = keys.map((label, place) => ({ label, chosen: String(place) }));
    return [...sides, ...["Both", "Neither"].map((label) => ({ label, chosen: label }))];
  },
  drawingOf: () => ({}),
  fieldsOf(result, { asset }) {
    const vote = compareVoteOf(result, contestantPlaces(asset));
    return vote === null ? chosenOnly() : chosenOnly(String(vote));
  },
  read({ chosen: [place] }, { asset }) {
    const names = contestantNames(asset).map(([name]) => name as string);
    if (place === "Both") return { result: { _t: "CompareResult", winners: names } };
    if (place === "Neither") return { result: { _t: "CompareResult", winners: [] } };
    const winner = names[Number(place ?? Number.NaN)];
    return winner === undefined
      ? { fault: "Choose one of the two, both or neither." }
      : { result: { _t: "CompareResult", winners: [winner] } };
  },
};
