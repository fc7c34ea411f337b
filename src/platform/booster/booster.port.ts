import type { BoostPlan } from "../../domain/boost/boost-plan.ts";

/** A campaign of the booster's: one way in which people are looked for. */
export interface ExternalCampaign {
  /** int32. */
  id: number;
  name: string;
  /** Null: the booster does not know. */
  isActive: boolean | null;
}

/**
 * Whoever buys attention for campaigns: it keeps audiences and campaigns of its own, known by numbers (int32). Every method may throw
 * BoosterUnreachable.
 */
export interface Booster {
  /** Makes an audience under a name and gives its number. */
  createAudience(name: string): Promise<number>;
  /** Which of the numbers it knows. */
  knownAudiences(ids: readonly number[]): Promise<Set<number>>;
  deleteAudiences(ids: readonly number[]): Promise<void>;
  campaigns(): Promise<ExternalCampaign[]>;
  /** The multiplier that was set for a campaign, or null when none ever was. */
  fastBidOf(externalCampaignId: number): Promise<number | null>;
  /** Overrides what follows from levels, and gives what is then in force. Any int32 will do, whether a campaign bears it or not. */
  setFastBid(externalCampaignId: number, multiplier: number): Promise<number>;
  /** Runs what the plan says and nothing else; again, it changes nothing. */
  apply(plan: BoostPlan): Promise<void>;
}

/** It gave no answer that can be used; whether it did what was asked is not known. What stood in the way is private. */
export class BoosterUnreachable extends Error {
  constructor(cause: unknown) {
    super("the booster cannot be reached", { cause });
    this.name = "BoosterUnreachable";
  }
}
