import { globalScoreOf } from "../../domain/person/person-profile.ts";
import type { ToldScore } from "../score-cache/score-cache.port.ts";
import type { PersonRecords } from "./person-records.ts";

/** What the score cache must be told of a person. A restart forgets what was acknowledged; telling it again changes nothing. */
export class ScoreTelling {
  readonly #records: PersonRecords;
  readonly #person: string;
  #acknowledged: string | null = null;

  constructor(records: PersonRecords, person: string) {
    this.#records = records;
    this.#person = person;
  }

  /** Null if the score is acknowledged, or there is none. */
  untold(): ToldScore | null {
    const profile = this.#records.profile();
    if (profile.global === null) return null;
    const told = { person: this.#person, ...globalScoreOf(profile.global, this.#records.life()) };
    return JSON.stringify(told) === this.#acknowledged ? null : told;
  }

  acknowledge(told: ToldScore): void {
    this.#acknowledged = JSON.stringify(told);
  }

  /** What must be told once a part of the person is forgotten. Null: the score is acknowledged. */
  afterForgetting(): ToldScore | null {
    return this.#records.profile().global === null ? this.ofErased() : this.untold();
  }

  /** The message that takes an erased person out of the score cache. */
  ofErased(): ToldScore {
    return { person: this.#person, life: this.#records.life(), sequence: 0, score: null };
  }
}
