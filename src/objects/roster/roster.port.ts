import type { MemberState } from "../../domain/member/member-state.ts";
import type { AdmissionRules } from "../../domain/member/rules.ts";

/** What an audience's roster must know of the audience; of two the one with the higher version counts. */
export interface RosterConfig {
  audienceId: string;
  version: number;
  rules: AdmissionRules;
  /** E. */
  exampleCount: number;
}

export interface Progress {
  /** Where the run goes on: the internal number of the last person who was looked at. */
  cursor: number;
  processed: number;
  changed: number;
}

/** What a chunk came to; refused when another holder of this kind of run came after this one. */
export type ChunkOutcome =
  | { kind: "done"; progress: Progress; lastUserId: string | null; isEnd: boolean }
  | { kind: "fenced" };

/** A chunk of a run: which run, and under which fence it was claimed. */
export interface ChunkOf {
  runId: string;
  runKind: string;
  fence: number;
}

/** What a roster has seen. It can be ahead of a database that was restored to an earlier time. */
export interface Seen {
  /** The highest fence of this kind of run. */
  fence: number;
  config: RosterConfig | null;
  /** Its people were erased, for good. */
  isErased: boolean;
}

export type StateCounts = Record<MemberState, number>;

/** Somebody who comes, with what is known of him. */
export interface Visit {
  userId: string;
  /** Milliseconds since 1970. */
  seenAt: number;
  /** Country, language, device and the like, as JSON; null leaves what is known. */
  profile: string | null;
}

/** What somebody answered to an example, graded. */
export interface ExampleAnswer extends Visit {
  /** The session that ends with this answer, if it was served from the audience's own campaign. */
  endedSession?: string | null;
  exampleId: string;
  isCorrect: boolean;
  /** That a guess is right: the example's randomCorrectProbability. */
  chance: number;
  isCommonSense: boolean | null;
}

/** How somebody stands after what he did. */
export interface Standing {
  state: MemberState;
  /** 0 to 1. */
  score: number;
  /** False for an answer that was counted before: then nothing has changed. */
  isCounted: boolean;
  /** Of the roster: raised when a run changes people of whom nobody else is told. */
  epoch: number;
}

export interface AnswerStanding extends Standing {
  /** Of the example, as it was when the answer was counted. */
  difficulty: number;
}

/** How somebody stands of whom the roster may never have heard: then both are null. */
export interface Known {
  state: MemberState | null;
  score: number | null;
  epoch: number;
}

export interface RosterCounts {
  states: StateCounts;
  /** Grows with each change: of two copies the one with the higher sequence is newer. */
  sequence: number;
  /** Raised when a run changes people of whom nobody else is told. */
  epoch: number;
}

/**
 * The people of one audience with their statistics and states. Everything that a call changes, and the counts of it, is one
 * transaction; state in memory can vanish between any two calls.
 */
export interface Roster {
  /** From now on chunks of this kind with a lower fence change nothing. */
  raiseFence(runKind: string, fence: number): Promise<Seen>;
  progressOf(runId: string): Promise<Progress>;

  /** Judges a page of people anew under the present rules. `graduates: false` leaves those who are graduated as they are. */
  recalculate(config: RosterConfig, chunk: ChunkOf, options: { limit: number }): Promise<ChunkOutcome>;
  /**
   * Lays inactivity over a page of people, and takes it off those who were seen since. Changes nobody while the audience has no drop
   * days. Milliseconds since 1970.
   */
  markInactive(config: RosterConfig, chunk: ChunkOf, options: { limit: number; cutoff: number }): Promise<ChunkOutcome>;
  /**
   * Seeds people with scores from a page of a file; `rows` is JSON, `[[userId, score], …]` sorted by id and without doubles.
   * `position` is where the page began: one that was taken in already changes nothing.
   */
  seed(
    config: RosterConfig,
    chunk: ChunkOf,
    page: { rows: string; position: number; next: number; seenAt: number },
  ): Promise<ChunkOutcome>;

  /** One row for each state, however many people there are. */
  counts(): Promise<RosterCounts>;
  /** Of everybody who ever answered: what their mean score is made of. */
  scores(): Promise<{ sum: number; people: number }>;
  /** How often each example was answered right and wrong; examples that nobody answered are not in it. */
  exampleCounts(): Promise<Record<string, { correct: number; incorrect: number }>>;
  /**
   * Somebody was here. It brings back who was inactive, and makes nobody a member who is none: his state is null. Without a
   * configuration the newest that the roster was ever handed counts.
   */
  visit(config: RosterConfig | null, visit: Visit): Promise<Known>;
  /** Counts an answer once for each person and example; whoever answers first becomes a member. Null: the audience is gone. */
  answer(config: RosterConfig, answer: ExampleAnswer): Promise<AnswerStanding | null>;
  /** A session that was served from the audience's own campaign has ended; each counts once, and makes its person a member. */
  endSession(config: RosterConfig, ended: Visit & { sessionId: string }): Promise<Standing | null>;
  /** Whether there was such a person. What others are counted by stays as it is. */
  forget(userId: string): Promise<boolean>;
  /** Writes the counts to where lists read them, now. */
  publish(): Promise<void>;
  /** Forgets everybody, for good. */
  erase(): Promise<void>;
}

/** The roster of each audience, by the audience's id. */
export type Rosters = (audienceId: string) => Roster;
