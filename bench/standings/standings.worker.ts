import { DurableObject } from "cloudflare:workers";
import { seededRandom } from "../../scripts/local/seeded-random.mjs";
import { standingsOf } from "../../src/domain/standings/standings.ts";
import type { VoteCondition } from "../../src/domain/standings/vote-filter.ts";
import { pairsIn, promptPairsIn } from "../../src/objects/vote-book/packed-sums.ts";
import type { Matchup } from "../../src/objects/vote-book/vote-book.port.ts";
import { VoteBookObject } from "../../src/objects/vote-book/vote-book-object.ts";

interface Env {
  BOOKS: DurableObjectNamespace<VoteBook>;
  BARE: DurableObjectNamespace<BareVotes>;
}

interface Filled {
  models: number;
  prompts: number;
  leaderboards: number;
  /** Of all leaderboards together. */
  matchups: number;
  votesAMatchup: number;
}

/** Matchups that one call fills. */
const filledAtOnce = 1_000;
const countries = ["DE", "FR", "US", "IN", "BR", "JP", "GB", "MX"];
const startedAt = 1_700_000_000_000;
const minuteMs = 60_000;

const modelOf = (model: number) => `par_${String(model).padStart(4, "0")}`;
const promptOf = (prompt: number) => `bmp_${prompt}`;
const boardOf = (board: number) => `ldb_${board}`;

export class VoteBook extends VoteBookObject<Env> {}

/** One table of votes, as anybody would write them down first. */
export class BareVotes extends DurableObject<Env> {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec(`CREATE TABLE IF NOT EXISTS votes (id INTEGER PRIMARY KEY, leaderboard TEXT, prompt TEXT, low TEXT,
      high TEXT, low_won INTEGER, country TEXT, at INTEGER)`);
  }

  add(rows: string): void {
    this.ctx.storage.sql.exec(
      `INSERT INTO votes (leaderboard, prompt, low, high, low_won, country, at) SELECT value ->> 0, value ->> 1, value ->> 2,
        value ->> 3, value ->> 4, value ->> 5, value ->> 6 FROM json_each(?)`,
      rows,
    );
  }

  /** Counts by pair, without intervals. */
  count(where: string): number {
    return this.ctx.storage.sql
      .exec(`SELECT leaderboard, low, high, count(*) AS votes, sum(low_won) AS won FROM votes ${where}
        GROUP BY leaderboard, low, high`)
      .toArray().length;
  }
}

/** So many of the matchups, from this one on, with their votes. */
function drawn({ models, prompts, leaderboards, votesAMatchup }: Filled, from: number, count: number) {
  const random = seededRandom(from + 1);
  return Array.from({ length: count }, (_, i) => {
    const low = Math.floor(random() * (models - 1));
    const high = low + 1 + Math.floor(random() * (models - 1 - low));
    const prompt = Math.floor(random() * prompts);
    const lead = 0.05 * (low - high) + 0.7 * (random() - random());
    const votes = Array.from({ length: votesAMatchup }, (_vote, person) => ({
      person,
      at: startedAt + Math.floor(random() * 40_000) * minuteMs,
      preferred: random() < 1 / (1 + Math.exp(-lead)) ? (0 as const) : (1 as const),
      weight: random(),
      country: countries[Math.floor(random() * countries.length)] as string,
    }));
    return { number: from + i, board: (from + i) % leaderboards, low, high, prompt, votes };
  });
}

async function fill(env: Env, filled: Filled, from: number): Promise<void> {
  const matchups = drawn(filled, from, Math.min(filledAtOnce, filled.matchups - from));
  const book = env.BOOKS.get(env.BOOKS.idFromName("bench"));
  for (let board = 0; board < filled.leaderboards; board++) {
    const ofBoard = matchups.filter((matchup) => matchup.board === board);
    const run = { runId: `brun_${board}_${from}`, leaderboardId: boardOf(board) };
    await book.layRun(
      run,
      ofBoard.map(
        ({ number, low, high, prompt }): Matchup => ({
          datapointId: `dpt_${number}`,
          promptId: promptOf(prompt),
          sides: [
            { participantId: modelOf(low), sampleId: `smp_${low}_${prompt}` },
            { participantId: modelOf(high), sampleId: `smp_${high}_${prompt}` },
          ],
        }),
      ),
    );
    const comparisons = ofBoard.map(({ number, votes }) => ({
      datapointId: `dpt_${number}`,
      votes: votes.map(({ country, ...vote }) => ({
        ...vote,
        voter: { country, language: "en", gender: null, age_bucket: null, occupation: null },
      })),
    }));
    await book.take({ ...run, desk: 0, from: 0, votes: { comparisons, cursor: 1, isMore: false }, sequence: 1 });
  }
  const rows = matchups.flatMap(({ board, prompt, low, high, votes }) =>
    votes.map(({ preferred, country, at }) => [
      boardOf(board),
      promptOf(prompt),
      modelOf(low),
      modelOf(high),
      1 - preferred,
      country,
      at,
    ]),
  );
  await env.BARE.get(env.BARE.idFromName("bench")).add(JSON.stringify(rows));
}

/** What a reading of a benchmark's standings does, from the book to the scores. */
async function standings(env: Env, { models, leaderboards }: Filled, asked: Asked) {
  const boards = Array.from({ length: leaderboards }, (_, board) => ({
    leaderboardId: boardOf(board),
    scheme: asked.isMajority ? ("majority" as const) : ("all" as const),
  }));
  const filter = { logic: "and" as const, conditions: asked.conditions };
  const book = env.BOOKS.get(env.BOOKS.idFromName("bench"));
  const packed = await book.sums({ boards, filter, byPrompt: asked.generalize });
  const given = packed.map((board) => {
    const byPrompt = promptPairsIn(board);
    return {
      pairs: pairsIn(board),
      ...(byPrompt ? { byPrompt } : {}),
      scheme: { aggregation: asked.isMajority ? ("MajorityVote" as const) : ("AllVotes" as const), isWeighted: false },
      isInversed: false,
      weight: 1,
    };
  });
  const ids = Array.from({ length: models }, (_, model) => modelOf(model));
  const scored = standingsOf(ids, given, { scoreScale: 400 / Math.LN10, scoreShift: 1_200 });
  return { standings: scored.length, votes: scored.reduce((sum, { responses }) => sum + responses, 0) / 2 };
}

interface Asked {
  conditions: VoteCondition[];
  isMajority: boolean;
  generalize: boolean;
}

/** `POST /fill?from=0`, `/standings` and `/bare`, each with what it asks as its body. */
export default {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const { filled, asked, where } = await request.json<{ filled: Filled; asked: Asked; where: string }>();
    switch (pathname) {
      case "/fill":
        await fill(env, filled, Number(searchParams.get("from")));
        return Response.json(null);
      case "/standings":
        return Response.json(await standings(env, filled, asked));
      default:
        return Response.json(await env.BARE.get(env.BARE.idFromName("bench")).count(where));
    }
  },
} satisfies ExportedHandler<Env>;
