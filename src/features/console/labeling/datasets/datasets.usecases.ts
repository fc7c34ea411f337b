import { urlsOf } from "../../../../domain/labeling/imports/import-row.ts";
import type { Clock } from "../../../../platform/clock.ts";
import { together } from "../../../../platform/db/together.ts";
import {
  type DatasetAccessDeps,
  listDatasets,
  progressOf,
  readDataset,
  requireDataset,
} from "../../../labeling/datasets/datasets.usecases.ts";
import type { AwaitedContent } from "../../../labeling/datasets/imports/dataset-imports.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

/** The datasets of the organization, each with the number of its datapoints, for which each is asked. */
export async function datasetsOf(deps: DatasetAccessDeps, asked: Parameters<typeof listDatasets>[1]) {
  const { items, ...page } = await listDatasets(deps, asked);
  const count = async (dataset: (typeof items)[number]) => ({
    ...dataset,
    datapoints: await deps.datapoints(dataset.id).count(),
  });
  return { ...page, items: await Promise.all(items.map(count)) };
}

/** A page of so many is below the bytes that a dataset gives at once, however large each datapoint is. */
const datapointsShown = 12;
const failuresShown = 100;
/** Uploads pause for a moment between datapoints; after this long without one they are over. */
const uploadPauseMs = 60_000;

/** One dataset with its progress and a page of its datapoints. */
export async function datasetOf(
  deps: DatasetAccessDeps & { clock: Clock },
  { actor }: Pick<Operator, "actor">,
  { datasetId, page }: { datasetId: string; page: number },
) {
  const { dataset } = requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  const store = deps.datapoints(datasetId);
  const query = { page, pageSize: datapointsShown, offset: (page - 1) * datapointsShown };
  const [summary, list, lastArrivalAt, awaited, failed] = await Promise.all([
    store.summary(),
    store.list({ ...query, sort: [], logic: "and", conditions: [] }),
    store.lastArrivalAt(),
    store.awaitedCounts(),
    store.failedRows(failuresShown),
  ]);
  return {
    dataset,
    summary,
    progress: progressOf(summary.datapoints, awaited),
    failures: failed.map(({ id, content, failure }) => {
      const { row } = JSON.parse(content) as AwaitedContent;
      return { id, failure, urls: urlsOf(row) };
    }),
    lastArrivalAt,
    isGrowing: awaited.pending > 0 || (lastArrivalAt !== null && deps.clock.now() - lastArrivalAt < uploadPauseMs),
    list: {
      page,
      pageSize: datapointsShown,
      items: list.datapoints,
      total: list.total,
      totalPages: Math.ceil(list.total / datapointsShown),
    },
  };
}

export type ShownDataset = Awaited<ReturnType<typeof datasetOf>>;
