import { placeText, type ResultPlace } from "../result-place.ts";

/**
 * How a part of a job tells its results. `entries`: members of the result file's `results`. `lines`: the same, each on a line with its
 * cursor; `preliminary` while more responses may come. `table`: records of a CSV. `scores`: of each ranked group its scores, and
 * `namedScores` with its name before them.
 */
export type ResultForm = "entries" | "lines" | "preliminary" | "table" | "scores" | "namedScores";

/** What stands between two entries. */
export const separators: Record<ResultForm, string> = {
  entries: ",",
  lines: "",
  preliminary: "",
  table: "",
  scores: ",",
  namedScores: ",",
};

/** An entry of the result file in another form. Its text is a JSON object. */
export function entryAs(form: Exclude<ResultForm, "table">, text: string, place: ResultPlace): string {
  switch (form) {
    case "entries":
      return text;
    case "lines":
    case "preliminary": {
      const preliminary = form === "preliminary" ? ',"preliminary":true' : "";
      return `${text.slice(0, -1)}${preliminary},"cursor":"${placeText(place)}"}\n`;
    }
    case "scores":
    case "namedScores": {
      const { group, aggregatedResults } = JSON.parse(text) as { group: string; aggregatedResults: object };
      const scores = JSON.stringify(aggregatedResults);
      return form === "scores" ? scores : `${JSON.stringify(group)}:${scores}`;
    }
  }
}
