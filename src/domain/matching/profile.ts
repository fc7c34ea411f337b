import type { DeviceType } from "../filter/audience-filter.ts";
import type { MemberState } from "../member/member-state.ts";
import type { Blocks } from "../person/blocks.ts";

/** Everything that decides what a person is served. */
export interface Profile {
  userId: string;
  /** The ids of the client that asks and of its organization. Absent if no client asks. */
  publisher?: readonly string[];
  /** ISO 3166-1 alpha-2, upper case. */
  country?: string;
  /** BCP 47 primary language, lower case. */
  language?: string;
  deviceType?: DeviceType;
  /** The exchange through which the person came. */
  dsp?: string;
  demographics?: Readonly<Record<string, string>>;
  /** True for a person who was never seen before. */
  isNew: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Campaign ids are the keys. */
  sessions: ReadonlyMap<string, { count: number; lastAt: number }>;
  /** The number of answers by score dimension: an audience's id, or `global`. */
  responses: ReadonlyMap<string, number>;
  /** Scores by dimension, 0 to 1. A missing one counts as the dimension's default. */
  scores: ReadonlyMap<string, number>;
  /** States by audience id. No entry where the person is unknown. */
  states: ReadonlyMap<string, MemberState>;
  allowedActions: ReadonlySet<string>;
  /** The campaign with which the person stays and since when, by `stickyKeyOf`. */
  sticky: ReadonlyMap<string, { campaignId: string; since: number }>;
  /** The ids of the rapids that the person has answered. */
  answered: ReadonlySet<string>;
  /** Whose work the person does not get. Absent: everybody's is given. */
  blocks?: Blocks;
  /** Those among `answered` that the person only has on the screen. They may skip them. Absent: none. */
  held?: ReadonlySet<string>;
}

/** The score that is assumed for people without one in this dimension, 0 to 1. */
export type DefaultScores = (dimension: string) => number;
