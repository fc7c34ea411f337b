import type { PairSums, SchemeName } from "../../domain/standings/pair-sums.ts";
import { type PackedBoard, packPair, promptNumbers } from "./packed-sums.ts";
import type { VoterCounts, VotesAsked } from "./vote-book.port.ts";
import type { Row, VoteBookTables } from "./vote-book-tables.ts";
import { countedVoters, gamesInSql, selectedMatchups } from "./vote-selection.ts";

/** Numbers of a leaderboard as they are read, before their ids are known. */
interface ReadBoard {
  pairs: { low: number; high: number; sums: PairSums }[];
  /** Five numbers a row: prompt, low, high, met, won. */
  byPrompt: number[];
}

/** Adds up votes by pairs. */
export class VoteSums {
  readonly #tables: VoteBookTables;

  constructor(tables: VoteBookTables) {
    this.#tables = tables;
  }

  sums({ boards, filter, byPrompt }: VotesAsked & { byPrompt: boolean }): PackedBoard[] {
    const numbers = this.#tables.knownNumbers(boards.map(({ leaderboardId }) => leaderboardId));
    const read = new Map<number, ReadBoard>();
    const of = (leaderboard: number) => {
      const board = read.get(leaderboard) ?? { pairs: [], byPrompt: [] };
      read.set(leaderboard, board);
      return board;
    };
    for (const scheme of new Set(boards.map((board) => board.scheme))) {
      const asked = { boards: boards.filter((board) => board.scheme === scheme), filter };
      const kept = asked.boards.flatMap(({ leaderboardId }) => numbers.get(leaderboardId) ?? []);
      const rows = filter.conditions.length === 0 ? this.#kept(kept, scheme) : this.#filtered(asked, scheme);
      for (const row of rows)
        of(Number(row.leaderboard)).pairs.push({ low: Number(row.low), high: Number(row.high), sums: sumsOf(row) });
      if (!byPrompt) continue;
      for (const { leaderboard, prompt, low, high, met, won } of this.#byPrompt(asked, scheme))
        of(Number(leaderboard)).byPrompt.push(Number(prompt), Number(low), Number(high), Number(met), Number(won));
    }
    return boards.map(({ leaderboardId, scheme }) => {
      const number = numbers.get(leaderboardId);
      const board = (number === undefined ? undefined : read.get(number)) ?? { pairs: [], byPrompt: [] };
      return { leaderboardId, scheme, ...this.#packed(board, byPrompt) };
    });
  }

  voters(asked: VotesAsked): VoterCounts {
    const { text, bindings } = countedVoters(this.#tables, asked);
    const voters = this.#tables.sql(text, ...bindings) as unknown as VoterCounts["voters"];
    return { voters, totalVotes: voters.reduce((sum, { votes }) => sum + votes, 0) };
  }

  #kept(leaderboards: readonly number[], scheme: SchemeName): Row[] {
    return this.#tables.sql(
      `SELECT leaderboard, low, high, votes, ${scheme}_met AS met, ${scheme}_won AS won,
          ${scheme}_won_squared AS won_squared, ${scheme}_won_met AS won_met, ${scheme}_met_squared AS met_squared
        FROM pairs WHERE leaderboard IN (SELECT value FROM json_each(?)) AND votes > 0`,
      JSON.stringify(leaderboards),
    );
  }

  #filtered(asked: VotesAsked, scheme: SchemeName): Row[] {
    const { text, bindings } = selectedMatchups(this.#tables, asked);
    const { met, won } = gamesInSql[scheme];
    return this.#tables.sql(
      `SELECT leaderboard, low, high, sum(votes) AS votes, sum(met) AS met, sum(won) AS won, sum(won * won) AS won_squared,
          sum(won * met) AS won_met, sum(met * met) AS met_squared
        FROM (SELECT leaderboard, low, high, votes, ${met} AS met, ${won} AS won FROM (${text}))
        GROUP BY leaderboard, low, high`,
      ...bindings,
    );
  }

  #byPrompt(asked: VotesAsked, scheme: SchemeName): Iterable<Row> {
    const { text, bindings } = selectedMatchups(this.#tables, asked);
    const { met, won } = gamesInSql[scheme];
    return this.#tables.each(
      `SELECT leaderboard, prompt, low, high, sum(${met}) AS met, sum(${won}) AS won FROM (${text})
        GROUP BY leaderboard, prompt, low, high`,
      ...bindings,
    );
  }

  #packed({ pairs, byPrompt }: ReadBoard, hasPrompts: boolean) {
    const participants = placesOf(pairs.flatMap(({ low, high }) => [low, high]));
    const prompts = placesOf(byPrompt.filter((_, i) => i % promptNumbers === 0));
    const place = (places: ReadonlyMap<number, number>, number: number) => places.get(number) as number;
    const names = this.#tables.namesOf([...participants.keys(), ...prompts.keys()]);
    const idsOf = (places: ReadonlyMap<number, number>) =>
      [...places.keys()].map((number) => names.get(number) as string);
    return {
      participantIds: idsOf(participants),
      pairs: Float64Array.from(
        pairs.flatMap(({ low, high, sums }) => packPair(place(participants, low), place(participants, high), sums)),
      ),
      promptIds: idsOf(prompts),
      byPrompt: hasPrompts
        ? Float64Array.from(byPrompt, (value, i) => {
            const column = i % promptNumbers;
            return column > 2 ? value : place(column === 0 ? prompts : participants, value);
          })
        : null,
    };
  }
}

function placesOf(numbers: readonly number[]): Map<number, number> {
  return new Map([...new Set(numbers)].map((number, place) => [number, place]));
}

function sumsOf({ votes, met, won, won_squared, won_met, met_squared }: Row): PairSums {
  return {
    votes: Number(votes),
    met: Number(met),
    won: Number(won),
    wonSquared: Number(won_squared),
    wonMet: Number(won_met),
    metSquared: Number(met_squared),
  };
}
