import type { CampaignFilter } from "../filter/campaign-filter.ts";
import { stableFraction } from "../stable-hash.ts";
import { campaignDemandsOf, type ValueDemand } from "./campaign-demands.ts";
import { everyFilter } from "./every-node.ts";
import { type FilterTape, tapeOf } from "./filter-tape.ts";
import type { DefaultScores, Profile } from "./profile.ts";
import { runTape } from "./run-tape.ts";
import { ScoreColumn } from "./score-column.ts";
import { hasBit, SlotSet, setBit, slotsIn } from "./slot-set.ts";
import { StateColumn } from "./state-column.ts";

/** The slots that demand a value of one attribute, and those that accept each value. */
interface ValueSets {
  read: ValueDemand["read"];
  demanding: SlotSet;
  accepting: Map<string, SlotSet>;
}

/** A filter that campaigns share. */
interface SharedFilter {
  tape: FilterTape;
  slots: SlotSet;
  /** What it says of a person may differ from campaign to campaign. */
  asksForSessions: boolean;
}

/** What fewer than one in so many campaigns demand is not looked at: it would take longer than to ask those campaigns. */
const worthwhile = 64;
/** A filter is looked at once so many campaigns have it. */
const fewestShared = 4;
/** The demands of one kind that are looked at in a campaign. */
const columnsAtMost = 3;
const noSessions: Profile["sessions"] = new Map();

/**
 * Finds the few campaigns that may pass a person without asking each of them. What campaigns demand is kept by attribute instead of by
 * campaign, as sets of slots: a search rules out all that demand something else at once. Each campaign that is left must be asked.
 */
export class FilterIndex {
  readonly #all = new SlotSet();
  readonly #values = new Map<string, ValueSets>();
  /** The JSON of the filters is the key. */
  readonly #shared = new Map<string, SharedFilter>();
  /** How many campaigns have each of the filters that few have, by a hash of its JSON. */
  readonly #rare = new Map<number, number>();
  /** Those of the shared filters that were worthwhile lately. */
  readonly #broad = new Set<SharedFilter>();
  readonly #states: StateColumn[] = [];
  readonly #scores: ScoreColumn[] = [];
  /** Slots that were left. */
  readonly #free: number[] = [];
  #end = 0;
  // Bits of all slots. Searches take no turns, so all of them use the same memory.
  #open = new Int32Array(0);
  #ruledOut = new Int32Array(0);

  /** Takes in a campaign. Returns its slot, a small number that no other campaign has. */
  add(filters: readonly CampaignFilter[]): number {
    const slot = this.#free.pop() ?? this.#end++;
    const { values, states, scores, others } = campaignDemandsOf(filters);
    this.#all.add(slot);
    for (const [attribute, demand] of values) this.#addValues(slot, attribute, demand);
    for (const [at, filter] of states.slice(0, columnsAtMost).entries()) {
      this.#states[at] ??= new StateColumn();
      this.#states[at].set(slot, filter);
    }
    for (const [at, filter] of scores.slice(0, columnsAtMost).entries()) {
      this.#scores[at] ??= new ScoreColumn();
      this.#scores[at].set(slot, filter);
    }
    for (const [text, filter] of byText(others)) this.#addShared(slot, text, filter);
    return slot;
  }

  /** The filters must be those with which the campaign was added. */
  remove(slot: number, filters: readonly CampaignFilter[]): void {
    const { values, others } = campaignDemandsOf(filters);
    this.#all.remove(slot);
    this.#free.push(slot);
    for (const [attribute, demand] of values) this.#removeValues(slot, attribute, demand);
    for (const column of [...this.#states, ...this.#scores]) column.unset(slot);
    for (const text of byText(others).keys()) this.#removeShared(slot, text);
  }

  /** The copy of an audience's id that the index keeps, or the given one if there is none. */
  keptId(audienceId: string): string {
    return this.#states[0]?.keptId(audienceId) ?? audienceId;
  }

  /** Slots of campaigns that may pass. `visited` are the slots of those with which the person had a session. */
  search(profile: Profile, defaults: DefaultScores, visited: readonly number[]): number[] {
    const open = this.#opened();
    for (const { demanding, accepting, read } of this.#values.values()) {
      if (!this.#isWorthwhile(demanding)) continue;
      const value = read(profile, defaults);
      this.#ruleOut(demanding, value === undefined ? undefined : accepting.get(value));
    }
    this.#ruleOutShared(profile, defaults, visited);
    for (const column of this.#states) column.sift(open, profile);
    for (const column of this.#scores) column.sift(open, profile, defaults);
    return slotsIn(open);
  }

  #opened(): Int32Array {
    const words = (this.#end + 31) >>> 5;
    if (this.#open.length < words) {
      this.#open = new Int32Array(Math.ceil(words * 1.125));
      this.#ruledOut = new Int32Array(this.#open.length);
    }
    this.#open.fill(0);
    this.#all.addTo(this.#open);
    return this.#open;
  }

  #isWorthwhile({ size }: SlotSet): boolean {
    return size * worthwhile >= this.#all.size;
  }

  /** Rules out some slots, apart from others. */
  #ruleOut(slots: SlotSet, apartFrom?: SlotSet): void {
    if (apartFrom === undefined) {
      slots.removeFrom(this.#open);
      return;
    }
    const ruledOut = this.#ruledOut;
    ruledOut.fill(0);
    slots.addTo(ruledOut);
    apartFrom.removeFrom(ruledOut);
    for (let word = 0; word < ruledOut.length; word++)
      this.#open[word] = (this.#open[word] as number) & ~(ruledOut[word] as number);
  }

  #ruleOutShared(profile: Profile, defaults: DefaultScores, visited: readonly number[]): void {
    // A filter on sessions gives a person who never visited its campaign the same result in all such campaigns.
    const stranger = { ...profile, sessions: noSessions };
    for (const shared of this.#broad) if (!this.#isWorthwhile(shared.slots)) this.#broad.delete(shared);
    const failing = [...this.#broad].filter(({ tape }) => runTape(tape, "", stranger, defaults) !== true);
    for (const { slots, asksForSessions } of failing) if (!asksForSessions) slots.removeFrom(this.#open);
    const left = visited.filter((slot) => hasBit(this.#open, slot));
    for (const { slots, asksForSessions } of failing) if (asksForSessions) slots.removeFrom(this.#open);
    for (const slot of left) setBit(this.#open, slot);
  }

  #addValues(slot: number, attribute: string, { values, read }: ValueDemand): void {
    const sets = this.#values.get(attribute) ?? { read, demanding: new SlotSet(), accepting: new Map() };
    this.#values.set(attribute, sets);
    sets.demanding.add(slot);
    for (const value of values) {
      const accepting = sets.accepting.get(value) ?? new SlotSet();
      accepting.add(slot);
      sets.accepting.set(value, accepting);
    }
  }

  /** The first few campaigns with a filter are not in its set: most filters that are not like all others have no more. */
  #addShared(slot: number, text: string, filter: CampaignFilter): void {
    let shared = this.#shared.get(text);
    if (shared === undefined) {
      const hash = hashOf(text);
      const count = (this.#rare.get(hash) ?? 0) + 1;
      if (count < fewestShared) {
        this.#rare.set(hash, count);
        return;
      }
      this.#rare.delete(hash);
      shared = toShared(filter);
      this.#shared.set(text, shared);
    }
    shared.slots.add(slot);
    if (this.#isWorthwhile(shared.slots)) this.#broad.add(shared);
  }

  #removeShared(slot: number, text: string): void {
    const shared = this.#shared.get(text);
    if (shared === undefined) {
      const hash = hashOf(text);
      const count = this.#rare.get(hash) ?? 0;
      if (count > 1) this.#rare.set(hash, count - 1);
      else this.#rare.delete(hash);
      return;
    }
    shared.slots.remove(slot);
    if (shared.slots.size > 0) return;
    this.#shared.delete(text);
    this.#broad.delete(shared);
  }

  #removeValues(slot: number, attribute: string, { values }: ValueDemand): void {
    const sets = this.#values.get(attribute);
    if (sets === undefined) return;
    sets.demanding.remove(slot);
    for (const value of values) {
      sets.accepting.get(value)?.remove(slot);
      if (sets.accepting.get(value)?.size === 0) sets.accepting.delete(value);
    }
    if (sets.demanding.size === 0) this.#values.delete(attribute);
  }
}

/** A campaign may say a thing twice. */
function byText(filters: readonly CampaignFilter[]): Map<string, CampaignFilter> {
  return new Map(filters.map((filter) => [JSON.stringify(filter), filter]));
}

function hashOf(text: string): number {
  return Math.floor(stableFraction(text) * 2 ** 30);
}

function toShared(filter: CampaignFilter): SharedFilter {
  const kinds = everyFilter([filter], "").map(([, { _t }]) => _t);
  const asksForSessions = kinds.includes("CampaignSessionCountFilter") || kinds.includes("CampaignCooldownFilter");
  return { tape: tapeOf(filter, ""), slots: new SlotSet(), asksForSessions };
}
