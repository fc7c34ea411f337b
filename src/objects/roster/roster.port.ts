import type { HistoryPoint } from "../../domain/audience/audience-history.ts";
import type { MemberState } from "../../domain/member/member-state.ts";
import type {
  AnsweredMembership,
  ExampleAnswer,
  KnownMembership,
  Membership,
  Visit,
} from "../../domain/member/membership.ts";
import type { RecentAnswers } from "../../domain/member/recent-answers.ts";
import type { RosterConfig } from "../../domain/member/roster-config.ts";
import type { Statistics } from "../../domain/member/statistics.ts";

export interface Progress {
  /** The internal number of the last person who was processed. The run continues after them. */
  cursor: number;
  processed: number;
  changed: number;
}

/** The outcome of a chunk. It is fenced off if a later holder has claimed this kind of run. */
export type ChunkOutcome =
  | { kind: "done"; progress: Progress; lastUserId: string | null; isEnd: boolean }
  | { kind: "fenced" };

/** The run that a chunk belongs to, and the fence under which it was claimed. */
export interface ChunkOf {
  runId: string;
  runKind: string;
  fence: number;
}

/** The latest that a roster has seen. It can be ahead of a database that was restored to an earlier time. */
export interface Seen {
  /** The highest fence of this kind of run. */
  fence: number;
  config: RosterConfig | null;
  /** Its people were erased, for good. */
  isErased: boolean;
}

/** The same for all kinds of runs. */
export interface SeenByRoster extends Omit<Seen, "fence"> {
  /** The highest fence of each kind that was ever announced. */
  fences: Record<string, number>;
}

export type StateCounts = Record<MemberState, number>;

/** What a roster holds of a person. Times are milliseconds since 1970. */
export interface HeldMember {
  state: MemberState;
  lastSeenAt: number;
  statistics: Statistics;
  /** The difficulty of the example when it was answered. Null in answers of an early release, as is whether it was correct. */
  answers: { exampleId: string; difficulty: number | null; isCorrect: boolean | null }[];
}

/** Answers of a member to examples that could be judged. */
export interface MemberGrades {
  userId: string;
  answered: number;
  correct: number;
}

/** A person in the list of all. */
export interface ListedMember {
  userId: string;
  state: MemberState;
  /** 0 to 1. */
  score: number;
  lastSeenAt: number;
  statistics: Statistics;
}

/** A part of the list of people, who joined last first. In a divided roster this holds within each part, one after the other. */
export interface MemberPage {
  people: ListedMember[];
  /** Where the next page begins. Null: this was the last. A page may be empty and yet not the last. */
  next: number | null;
}

/** What happened in an audience lately. */
export interface RosterActivity {
  /** Oldest first: one an hour with a change for 14 days, one a day before that. */
  history: HistoryPoint[];
  present: HistoryPoint;
  /** Newest first. Null for an erased person. */
  latest: { exampleId: string; userId: string | null; isCorrect: boolean; at: number }[];
  /** Answers in each of the last minutes that had any. */
  minutes: RecentAnswers["minutes"];
}

export interface RosterCounts {
  /** Everybody, simulated people included. */
  states: StateCounts;
  /** Those of them who are simulated. Absent from an object of an earlier release. */
  simulated?: StateCounts;
  /** Rises with each change. The copy with the higher sequence is the newer one. */
  sequence: number;
  /** Rises when a run changes people without telling them. */
  epoch: number;
}

/**
 * The people of one audience with their statistics and states. Everything that a call changes, and the counts of it, is one
 * transaction; state in memory can vanish between any two calls.
 */
export interface Roster {
  /** Fences off chunks of this kind that were claimed under a lower fence. */
  raiseFence(runKind: string, fence: number): Promise<Seen>;
  /** Changes nothing. */
  seen(): Promise<SeenByRoster>;
  progressOf(runId: string): Promise<Progress>;
  /** The run begins anew. */
  forgetProgress(runId: string): Promise<void>;

  /** Judges a page of people anew under the present rules. */
  recalculate(config: RosterConfig, chunk: ChunkOf, options: { limit: number }): Promise<ChunkOutcome>;
  /**
   * Marks people of a page inactive who were not seen since the cutoff, and reactivates those who were. Changes no member while the
   * audience has no drop days. `cutoff` is in milliseconds since 1970.
   */
  markInactive(config: RosterConfig, chunk: ChunkOf, options: { limit: number; cutoff: number }): Promise<ChunkOutcome>;
  /**
   * Seeds people with scores from a page of a file. `rows` is JSON, `[[userId, score], …]`, sorted by id without duplicates.
   * `position` is the beginning of the page: a page that was seeded before changes nothing.
   */
  seed(
    config: RosterConfig,
    chunk: ChunkOf,
    page: { rows: string; position: number; next: number; seenAt: number },
  ): Promise<ChunkOutcome>;

  /** Reads one row for each state, however many people there are. */
  counts(): Promise<RosterCounts>;
  /** The sum and number behind the mean score of all who ever answered. */
  scores(): Promise<{ sum: number; people: number }>;
  /** How often each example was answered correctly and incorrectly. Examples without an answer are left out. */
  exampleCounts(): Promise<Record<string, { correct: number; incorrect: number }>>;
  /**
   * Reactivates an inactive member. Never creates one: for a non-member, `state` is null. Without a configuration, the newest that
   * the roster was ever given applies.
   */
  visit(config: RosterConfig | null, visit: Visit): Promise<KnownMembership>;
  /** Counts an answer once for each person and example. The first answer makes a person a member. Null: the audience is gone. */
  answer(config: RosterConfig, answer: ExampleAnswer): Promise<AnsweredMembership | null>;
  /** Counts a session that the audience's own campaign served, once, at its end. It makes the person a member. Null: the audience is gone. */
  endSession(config: RosterConfig, ended: Visit & { sessionId: string }): Promise<Membership | null>;
  /** All that is held of one person. Null: they are not a member. */
  held(userId: string): Promise<HeldMember | null>;
  /** How the people among these answered examples. Those who are no members are left out. */
  gradesAmong(userIds: string[]): Promise<MemberGrades[]>;
  /** How people and answers became what they are. Changes nothing. */
  activity(): Promise<RosterActivity>;
  /** A page of people in one state, or of all. `below` is the `next` of the page before; null begins with who joined last. */
  list(page: { below: number | null; limit: number; state: MemberState | null }): Promise<MemberPage>;
  /** Forgets one person. Returns whether they were known. Example counts stay as they are, so no other score moves. */
  forget(userId: string): Promise<boolean>;
  /** Writes the counts to the audience's row now, where lists read them. */
  publish(): Promise<void>;
  /** Tells what was spent, and draws again if recruiting waits for money. With a newer configuration: under its price. Resolves once it is told. */
  settleMoney(config?: RosterConfig): Promise<void>;
  /** Forgets all people, for good. */
  erase(): Promise<void>;
}

/** Finds the roster of an audience by the audience's id, whatever number of objects it is divided into. */
export type Rosters = (audienceId: string) => Roster;
