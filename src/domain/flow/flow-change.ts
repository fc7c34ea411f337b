import type { FlowChange, FlowSteering } from "./flow-config.ts";

type OrNull<Type> = { [Member in keyof Type]?: Type[Member] | null | undefined };

/** The members of a request that say how a flow is. */
type GivenFlow = OrNull<Omit<FlowChange, "steering">> &
  OrNull<FlowSteering> & { responsesRequired?: number | null | undefined };

/** Null stands for what is usual in a new flow. In a change it is a value of those members that can be null. */
export function flowChange(given: GivenFlow, nulls: "null means usual" | "null is kept"): FlowChange {
  const { criteria, startingElo, minResponses, maxResponses, responsesRequired, featureFlags, ...rest } = given;
  const { drainDurationSeconds, ...steering } = rest;
  const kept = Object.entries(steering).filter(([, value]) => nulls === "null is kept" || value !== null);
  return {
    criteria: criteria ?? undefined,
    startingElo: startingElo ?? undefined,
    minResponses: minResponses ?? undefined,
    maxResponses: maxResponses ?? responsesRequired ?? undefined,
    featureFlags: featureFlags ?? undefined,
    drainDurationSeconds: drainDurationSeconds ?? undefined,
    steering: Object.fromEntries(kept) as FlowChange["steering"],
  };
}
