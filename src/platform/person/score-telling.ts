import type { ToldScore } from "../score-cache/score-cache.port.ts";
import { globalScoreOf } from "./person-profile.ts";
import type { PersonRecords } from "./person-records.ts";

/** What the score cache is to be told of a person. What it acknowledged is unknown after a restart: telling it again changes nothing. */
export class ScoreTelling {
  readonly #records: PersonRecords;
  readonly #person: string;
  #acknowledged: string | null = null;

  constructor(records: PersonRecords, person: string) {
    this.#records = records;
    this.#person = person;
  }

  /** Null: it is known, or there is none. */
  untold(): ToldScore | null {
    const profile = this.#records.profile();
    if (profile.global === null) return null;
    const told = { person: this.#person, ...globalScoreOf(profile.global, this.#records.life()) };
    return JSON.stringify(told) === this.#acknowledged ? null : told;
  }

  acknowledge(told: ToldScore): void {
    this.#acknowledged = JSON.stringify(told);
  }

  /** Takes a person whom nothing here remembers out of the score cache. */
  ofErased(): ToldScore {
    return { person: this.#person, life: this.#records.life(), sequence: 0, score: null };
  }
}
