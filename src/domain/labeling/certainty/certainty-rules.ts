import type { CertaintyRules } from "../../kinds/shared/confidence.ts";
import type { LabelingPlan } from "../definition.ts";
import { type Aggregation, aggregationOf } from "./aggregation.ts";
import type { Learned } from "./learned.ts";

/** How the votes of a job are weighed: as its definition says, or as the reader of its results asks. */
export function certaintyRules(
  plan: Pick<LabelingPlan, "referee" | "aggregation">,
  { learned, aggregation }: { learned: Learned | null; aggregation: Aggregation | null },
): CertaintyRules {
  return {
    aggregation: aggregation ?? aggregationOf(plan, learned),
    luring: learned?.luring ?? 0,
    classShares: learned?.classShares ?? null,
    averageRight: learned?.averageRight ?? null,
    referee: plan.referee,
  };
}
