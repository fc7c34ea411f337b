const flowPrefix = "flow_";
const shape = /^fli_([0-9a-f-]{36})_(\d{9,15})$/;
/** Padded, so that ids sort as texts in the order in which items were posted. */
const digits = 9;

export function flowIdOf(uuid: string): string {
  return `${flowPrefix}${uuid}`;
}

/** An item is found by its id alone: the id names its flow and its number there. */
export function flowItemIdOf(flowId: string, item: number): string {
  return `fli_${flowId.slice(flowPrefix.length)}_${String(item).padStart(digits, "0")}`;
}

/** Null for a text that no item can have as its id. */
export function parseFlowItemId(id: string): { flowId: string; item: number } | null {
  const [, uuid, number] = shape.exec(id) ?? [];
  if (uuid === undefined || number === undefined) return null;
  const parsed = { flowId: flowIdOf(uuid), item: Number(number) };
  return flowItemIdOf(parsed.flowId, parsed.item) === id ? parsed : null;
}
