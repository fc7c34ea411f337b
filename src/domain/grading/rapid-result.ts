import type { LabelResult } from "../labeling/response.ts";

type WithId<Result> = Result extends unknown ? Result & { rapidId: string } : never;

export type GivenResult = WithId<LabelResult>;

/** A person's answer to one rapid. The wire has the same shape, with coordinates in percent. */
export type RapidResult = GivenResult | { _t: "SkipResult"; rapidId: string };
