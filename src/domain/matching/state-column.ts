import type { CampaignFilter, SimplifiedState } from "../filter/campaign-filter.ts";
import type { MemberState } from "../member/member-state.ts";
import { NumberedNames } from "./numbered-names.ts";
import type { Profile } from "./profile.ts";
import { simplifiedStateOf } from "./simplified-state.ts";
import { countBits, lowestBitOf } from "./slot-set.ts";

type StateFilter = Extract<CampaignFilter, { _t: "AudienceStateFilter" }>;

const bits: Record<SimplifiedState, number> = { Distilling: 1, Graduated: 2, Dropped: 4 };
const unknown = 8;
/** What campaigns accept that want no state. Their audience is number 0, in which everybody has it. */
const nothing = 16;
const notAsked = 32;

/** One demand for a state in an audience for each slot: the audience's number, and the states that are accepted as bits. */
export class StateColumn {
  readonly #audiences = new NumberedNames();
  #audience = new Uint32Array(0);
  #accepted = new Uint8Array(0);
  /** By audience: the person's state as a bit. */
  #states = new Uint8Array(1);

  set(slot: number, { audienceId, allowedStates, includeUnknownState }: StateFilter): void {
    if (slot >= this.#audience.length) this.#widen(slot + 1);
    this.#audience[slot] = this.#audiences.use(audienceId);
    this.#accepted[slot] = allowedStates.reduce((all, state) => all | bits[state], includeUnknownState ? unknown : 0);
  }

  unset(slot: number): void {
    const number = this.#audience[slot] ?? 0;
    if (number === 0) return;
    this.#audiences.release(number);
    this.#audience[slot] = 0;
    this.#accepted[slot] = nothing;
  }

  /** Clears the bits of slots that demand another state than the person's. */
  sift(open: Int32Array, { states }: Profile): void {
    this.#learn(states, countBits(open));
    const [audiences, accepted, known] = [this.#audience, this.#accepted, this.#states];
    for (let word = 0; word < open.length; word++) {
      for (let rest = open[word] as number; rest !== 0; rest &= rest - 1) {
        const slot = word * 32 + lowestBitOf(rest);
        if (slot >= audiences.length) return;
        const audience = audiences[slot] as number;
        if (known[audience] === notAsked) known[audience] = bitOf(states.get(this.#audiences.nameOf(audience)));
        if (((known[audience] as number) & (accepted[slot] as number)) === 0)
          open[word] = (open[word] as number) & ~(rest & -rest);
      }
    }
  }

  #learn(states: Profile["states"], expected: number): void {
    if (this.#states.length < this.#audiences.end) this.#states = new Uint8Array(Math.ceil(this.#audiences.end * 1.25));
    // A person may know more audiences than will be asked for.
    if (states.size > expected) this.#states.fill(notAsked);
    else {
      this.#states.fill(unknown);
      for (const [audienceId, state] of states) this.#states[this.#audiences.numberOf(audienceId)] = bitOf(state);
    }
    this.#states[0] = nothing;
  }

  #widen(slots: number): void {
    const [audience, accepted] = [this.#audience, this.#accepted];
    const length = Math.ceil(slots * 1.25);
    this.#audience = new Uint32Array(length);
    this.#audience.set(audience);
    this.#accepted = new Uint8Array(length).fill(nothing);
    this.#accepted.set(accepted);
  }
}

function bitOf(state: MemberState | undefined): number {
  if (state === undefined) return unknown;
  const simplified = simplifiedStateOf(state);
  // Nothing accepts an inactive person.
  return simplified === null ? 0 : bits[simplified];
}
