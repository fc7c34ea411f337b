import { mostForAllPairs } from "../../../domain/labeling/dataset-summary.ts";
import type { Workflow } from "../../../domain/labeling/definition.ts";
import type { LaidPage } from "../../../domain/labeling/laying/lay-page.ts";
import type { LayingProgress } from "../../../domain/labeling/laying/laying-progress.ts";
import type { DatapointStore, DatasetPage, PageCursor } from "../../../objects/dataset/dataset.port.ts";
import { tasksAPage } from "../../../objects/desk/desk.port.ts";
import { NoProgress } from "../../../platform/outbox/turn.ts";

const bytesAPage = 1_000_000;

/** The next page of a dataset. Groups of which all pairs are compared are whole. Null: the dataset was erased. */
export async function readPage(
  dataset: DatapointStore,
  workflow: Workflow,
  { after, upTo }: LayingProgress,
): Promise<(LaidPage & { next: PageCursor | null }) | null> {
  const isRanking = workflow._t === "GroupedRankingWorkflow";
  const asked = { order: isRanking ? ("group" as const) : ("sortIndex" as const), upTo, maxBytes: bytesAPage };
  const page = await dataset.page({ ...asked, after, limit: tasksAPage });
  if (page === null || !isRanking) return page && { ...page, goesOn: false };
  const isWhole = workflow.pairMaker._t === "FullPermutationPairMaker";
  return completed(page, { isWhole, one: (from) => dataset.page({ ...asked, after: from, limit: 1 }) });
}

/** Looks at what follows the page, datapoint by datapoint, since the page may end within a group. */
async function completed(
  { datapoints, groups, next }: DatasetPage,
  { isWhole, one }: { isWhole: boolean; one: (from: PageCursor) => Promise<DatasetPage | null> },
) {
  const all = [...datapoints];
  let after = next;
  // A group of which all pairs are compared was checked to be small.
  for (let rest = mostForAllPairs; after !== null && rest > 0; rest--) {
    const following = await one(after);
    if (following === null) return null;
    const [datapoint] = following.datapoints;
    if (!datapoint || datapoint.group !== all.at(-1)?.group)
      return { datapoints: all, groups, next: after, goesOn: false };
    if (!isWhole) return { datapoints: all, groups, next: after, goesOn: true };
    all.push(datapoint);
    after = following.next;
  }
  if (after !== null) throw new NoProgress("a group is larger than those of which all pairs are compared");
  return { datapoints: all, groups, next: null, goesOn: false };
}
