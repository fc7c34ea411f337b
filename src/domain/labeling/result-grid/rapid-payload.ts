import type { KindName, ShapesOf } from "../../kinds/kinds.ts";
import { kindOf } from "../../kinds/kinds.ts";
import type { TaskPayload } from "../task.ts";

/** What was asked, as results name it. */
export type RapidPayload = { [Name in KindName]: Omit<ShapesOf<Name>["payload"], "_t"> & { _t: string } }[KindName];

export function rapidPayloadOf(payload: TaskPayload): RapidPayload {
  return { ...payload, _t: kindOf(payload).tags.asked };
}
