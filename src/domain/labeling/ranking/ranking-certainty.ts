/** Scores of a group with half of their 95% intervals, by item. */
export interface RankedScores {
  scores: readonly number[];
  halfWidths: readonly number[];
  /** Comparisons that were answered. */
  votes: number;
}

/** Places that could still change, from the first to the last, counted from 0. */
interface OpenPlaces {
  first: number;
  last: number;
}

/** Places that take more than so many times the votes are too close for votes to tell. */
const mostTimes = 20;
const counts = ["", "", "two ", "three ", "four ", "five ", "six ", "seven ", "eight ", "nine ", "ten "];

/** Says which places of a ranking are certain, and how many more comparisons would tell the others. Null: there is nothing to rank. */
export function certaintySentence({ scores, halfWidths, votes }: RankedScores): string | null {
  const items = scores.length;
  if (items < 2) return null;
  const ranked = scores
    .map((score, i) => ({ score, halfWidth: halfWidths[i] as number }))
    .sort((one, other) => other.score - one.score);
  const open = openPlaces(ranked);
  const [first] = open;
  if (!first) return "All places are certain.";
  const certain =
    first.first === 0
      ? ""
      : `The first ${counts[first.first] ?? `${first.first} `}${first.first === 1 ? "is" : "are"} certain; `;
  const ranges = open
    .map((run) => `${run.first + 1} to ${run.last + 1}`)
    .join(", ")
    .replace(/, ([^,]*)$/, " and $1");
  const places = `${certain === "" ? "Places" : "places"} ${ranges} could still change`;
  const times = open.map((run) => timesToTell(ranked, run));
  const close = times.some((one) => one > mostTimes) ? ", and some are too close for comparisons to tell" : "";
  const shares = open.map(
    ({ first, last }, i) => ((last - first + 1) / items) * (Math.min(times[i] as number, mostTimes) - 1),
  );
  const more = votes * shares.reduce((sum, share) => sum + share, 0);
  return close === ""
    ? `${certain}${places}: about ${rounded(more)} more comparisons would tell.`
    : `${certain}${places}${close}.`;
}

type Ranked = readonly { score: number; halfWidth: number }[];

/** A place is open to two items whose difference may be none. */
function openPlaces(ranked: Ranked): OpenPlaces[] {
  const runs: OpenPlaces[] = [];
  for (const [place, one] of ranked.entries()) {
    const last = ranked.findLastIndex(
      (other, i) => i > place && one.score - other.score < leastGap(ranked, one, other),
    );
    const run = runs.at(-1);
    if (run && place <= run.last) run.last = Math.max(run.last, last);
    else if (last > place) runs.push({ first: place, last });
  }
  return runs;
}

/** How far two scores must be apart to be in a certain order. Scores are relative to their mean, so the errors of two are not independent. */
function leastGap({ length }: Ranked, one: Ranked[number], other: Ranked[number]): number {
  return Math.hypot(one.halfWidth, other.halfWidth) * Math.sqrt(length / (length - 1));
}

/** How many times the votes it takes until neighbours can be told apart: errors shrink with their root. */
function timesToTell(ranked: Ranked, { first, last }: OpenPlaces): number {
  let times = 1;
  for (let place = first; place < last; place++) {
    const [one, other] = [ranked[place] as Ranked[number], ranked[place + 1] as Ranked[number]];
    times = Math.max(times, (leastGap(ranked, one, other) / (one.score - other.score)) ** 2);
  }
  return times;
}

/** Two digits are more than an estimate is worth. */
function rounded(comparisons: number): number {
  return Math.max(1, Number(comparisons.toPrecision(2)));
}
