import type { DeviceType } from "../../domain/filter/audience-filter.ts";
import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { MemberState } from "../../domain/member/member-state.ts";
import type { StoredProgram } from "../../domain/program/program.ts";
import type { RapidContent, UntoldRapid } from "../../domain/serving/rapid-content.ts";
import type { RosterConfig } from "../roster/roster.port.ts";

/** What a publisher says of a person. Members that a visit leaves out stay as they were. */
export interface Attributes {
  country?: string;
  language?: string;
  deviceType?: DeviceType;
  dsp?: string;
  demographics?: Record<string, string>;
}

export interface Arrival {
  userId: string;
  /** The organization of the client that asks. */
  organizationId: string;
  attributes: Attributes;
  clientId: string;
  /** What the client calls this request of its; null: it gave it no name. */
  requestKey: string | null;
  /** False: the client may bring nobody new at the moment. Absent in requests of an earlier version, and then true. */
  admitsNew?: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** A session that this very request has opened before, and that is still open. */
export interface RepeatedSession {
  sessionId: string;
  campaignId: string;
  rapids: UntoldRapid[];
  nextId: string;
  expiresAt: number;
}

export type ArrivalOutcome =
  | { kind: "new"; facts: PersonFacts }
  | { kind: "repeated"; session: RepeatedSession }
  /** The person never had a session, and the client may bring nobody new. Nothing was written. */
  | { kind: "unadmitted" };

/** How a person stands in an audience, as its roster said in that epoch; the state of who is no member is null. */
export interface AudienceCopy {
  state: MemberState | null;
  score: number | null;
  epoch: number;
  /** When the roster said so. Milliseconds since 1970. */
  askedAt: number;
  /** Answers given there. */
  responses: number;
  /** The audience withholds results, and has not made up its mind about the person. */
  isWithheld?: boolean;
}

/** All that this person's past says about what to give him. */
export interface PersonFacts {
  isNew: boolean;
  /** The number of erasures so far: an opening for an earlier life opens nothing. Absent from an object with older code. */
  life?: number;
  /** As the publisher that asks knows them. */
  attributes: Attributes;
  /** By campaign id. */
  sessions: [campaignId: string, { count: number; lastAt: number }][];
  /** By what a campaign's bonds are kept by. */
  sticky: [key: string, { campaignId: string; since: number }][];
  audiences: [audienceId: string, AudienceCopy][];
  /** Null: he never answered a question of common sense. */
  globalScore: number | null;
  globalResponses: number;
  /** Absent: of an object that still runs older code. */
  usedUp?: UsedUp[];
  /** Ids of the rapids that he has answered; of very many the latest. */
  answered: string[];
}

export type LearnedState = [audienceId: string, Pick<AudienceCopy, "state" | "score" | "epoch">];

/** A campaign that has nothing left for the person at this version; true until then at the latest. */
export interface UsedUp {
  campaignId: string;
  version: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** An audience as a session must know it: how its roster judges, and whether results are withheld until then. */
export interface ServedAudience extends RosterConfig {
  /** Absent in sessions of an earlier version, and then false. */
  withholdsResults?: boolean;
}

/** A person who has come, and the publisher that brought them. */
export type Visitor = Pick<Arrival, "userId" | "organizationId" | "attributes">;

export interface Opening {
  sessionId: string;
  clientId: string;
  /** Both are absent in requests of an earlier version. */
  visitor?: Visitor;
  life?: number;
  requestKey: string | null;
  campaignId: string;
  /** The audience that the campaign distills for, or null. */
  audienceId: string | null;
  /** What the bond is kept by; null: nobody sticks to this campaign. */
  stickyDimension: string | null;
  /** A program chooses from the rapids after each answer; without one they are given in their order. */
  program: StoredProgram | null;
  rapids: RapidContent[];
  /** Of each audience that the campaign or one of the rapids belongs to. */
  configs: ServedAudience[];
  /** The global score of who has none. */
  defaultGlobalScore: number;
  learned: LearnedState[];
  usedUp: UsedUp[];
  now: number;
}

export type OpenOutcome =
  | { kind: "opened"; nextId: string; expiresAt: number }
  /** The same request has opened one meanwhile. */
  | { kind: "repeated"; session: RepeatedSession }
  /** There is nothing for him after all. */
  | { kind: "nothing" };

/** What follows from an answer, also when it is sent again. */
export interface Answered {
  isAccepted: boolean;
  /** Null: nobody knows what is right, or it is withheld. */
  isCorrect: boolean | null;
  explanation: string | null;
  /** The score in the audience of the rapid, or the global one if it belongs to none. Null: it would tell what is withheld. */
  userScore: number | null;
  state: MemberState | null;
  next: UntoldRapid | null;
  done: boolean;
}

export type AnswerOutcome =
  | { kind: "answered"; answered: Answered }
  /** By member. */
  | { kind: "faulty"; faults: Record<string, string[]> }
  | { kind: "refused"; why: RefusalReason };

export type RefusalReason = "unknown" | "foreign" | "expired" | "finished" | "not_served" | "answered_otherwise";

/** A skip of a rapid, or of the next one; the request's key then identifies a repeat. Requests of an earlier version have no key. */
export type Skip = { _t: "SkipResult"; rapidId: string } | { _t: "SkipResult"; rapidId: null; requestKey?: string };

export interface Given {
  sessionId: string;
  clientId: string;
  result: RapidResult | Skip;
  now: number;
}

/** One person: what he did, how he stands, and the session that he is in. State in memory can vanish between any two calls. */
export interface Person {
  /** Notes the visit, and ends a session that is still open, unless this request has opened it. */
  arrive(arrival: Arrival): Promise<ArrivalOutcome>;
  /** What a visit found out that opened no session. Dropped if the person was erased, also in part, since `life` was read. */
  learn(learned: LearnedState[], now: number, usedUp: UsedUp[], life?: number): Promise<void>;
  /** Likewise: of two requests at once the later one finds what the earlier one opened. */
  open(opening: Opening): Promise<OpenOutcome>;
  /** Grades, tells the roster, and says what comes next. The same answer again gets the same outcome, and counts once. */
  answer(given: Given): Promise<AnswerOutcome>;
  /** Whether a client of this organization ever gave the person work. */
  isKnownTo(organizationId: string): Promise<boolean>;
  /** Forgets everything, for good. */
  erase(): Promise<void>;
  /**
   * Forgets what the clients of an organization kept here: what they said of the person, and the sessions that they opened. Returns
   * all campaigns that ever served the person, whoever owns them.
   */
  forgetPublisher(organizationId: string): Promise<string[]>;
  /** Those of the audiences in which the person has a standing here. */
  standingsAmong(audienceIds: string[]): Promise<string[]>;
  forgetStandings(owned: OwnedParts): Promise<void>;
}

/** What an organization owns of a person's past. */
export interface OwnedParts {
  audienceIds: string[];
  /** Examples of those audiences, which may then be answered again. */
  exampleIds: string[];
  campaignIds: string[];
}

export interface Persons {
  ofUser(userId: string): { key: string; person: Person };
  /** Of a key that `ofUser` gave; null for what is none. */
  ofKey(key: string): Person | null;
}
