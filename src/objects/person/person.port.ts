import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { LinkWork, ReachedLimit } from "../../domain/label/link-work.ts";
import type { Attributes } from "../../domain/person/attributes.ts";
import type { ToldBlocks } from "../../domain/person/blocks.ts";
import type { NamedAudiences } from "../../domain/person/named-audiences.ts";
import type { LearnedMembership, OwnedParts, UsedUp } from "../../domain/person/person-profile.ts";
import type { PublisherRecord } from "../../domain/person/publisher-record.ts";
import type { TimedAnswer } from "../../domain/serving/answer-group.ts";
import type { Refusal, Skip } from "../../domain/serving/judge-answer.ts";
import type { Opening } from "../../domain/serving/open-session.ts";
import type { UntoldRapid } from "../../domain/serving/rapid-content.ts";
import type { ArrivalOutcome } from "../../domain/serving/reception.ts";
import type { Answered, AnsweredResult, RepeatedSession, Session } from "../../domain/serving/session.ts";

export interface Arrival {
  userId: string;
  /** The organization of the client that asks. */
  organizationId: string;
  attributes: Attributes;
  clientId: string;
  /** The name that the client gave this request, or null. */
  requestKey: string | null;
  /** A session of the client that stays open beside the new one. Absent and null: none. */
  continues?: string | null;
  /** False: the client has used up its limit of new people. Absent: true. */
  admitsNew?: boolean;
  /** What the call may change. Absent: "visit". */
  effect?: ArrivalEffect;
  /** Milliseconds since 1970. */
  now: number;
}

/**
 * "visit" notes the visit, and ends a session that is still open. "makeWay" leaves noting the visit to the opening. "none" changes
 * nothing: the client's standing is still being read.
 */
export type ArrivalEffect = "visit" | "makeWay" | "none";

export type OpenOutcome =
  /**
   * Rapids that the person has answered before are left out of the session. Those that reveal say that their result will be shown. Absent:
   * none.
   */
  | { kind: "opened"; nextId: string; expiresAt: number; answeredIds?: string[]; revealingIds?: string[] }
  /** The same request opened a session meanwhile. */
  | { kind: "repeated"; session: RepeatedSession }
  /** The person has nothing to do after all. */
  | { kind: "nothing" }
  /** The work belongs to somebody who has blocked the person meanwhile. */
  | { kind: "blocked" }
  /** Their link does not allow it. Null: it allows fewer tasks than were taken, so they may ask again. */
  | { kind: "limited"; reached: ReachedLimit | null };

/** What a person did at a labeling link. While results are withheld, the share of right answers is not shown to them. */
export interface WorkAtLink {
  work: LinkWork;
  isWithheld: boolean;
}

export type AnswerOutcome =
  | { kind: "answered"; answered: Answered }
  /** Reasons by member. */
  | { kind: "faulty"; faults: Record<string, string[]> }
  | Refusal;

export interface Given {
  sessionId: string;
  clientId: string;
  result: RapidResult | Skip;
  now: number;
}

/** Several answers of one session, in the order in which they were given. */
export interface GivenTogether extends Omit<Given, "result"> {
  answers: TimedAnswer[];
}

export interface OutcomeTogether {
  /** One for each answer, in their order. */
  outcomes: (Exclude<AnswerOutcome, { kind: "answered" }> | { kind: "answered"; answered: AnsweredResult })[];
  /** What the session shows now. Null: it is over. */
  next: UntoldRapid | null;
}

/** Times are milliseconds since 1970. */
export interface HeldSession {
  id: string;
  openedAt: number;
  state: Session["state"];
  clientId: string;
  /** Null in an old session, of which little is kept. */
  campaignId: string | null;
  audienceId: string | null;
  endedBy: Session["endedBy"];
  /** What followed from each answer or skip. The answers themselves are not kept: rosters and desks have what came of them. */
  answers: { rapidId: string; outcome: Omit<Answered, "next" | "done" | "truth"> }[];
}

export interface HeldPerson {
  seenAt: number;
  publishers: ({ clientId: string } & PublisherRecord)[];
  /** Attributes whose publisher is not known. */
  attributes: Attributes;
  campaigns: { campaignId: string; count: number; lastAt: number }[];
  sticky: { key: string; campaignId: string; since: number }[];
  globalScore: number | null;
  /** What they did at labeling links. */
  links: ({ linkId: string } & LinkWork)[];
  sessions: HeldSession[];
}

/** A job, or null for an example; and the campaign or audience that counts the answers. */
export interface ServedPlace {
  jobId: string | null;
  routingId: string;
}

/** One person: their past, their memberships, and the session that they are in. State in memory can vanish between any two calls. */
export interface Person {
  /** Says what is known of the person. Its effect says what it may change. A session that this request opened or continues is never ended. */
  arrive(arrival: Arrival): Promise<ArrivalOutcome>;
  /** Keeps what a visit found out that opened no session. Ignored if the person was erased, even in part, since `life` was read. */
  learn(learned: LearnedMembership[], now: number, usedUp: UsedUp[], life?: number): Promise<void>;
  /** What the person did at a labeling link. Null: they answered nothing there. */
  workAt(linkId: string): Promise<WorkAtLink | null>;
  /** Those of the rapids that the person has ever answered. */
  answeredAmong(rapidIds: string[]): Promise<string[]>;
  /** Whose work the person does not get any more. Ends sessions with such work; answers that come later do not count. */
  noteBlocks(told: ToldBlocks): Promise<void>;
  /** Opens a session. Ends those that are still open, unless this request opened or continues them. */
  open(opening: Opening): Promise<OpenOutcome>;
  /** Grades an answer, tells the roster or the job's desk, and says what comes next. The same answer again gets the same outcome, and counts once. */
  answer(given: Given): Promise<AnswerOutcome>;
  /** The same for several answers at once. Each has its own outcome, and a repeat of any of them gets the same one. */
  answerTogether(given: GivenTogether): Promise<OutcomeTogether>;
  /** Where a task belongs that was served in a session of this client. Null: it was not. */
  findServed(asked: { sessionId: string; clientId: string; rapidId: string }): Promise<ServedPlace | null>;
  /** Whether a client of this organization ever gave the person work. */
  isKnownTo(organizationId: string): Promise<boolean>;
  /**
   * Forgets everything, for good, but for the audiences that must forget the person too. They stay until `endErasure`, and are returned
   * again by a repeat. Objects with older code return nothing.
   */
  erase(): Promise<NamedAudiences | undefined>;
  /** The audiences that may know the person, those of a running erasure among them. */
  namedAudiences(): Promise<NamedAudiences>;
  endErasure(): Promise<void>;
  /** What is held here. Null: no person is stored. An organization gets what its own clients said and did; null is everything. */
  held(organizationId: string | null): Promise<HeldPerson | null>;
  /** Answered rapids in the order of their ids, after this one. */
  answeredAfter(rapidId: string, limit: number): Promise<{ rapidId: string; at: number }[]>;
  /**
   * Forgets what the clients of an organization kept here: what they said of the person, and the sessions that they opened. Returns
   * all campaigns that ever served the person, of any owner.
   */
  forgetPublisher(organizationId: string): Promise<string[]>;
  /** Returns those of the audiences in which the person has a membership here. */
  standingsAmong(audienceIds: string[]): Promise<string[]>;
  forgetStandings(owned: OwnedParts): Promise<void>;
}

export interface Persons {
  ofUser(userId: string): { key: string; person: Person };
  /** Finds a person by a key that `ofUser` gave. Null: the key is invalid. */
  ofKey(key: string): Person | null;
}
