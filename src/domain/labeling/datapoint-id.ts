const datasetPrefix = "ds_";
const datapointPrefix = "dpt_";
const shape = /^dpt_([0-9a-f-]{36})_(\d{9,15})$/;
/** Padded, so that ids sort as texts in the order of arrival. */
const digits = 9;

export function datasetIdOf(uuid: string): string {
  return `${datasetPrefix}${uuid}`;
}

/** The common beginning of the ids of a dataset's datapoints. */
export function datapointIdPrefix(datasetId: string): string {
  return `${datapointPrefix}${datasetId.slice(datasetPrefix.length)}_`;
}

/** A datapoint is found by its id alone: the id names its dataset and its number there. */
export function datapointIdOf(datasetId: string, arrival: number): string {
  return `${datapointIdPrefix(datasetId)}${String(arrival).padStart(digits, "0")}`;
}

/** Null for a text that no datapoint can have as its id. */
export function parseDatapointId(id: string): { datasetId: string; arrival: number } | null {
  const [, uuid, number] = shape.exec(id) ?? [];
  if (uuid === undefined || number === undefined) return null;
  const parsed = { datasetId: datasetIdOf(uuid), arrival: Number(number) };
  return datapointIdOf(parsed.datasetId, parsed.arrival) === id ? parsed : null;
}
