import { TracedObject } from "../traced-object.ts";
import { upgradeTables } from "../upgrade-tables.ts";
import { MatchupLaying } from "./matchup-laying.ts";
import { MatchupReading } from "./matchup-reading.ts";
import type { PackedBoard } from "./packed-sums.ts";
import type {
  Comparison,
  DeskCursor,
  Forgotten,
  Matchup,
  MatchupPage,
  PromptPage,
  Taking,
  ToldDesk,
  VoteBook,
  VoterCounts,
  VotesAsked,
} from "./vote-book.port.ts";
import { voteBookUpgrades } from "./vote-book-schema.ts";
import { VoteBookTables } from "./vote-book-tables.ts";
import { VoteSums } from "./vote-sums.ts";
import { VoteTaking } from "./vote-taking.ts";

/** Readers look for new votes this often, however many they are. */
const lookEveryMs = 5_000;

/** The shell around the votes of one benchmark: SQLite in a Durable Object, one transaction a call, nothing kept in memory that matters. */
export class VoteBookObject<Env> extends TracedObject<Env> implements VoteBook {
  readonly #tables: VoteBookTables;
  readonly #laying: MatchupLaying;
  readonly #taking: VoteTaking;
  readonly #sums: VoteSums;
  readonly #matchups: MatchupReading;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    upgradeTables(ctx.storage, voteBookUpgrades);
    this.#tables = new VoteBookTables(ctx.storage.sql);
    this.#laying = new MatchupLaying(this.#tables);
    this.#taking = new VoteTaking(this.#tables);
    this.#sums = new VoteSums(this.#tables);
    this.#matchups = new MatchupReading(this.#tables);
  }

  async layRun(run: { runId: string; leaderboardId: string }, matchups: readonly Matchup[]): Promise<void> {
    this.#change(() => {
      // What comes late must not bring an erased book back.
      if (!this.#tables.isErased()) this.#laying.lay(run, matchups);
    });
  }

  async forget(what: Forgotten): Promise<boolean> {
    return this.#change(() => this.#laying.forget(what));
  }

  async comparisons(leaderboardId: string): Promise<Comparison[]> {
    return this.#laying.comparisons(leaderboardId);
  }

  async erase(): Promise<void> {
    // Not awaited before the mark is written: what is written in one turn is stored as one.
    const deleted = this.ctx.storage.deleteAll();
    upgradeTables(this.ctx.storage, voteBookUpgrades);
    this.#tables.sql("INSERT INTO facts (name, value) VALUES ('erased', 1)");
    await deleted;
  }

  async isDue(now: number): Promise<boolean> {
    if (now >= this.#lookedAt && now < this.#lookedAt + lookEveryMs) return false;
    this.#lookedAt = now;
    return true;
  }

  async behind(desks: readonly ToldDesk[], limit: number): Promise<DeskCursor[]> {
    return this.#taking.behind(desks, limit);
  }

  async take(taking: Taking): Promise<boolean> {
    return this.#change(() => this.#taking.take(taking));
  }

  async sums(asked: VotesAsked & { byPrompt: boolean }): Promise<PackedBoard[]> {
    return this.#sums.sums(asked);
  }

  async matchups(asked: Parameters<VoteBook["matchups"]>[0]): Promise<MatchupPage> {
    return this.#matchups.page(asked);
  }

  async prompts(asked: Parameters<VoteBook["prompts"]>[0]): Promise<PromptPage> {
    return this.#matchups.prompts(asked);
  }

  async voters(asked: VotesAsked): Promise<VoterCounts> {
    return this.#sums.voters(asked);
  }

  #change<Result>(work: () => Result): Result {
    return this.ctx.storage.transactionSync(work);
  }
}
