import { completionTimes } from "../../../../domain/flow/flow-figures.ts";
import { flowItemIdOf } from "../../../../domain/flow/flow-ids.ts";
import { liveStates } from "../../../../domain/flow/flow-item.ts";
import { together } from "../../../../platform/db/together.ts";
import { deskOf, readFlow, requireFlow } from "../../../flows/flows/flow-access.usecases.ts";
import type { FlowDeps } from "../../../flows/flows/flows.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

const itemsShown = 20;
const buckets = 10;
const dayMs = 86_400_000;

/** One flow with a page of its items, and what happens in it right now. */
export async function flowOf(
  deps: FlowDeps,
  { actor }: Pick<Operator, "actor">,
  { flowId, page }: { flowId: string; page: number },
) {
  const { flow } = requireFlow(await together(deps.db, readFlow(deps, { actor, flowId })), actor);
  const desk = deskOf(deps, flowId);
  const now = deps.clock.now();
  const query = { page, pageSize: itemsShown, offset: (page - 1) * itemsShown };
  const [{ items, total }, live, completed] = await Promise.all([
    desk.items({ ...query, sort: [], logic: "and", conditions: [] }, now),
    desk.flowLive(now),
    desk.completedItems({ from: now - dayMs, to: now + 1 }),
  ]);
  const took = completed.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
  return {
    flow,
    live,
    now,
    /** How long the items of the last day took. */
    times: completionTimes(completed, buckets),
    completed: completed.length,
    medianMs: took[Math.floor(took.length / 2)] ?? null,
    isRunning: liveStates.some((state) => (live.states[state] ?? 0) > 0),
    list: {
      page,
      pageSize: itemsShown,
      items: items.map((item) => ({ ...item, id: flowItemIdOf(flowId, item.item) })),
      total,
      totalPages: Math.ceil(total / itemsShown),
    },
  };
}

export type ShownFlow = Awaited<ReturnType<typeof flowOf>>;
