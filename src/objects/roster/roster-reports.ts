import { addElsewhere, addExamples, addStates, noStates, nothingElsewhere } from "./merge-shards.ts";
import type { RosterCounts, StateCounts } from "./roster.port.ts";
import type { Elsewhere, ShardReport } from "./roster-shard.port.ts";
import type { RosterTables } from "./roster-tables.ts";
import type { RosterTally } from "./roster-tally.ts";

/** What the shards of a divided roster know of each other: all tell the first one, which tells them what the others have. */
export class RosterReports {
  readonly #tables: RosterTables;
  readonly #tally: RosterTally;

  constructor(tables: RosterTables, tally: RosterTally) {
    this.#tables = tables;
    this.#tally = tally;
  }

  /** The counts of all shards, as the first one knows them. */
  counts(): RosterCounts {
    const elsewhere = this.#tables.elsewhere();
    const [states, simulated] = [this.#tables.states(), this.#tables.simulated()];
    return {
      states: elsewhere === null ? states : addStates(states, elsewhere.states),
      simulated: elsewhere === null ? simulated : addStates(simulated, elsewhere.simulated ?? noStates),
      sequence: Number(this.#tables.fact("sequence") ?? 0),
      epoch: this.#tables.epoch(),
    };
  }

  answers(): number {
    return this.#tally.answerCount() + (this.#tables.elsewhere()?.answers ?? 0);
  }

  examples(): Elsewhere["examples"] {
    const here = this.#tally.exampleCounts();
    const elsewhere = this.#tables.elsewhere();
    return elsewhere === null ? here : addExamples(here, elsewhere.examples);
  }

  /** What this shard tells the first one. People who have just gone are told with it, so that they are counted once. */
  own(): ShardReport {
    const { index, split } = this.#tables.division();
    const handed = split?.states ? { index: split.to.index, states: split.states } : null;
    return { index, sequence: Number(this.#tables.fact("sequence") ?? 0), handed, ...this.#here() };
  }

  /** Belongs into a transaction of the first shard. An earlier report changes nothing. */
  note({ handed, ...report }: ShardReport): void {
    this.#tables.sql(
      `INSERT INTO shards (shard, sequence, report) VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET sequence = excluded.sequence, report = excluded.report WHERE sequence < excluded.sequence`,
      ...[report.index, report.sequence, JSON.stringify(report)],
    );
    if (handed) this.noteHanded(handed);
    this.#sum();
  }

  /** The new shard has told nothing yet, or knows better already. */
  noteHanded({ index, states }: { index: number; states: StateCounts }): void {
    const report = { ...nothingElsewhere, index, states };
    this.#tables.sql(
      "INSERT INTO shards (shard, sequence, report) VALUES (?, 0, ?) ON CONFLICT DO NOTHING",
      ...[index, JSON.stringify(report)],
    );
    this.#sum();
  }

  /** All shards but this one, as the first shard knows them. */
  allBut(index: number): Elsewhere {
    const others = this.#reports().filter((report) => report.index !== index);
    return others.reduce(addElsewhere, this.#here());
  }

  /** The other shards that told anything. */
  tellers(): number[] {
    return this.#tables
      .sql("SELECT shard FROM shards WHERE sequence > 0 ORDER BY shard")
      .map(({ shard }) => Number(shard));
  }

  /** What a new shard, which has counted nothing itself, is told of all others. */
  forNewcomer(): Elsewhere {
    return addElsewhere(this.#here(), this.#tables.elsewhere() ?? nothingElsewhere);
  }

  #here(): Elsewhere {
    return {
      states: this.#tables.states(),
      simulated: this.#tables.simulated(),
      answers: this.#tally.answerCount(),
      epoch: this.#tables.ownEpoch(),
      examples: this.#tally.exampleCounts(),
    };
  }

  #sum(): void {
    this.#tables.rememberParsed("elsewhere", this.#reports().reduce(addElsewhere, nothingElsewhere));
    this.#tables.add("sequence", 1);
  }

  #reports(): (Elsewhere & { index: number })[] {
    const rows = this.#tables.sql("SELECT report FROM shards ORDER BY shard");
    return rows.map(({ report }) => JSON.parse(String(report)) as Elsewhere & { index: number });
  }
}
