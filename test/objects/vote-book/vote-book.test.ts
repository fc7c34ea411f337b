import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { LabelResult } from "../../../src/domain/labeling/response.ts";
import { type SchemeName, schemeNames } from "../../../src/domain/standings/pair-sums.ts";
import { allVotes, type VoteFilter } from "../../../src/domain/standings/vote-filter.ts";
import type { JobDesk } from "../../../src/objects/desk/desk.port.ts";
import { pairsIn, promptPairsIn } from "../../../src/objects/vote-book/packed-sums.ts";
import type { Matchup, VoteBook } from "../../../src/objects/vote-book/vote-book.port.ts";
import { createVoteBooks } from "../../../src/objects/vote-book/vote-book-client.ts";
import { depth } from "../../support/depth.ts";
import { contentOf, openDesk, pairOf, votes } from "../desk/fresh-desk.ts";

const models = ["par_a", "par_b", "par_c", "par_d"];
const run = { runId: "brun_1", leaderboardId: "ldb_1" };
const workflow = {
  _t: "SimpleWorkflow" as const,
  blueprint: { _t: "CompareBlueprint" as const, criteria: "Which is better?" },
  batchSize: null,
  featureFlags: [],
};

/** Matchup `i` is about prompt `i % 3`. Its first side has the higher id every other time. */
const matchupsOf = (count: number): Matchup[] =>
  Array.from({ length: count }, (_, i) => {
    const low = i % 3;
    const high = low + 1 + (i % (3 - low));
    const sides = [low, high].map((model) => ({
      participantId: models[model] as string,
      sampleId: `smp_${model}_${i % 3}`,
    }));
    const [first, second] = i % 2 ? sides.reverse() : sides;
    return { datapointId: `dpt_${i}`, promptId: `bmp_${i % 3}`, sides: [first, second] } as Matchup;
  });

function freshBook() {
  const id = `bmk_${crypto.randomUUID()}`;
  return { book: createVoteBooks(env.VOTE_BOOKS)(id), stub: env.VOTE_BOOKS.get(env.VOTE_BOOKS.idFromName(id)) };
}

const deskOf = (matchups: readonly Matchup[], totalVotes = 3) =>
  openDesk({
    workflow,
    referee: votes(totalVotes),
    tasks: matchups.map(({ datapointId }) =>
      contentOf(datapointId, { asset: pairOf("left", "right"), datapointIds: [datapointId] }),
    ),
  });

const preferring = (side: 0 | 1 | null): LabelResult => ({
  _t: "CompareResult",
  winners: side === null ? [] : [side === 0 ? "left" : "right"],
});

async function collect(book: VoteBook, desk: JobDesk, jobId: string): Promise<void> {
  const progress = await desk.progress();
  const told = [{ runId: run.runId, jobId, desk: 0, sequence: progress?.sequence ?? 0 }];
  for (;;) {
    const [behind] = await book.behind(told, 10);
    if (!behind) return;
    const changed = await desk.changedVotes(behind.cursor);
    const taking = { runId: run.runId, desk: 0, from: behind.cursor, votes: changed, sequence: behind.sequence };
    await book.take(taking);
    // A second collector, or a repeat of this one, comes too late.
    if (changed.cursor !== behind.cursor) expect(await book.take(taking)).toBe(false);
  }
}

const sumsOf = async (book: VoteBook, scheme: SchemeName, filter: VoteFilter = allVotes) => {
  const boards = [{ leaderboardId: run.leaderboardId, scheme }];
  const [board] = await book.sums({ boards, filter, byPrompt: false });
  return board ? pairsIn(board).sort((one, other) => (one.participantIds < other.participantIds ? -1 : 1)) : [];
};

const everybody: VoteFilter = {
  logic: "and",
  conditions: [{ of: "country", tests: [{ of: "text", operator: "not_contains", text: "zz" }] }],
};

/** What the desk holds now, counted anew. */
async function countedAnew(desk: JobDesk, matchups: readonly Matchup[]) {
  const pairs = new Map<string, { votes: number; met: number; won: number }>();
  const { tasks } = await desk.grid({ from: 0, limit: matchups.length });
  for (const { id, responses } of tasks)
    for (const { result } of responses) {
      const [first, second] = (matchups[id] as Matchup).sides.map(({ participantId }) => participantId) as [
        string,
        string,
      ];
      const { winners } = result as Extract<LabelResult, { _t: "CompareResult" }>;
      const preferred = winners[0] === undefined ? null : winners[0] === "left" ? first : second;
      const [low, high] = first < second ? [first, second] : [second, first];
      const pair = pairs.get(`${low} ${high}`) ?? { votes: 0, met: 0, won: 0 };
      pairs.set(`${low} ${high}`, pair);
      pair.votes += 1;
      pair.met += 1;
      pair.won += preferred === null ? 0.5 : preferred === low ? 1 : 0;
    }
  return pairs;
}

const person = fc.constantFrom("ann", "ben", "cleo", "dan");
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant("work" as const), person, count: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("takeBack" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restore" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("erase" as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("reject" as const), task: fc.nat(7) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("restart" as const), task: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.constant({ kind: "collect" as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: "evict" as const }) },
);

it("after any answers and retractions the book has exactly the votes that count, and its sums are theirs", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const matchups = matchupsOf(8);
      const { book, stub } = freshBook();
      const at = await deskOf(matchups);
      await book.layRun(run, matchups);
      await book.layRun(run, matchups);
      let version = 1;
      for (const [i, each] of steps.entries()) {
        if (each.kind === "collect") await collect(book, at.desk, at.plan.jobId);
        if (each.kind === "evict") await evictDurableObject(stub).catch(() => undefined);
        if (each.kind === "erase") await at.desk.erase(each.person);
        if (each.kind === "restart") await at.desk.restart(each.task);
        if (each.kind === "reject") {
          const [response] = (await at.desk.responses(each.task)) ?? [];
          if (response) await at.desk.reject(each.task, response.person);
        }
        if (each.kind === "takeBack" || each.kind === "restore") {
          version += 1;
          await at.desk.withdraw({ userId: each.person, restores: each.kind === "restore", version });
        }
        if (each.kind !== "work") continue;
        const taken = await at.take(each.person, each.count, { at: i });
        for (const { id } of taken.tasks)
          await at.answer(each.person, taken.person, id, {
            at: i,
            result: preferring(([0, 1, 1, null] as const)[(id + i) % 4] as 0 | 1 | null),
            weight: (1 + ((id + i) % 5)) / 5,
          });
      }
      await collect(book, at.desk, at.plan.jobId);
      const counted = await countedAnew(at.desk, matchups);
      const kept = await sumsOf(book, "all");
      expect(
        Object.fromEntries(
          kept.map(({ participantIds, votes: n, met, won }) => [participantIds.join(" "), { votes: n, met, won }]),
        ),
      ).toEqual(Object.fromEntries(counted));
      for (const scheme of schemeNames)
        expect(await sumsOf(book, scheme)).toEqual(await sumsOf(book, scheme, everybody));
    }),
    { numRuns: Math.max(4, depth(60) / 5) },
  );
});

it("a vote that took the place of another one between two collections is told, though all counts are as before", async () => {
  const matchups = matchupsOf(1);
  const { book } = freshBook();
  const at = await deskOf(matchups);
  await book.layRun(run, matchups);
  const vote = async (person: string, side: 0 | 1) => {
    const taken = await at.take(person, 1);
    await at.answer(person, taken.person, 0, { result: preferring(side) });
  };
  await vote("ann", 0);
  await collect(book, at.desk, at.plan.jobId);
  expect(await sumsOf(book, "all")).toMatchObject([{ votes: 1, won: 1 }]);

  await at.desk.reject(0, (await at.desk.responses(0))?.[0]?.person ?? 0);
  await vote("ben", 1);
  await collect(book, at.desk, at.plan.jobId);
  expect(await sumsOf(book, "all")).toMatchObject([{ votes: 1, won: 0 }]);
});

/** A book with a vote of one person on each matchup, by country. */
async function filled() {
  const matchups = matchupsOf(9);
  const { book, stub } = freshBook();
  await book.layRun(run, matchups);
  const voter = (country: string | null) => ({
    country,
    language: "de",
    gender: null,
    age_bucket: "25-34",
    occupation: null,
  });
  const comparisons = matchups.map(({ datapointId }, i) => ({
    datapointId,
    votes: [
      { person: 1, at: 1_000 + i, preferred: 0 as const, weight: 0.5, voter: voter("DE") },
      {
        person: 2,
        at: 2_000 + i,
        preferred: i % 2 ? (1 as const) : null,
        weight: 0.25,
        voter: voter(i % 3 ? "FR" : null),
      },
    ],
  }));
  const votesOfDesk = { comparisons, cursor: 9, isMore: false };
  expect(await book.take({ runId: run.runId, desk: 0, from: 0, votes: votesOfDesk, sequence: 1 })).toBe(true);
  return { book, stub, matchups };
}

const totalOf = async (book: VoteBook, filter: VoteFilter) =>
  (await sumsOf(book, "all", filter)).reduce((sum, pair) => sum + pair.votes, 0);
const is = (value: string) => ({ of: "value" as const, operator: "eq" as const, value });
const isNot = (value: string) => ({ of: "value" as const, operator: "neq" as const, value });

it("filters look at votes, people, prompts and participants, and join by and or by or", async () => {
  const { book } = await filled();
  const and = (...conditions: VoteFilter["conditions"]): VoteFilter => ({ logic: "and", conditions });
  expect(await totalOf(book, and())).toBe(18);
  expect(await totalOf(book, and({ of: "country", tests: [is("DE")] }))).toBe(9);
  expect(await totalOf(book, and({ of: "country", tests: [is("FR")] }))).toBe(6);
  // Whoever is not known to be from there is not from there.
  expect(await totalOf(book, and({ of: "country", tests: [isNot("DE")] }))).toBe(9);
  expect(await totalOf(book, and({ of: "gender", tests: [is("Female")] }))).toBe(0);
  expect(await totalOf(book, and({ of: "prompts", promptIds: ["bmp_0"] }))).toBe(6);
  expect(await totalOf(book, and({ of: "prompts", promptIds: [] }))).toBe(0);
  expect(await totalOf(book, and({ of: "run_id", tests: [is("brun_2")] }))).toBe(0);
  expect(await totalOf(book, and({ of: "leaderboard_id", tests: [is("ldb_1")] }))).toBe(18);
  expect(await totalOf(book, and({ of: "voted_at", tests: [{ of: "value", operator: "lt", value: 1_003 }] }))).toBe(3);
  const two = {
    of: "participant_id" as const,
    tests: [{ of: "value" as const, operator: "in" as const, values: ["par_a", "par_b"] }],
  };
  const pairs = await sumsOf(book, "all", and(two));
  expect(pairs.map(({ participantIds }) => participantIds)).toEqual([["par_a", "par_b"]]);
  const either: VoteFilter = {
    logic: "or",
    conditions: [
      { of: "country", tests: [is("DE")] },
      { of: "prompts", promptIds: ["bmp_1"] },
    ],
  };
  expect(await totalOf(book, either)).toBe(12);
});

it("pairs by prompt add up to the pairs", async () => {
  const { book } = await filled();
  const boards = [{ leaderboardId: run.leaderboardId, scheme: "weighted" as const }];
  const [board] = await book.sums({ boards, filter: allVotes, byPrompt: true });
  if (!board) throw new Error("there is a board");
  for (const { participantIds, met, won } of pairsIn(board)) {
    const parts = (promptPairsIn(board) ?? []).filter((one) => one.participantIds.join() === participantIds.join());
    expect(parts.reduce((sum, one) => sum + one.met, 0)).toBeCloseTo(met, 9);
    expect(parts.reduce((sum, one) => sum + one.won, 0)).toBeCloseTo(won, 9);
  }
});

it("what is forgotten takes its votes out of the sums, and comes back with no late vote", async () => {
  const { book, stub, matchups } = await filled();
  expect(await book.forget({ participantId: "par_b" })).toBe(true);
  expect(await book.forget({ promptId: "unknown" })).toBe(true);
  const left = matchups.filter(({ sides }) => sides.every(({ participantId }) => participantId !== "par_b"));
  expect(await totalOf(book, allVotes)).toBe(2 * left.length);
  expect(await totalOf(book, everybody)).toBe(2 * left.length);
  const vote = {
    person: 3,
    at: 1,
    preferred: 1 as const,
    weight: 1,
    voter: { country: null, language: null, gender: null, age_bucket: null, occupation: null },
  };
  const gone = matchups.find((matchup) => !left.includes(matchup)) as Matchup;
  const late = { comparisons: [{ datapointId: gone.datapointId, votes: [vote] }], cursor: 10, isMore: false };
  await book.take({ runId: run.runId, desk: 0, from: 9, votes: late, sequence: 2 });
  expect(await totalOf(book, allVotes)).toBe(2 * left.length);
  const rows = await runInDurableObject(stub, (_, { storage }) =>
    storage.sql.exec("SELECT count(*) AS n FROM votes").one(),
  );
  expect(rows.n).toBe(2 * left.length);
  await book.erase();
  await book.layRun(run, matchups);
  expect(await book.comparisons(run.leaderboardId)).toEqual([]);
});

it("comparisons count matchups that are laid, answered or not", async () => {
  const { book } = freshBook();
  await book.layRun(run, matchupsOf(9));
  const compared = await book.comparisons(run.leaderboardId);
  expect(compared.reduce((sum, { matchups }) => sum + matchups, 0)).toBe(9);
  expect(compared.every(({ votes: n, participantIds: [low, high] }) => n === 0 && low < high)).toBe(true);
});

it("matchups and prompts are read by page, the most one-sided first", async () => {
  const { book } = await filled();
  const boards = [{ leaderboardId: run.leaderboardId, scheme: "all" as const }];
  const page = { offset: 0, pageSize: 3, sort: [] };
  const found = await book.matchups({ boards, filter: allVotes, groupBy: "Image", page });
  expect(found).toMatchObject({ total: 4, totalResponses: 18 });
  const extremes = found.matchups.map(({ extremeness }) => extremeness);
  expect(extremes).toEqual([...extremes].sort((one, other) => other - one));
  for (const { sides, games, responses } of found.matchups) {
    expect(sides[0].wins + sides[1].wins).toBe(games);
    expect(games).toBe(responses);
    expect(sides[0].participantId < sides[1].participantId).toBe(true);
  }
  const prompts = await book.prompts({
    boards,
    filter: allVotes,
    groupBy: "Participant",
    page: { ...page, pageSize: 2 },
  });
  expect(prompts).toMatchObject({ total: 3, totalResponses: 18, distinctMatchups: 4 });
  expect(prompts.prompts).toHaveLength(2);
  const voters = await book.voters({ boards, filter: allVotes });
  expect(voters.totalVotes).toBe(18);
  expect(voters.voters.find(({ country }) => country === "DE")?.votes).toBe(9);
});
