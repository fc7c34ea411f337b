import { truthOf } from "./truth.mjs";

const [nearPercent, nearMs] = [5, 500];

/**
 * How far the results of a job agree with the truth: of how many entries, or of how many pairs of a ranking, and how many are right.
 * @param {{ type: string, results: object[] }} file
 * @param {Record<string, unknown>} given as for `truthOf`
 * @param {{ categories?: object[] }} asked
 */
export function agreementOf({ type, results }, given, { categories = [] } = {}) {
  const judged = results.flatMap((result) => judge(type, result, { given, categories }));
  return { of: judged.length, right: judged.filter(Boolean).length };
}

/** A list, since a ranking is judged by its pairs. */
function judge(type, result, { given, categories }) {
  const name = result.originalFileName;
  const truth = (kind, more = {}) => truthOf({ kind, names: [name], ...more }, given);
  switch (type) {
    case "Classify":
      return [mostOf(result.aggregatedResults) === truth("Classify", { categories })];
    case "Compare": {
      const names = Object.keys(result.aggregatedResults).filter((key) => !["Both", "Neither"].includes(key));
      return [result.winner === truthOf({ kind: "Compare", names }, given)];
    }
    case "Ranking":
      return pairsOf(Object.entries(result.aggregatedResults)).map(([[one, score], [other, otherScore]]) => {
        const winner = truthOf({ kind: "Compare", names: [one, other] }, given);
        return winner === (score > otherScore ? one : other);
      });
    case "Locate": {
      const [first] = result.aggregatedResults;
      const { x, y } = truth("Locate");
      return [first !== undefined && Math.hypot(first.x - x, first.y - y) <= nearPercent];
    }
    case "Line": {
      const { x, y } = truth("Line");
      const isIn = ({ xMin, xMax, yMin, yMax }) =>
        x >= xMin && x <= xMax && y >= yMin - nearPercent && y <= yMax + nearPercent;
      return [result.aggregatedResults.some(isIn)];
    }
    case "Scrub":
      return [Math.abs((result.aggregatedResults[0]?.timestamp ?? Number.NaN) - truth("Scrub")) <= nearMs];
    case "Transcription": {
      const selected = result.aggregatedResults.filter((word) => word.selected).map(({ wordIndex }) => wordIndex);
      return [selected.length === 1 && selected[0] === truth("Transcription", { words: result.aggregatedResults })];
    }
    case "FreeText":
      return [result.groups[0]?.answer === String(truth("FreeText"))];
  }
}

/** Null for a tie. */
function mostOf(counts) {
  const [first, second] = Object.entries(counts).toSorted(([, one], [, other]) => other - one);
  return first === undefined || first[1] === second?.[1] ? null : first[0];
}

function pairsOf(entries) {
  return entries.flatMap((one, at) => entries.slice(at + 1).map((other) => [one, other]));
}
