import { DeskAnswering } from "./desk-answering.ts";
import { DeskChecks } from "./desk-checks.ts";
import { DeskDeciding } from "./desk-deciding.ts";
import { DeskDecisions } from "./desk-decisions.ts";
import { DeskLaying } from "./desk-laying.ts";
import { DeskLearned } from "./desk-learned.ts";
import { DeskLearning } from "./desk-learning.ts";
import { DeskMemory } from "./desk-memory.ts";
import { DeskMoney } from "./desk-money.ts";
import { DeskRanking } from "./desk-ranking.ts";
import { DeskReading } from "./desk-reading.ts";
import { DeskResultWriter } from "./desk-results.ts";
import { DeskReviewing } from "./desk-reviewing.ts";
import { upgradeDesk } from "./desk-schema.ts";
import { DeskSearching } from "./desk-searching.ts";
import { DeskSettling } from "./desk-settling.ts";
import type { DeskSources } from "./desk-sources.ts";
import { DeskTables } from "./desk-tables.ts";
import { DeskTaking } from "./desk-taking.ts";
import { DeskTelling } from "./desk-telling.ts";
import { DeskVotesTelling } from "./desk-votes.ts";
import { DeskWithdrawing } from "./desk-withdrawing.ts";
import { DeskFlow } from "./flow/desk-flow.ts";
import { FlowResultKeeper } from "./flow/flow-results.ts";

interface Place {
  sources(): DeskSources;
  /** Money was settled: something may be due at another time now. */
  settled(): void;
}

/** Everything that a desk is made of, and the one transaction in which its parts change. */
export class DeskParts {
  readonly tables: DeskTables;
  readonly memory: DeskMemory;
  readonly money: DeskMoney;
  readonly ranking: DeskRanking;
  readonly laying: DeskLaying;
  readonly taking: DeskTaking;
  readonly checks: DeskChecks;
  readonly answering: DeskAnswering;
  readonly reading: DeskReading;
  readonly searching: DeskSearching;
  readonly learned: DeskLearned;
  readonly learning: DeskLearning;
  readonly withdrawing: DeskWithdrawing;
  readonly votes: DeskVotesTelling;
  readonly results: DeskResultWriter;
  readonly decisions: DeskDecisions;
  readonly reviewing: DeskReviewing;
  readonly deciding: DeskDeciding;
  readonly flow: DeskFlow;
  readonly flowResults: FlowResultKeeper;
  readonly telling = new DeskTelling();
  readonly settling: DeskSettling;
  /** Long work lets others in between, and a deleted job ends it. */
  readonly surroundings = {
    pause: async () => {
      await scheduler.wait(0);
      if (this.tables.state() === "closed") throw new Error("the job was deleted");
    },
    change: <Result>(work: () => Result) => this.change(work),
  };
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage, { sources, settled }: Place) {
    this.#storage = storage;
    const random = () => sources().random();
    const tables = new DeskTables(storage.sql);
    const memory = new DeskMemory(tables);
    const money = new DeskMoney(tables, memory);
    const ranking = new DeskRanking(tables, memory, random);
    const learned = new DeskLearned(tables, memory);
    const flow = new DeskFlow(tables, memory, random);
    const answering = new DeskAnswering(tables, memory, { ranking, learned, money });
    const decisions = new DeskDecisions(tables);
    const reading = new DeskReading(tables, learned, decisions);
    const reviewing = new DeskReviewing({ tables, reading, learned, decisions });
    this.tables = tables;
    this.memory = memory;
    this.money = money;
    this.ranking = ranking;
    this.laying = new DeskLaying(tables, memory, ranking);
    this.taking = new DeskTaking(tables, memory, { learned, flow: flow.serving, money });
    this.checks = new DeskChecks(tables);
    this.answering = answering;
    this.reading = reading;
    this.searching = new DeskSearching(tables);
    this.learned = learned;
    this.learning = new DeskLearning({ tables, memory, learned, reading, answering });
    this.withdrawing = new DeskWithdrawing({ tables, answering, learned });
    this.votes = new DeskVotesTelling(tables, reading);
    this.results = new DeskResultWriter(tables, reading);
    this.decisions = decisions;
    this.reviewing = reviewing;
    this.deciding = new DeskDeciding({ tables, decisions, answering, reviewing });
    this.flow = flow;
    this.flowResults = new FlowResultKeeper({ tables, items: flow.items, reading });
    this.settling = new DeskSettling(money, { change: this.surroundings.change, sources, settled });
  }

  /** One transaction. Synchronous, so that an alarm that is set next is stored with it. Memory may have followed what is now undone. */
  change<Result>(work: () => Result): Result {
    try {
      return this.#storage.transactionSync(work);
    } catch (cause) {
      this.#forgetCopies();
      throw cause;
    }
  }

  /** What stays is that it was closed, since an answer or a page that comes late must not bring tasks back, and what it spent. */
  async drop(): Promise<void> {
    const ended = this.money.ended();
    // Not awaited before the marks are written: what is written in one turn is stored as one.
    const deleted = this.#storage.deleteAll();
    this.#forgetCopies();
    upgradeDesk(this.#storage);
    this.tables.remember("state", "closed");
    this.money.keepEnded(ended);
    this.tables.remember("freed", 1);
    await deleted;
  }

  /** Tasks stay as they ended once results are written, or begin to be. */
  mayReopen(): boolean {
    return this.results.written() === null && this.results.isUnbegun();
  }

  #forgetCopies(): void {
    this.memory.drop();
    this.money.drop();
    this.flow.drop();
  }
}
