import type { CampaignFilter, SimplifiedState } from "../filter/campaign-filter.ts";
import type { MemberState } from "../member/member-state.ts";
import { NumberedNames } from "./numbered-names.ts";
import type { Profile } from "./profile.ts";
import { simplifiedStateOf } from "./simplified-state.ts";
import { countBits, lowestBitOf, wholeWords } from "./slot-set.ts";

type StateFilter = Extract<CampaignFilter, { _t: "AudienceStateFilter" }>;

const bits: Record<SimplifiedState, number> = { Distilling: 1, Graduated: 2, Dropped: 4 };
const unknown = 8;
/** The state that campaigns without a demand accept. Their audience is number 0, in which every person has that state. */
const nothing = 16;
const notAsked = 32;
/** The bits that say which states are accepted. The audience's number stands above them. */
const width = 5;

/** One demand for a state in an audience for each slot. */
export class StateColumn {
  readonly #audiences = new NumberedNames();
  #demands = new Uint32Array(0);
  /** The person's state as a bit, by audience. */
  #states = new Uint8Array(0);

  set(slot: number, { audienceId, allowedStates, includeUnknownState }: StateFilter): void {
    if (slot >= this.#demands.length) this.#widen(slot + 1);
    const accepted = allowedStates.reduce((all, state) => all | bits[state], includeUnknownState ? unknown : 0);
    this.#demands[slot] = (this.#audiences.use(audienceId) << width) | accepted;
  }

  unset(slot: number): void {
    const audience = (this.#demands[slot] ?? 0) >>> width;
    if (audience === 0) return;
    this.#audiences.release(audience);
    this.#demands[slot] = nothing;
  }

  /** The copy of an audience's id that is kept, or the given one. */
  keptId(audienceId: string): string {
    return this.#audiences.nameOf(this.#audiences.numberOf(audienceId)) || audienceId;
  }

  /** Clears the bits of slots that demand another state than the person's. */
  sift(open: Int32Array, { states }: Profile): void {
    this.#learn(states, countBits(open));
    const [demands, known] = [this.#demands, this.#states];
    const words = Math.min(open.length, demands.length >>> 5);
    for (let word = 0; word < words; word++) {
      let kept = 0;
      for (let rest = open[word] as number; rest !== 0; rest &= rest - 1) {
        const demand = demands[word * 32 + lowestBitOf(rest)] as number;
        const audience = demand >>> width;
        if (known[audience] === notAsked) known[audience] = bitOf(states.get(this.#audiences.nameOf(audience)));
        if (((known[audience] as number) & demand) !== 0) kept |= rest & -rest;
      }
      open[word] = kept;
    }
  }

  #learn(states: Profile["states"], expected: number): void {
    if (this.#states.length < this.#audiences.end)
      this.#states = new Uint8Array(Math.ceil(this.#audiences.end * 1.125));
    const known = this.#states;
    // A person may know more audiences than will be asked for.
    if (states.size > expected) known.fill(notAsked);
    else {
      known.fill(unknown);
      for (const [audienceId, state] of states) known[this.#audiences.numberOf(audienceId)] = bitOf(state);
    }
    known[0] = nothing;
  }

  #widen(slots: number): void {
    const narrow = this.#demands;
    this.#demands = new Uint32Array(wholeWords(slots * 1.125)).fill(nothing);
    this.#demands.set(narrow);
  }
}

function bitOf(state: MemberState | undefined): number {
  if (state === undefined) return unknown;
  const simplified = simplifiedStateOf(state);
  // Nothing accepts an inactive person.
  return simplified === null ? 0 : bits[simplified];
}
