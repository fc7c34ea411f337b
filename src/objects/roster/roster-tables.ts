import { type MemberState, memberStates, stateOf } from "../../domain/member/member-state.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import { holds, wholeRoster } from "../../domain/member/roster-shards.ts";
import { noPeople, whereSimulatedSql, withoutSimulated } from "../../domain/member/simulated.ts";
import type { ChunkOf, Progress, StateCounts } from "./roster.port.ts";
import type { Division, Elsewhere } from "./roster-shard.port.ts";

/** The small tables of a roster: single facts, the counts of states, fences, and the progress of runs. */
export class RosterTables {
  readonly #storage: SqlStorage;
  /** What was read or written since the object woke. An answer asks for ten facts, and only this object writes them. */
  readonly #facts = new Map<string, SqlStorageValue>();
  readonly #parsed = new Map<string, { text: SqlStorageValue; value: unknown }>();

  constructor(storage: SqlStorage) {
    this.#storage = storage;
  }

  /** Call it wherever facts change in another way: a transaction was undone, or everything is gone. */
  forgetCopies(): void {
    this.#facts.clear();
  }

  sql(query: string, ...bindings: SqlStorageValue[]): Record<string, SqlStorageValue>[] {
    return this.#storage.exec(query, ...bindings).toArray();
  }

  fact(name: string): SqlStorageValue {
    const copy = this.#facts.get(name);
    if (copy !== undefined) return copy;
    const value = this.sql("SELECT value FROM facts WHERE name = ?", name)[0]?.value ?? null;
    this.#facts.set(name, value);
    return value;
  }

  /** A fact that holds JSON, or null. Parsed once for each text, and read only. */
  parsedFact<Value>(name: string): Value | null {
    const text = this.fact(name);
    if (text === null) return null;
    const known = this.#parsed.get(name);
    if (known?.text === text) return known.value as Value;
    const value = JSON.parse(String(text)) as Value;
    this.#parsed.set(name, { text, value });
    return value;
  }

  remember(name: string, value: SqlStorageValue): void {
    this.sql("INSERT OR REPLACE INTO facts (name, value) VALUES (?, ?)", name, value);
    this.#facts.set(name, value);
  }

  /** Keeps JSON, and knows already what it holds. */
  rememberParsed(name: string, value: object): void {
    const text = JSON.stringify(value);
    this.remember(name, text);
    this.#parsed.set(name, { text, value });
  }

  forget(name: string): void {
    this.sql("DELETE FROM facts WHERE name = ?", name);
    this.#facts.set(name, null);
  }

  add(name: string, value: number): void {
    this.remember(name, Number(this.fact(name) ?? 0) + value);
  }

  /** Moves people between states, by code, and raises the sequence once. */
  count(...moves: [state: number, people: number][]): void {
    for (const [state, people] of moves)
      this.sql(
        "INSERT INTO counts (state, people) VALUES (?, ?) ON CONFLICT DO UPDATE SET people = people + excluded.people",
        state,
        people,
      );
    this.add("sequence", 1);
  }

  states(): StateCounts {
    const people = new Map(this.sql("SELECT state, people FROM counts").map(({ state, people: n }) => [state, n]));
    const states = memberStates.map((state, code): [MemberState, number] => [state, Number(people.get(code) ?? 0)]);
    return Object.fromEntries(states) as StateCounts;
  }

  /** The simulated people in each state. Reads their rows: an audience has a few that somebody tries out, or none. */
  simulated(): StateCounts {
    const { split, ...shard } = this.division();
    const counts = { ...noPeople };
    if (split === null) {
      const rows = this.sql(`SELECT state, count(*) AS people FROM users WHERE ${whereSimulatedSql} GROUP BY state`);
      for (const { state, people } of rows) counts[stateOf(Number(state))] = Number(people);
      return counts;
    }
    // Those who have just gone to another shard may still have a row.
    for (const { user_id: userId, state } of this.sql(`SELECT user_id, state FROM users WHERE ${whereSimulatedSql}`))
      counts[stateOf(Number(state))] += Number(holds(shard, String(userId)));
    return counts;
  }

  /** The people in each state who are not simulated. */
  realStates(): StateCounts {
    return withoutSimulated(this.states(), this.simulated());
  }

  /** Rises when a run changes people without telling them. With what is known of other shards. */
  epoch(): number {
    return this.ownEpoch() + (this.elsewhere()?.epoch ?? 0);
  }

  ownEpoch(): number {
    return Number(this.fact("epoch") ?? 0);
  }

  /** Which people are here. */
  division(): Division {
    return this.parsedFact<Division>("division") ?? whole;
  }

  isDivided(): boolean {
    return this.division().of > 1;
  }

  /** What the row of a new person says of its place. Null as long as there is only one. */
  home(): number | null {
    return this.isDivided() ? this.division().index : null;
  }

  /** What the other shards had when they last told. Null: there is none. */
  elsewhere(): Elsewhere | null {
    return this.isDivided() ? this.parsedFact<Elsewhere>("elsewhere") : null;
  }

  /** Makes copies of memberships stale. Their holders learn of the new epoch with the counts. */
  raiseEpoch(): void {
    this.add("epoch", 1);
    this.add("sequence", 1);
  }

  /** The newest configuration that any caller brought. Null: none has yet. */
  config(): RosterConfig | null {
    return this.parsedFact<RosterConfig>("config");
  }

  /** Fences off chunks of this kind that were claimed under a lower fence. */
  raiseFence(runKind: string, fence: number): void {
    this.sql(
      "INSERT INTO fences (run_kind, fence) VALUES (?, ?) ON CONFLICT DO UPDATE SET fence = max(fence, excluded.fence)",
      runKind,
      fence,
    );
  }

  isErased(): boolean {
    return this.fact("erased") !== null;
  }

  isFenced({ runKind, fence }: ChunkOf): boolean {
    return this.isErased() || fence < this.fence(runKind);
  }

  fences(): Record<string, number> {
    const rows = this.sql("SELECT run_kind, fence FROM fences");
    return Object.fromEntries(rows.map(({ run_kind: kind, fence }) => [String(kind), Number(fence)]));
  }

  fence(runKind: string): number {
    const [row] = this.sql("SELECT fence FROM fences WHERE run_kind = ?", runKind);
    return Number(row?.fence ?? 0);
  }

  progress(runId: string): Progress {
    const [row] = this.sql("SELECT cursor, processed, changed FROM progress WHERE run_id = ?", runId);
    return (row as unknown as Progress | undefined) ?? { cursor: 0, processed: 0, changed: 0 };
  }

  forgetProgress(runId: string): void {
    this.sql("DELETE FROM progress WHERE run_id = ?", runId);
  }

  note({ runId }: ChunkOf, { cursor, processed, changed }: Progress): void {
    this.sql(
      "INSERT OR REPLACE INTO progress (run_id, cursor, processed, changed) VALUES (?, ?, ?, ?)",
      runId,
      cursor,
      processed,
      changed,
    );
  }

  /** Keeps a configuration unless a newer one is known, and gives the newest. */
  learn(config: RosterConfig): RosterConfig {
    const known = this.config();
    if (known && known.version >= config.version) return known;
    this.rememberParsed("config", config);
    this.remember("scores_stale", 1);
    this.remember("audience", config.audienceId);
    return config;
  }
}

const whole: Division = { ...wholeRoster, split: null, isQuiet: false };
