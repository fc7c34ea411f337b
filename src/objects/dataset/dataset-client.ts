import type { DatapointContent } from "../../domain/labeling/datapoint-content.ts";
import { datapointIdOf, datapointIdPrefix } from "../../domain/labeling/datapoint-id.ts";
import type { Datapoint } from "../../domain/labeling/task.ts";
import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable, type Substitutes } from "../object-calls.ts";
import type { Datapoints } from "./dataset.port.ts";
import type { DatasetRpc } from "./dataset-object.ts";
import type { DatapointRow } from "./dataset-tables.ts";
import { packDatapoints, unpackDatapoints } from "./packed-datapoints.ts";

/** All but `remove`, which says whether there was such a datapoint. A repeated `add` finds what it has just added. */
const repeatable: Repeatable<DatasetRpc> = {
  add: true,
  addPacked: true,
  setGroup: true,
  find: true,
  list: true,
  count: true,
  usesOf: true,
  usesAmong: true,
  traits: true,
  page: true,
  awaitRows: true,
  awaitedOf: true,
  settleAwaited: true,
  awaitedCounts: true,
  failedRows: true,
  forgetFailed: true,
  lastArrivalAt: true,
  erase: true,
};

const substitutes: Substitutes<DatasetRpc> = {
  addPacked: (dataset, packed, now, repeatsSince) => dataset.add(unpackDatapoints(packed), now, repeatsSince),
};

export function createDatapoints(namespace: DurableObjectNamespace): Datapoints {
  return (datasetId) => {
    const dataset = callsOf<DatasetRpc>(() => findObject(namespace, datasetId), repeatable, substitutes);
    const idOf = (arrival: number) => datapointIdOf(datasetId, arrival);
    const datapointOf = (row: DatapointRow) => readRow(row, idOf(row.arrival));
    const named = ({ count, first }: { count: number; first: number | null }) => ({
      count,
      datapointId: first === null ? null : idOf(first),
    });
    return {
      async add(datapoints, now, repeatsSince) {
        const { packed, places } = packDatapoints(datapoints);
        const ids = (await dataset.addPacked(packed, now, repeatsSince))?.map(idOf) ?? null;
        return ids === null || places === null ? ids : places.map((place) => ids[place] as string);
      },
      setGroup: (group) => dataset.setGroup(group),
      async find(arrival) {
        const row = await dataset.find(arrival);
        return row && datapointOf(row);
      },
      remove: (arrival) => dataset.remove(arrival),
      async list(query) {
        const { rows, total } = await dataset.list(query, datapointIdPrefix(datasetId));
        return { datapoints: rows.map(datapointOf), total };
      },
      count: () => dataset.count(),
      usesOf: (fileName) => dataset.usesOf(fileName),
      usesAmong: (fileNames) => dataset.usesAmong(fileNames),
      async summary() {
        const { unpaired, withoutWords, ungrouped, ...others } = await dataset.traits();
        return {
          ...others,
          unpaired: named(unpaired),
          withoutWords: named(withoutWords),
          ungrouped: named(ungrouped),
        };
      },
      async page(asked) {
        const page = await dataset.page(asked);
        return page && { datapoints: page.rows.map(datapointOf), groups: page.groups, next: page.next };
      },
      awaitRows: (batchId, contents) => dataset.awaitRows(batchId, contents),
      awaitedOf: (batchId, page) => dataset.awaitedOf(batchId, page),
      settleAwaited: (outcomes, now) => dataset.settleAwaited(outcomes, now),
      awaitedCounts: () => dataset.awaitedCounts(),
      failedRows: (limit) => dataset.failedRows(limit),
      forgetFailed: (ids) => dataset.forgetFailed(ids),
      lastArrivalAt: () => dataset.lastArrivalAt(),
      erase: () => dataset.erase(),
    };
  };
}

function readRow({ sort: sortIndex, group_name: group, at: createdAt, content }: DatapointRow, id: string): Datapoint {
  return { id, sortIndex, group, createdAt, ...(JSON.parse(content) as DatapointContent) };
}
