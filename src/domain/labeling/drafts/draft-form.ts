import type { FeatureFlag } from "../../campaign/campaign-settings.ts";
import type { FeatureFlagKey } from "../feature-flags.ts";

/** When a task is done, as a form names it. */
export const stoppingRules = ["count", "certain", "agree", "budget"] as const;
export type StoppingRule = (typeof stoppingRules)[number];

/** What somebody types, by field. */
export const draftFields = [
  "name",
  "datasetId",
  "instruction",
  "options",
  "first",
  "second",
  "unsureSeconds",
  "pairs",
  "comparisons",
  "leastCharacters",
  "mostCharacters",
  "leastPoints",
  "mostPoints",
  "playedPercent",
  "stopping",
  "responses",
  "certainty",
  "leastResponses",
  "agreeing",
  "budget",
  "aggregation",
] as const;
export type DraftField = (typeof draftFields)[number];

/** What somebody ticks. */
export const draftSwitches = ["keepOrder", "nothingThere", "markdown", "muted"] as const;
export type DraftSwitch = (typeof draftSwitches)[number];

export type DraftTexts = Record<DraftField, string>;
export type DraftSwitches = Record<DraftSwitch, boolean>;
export type DraftFaults = Partial<Record<DraftField, string>>;

/** Reads what was typed, and collects what is wrong with it: one sentence a field. */
export class DraftForm {
  readonly faults: DraftFaults = {};
  readonly switches: DraftSwitches;
  readonly #texts: DraftTexts;

  constructor(texts: DraftTexts, switches: DraftSwitches) {
    this.#texts = texts;
    this.switches = switches;
  }

  typed(field: DraftField): string {
    return this.#texts[field].trim();
  }

  text(field: DraftField, most: number, ask: string): string {
    const value = this.typed(field);
    if (value === "") this.add(field, `${ask}.`);
    else if (value.length > most) this.add(field, `It may have at most ${most.toLocaleString("en-GB")} characters.`);
    return value;
  }

  number(field: DraftField, from: number, to: number): number {
    const text = this.typed(field);
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= from && number <= to) return number;
    this.add(field, `Write a whole number from ${from} to ${to.toLocaleString("en-GB")}.`);
    return from;
  }

  /** The text of a number that may be left out. */
  optional(field: DraftField, from: number, to: number): string | null {
    return this.typed(field) === "" ? null : `${this.number(field, from, to)}`;
  }

  /** A percentage as a share. */
  percent(field: DraftField): number {
    const text = this.typed(field);
    const percent = /^\d{1,2}(\.\d{1,4})?$/.test(text) ? Number(text) : 0;
    if (percent > 0) return Math.round(percent * 10_000) / 1_000_000;
    this.add(field, "Write a percentage above 0 and below 100, such as 99.");
    return 0.99;
  }

  /** Flags that bound a number from both sides. Each may be left out. */
  bounds([least, most]: readonly [Bound, Bound], to: number): FeatureFlag[] {
    const [from, until] = [this.optional(least.field, 1, to), this.optional(most.field, 1, to)];
    if (from !== null && until !== null && Number(from) > Number(until))
      this.add(most.field, "It cannot be less than the least.");
    return [...flag(least.key, from), ...flag(most.key, until)];
  }

  add(field: DraftField, fault: string): void {
    this.faults[field] ??= fault;
  }
}

interface Bound {
  field: DraftField;
  key: FeatureFlagKey;
}

/** A list of the flag, and an empty one without a value. */
export function flag(key: FeatureFlagKey, value: string | null): FeatureFlag[] {
  return value === null ? [] : [{ key, value }];
}
