import fc from "fast-check";
import { expect, it } from "vitest";
import type { VoteScheme } from "../../../src/domain/standings/pair-sums.ts";
import { type BoardVotes, matrixOf, type ScoreRule, standingsOf } from "../../../src/domain/standings/standings.ts";
import { type PlainGame, plainStrengths, plainVariances } from "../../models/plain-strengths.ts";
import { anyMatchups, anyScheme, type PlainMatchup, pairsOf, plainGames, promptPairsOf } from "./any-votes.ts";

const logits: ScoreRule = { scoreScale: 1, scoreShift: 0 };
const everybody = ["a", "b", "c", "d", "e"];
const allVotes: VoteScheme = { aggregation: "AllVotes", isWeighted: false };
const boardOf = (matchups: readonly PlainMatchup[], scheme = allVotes, more: Partial<BoardVotes> = {}): BoardVotes => ({
  pairs: pairsOf(matchups, scheme),
  scheme,
  isInversed: false,
  weight: 1,
  ...more,
});
const byId = (standings: ReturnType<typeof standingsOf>) =>
  Object.fromEntries(standings.map(({ participantId, score }) => [participantId, score]));
/** Both sides voted for on every pair, so that no strength is carried away and the plain climb ends. */
const balanced = (matchups: readonly PlainMatchup[]): PlainMatchup[] =>
  matchups.flatMap((matchup) => [
    matchup,
    { ...matchup, promptId: "p0", votes: ([0, 0, 1, 1] as const).map((won) => ({ won, weight: 1 })) },
  ]);
const gamesOf = (
  matchups: readonly PlainMatchup[],
  ids: string[],
  scheme: VoteScheme,
  clusterOf: (i: number) => string,
) =>
  matchups.map((matchup, i): PlainGame => {
    const [first, second] = matchup.participantIds.map((id) => ids.indexOf(id)) as [number, number];
    return { cluster: clusterOf(i), first, second, ...plainGames(matchup, scheme) };
  });

it("strengths are those of a plain climb over single matchups, whatever the way to count", () => {
  fc.assert(
    fc.property(anyMatchups, anyScheme, (drawn, scheme) => {
      const matchups = balanced(drawn);
      const ids = everybody.filter((id) => matchups.some(({ participantIds }) => participantIds.includes(id)));
      const plain = plainStrengths(ids.length, gamesOf(matchups, ids, scheme, String));
      const scores = byId(standingsOf(everybody, [boardOf(matchups, scheme)], logits));
      for (const [i, id] of ids.entries()) expect(scores[id]).toBeCloseTo(plain[i] as number, 5);
      for (const id of everybody) if (!ids.includes(id)) expect(scores[id]).toBeNull();
    }),
    { numRuns: 40 },
  );
});

it("intervals by prompt are the sandwich over single matchups, and those by matchup no narrower than it", () => {
  fc.assert(
    fc.property(anyMatchups, (drawn) => {
      const matchups = balanced(drawn);
      const ids = everybody.filter((id) => matchups.some(({ participantIds }) => participantIds.includes(id)));
      const strengths = ids.map((id) => byId(standingsOf(everybody, [boardOf(matchups)], logits))[id] as number);
      const widthsOf = (variances: number[]) => variances.map((variance) => 1.959964 * Math.sqrt(variance));
      const half = (board: BoardVotes) => {
        const standings = standingsOf(everybody, [board], logits);
        return ids.map((id) => standings.find(({ participantId }) => participantId === id)?.halfWidth as number);
      };
      const byMatchup = widthsOf(plainVariances(strengths, gamesOf(matchups, ids, allVotes, String)));
      for (const [i, width] of half(boardOf(matchups)).entries())
        expect(width).toBeGreaterThan((byMatchup[i] as number) - 1e-6);
      const games = gamesOf(matchups, ids, allVotes, (i) => (matchups[i] as PlainMatchup).promptId);
      const prompts = new Set(matchups.map(({ promptId }) => promptId)).size;
      const byPrompt = widthsOf(plainVariances(strengths, games)).map(
        (one) => one * Math.sqrt(prompts / (prompts - 1)),
      );
      const asked = boardOf(matchups, allVotes, { byPrompt: promptPairsOf(matchups, allVotes) });
      for (const [i, width] of half(asked).entries()) expect(width).toBeCloseTo(byPrompt[i] as number, 5);
    }),
    { numRuns: 40 },
  );
});

it("the order of matchups and of leaderboards changes nothing", () => {
  fc.assert(
    fc.property(anyMatchups, anyMatchups, anyScheme, (one, other, scheme) => {
      const there = standingsOf(everybody, [boardOf(one, scheme), boardOf(other, scheme, { weight: 2 })], logits);
      const back = standingsOf(
        [...everybody].reverse(),
        [boardOf([...other].reverse(), scheme, { weight: 2 }), boardOf([...one].reverse(), scheme)],
        logits,
      );
      for (const standing of there) {
        const same = back.find(({ participantId }) => participantId === standing.participantId);
        
        if (standing.score === null) expect(same?.score).toBeNull();
        else {
          expect(same?.score).toBeCloseTo(standing.score, 6);
          expect(same?.halfWidth).toBeCloseTo(standing.halfWidth as number, 6);
        }
        expect(same?.wins).toBeCloseTo(standing.wins, 9);
      }
    }),
    { numRuns: 60 },
  );
});

it("with names swapped the scores are swapped, and an inversed leaderboard turns them round", () => {
  const renamed: Record<string, string> = { a: "e", b: "d", c: "c", d: "b", e: "a" };
  fc.assert(
    fc.property(anyMatchups, anyScheme, (matchups, scheme) => {
      const scores = byId(standingsOf(everybody, [boardOf(matchups, scheme)], logits));
      const swapped = matchups.map(
        ({ promptId, participantIds: [low, high], votes }): PlainMatchup => ({
          promptId,
          participantIds: [renamed[high] as string, renamed[low] as string],
          votes: votes.map(({ won, weight }) => ({ won: (1 - won) as 0 | 0.5 | 1, weight })),
        }),
      );
      const others = byId(standingsOf(everybody, [boardOf(swapped, scheme)], logits));
      const turned = byId(standingsOf(everybody, [boardOf(matchups, scheme, { isInversed: true })], logits));
      for (const id of everybody) {
        if (scores[id] === null) continue;
        expect(others[renamed[id] as string]).toBeCloseTo(scores[id] as number, 6);
        expect(turned[id]).toBeCloseTo(-(scores[id] as number), 6);
      }
    }),
    { numRuns: 60 },
  );
});

const votes = (first: number, second: number): PlainMatchup["votes"] => [
  ...Array.from({ length: first }, () => ({ won: 1 as const, weight: 1 })),
  ...Array.from({ length: second }, () => ({ won: 0 as const, weight: 1 })),
];
const matchup = (low: string, high: string, first: number, second: number): PlainMatchup => ({
  promptId: "p1",
  participantIds: [low, high],
  votes: votes(first, second),
});

it("400 points more are odds of ten to one, around the shift", () => {
  const rule = { scoreScale: 400 / Math.LN10, scoreShift: 1_200 };
  const [a, b] = standingsOf(["a", "b"], [boardOf([matchup("a", "b", 10_000, 1_000)])], rule);
  expect((a?.score as number) - (b?.score as number)).toBeCloseTo(400, 2);
  expect((a?.score as number) + (b?.score as number)).toBeCloseTo(2_400, 6);
  expect(a).toMatchObject({ wins: 10_000, totalMatches: 11_000, responses: 11_000 });
});

it("a majority counts once, and a tie is half for each", () => {
  const scheme: VoteScheme = { aggregation: "MajorityVote", isWeighted: false };
  const board = boardOf([matchup("a", "b", 3, 2), matchup("a", "b", 2, 2), matchup("a", "b", 0, 5)], scheme);
  expect(matrixOf(["a", "b"], [board])).toEqual({
    wins: [
      [0, 1.5],
      [1.5, 0],
    ],
    games: [
      [0, 3],
      [3, 0],
    ],
  });
  expect(standingsOf(["a", "b"], [board], logits)[0]).toMatchObject({ wins: 1.5, totalMatches: 3, responses: 14 });
});

it("who is left out takes their games along", () => {
  const board = boardOf([matchup("a", "b", 6, 3), matchup("a", "c", 0, 9), matchup("b", "c", 0, 9)]);
  const [a, b] = standingsOf(["a", "b"], [board], logits);
  expect(a).toMatchObject({ wins: 6, totalMatches: 9 });
  expect((a?.score as number) - (b?.score as number)).toBeCloseTo(Math.log(2), 2);
});

it("a benchmark is the mean of its leaderboards by their weights, among those where the participant has games", () => {
  const one = boardOf([matchup("a", "b", 20, 10), matchup("b", "c", 15, 15)]);
  const other = boardOf([matchup("a", "b", 10, 20)], allVotes, { weight: 3 });
  const [alone, second] = [one, other].map((board) => byId(standingsOf(["a", "b", "c"], [board], logits)));
  const both = byId(standingsOf(["a", "b", "c"], [one, other], logits));
  expect(both.a).toBeCloseTo(((alone?.a as number) + 3 * (second?.a as number)) / 4, 9);
  expect(both.c).toBeCloseTo(alone?.c as number, 9);
});

it("somebody who never loses has a score and a wide interval", () => {
  const [a] = standingsOf(["a", "b"], [boardOf([matchup("a", "b", 50, 0)])], logits);
  expect(a?.score).toBeGreaterThan(2);
  expect(a?.score).toBeLessThan(20);
  expect(a?.halfWidth).toBeGreaterThan(2);
});
