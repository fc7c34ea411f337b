import type { ConductSign } from "../../domain/label/conduct.ts";
import type { LabelerAsk, LabelerOutcome } from "../../domain/label/labeler-limits.ts";
import type { DayRange, PaidDay } from "../../domain/money/earnings.ts";
import type { PublisherFigures } from "../../domain/publisher/publisher-figures.ts";
import type { PaidAnswers, SessionTally } from "../../domain/publisher/session-tally.ts";

/** How one person of a labeling link answers. */
export interface LabelerFigures extends KnownLabeler {
  /** When they came in. Milliseconds since 1970. */
  since: number;
  sessions: number;
  answers: number;
  medianAnswerMs: number | null;
  /** The share of their most frequent choice. Null without answers. */
  sameShare: number | null;
  signs: ConductSign[];
}

/** A person of a labeling link. */
export interface KnownLabeler {
  userId: string;
  /** The panel's id of the person. Null: they came without one. */
  panelId: string | null;
}

/** The answers of one person of a labeling link that somebody pays for. */
export interface PaidLabeler extends KnownLabeler, PaidAnswers {}

/** People in the order of their ids, from the first after this one. Empty: from the beginning. */
export interface LabelerPage {
  after: string;
  limit: number;
}

/** The people of a labeling link. */
export interface Labelers {
  /** All people who ever came in, forgotten ones included. */
  admitted: number;
  /** The number of people with a sign of automated answers. */
  conspicuous: number;
  /** The conspicuous ones first, then those with the most answers. */
  people: LabelerFigures[];
}

/** The counts of one publisher: an API client that serves, or a labeling link. State in memory can vanish between any two calls. */
export interface PublisherDesk {
  /** Counts one new person in this minute. Returns null, or the milliseconds until the next minute when the limit is used up. */
  admitNewPerson(limit: number, now: number): Promise<number | null>;
  /** Takes back a person who was admitted and got no work. */
  giveBackNewPerson(): Promise<void>;
  /** Lets a person of a labeling link in, within its limits. A person who was let in before always is. */
  admitLabeler(ask: LabelerAsk): Promise<LabelerOutcome>;
  /** Best effort: a lost call is missing from the figures. `userId` is null where the publisher names its people itself. */
  noteSession(tally: SessionTally, userId?: string | null): Promise<void>;
  figures(): Promise<PublisherFigures>;
  /** What organizations pay for the answers of its people, by day, oldest first. Days without any are left out. */
  paidByDay(days: DayRange): Promise<PaidDay[]>;
  labelers(limit: number): Promise<Labelers>;
  /** Those for whose answers somebody pays. A session counts once it has ended. */
  paidLabelers(page: LabelerPage): Promise<PaidLabeler[]>;
  /** The person with this id, or this id of the panel. Null: nobody came by the link with it, or they were forgotten. */
  findLabeler(id: string): Promise<KnownLabeler | null>;
  /** Forgets how a person answered. Their place stays taken. */
  forgetLabeler(userId: string): Promise<void>;
}

/** Finds the desk of a client or link by its id. */
export type Publishers = (clientId: string) => PublisherDesk;
