import { groupOf } from "../../domain/collecting/told-counts.ts";
import { collectorOf } from "../../domain/collecting/write-pace.ts";
import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { CountsCollector, TellCounts } from "./counts-collector.port.ts";

/** Every caller is told to write its own counts if there are no collectors. */
export function createTellCounts(namespace: DurableObjectNamespace | undefined): TellCounts {
  if (!namespace) return async () => "stale";
  return async (told) => {
    const name = `counts/${collectorOf(groupOf(told))}`;
    const collector = callsOf<CountsCollector>(() => findObject(namespace, name), { tell: true });
    const outcome = await collector.tell(told);
    if (outcome === "failed") throw new Error("the collector could not write the counts");
    return outcome;
  };
}
