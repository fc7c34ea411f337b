import { pairsOf } from "../job/agreement.ts";

export interface JudgedStanding {
  name: string;
  score: number;
  below: number;
  above: number;
  responses: number;
  truth: number;
}

const isCovered = ({ score, below, above, truth }: JudgedStanding) => truth >= score - below && truth <= score + above;

/** Standings with the truth beside them, as lines of a table, and what they come to. */
export function standingsTable(standings: readonly JudgedStanding[]): string[] {
  const ranked = standings.toSorted((one, other) => other.score - one.score);
  const width = Math.max(5, ...ranked.map(({ name }) => Math.min(40, name.length)));
  const line = (...cells: string[]) => {
    const [rank = "", name = "", ...numbers] = cells;
    return [rank.padStart(4), name.slice(0, 40).padEnd(width), ...numbers.map((number) => number.padStart(8))].join(
      "  ",
    );
  };
  const rows = ranked.map((standing, i) => {
    const { name, score, below, above, responses, truth } = standing;
    const half = Math.round((below + above) / 2);
    const mark = isCovered(standing) ? "" : "  outside";
    return line(`${i + 1}`, name, `${Math.round(score)}`, `±${half}`, `${Math.round(truth)}`, `${responses}`) + mark;
  });
  const pairs = pairsOf(ranked);
  const right = pairs.filter(([one, other]) => one.truth >= other.truth).length;
  const covered = ranked.filter(isCovered).length;
  return [
    line("", "Model", "Score", "", "Truth", "Answers"),
    ...rows,
    `${right} of ${pairs.length} pairs are ranked as the truth has them, and ${covered} of ${ranked.length} intervals cover it.`,
  ];
}
