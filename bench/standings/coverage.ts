import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { gamesOf, nameOfScheme, sumsInGames, type VoteScheme } from "../../src/domain/standings/pair-sums.ts";
import { type NamedPair, type NamedPromptPair, standingsOf } from "../../src/domain/standings/standings.ts";

export interface Simulated {
  benchmarks: number;
  models: number;
  prompts: number;
  /** Answers on the matchups of each model's run. */
  answersAModel: number;
  answersAMatchup: number;
  /** How far each model is above the next, in logits. */
  gap: number;
  /** How far models are better at some prompts than at others, in logits: a standard deviation. */
  promptEffect: number;
  aggregation: VoteScheme["aggregation"];
  seed: number;
}

export interface Covered {
  /** Scores whose interval by matchup has the truth in it, of all. */
  byMatchup: number;
  /** The same if every answer were independent of all others, as is usual. */
  asIfIndependent: number;
  /** Of intervals by prompt. Their truth is that of all prompts there could be. */
  byPrompt: number;
  /** Pairs of models in their true order, of all, and of those whose intervals lie apart. */
  pairsInOrder: number;
  apartInOrder: number;
}

const rule = { scoreScale: 400 / Math.LN10, scoreShift: 1_200 };

type Counted = Record<"scores" | keyof Covered | "pairs" | "inOrder" | "apart", number>;

/** The truth of a benchmark is what endless answers to all of its matchups would say, by the same way to count. */
export function simulateCoverage(how: Simulated): Covered {
  const random = seededRandom(how.seed);
  const counted: Counted = {
    pairsInOrder: 0,
    scores: 0,
    byMatchup: 0,
    asIfIndependent: 0,
    byPrompt: 0,
    pairs: 0,
    inOrder: 0,
    apart: 0,
    apartInOrder: 0,
  };
  for (let i = 0; i < how.benchmarks; i++) simulateOne(how, random, counted);
  return {
    byMatchup: counted.byMatchup / counted.scores,
    asIfIndependent: counted.asIfIndependent / counted.scores,
    byPrompt: counted.byPrompt / counted.scores,
    pairsInOrder: counted.inOrder / counted.pairs,
    apartInOrder: counted.apartInOrder / counted.apart,
  };
}

function simulateOne(how: Simulated, random: () => number, counted: Counted): void {
  const scheme: VoteScheme = { aggregation: how.aggregation, isWeighted: false };
  const world = worldOf(how, random);
  const ids = world.strengths.map((_, model) => `model ${String(model).padStart(3, "0")}`);
  const matchups = matchupsOf(how, random).map(({ low, high, prompt }) => {
    const chance = logistic(world.leadOf(prompt, low, high));
    let won = 0;
    for (let i = 0; i < how.answersAMatchup; i++) if (random() < chance) won += 1;
    return { low, high, prompt, votes: how.answersAMatchup, won: 2 * won, weight: 0, weightWon: 0 };
  });
  const pairs = new Map<string, NamedPair>();
  const independent = new Map<string, NamedPair>();
  const byPrompt: NamedPromptPair[] = [];
  for (const matchup of matchups) {
    const participantIds = [ids[matchup.low] as string, ids[matchup.high] as string] as const;
    const { met, won } = gamesOf(matchup, nameOfScheme(scheme));
    const sums = { votes: matchup.votes, met, won, wonSquared: won ** 2, wonMet: won * met, metSquared: met ** 2 };
    const games = sumsInGames(sums, nameOfScheme(scheme));
    add(pairs, { participantIds, ...games });
    // Each game as a cluster of its own: only its wins and games count.
    add(independent, { participantIds, ...games, wonSquared: games.won, wonMet: games.won, metSquared: games.met });
    byPrompt.push({
      promptId: `prompt ${matchup.prompt}`,
      participantIds,
      met: games.met,
      won: games.won,
    });
  }
  const board = { pairs: [...pairs.values()], scheme, isInversed: false, weight: 1 };
  const standings = standingsOf(ids, [board], rule);
  const usual = standingsOf(ids, [{ ...board, pairs: [...independent.values()] }], rule);
  const general = standingsOf(ids, [{ ...board, byPrompt }], rule);
  const chanceOf = scheme.aggregation === "AllVotes" ? logistic : majorityChance(how.answersAMatchup);
  const truth = truthOf(ids, (low, high) =>
    meanOf(Array.from({ length: how.prompts }, (_, prompt) => chanceOf(world.leadOf(prompt, low, high)))),
  );
  const truthOfAll = truthOf(ids, (low, high) =>
    meanOverEffects(chanceOf, world.meanLeadOf(low, high), how.promptEffect * Math.SQRT2),
  );
  for (const [i, { score, halfWidth }] of standings.entries()) {
    const missed = Math.abs((score as number) - (truth[i] as number));
    const missedOfAll = Math.abs((score as number) - (truthOfAll[i] as number));
    counted.scores += 1;
    if (missed <= (halfWidth as number)) counted.byMatchup += 1;
    if (missed <= (usual[i]?.halfWidth as number)) counted.asIfIndependent += 1;
    if (missedOfAll <= (general[i]?.halfWidth as number)) counted.byPrompt += 1;
    for (const [j, other] of standings.entries()) {
      if (j <= i) continue;
      const lead = (score as number) - (other.score as number);
      const isInOrder = lead * ((truth[i] as number) - (truth[j] as number)) > 0;
      const isApart = Math.abs(lead) > (halfWidth as number) + (other.halfWidth as number);
      counted.pairs += 1;
      counted.inOrder += Number(isInOrder);
      counted.apart += Number(isApart);
      counted.apartInOrder += Number(isApart && isInOrder);
    }
  }
}

function worldOf({ models, prompts, promptEffect, gap }: Simulated, random: () => number) {
  const strengths = Array.from({ length: models }, (_, model) => gap * (model - (models - 1) / 2));
  const effects = strengths.map(() => Array.from({ length: prompts }, () => promptEffect * normal(random)));
  const meanLeadOf = (low: number, high: number) => (strengths[low] as number) - (strengths[high] as number);
  const leadOf = (prompt: number, low: number, high: number) =>
    meanLeadOf(low, high) + (effects[low]?.[prompt] as number) - (effects[high]?.[prompt] as number);
  return { strengths, leadOf, meanLeadOf };
}

/** Opponents and prompts spread evenly, as in runs: no matchup twice while others are left. */
function matchupsOf({ models, prompts, answersAModel, answersAMatchup }: Simulated, random: () => number) {
  const pairs: { low: number; high: number; prompts: number[] }[] = [];
  for (let low = 0; low < models; low++)
    for (let high = low + 1; high < models; high++) pairs.push({ low, high, prompts: [] });
  const count = Math.floor((models * answersAModel) / answersAMatchup / 2);
  return Array.from({ length: count }, (_, i) => {
    const pair = pairs[i % pairs.length] as (typeof pairs)[number];
    if (pair.prompts.length === 0) pair.prompts = Array.from({ length: prompts }, (_, prompt) => prompt);
    const [prompt] = pair.prompts.splice(Math.floor(random() * pair.prompts.length), 1) as [number];
    return { low: pair.low, high: pair.high, prompt };
  });
}

/** The scores that endless answers would lead to, by the share that the first of each pair would win. */
function truthOf(ids: readonly string[], shareOf: (low: number, high: number) => number): number[] {
  const pairs: NamedPair[] = [];
  for (let low = 0; low < ids.length; low++)
    for (let high = low + 1; high < ids.length; high++) {
      // So many that the ridge weighs nothing.
      const met = 1e6;
      const sums = { votes: met, met, won: met * shareOf(low, high), wonSquared: 0, wonMet: 0, metSquared: 0 };
      pairs.push({ participantIds: [ids[low] as string, ids[high] as string], ...sums });
    }
  const scheme: VoteScheme = { aggregation: "AllVotes", isWeighted: false };
  return standingsOf(ids, [{ pairs, scheme, isInversed: false, weight: 1 }], rule).map(({ score }) => score as number);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The mean over normal effects, by the midpoints of equal shares. */
function meanOverEffects(chanceOf: (lead: number) => number, lead: number, deviation: number): number {
  if (deviation === 0) return chanceOf(lead);
  let [sum, weights] = [0, 0];
  for (let z = -5; z <= 5; z += 0.25) {
    const weight = Math.exp(-(z ** 2) / 2);
    sum += weight * chanceOf(lead + deviation * z);
    weights += weight;
  }
  return sum / weights;
}

/** The chance of a majority among so many answers, a tie being half of one. */
function majorityChance(answers: number): (lead: number) => number {
  return (lead) => {
    const odds = Math.exp(lead);
    let [probability, sum] = [(1 - logistic(lead)) ** answers, 0];
    for (let won = 0; won <= answers; won++) {
      sum += probability * (2 * won > answers ? 1 : 2 * won === answers ? 0.5 : 0);
      probability *= ((answers - won) / (won + 1)) * odds;
    }
    return sum;
  };
}

function add(pairs: Map<string, NamedPair>, pair: NamedPair): void {
  const key = pair.participantIds.join(" ");
  const known = pairs.get(key);
  if (!known) {
    pairs.set(key, pair);
    return;
  }
  for (const name of ["votes", "met", "won", "wonSquared", "wonMet", "metSquared"] as const) known[name] += pair[name];
}

function logistic(lead: number): number {
  return 1 / (1 + Math.exp(-lead));
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
