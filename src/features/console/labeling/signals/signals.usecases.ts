import type { ListQueryOf } from "../../../../domain/list-query/list-query.ts";
import { shareLines } from "../../../../domain/signal/run-shares.ts";
import type { signalRunList } from "../../../../domain/signal/signal-lists.ts";
import { signalRunList as runList } from "../../../../domain/signal/signal-lists.ts";
import { listQueryOf } from "../../../../http/pages/list-address.ts";
import type { JobDeskRepository } from "../../../labeling/jobs/job-desks.repository.ts";
import { querySignalRuns, type SignalRunDeps } from "../../../signals/signal-runs.usecases.ts";
import { getSignal } from "../../../signals/signals.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

type Deps = SignalRunDeps & { jobDesks: JobDeskRepository };

/** Runs that the line shows: the newest ones. */
const drawnRuns = 100;

/** A signal with a page of its runs, and what came of the newest of them. */
export async function signalOf(
  deps: Deps,
  { actor }: Pick<Operator, "actor">,
  { signalId, query }: { signalId: string; query: ListQueryOf<typeof signalRunList> },
) {
  const newest = { page: 1, rows: drawnRuns, sort: "-started_at", values: { status: "Completed" } };
  const completed = listQueryOf(runList, { filters: { status: { label: "", parameter: "status[eq]" } } }, newest);
  const [signal, runs, drawn] = await Promise.all([
    getSignal(deps, { actor, signalId }),
    querySignalRuns(deps, { actor, signalId, query }),
    querySignalRuns(deps, { actor, signalId, query: completed }),
  ]);
  const isOurs = signal.organizationId === actor.organizationId;
  const jobIds = drawn.items.flatMap(({ audienceJobId }) => audienceJobId ?? []);
  // A public signal shows its runs to others, and not what came of them.
  const counts = isOurs && jobIds.length > 0 ? await deps.jobDesks.countsOf(jobIds, signal.organizationId) : [];
  const lines = shareLines(
    drawn.items.map(({ audienceJobId, startedAt }) => ({
      at: Date.parse(startedAt),
      counts: counts.filter(({ jobId }) => jobId === audienceJobId).map(({ name, votes }) => [name, votes] as const),
    })),
  );
  return { signal, isOurs, runs, lines };
}

export type ShownSignalPage = Awaited<ReturnType<typeof signalOf>>;
