import type { SchemeName } from "../../domain/standings/pair-sums.ts";
import { thousandths } from "../../domain/standings/pair-sums.ts";
import type {
  CountedMatchup,
  GroupBy,
  MatchupPage,
  PromptPage,
  PromptVotes,
  VoteBook,
  VotesAsked,
} from "./vote-book.port.ts";
import type { Row, VoteBookTables } from "./vote-book-tables.ts";
import { type Fragment, gamesInSql, selectedMatchups } from "./vote-selection.ts";

/** Matchups that one answer about prompts shows, at most. */
const mostOfPrompts = 20_000;

const sortColumns = { extremeness: "extremeness", responses: "responses", voted_at: "last_at" } as const;

/** Reads what people said about single prompts, a page at a time. */
export class MatchupReading {
  readonly #tables: VoteBookTables;

  constructor(tables: VoteBookTables) {
    this.#tables = tables;
  }

  page({ groupBy, page, ...asked }: Parameters<VoteBook["matchups"]>[0]): MatchupPage {
    const grouped = this.#grouped(asked, groupBy);
    const { total, responses } = this.#count(grouped);
    const rows = this.#tables.sql(
      `SELECT * FROM (${grouped.text}) ORDER BY ${orderOf(page.sort)} LIMIT ? OFFSET ?`,
      ...[...grouped.bindings, page.pageSize, page.offset],
    );
    return { matchups: this.#described(rows), total, totalResponses: responses };
  }

  /** A prompt's extremeness is the mean of its matchups', by their answers. */
  prompts({ groupBy, page, ...asked }: Parameters<VoteBook["prompts"]>[0]): PromptPage {
    const grouped = this.#grouped(asked, groupBy);
    const { total: distinctMatchups, responses } = this.#count(grouped);
    const byPrompt = `SELECT prompt AS id, sum(responses) AS responses, max(last_at) AS last_at,
        sum(extremeness * responses) / sum(responses) AS extremeness FROM (${grouped.text}) GROUP BY prompt`;
    const [count] = this.#tables.sql(`SELECT count(*) AS total FROM (${byPrompt})`, ...grouped.bindings);
    const order = this.#tables
      .sql(
        `SELECT id FROM (${byPrompt}) ORDER BY ${orderOf(page.sort)} LIMIT ? OFFSET ?`,
        ...[...grouped.bindings, page.pageSize, page.offset],
      )
      .map(({ id }) => Number(id));
    const rows = this.#tables.sql(
      `SELECT * FROM (${grouped.text}) WHERE prompt IN (SELECT value FROM json_each(?)) ORDER BY id LIMIT ?`,
      ...[...grouped.bindings, JSON.stringify(order), mostOfPrompts],
    );
    const names = this.#tables.namesOf(order);
    const found = new Map(
      order.map((prompt): [string, PromptVotes] => {
        const promptId = names.get(prompt) as string;
        return [promptId, { promptId, matchups: [] }];
      }),
    );
    for (const matchup of this.#described(rows)) found.get(matchup.promptId)?.matchups.push(matchup);
    return { prompts: [...found.values()], total: Number(count?.total), totalResponses: responses, distinctMatchups };
  }

  /** Sides are in the order of their participants' ids. */
  #grouped(asked: VotesAsked, groupBy: GroupBy): Fragment {
    const schemes = [...new Set(asked.boards.map(({ scheme }) => scheme))];
    const parts = schemes.map((scheme) => {
      const boards = asked.boards.filter((board) => board.scheme === scheme);
      return this.#groupedBy(scheme, { boards, filter: asked.filter }, groupBy);
    });
    if (parts.length === 0) return this.#groupedBy("all", { ...asked, boards: [] }, groupBy);
    return {
      text: parts.map(({ text }) => text).join(" UNION ALL "),
      bindings: parts.flatMap(({ bindings }) => bindings),
    };
  }

  #groupedBy(scheme: SchemeName, asked: VotesAsked, groupBy: GroupBy): Fragment {
    const { text, bindings } = selectedMatchups(this.#tables, asked);
    const { met, won } = gamesInSql[scheme];
    const unit = scheme === "weighted" ? `${thousandths}.0` : "1.0";
    const samples =
      groupBy === "Image"
        ? "low_sample, high_sample"
        : "min(low_sample) AS low_sample, min(high_sample) AS high_sample";
    const also = groupBy === "Image" ? ", low_sample, high_sample" : "";
    return {
      text: `SELECT min(id) AS id, leaderboard, prompt, low, high, ${samples}, sum(votes) AS responses, max(last_at) AS last_at,
          sum(met) / ${unit} AS games, sum(games_won) / (2 * ${unit}) AS wins,
          coalesce(abs(1.0 * sum(games_won) / sum(met) - 1), 0) AS extremeness
        FROM (SELECT *, ${met} AS met, ${won} AS games_won FROM (${text}))
        GROUP BY leaderboard, prompt, low, high${also}`,
      bindings,
    };
  }

  #count({ text, bindings }: Fragment): { total: number; responses: number } {
    const [row] = this.#tables.sql(
      `SELECT count(*) AS total, coalesce(sum(responses), 0) AS responses FROM (${text})`,
      ...bindings,
    );
    return { total: Number(row?.total), responses: Number(row?.responses) };
  }

  #described(rows: readonly Row[]): CountedMatchup[] {
    const numbers = rows.flatMap(({ leaderboard, prompt, low, high, low_sample, high_sample }) =>
      [leaderboard, prompt, low, high, low_sample, high_sample].map(Number),
    );
    const names = this.#tables.namesOf(numbers);
    const nameOf = (number: SqlStorageValue | undefined) => names.get(Number(number)) as string;
    return rows.map((row) => {
      const [games, wins] = [Number(row.games), Number(row.wins)];
      return {
        leaderboardId: nameOf(row.leaderboard),
        promptId: nameOf(row.prompt),
        sides: [
          { participantId: nameOf(row.low), sampleId: nameOf(row.low_sample), wins },
          { participantId: nameOf(row.high), sampleId: nameOf(row.high_sample), wins: games - wins },
        ],
        responses: Number(row.responses),
        games,
        extremeness: Number(row.extremeness),
        lastVotedAt: Number(row.last_at),
      };
    });
  }
}

/** The strangest first unless something else is asked. */
function orderOf(sort: readonly { field: keyof typeof sortColumns; descending: boolean }[]): string {
  const keys = sort.map(({ field, descending }) => `${sortColumns[field]} ${descending ? "DESC" : "ASC"}`);
  return [...(keys.length > 0 ? keys : ["extremeness DESC", "responses DESC"]), "id ASC"].join(", ");
}
