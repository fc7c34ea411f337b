import { codeOf, memberStates } from "../../domain/member/member-state.ts";
import { halvesOf, holds, mostShards, type Shard } from "../../domain/member/roster-shards.ts";
import { type CopiedMember, selectCopiesBetween, selectCopiesById } from "./member-row.ts";
import type { Roster } from "./roster.port.ts";
import type { RosterReports } from "./roster-reports.ts";
import { refuseOlderCode, stopWatching, watchCopied } from "./roster-schema.ts";
import type { CopiedPage, Elsewhere, RosterShard, ShardReply, Split } from "./roster-shard.port.ts";
import type { RosterTables } from "./roster-tables.ts";

/** A page is one message, and its people may have 6 KB of answers each. */
const peopleAPage = 1_000;
/** People who changed after they were copied go with the last message if they are so few. Meanwhile they are refused. */
const lastPeople = 200;

/** Calls for one person. They go on while it is settled who counts the people that have just gone. */
const personCalls: readonly (keyof Roster)[] = ["visit", "answer", "endSession", "held", "forget"];
/** Calls that walk over all rows, those of people who have gone included. */
const walkingCalls: readonly (keyof Roster)[] = ["recalculate", "markInactive"];

/** What a division needs of its object. */
interface Place {
  tables: RosterTables;
  reports: RosterReports;
  /** One transaction. Copies in memory are forgotten. */
  change<Result>(work: () => Result): Result;
  /** Writes what memory has gathered of the sums. */
  writeSums(): void;
  shard(audienceId: string, index: number): RosterShard;
  /** The other shards have told something new. */
  told(elsewhere: Elsewhere | null): Promise<void>;
}

/**
 * Gives half of a shard's people to a new one while they answer. They are copied in pages, and again as they change. One transaction then
 * marks them as moved, and refuses them from there on; the last changes follow, and the new shard begins. Every step can be repeated after a
 * crash, and the alarm does so.
 */
export class RosterDivision {
  readonly #place: Place;
  readonly #tables: RosterTables;

  constructor(place: Place) {
    this.#place = place;
    this.#tables = place.tables;
  }

  isOpen(): boolean {
    return this.#tables.division().split !== null;
  }

  /** What a caller is told who has taken this shard for another one, or comes too early. Null: the call can be made. */
  refusal(asked: Shard, name: keyof Roster): ShardReply | null {
    const { index, of, split } = this.#tables.division();
    // One that was erased before it began does not know its place, and never will. Nor does one whose erasure was cut short.
    const isErasedAgain = name === "erase" && this.#tables.fact("audience") === null;
    if ((this.#tables.isErased() || isErasedAgain) && asked.of >= of) return null;
    if (asked.index !== index || asked.of > of) return { kind: "wait" };
    if (asked.of < of) return { kind: "moved", of };
    const mustWait =
      (split?.phase === "handing" && !personCalls.includes(name)) ||
      (split !== null && split.phase !== "copying" && walkingCalls.includes(name));
    return mustWait ? { kind: "wait" } : null;
  }

  start(): void {
    const { split, isQuiet, ...shard } = this.#tables.division();
    const isFixed = this.#tables.isErased() || this.#tables.fact("audience") === null || shard.of >= mostShards;
    if (split !== null || isQuiet || isFixed) return;
    const [, to] = halvesOf(shard);
    this.#place.change(() => {
      this.#tables.remember("copied_to", 0);
      this.#tables.remember("copy_page", 0);
      this.#tables.sql(stopWatching);
      this.#tables.sql(watchCopied);
      this.#keep({ to, phase: "copying", done: 0, exampleNumber: 0, states: null });
    });
  }

  /** One message to another shard, and what follows from its answer. */
  async step(): Promise<void> {
    const { split } = this.#tables.division();
    if (split === null) return;
    const audienceId = String(this.#tables.fact("audience"));
    const to = this.#place.shard(audienceId, split.to.index);
    switch (split.phase) {
      case "copying":
        return this.#copy(split, to);
      case "handing":
        return this.#hand(split, to, audienceId);
      case "telling":
        return this.#tell(to, audienceId);
      case "cleaning":
        return this.#place.change(() => this.#clean(split));
    }
  }

  async #copy(split: Split, to: RosterShard): Promise<void> {
    const next = this.#place.change(() => this.#nextPage(split));
    if (next === null) return;
    const { page, until, changed } = next;
    await to.take(page);
    this.#place.change(() => {
      const now = this.#split("copying");
      if (now === null) return;
      this.#tables.sql(
        "DELETE FROM changed WHERE page < ? AND user IN (SELECT value FROM json_each(?))",
        page.page,
        JSON.stringify(changed),
      );
      const [last] = page.exampleNumbers.slice(-1);
      this.#keep({ ...now, done: until, exampleNumber: last?.number ?? now.exampleNumber });
    });
  }

  /**
   * The next people to copy: those who never were, or those who changed since. `copied_to` rises before a page is on its way, so that whoever
   * changes meanwhile is noted. Null: so few are left that the others have been marked as moved.
   */
  #nextPage(split: Split): { page: CopiedPage; until: number; changed: number[] } | null {
    const copiedTo = Number(this.#tables.fact("copied_to"));
    const [row] = this.#tables.sql("SELECT coalesce(max(id), 0) AS last FROM users");
    const last = Number(row?.last);
    const isRepeat = split.done < copiedTo;
    if (isRepeat || copiedTo < last) {
      const until = isRepeat ? copiedTo : Math.min(copiedTo + peopleAPage, last);
      this.#tables.remember("copied_to", until);
      const people = this.#tables.sql(selectCopiesBetween, split.done, until);
      return { page: this.#page(split, people), until, changed: [] };
    }
    const changed = this.#changed(peopleAPage);
    if (changed.length <= lastPeople) {
      this.#markMoved(split);
      return null;
    }
    return { page: this.#pageOfChanged(split, changed), until: split.done, changed };
  }

  /** The people who go are refused from here on, and nothing of them changes here. */
  #markMoved(split: Split): void {
    this.#place.writeSums();
    this.#tables.sql(stopWatching);
    this.#tables.sql(refuseOlderCode);
    const { index } = this.#tables.division();
    const division = { index, of: split.to.of, isQuiet: false, split: { ...split, phase: "handing" as const } };
    this.#tables.rememberParsed("division", division);
  }

  async #hand(split: Split, to: RosterShard, audienceId: string): Promise<void> {
    const page = this.#place.change(() => this.#pageOfChanged(split, this.#changed(-1)));
    const progress = this.#tables
      .sql("SELECT run_id, cursor FROM progress")
      .map(({ run_id: runId, cursor }) => ({ runId: String(runId), cursor: Number(cursor) }));
    const states = await to.begin({
      ...page,
      shard: split.to,
      audienceId,
      config: this.#tables.config(),
      fences: this.#tables.fences(),
      progress,
      elsewhere: this.#place.reports.forNewcomer(),
    });
    this.#place.change(() => {
      const now = this.#split("handing");
      if (now === null) return;
      const moves = memberStates.map((state): [number, number] => [codeOf(state), -states[state]]);
      this.#tables.count(...moves.filter(([, people]) => people !== 0));
      this.#tables.sql("DELETE FROM changed");
      this.#tables.remember("scores_stale", 1);
      this.#keep({ ...now, phase: "telling", states });
      if (this.#tables.division().index === 0) this.#place.reports.noteHanded({ index: now.to.index, states });
    });
  }

  async #tell(to: RosterShard, audienceId: string): Promise<void> {
    if (this.#tables.division().index > 0) {
      const first = this.#place.shard(audienceId, 0);
      await this.#place.told(await first.noteShard(this.#place.reports.own()));
    }
    if (this.#split("telling") === null) return;
    await to.settle();
    this.#place.change(() => {
      const now = this.#split("telling");
      if (now) this.#keep({ ...now, phase: "cleaning", done: 0, states: null });
    });
  }

  /** Deletes the rows of people who have gone, a page at a time. */
  #clean(split: Split): void {
    const rows = this.#tables.sql(
      "SELECT id, user_id FROM users WHERE id > ? ORDER BY id LIMIT ?",
      ...[split.done, peopleAPage],
    );
    const gone = rows.filter((row) => holds(split.to, String(row.user_id))).map(({ id }) => Number(id));
    const ids = JSON.stringify(gone);
    this.#tables.sql("DELETE FROM answers WHERE user IN (SELECT value FROM json_each(?))", ids);
    this.#tables.sql("DELETE FROM users WHERE id IN (SELECT value FROM json_each(?))", ids);
    const isOver = rows.length < peopleAPage;
    if (isOver) this.#tables.remember("scores_stale", 1);
    this.#keep(isOver ? null : { ...split, done: Number(rows.at(-1)?.id) });
  }

  #changed(limit: number): number[] {
    return this.#tables.sql("SELECT user FROM changed ORDER BY user LIMIT ?", limit).map(({ user }) => Number(user));
  }

  /** A number that the other shard knows may be free here by now, or that of somebody new who stays. It has gone either way. */
  #pageOfChanged(split: Split, ids: readonly number[]): CopiedPage {
    const page = this.#page(split, this.#tables.sql(selectCopiesById, JSON.stringify(ids)));
    const going = new Set(page.people.map(({ id }) => Number(id)));
    return { ...page, gone: ids.filter((id) => !going.has(id)) };
  }

  /** Each page has a number of its own, also when it repeats what may have been lost. */
  #page(split: Split, all: readonly CopiedMember[]): CopiedPage {
    this.#tables.add("copy_page", 1);
    const people = all.filter((person) => holds(split.to, String(person.user_id)));
    const answers = this.#tables.sql(
      "SELECT user, example, difficulty, is_correct FROM answers WHERE user IN (SELECT value FROM json_each(?))",
      JSON.stringify(people.map(({ id }) => id)),
    );
    const numbers = this.#tables.sql(
      "SELECT number, id FROM example_numbers WHERE number > ? ORDER BY number",
      split.exampleNumber,
    );
    const exampleNumbers = numbers.map(({ number, id }) => ({ number: Number(number), id: String(id) }));
    return { page: Number(this.#tables.fact("copy_page")), people, answers, gone: [], exampleNumbers };
  }

  /** Null: the shard was erased meanwhile, or another alarm has gone on. */
  #split(phase: Split["phase"]): Split | null {
    const { split } = this.#tables.division();
    return split?.phase === phase ? split : null;
  }

  #keep(split: Split | null): void {
    this.#tables.rememberParsed("division", { ...this.#tables.division(), split });
  }
}
