import type { BoostPlan } from "../../domain/boost/boost-plan.ts";

/** A campaign of the booster: one way to look for people. */
export interface ExternalCampaign {
  /** int32. */
  id: number;
  name: string;
  /** Null: the booster does not know. */
  isActive: boolean | null;
}

/**
 * Buys attention for campaigns. It keeps audiences and campaigns of its own, identified by numbers (int32). Every method may throw
 * BoosterUnreachable.
 */
export interface Booster {
  /** Creates an audience with this name, and returns its number. */
  createAudience(name: string): Promise<number>;
  /** Returns the numbers that it knows. */
  knownAudiences(ids: readonly number[]): Promise<Set<number>>;
  deleteAudiences(ids: readonly number[]): Promise<void>;
  campaigns(): Promise<ExternalCampaign[]>;
  /** Returns the multiplier that was set for a campaign, or null. */
  fastBidOf(externalCampaignId: number): Promise<number | null>;
  /** Overrides the multiplier that follows from levels, and returns the effective one. Accepts any int32, used by a campaign or not. */
  setFastBid(externalCampaignId: number, multiplier: number): Promise<number>;
  /** Runs exactly what the plan says. Idempotent. */
  apply(plan: BoostPlan): Promise<void>;
}

/** The booster gave no usable response, and may or may not have done what was asked. The cause is private. */
export class BoosterUnreachable extends Error {
  constructor(cause: unknown) {
    super("the booster cannot be reached", { cause });
    this.name = "BoosterUnreachable";
  }
}
