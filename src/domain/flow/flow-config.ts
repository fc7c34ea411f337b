import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import { type JobChecks, usualShare } from "../validation/check-rules.ts";

export const pidBatchModes = ["Total", "PerBatch", "PerBatchTimeWeighted"] as const;

/** What a flow asks, and how many answers its items take. Each item keeps what it was posted under. */
export interface FlowConfig {
  criteria: string;
  /** What an item of average strength has. */
  startingElo: number;
  /** An item that ends with fewer answers than this is incomplete. */
  minResponses: number;
  maxResponses: number;
  featureFlags: FeatureFlag[];
  /** How long answers to what people hold count after a stop. */
  drainDurationSeconds: number;
  steering: FlowSteering;
  /** What is mixed in among its pairs. Absent: nothing. It stays as it was made. */
  checks?: JobChecks;
}

/** Members that only clients read. */
export interface FlowSteering {
  serveResponses: number | null;
  serveToResponseRatio: number | null;
  serveTimeoutSeconds: number | null;
  targetResponseCount: number | null;
  pidProportionalGain: number;
  pidIntegralGain: number;
  pidDerivativeGain: number;
  pidOutputOffset: number;
  pidMinSessionsPerMinute: number;
  pidMaxSessionsPerMinute: number;
  pidBatchMode: (typeof pidBatchModes)[number];
}

export const usualFlow = {
  startingElo: 1_200,
  maxResponses: 100,
  drainDurationSeconds: 30,
  steering: {
    serveResponses: null,
    serveToResponseRatio: null,
    serveTimeoutSeconds: null,
    targetResponseCount: null,
    pidProportionalGain: 0,
    pidIntegralGain: 0,
    pidDerivativeGain: 0,
    pidOutputOffset: 0,
    pidMinSessionsPerMinute: 0,
    pidMaxSessionsPerMinute: 100,
    pidBatchMode: "Total",
  },
} as const satisfies Partial<FlowConfig>;

export const flowLimits = {
  criteria: 1_000,
  elo: 100_000,
  responses: 10_000,
  drainSeconds: 3_600,
  leastLifeSeconds: 60,
  mostLifeSeconds: 30 * 86_400,
  sessionsPerMinute: 1_000_000,
  ratio: 1_000_000,
  gain: 1_000_000,
} as const;

/** Flows of one organization. */
export const mostFlows = 1_000;

type Given<Type> = { [Member in keyof Type]?: Type[Member] | undefined };

/** What a caller says of a flow. Absent members stay as they are. */
export type FlowChange = Given<Omit<FlowConfig, "steering" | "checks">> & { steering: Given<FlowSteering> };

/** The configuration of a new flow. `minResponses` follows `maxResponses`. */
export function freshFlow(
  { steering, ...given }: FlowChange & { criteria: string },
  validationSetId: string | null,
): FlowConfig {
  const { criteria, startingElo, featureFlags = [], drainDurationSeconds } = given;
  const maxResponses = given.maxResponses ?? usualFlow.maxResponses;
  return {
    criteria,
    startingElo: startingElo ?? usualFlow.startingElo,
    minResponses: given.minResponses ?? maxResponses,
    maxResponses,
    featureFlags,
    drainDurationSeconds: drainDurationSeconds ?? usualFlow.drainDurationSeconds,
    steering: { ...usualFlow.steering, ...withoutAbsent(steering) },
    ...(validationSetId === null ? {} : { checks: { validationSetId, share: usualShare } }),
  };
}

export function changedFlow(before: FlowConfig, { steering, ...given }: FlowChange): FlowConfig {
  const after = { ...before, ...withoutAbsent(given), steering: { ...before.steering, ...withoutAbsent(steering) } };
  // Who only lowers the most does not mean to be refused for the least.
  const minResponses = given.minResponses ?? Math.min(before.minResponses, after.maxResponses);
  return { ...after, minResponses };
}

/** What is at fault, by member. Null: nothing. */
export function flowFault(config: FlowConfig): { member: string; fault: string } | null {
  const { minResponses, maxResponses, steering } = config;
  if (minResponses > maxResponses)
    return { member: "minResponses", fault: `must be at most maxResponses, which is ${maxResponses}` };
  if (steering.pidMinSessionsPerMinute > steering.pidMaxSessionsPerMinute) {
    const most = steering.pidMaxSessionsPerMinute;
    return { member: "pidMinSessionsPerMinute", fault: `must be at most pidMaxSessionsPerMinute, which is ${most}` };
  }
  return null;
}

function withoutAbsent<Type extends object>(given: Type): { [Member in keyof Type]: Exclude<Type[Member], undefined> } {
  const present = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [Member in keyof Type]: Exclude<Type[Member], undefined> };
}
