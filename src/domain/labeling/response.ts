import type { Response } from "../kinds/kind.ts";
import type { PartOf } from "../kinds/kinds.ts";

/** What a person answered to a task, without naming it. Coordinates are shares, 0 to 1. */
export type LabelResult = PartOf<"result">;

/** An accepted response. */
export type TaskResponse = Response<LabelResult>;
