import type { RosterConfig } from "../../domain/member/roster-config.ts";
import type { Shard } from "../../domain/member/roster-shards.ts";
import type { CopiedMember } from "./member-row.ts";
import type { Roster, StateCounts } from "./roster.port.ts";

/** What a shard answers to a call for people who may have moved. Nothing was changed unless it is done. */
export type ShardReply =
  | { kind: "done"; value: unknown }
  /** The shard has been divided, and is one of so many now. */
  | { kind: "moved"; of: number }
  /** The people are on their way. Ask again shortly. */
  | { kind: "wait" };

/** Sums over the people of other shards. */
export interface Elsewhere {
  states: StateCounts;
  /** Those of them who are simulated. Absent from what an earlier release told. */
  simulated?: StateCounts;
  answers: number;
  epoch: number;
  examples: Record<string, { correct: number; incorrect: number }>;
}

/** What a shard tells the first one. The higher sequence is the newer one. */
export interface ShardReport extends Elsewhere {
  index: number;
  sequence: number;
  /** People who went to another shard, which has told nothing itself yet. */
  handed: { index: number; states: StateCounts } | null;
}

/** A part of the people who go to a new shard. Pages come in order: an earlier one changes nothing. */
export interface CopiedPage {
  page: number;
  people: CopiedMember[];
  /** Rows of the table `answers`, of these people. */
  answers: CopiedMember[];
  /** Internal numbers of people who are not there any more. */
  gone: number[];
  exampleNumbers: { number: number; id: string }[];
}

/** The last copies, with which a new shard begins to hold its people. */
export interface Handover extends CopiedPage {
  shard: Shard;
  audienceId: string;
  config: RosterConfig | null;
  fences: Record<string, number>;
  /** Where runs stand. What they have done is counted by the other shard. */
  progress: { runId: string; cursor: number }[];
  elsewhere: Elsewhere;
}

/**
 * How far a shard is with giving half of its people away. `copying`: it still holds all of them. `handing`: those who go are refused, and
 * the new shard begins to hold them. `telling`: the first shard hears who counts whom. `cleaning`: their old rows go.
 */
export interface Split {
  to: Shard;
  phase: "copying" | "handing" | "telling" | "cleaning";
  /** The last internal number that the phase is done with. */
  done: number;
  /** The last number of an example that was copied. */
  exampleNumber: number;
  /** Those who went. Null: not known yet. */
  states: StateCounts | null;
}

/** Which people a shard holds. */
export interface Division extends Shard {
  split: Split | null;
  /** It tells nothing yet, since its people are still counted by the shard that gave them. */
  isQuiet: boolean;
}

/** One object of a roster, as the port and the other shards call it. */
export interface RosterShard extends Roster {
  /** Makes a call of the roster, if the shard is what the caller takes it for. */
  ask(shard: Shard, name: keyof Roster, args: unknown[]): Promise<ShardReply>;
  /** Begins to give half of the people to a new shard. The alarm goes on with it. */
  divide(): Promise<void>;
  /** Tells the first shard. Returns what all others have, or null if the audience was erased. */
  noteShard(report: ShardReport): Promise<Elsewhere | null>;
  learnElsewhere(elsewhere: Elsewhere): Promise<void>;
  /** Keeps copies. They are nobody's until `begin`. */
  take(page: CopiedPage): Promise<void>;
  /** Begins to hold the people that were copied. Returns how many there were, and the same to a repeat. */
  begin(handover: Handover): Promise<StateCounts>;
  /** The people are counted here alone from now on. */
  settle(): Promise<void>;
}

export type RosterShards = (audienceId: string, index: number) => RosterShard;
