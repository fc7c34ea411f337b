import type { PublisherFigures } from "../../domain/publisher/publisher-figures.ts";
import type { SessionTally } from "../../domain/publisher/session-tally.ts";

/** The counts of one publisher, an API client that serves. State in memory can vanish between any two calls. */
export interface PublisherDesk {
  /** Counts one new person in this minute. Returns null, or the milliseconds until the next minute when the limit is used up. */
  admitNewPerson(limit: number, now: number): Promise<number | null>;
  /** Takes back a person who was admitted and got no work. */
  giveBackNewPerson(): Promise<void>;
  /** Best effort: a lost call is missing from the figures. */
  noteSession(tally: SessionTally): Promise<void>;
  figures(): Promise<PublisherFigures>;
}

/** Finds the desk of a client by its id. */
export type Publishers = (clientId: string) => PublisherDesk;
