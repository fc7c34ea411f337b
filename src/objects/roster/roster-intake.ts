import { codeOf, memberStates } from "../../domain/member/member-state.ts";
import { type CopiedMember, copyValues, insertCopy } from "./member-row.ts";
import { noStates } from "./merge-shards.ts";
import type { StateCounts } from "./roster.port.ts";
import { refuseOlderCode } from "./roster-schema.ts";
import type { CopiedPage, Division, Handover } from "./roster-shard.port.ts";
import type { RosterTables } from "./roster-tables.ts";

/** A new shard takes its people from the one that is divided. Each method belongs into a transaction. */
export class RosterIntake {
  readonly #tables: RosterTables;

  constructor(tables: RosterTables) {
    this.#tables = tables;
  }

  /** Pages are numbered, so that one that was under way for long cannot overwrite newer copies. */
  take(copied: CopiedPage): void {
    const isLate = copied.page <= Number(this.#tables.fact("copies_taken") ?? 0);
    if (isLate || this.#tables.isErased() || this.#tables.isDivided()) return;
    this.#keep(copied);
    this.#tables.remember("copies_taken", copied.page);
  }

  begin({ shard, audienceId, config, fences, progress, elsewhere, ...copied }: Handover): StateCounts {
    const begun = this.#tables.parsedFact<StateCounts>("begun_with");
    if (begun) return begun;
    if (this.#tables.isErased()) return noStates;
    this.#keep(copied);
    for (const [kind, fence] of Object.entries(fences)) this.#tables.raiseFence(kind, fence);
    for (const { runId, cursor } of progress)
      this.#tables.note({ runId, runKind: "", fence: 0 }, { cursor, processed: 0, changed: 0 });
    if (config) this.#tables.learn(config);
    this.#tables.remember("audience", audienceId);
    this.#tables.rememberParsed("elsewhere", elsewhere);
    this.#tables.rememberParsed("division", { ...shard, split: null, isQuiet: true } satisfies Division);
    this.#tables.sql(refuseOlderCode);
    const found = new Map(
      this.#tables
        .sql("SELECT state, count(*) AS people FROM users GROUP BY state")
        .map(({ state, people }) => [Number(state), Number(people)]),
    );
    this.#tables.count(...found);
    this.#tables.remember("scores_stale", 1);
    const states = Object.fromEntries(
      memberStates.map((state) => [state, found.get(codeOf(state)) ?? 0]),
    ) as StateCounts;
    this.#tables.rememberParsed("begun_with", states);
    return states;
  }

  #keep({ people, answers, gone, exampleNumbers }: CopiedPage): void {
    const replaced = JSON.stringify([...gone, ...people.map(({ id }) => id)]);
    for (const [table, column] of [
      ["answers", "user"],
      ["users", "id"],
    ])
      this.#tables.sql(`DELETE FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`, replaced);
    for (const { number, id } of exampleNumbers)
      this.#tables.sql("INSERT OR IGNORE INTO example_numbers (number, id) VALUES (?, ?)", number, id);
    for (const person of people) this.#tables.sql(insertCopy, ...copyValues(person), homeOfCopies);
    for (const answer of answers) this.#keepAnswer(answer);
  }

  #keepAnswer({ user, example, difficulty, is_correct }: CopiedMember): void {
    this.#tables.sql(
      "INSERT INTO answers (user, example, difficulty, is_correct) VALUES (?, ?, ?, ?)",
      ...[user, example, difficulty, is_correct].map((value) => value ?? null),
    );
  }
}

/** Only says that the row was made by code that knows shards. */
const homeOfCopies = -1;
