import { type KindName, kindNamed, kindNames, kindOf } from "../kinds/kinds.ts";
import type { Micros } from "../money/amount.ts";
import { type PriceList, taskPrice } from "../money/price-list.ts";
import type { Workflow } from "./definition.ts";

/** What an accepted answer costs to a task of a job. The audience that was named decides before the audience that it is a view of. */
export function jobPrice(
  list: PriceList,
  { workflow, ...of }: { workflow: Workflow; audienceId: string; baseAudienceId: string },
): Micros {
  return priceOfKind(list, { ...of, kind: kindNameOf(workflow) });
}

/** The same for work whose kind is known, as that of a ranking flow. */
export function priceOfKind(
  list: PriceList,
  { kind, audienceId, baseAudienceId }: { kind: KindName; audienceId: string; baseAudienceId: string },
): Micros {
  const isNamed = list.byAudience[audienceId] !== undefined;
  return taskPrice(list, { kind, audienceId: isNamed ? audienceId : baseAudienceId });
}

/** Rankings ask for comparisons. */
function kindNameOf(workflow: Workflow): KindName {
  if (workflow._t !== "SimpleWorkflow") return "Compare";
  const kind = kindOf(workflow.blueprint);
  return kindNames.find((name) => kindNamed(name) === kind) ?? "Classify";
}
