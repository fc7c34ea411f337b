import type { PublisherFigures } from "../../domain/publisher/publisher-figures.ts";
import type { SessionTally } from "../../domain/publisher/session-tally.ts";

/** What is counted of one publisher, an API client that serves. State in memory can vanish between any two calls. */
export interface PublisherDesk {
  /** Counts one new person in this minute; when the limit is used up, the milliseconds until the next minute, else null. */
  admitNewPerson(limit: number, now: number): Promise<number | null>;
  /** One who was admitted was given no work after all. */
  giveBackNewPerson(): Promise<void>;
  /** At best effort: a session whose word is lost is missing in the figures. */
  noteSession(tally: SessionTally): Promise<void>;
  figures(): Promise<PublisherFigures>;
}

/** By the client's id. */
export type Publishers = (clientId: string) => PublisherDesk;
