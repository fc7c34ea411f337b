import type { DeviceType } from "../filter/audience-filter.ts";
import type { MemberState } from "../member/member-state.ts";

/** All that decides on what a person who asks is given. */
export interface Profile {
  userId: string;
  /** Ids of the client that asks and of its organization. Absent: nobody in particular asks. */
  publisher?: readonly string[];
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string;
  /** BCP 47 primary language, lower case. */
  language?: string;
  deviceType?: DeviceType;
  /** The exchange that he came through. */
  dsp?: string;
  demographics?: Readonly<Record<string, string>>;
  /** Never seen before. */
  isNew: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** By campaign id. */
  sessions: ReadonlyMap<string, { count: number; lastAt: number }>;
  /** Answers given, by score dimension: an audience's id, or `global`. */
  responses: ReadonlyMap<string, number>;
  /** 0 to 1, by score dimension; who has none counts as the dimension's default. */
  scores: ReadonlyMap<string, number>;
  /** By audience id; no entry where he is unknown. */
  states: ReadonlyMap<string, MemberState>;
  allowedActions: ReadonlySet<string>;
  /** The campaign that they stay with, by `stickyKeyOf`, and since when. */
  sticky: ReadonlyMap<string, { campaignId: string; since: number }>;
  /** Ids of the rapids that he has answered. */
  answered: ReadonlySet<string>;
}

/** What a score is for people who have none in this dimension, 0 to 1. */
export type DefaultScores = (dimension: string) => number;
