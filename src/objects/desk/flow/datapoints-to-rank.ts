import { rankedBytes, rankedItems } from "../../../domain/flow/flow-item.ts";
import type { DatapointStore } from "../../dataset/dataset.port.ts";
import type { DatapointsToRank } from "./flow.port.ts";

/** What an item can take of a dataset, in the order of its results. */
export async function readDatapointsToRank(store: DatapointStore): Promise<DatapointsToRank> {
  const limit = rankedItems.most + 1;
  const [page, awaited] = await Promise.all([
    store.page({ order: "sortIndex", after: null, upTo: Number.MAX_SAFE_INTEGER, limit, maxBytes: rankedBytes }),
    store.awaitedCounts(),
  ]);
  if (page === null) return { kind: "refused", reason: "Its dataset was deleted." };
  if (awaited.pending > 0) return { kind: "pending" };
  if (page.next !== null && page.datapoints.length < limit)
    return { kind: "refused", reason: "Its datapoints have more than 4 MB together." };
  return { kind: "ready", datapoints: page.datapoints };
}
