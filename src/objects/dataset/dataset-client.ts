import type { DatapointContent } from "../../domain/labeling/datapoint-content.ts";
import { datapointIdOf, datapointIdPrefix } from "../../domain/labeling/datapoint-id.ts";
import type { Datapoint } from "../../domain/labeling/task.ts";
import { stubByName } from "../../platform/objects/stub-of.ts";
import type { Datapoints } from "./dataset.port.ts";
import type { DatasetRpc } from "./dataset-object.ts";
import type { DatapointRow } from "./dataset-tables.ts";

/** Finds the datapoints of a dataset by its id. */
export function createDatapoints(namespace: DurableObjectNamespace): Datapoints {
  return (datasetId) => {
    const object = () => stubByName<DatasetRpc>(namespace, datasetId);
    const idOf = (arrival: number) => datapointIdOf(datasetId, arrival);
    const datapointOf = (row: DatapointRow) => readRow(row, idOf(row.arrival));
    const named = ({ count, first }: { count: number; first: number | null }) => ({
      count,
      datapointId: first === null ? null : idOf(first),
    });
    return {
      add: async (datapoints, now) => (await object().add(datapoints, now))?.map(idOf) ?? null,
      setGroup: (group) => object().setGroup(group),
      async find(arrival) {
        const row = await object().find(arrival);
        return row && datapointOf(row);
      },
      remove: (arrival) => object().remove(arrival),
      async list(query) {
        const { rows, total } = await object().list(query, datapointIdPrefix(datasetId));
        return { datapoints: rows.map(datapointOf), total };
      },
      count: () => object().count(),
      async summary() {
        const { unpaired, withoutWords, ungrouped, ...others } = await object().traits();
        return {
          ...others,
          unpaired: named(unpaired),
          withoutWords: named(withoutWords),
          ungrouped: named(ungrouped),
        };
      },
      async page(asked) {
        const page = await object().page(asked);
        return page && { datapoints: page.rows.map(datapointOf), groups: page.groups, next: page.next };
      },
      lastArrivalAt: () => object().lastArrivalAt(),
      erase: () => object().erase(),
    };
  };
}

function readRow({ sort: sortIndex, group_name: group, at: createdAt, content }: DatapointRow, id: string): Datapoint {
  return { id, sortIndex, group, createdAt, ...(JSON.parse(content) as DatapointContent) };
}
