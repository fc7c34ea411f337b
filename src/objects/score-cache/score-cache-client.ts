import { findObject } from "../find-object.ts";
import { callsOf } from "../object-calls.ts";
import type { ScoreCache } from "./score-cache.port.ts";

/** The one object of all default scores. */
export function createScoreCacheClient(namespace: DurableObjectNamespace): ScoreCache {
  return callsOf<ScoreCache>(() => findObject(namespace, "scores"), { defaults: true, noteScore: true });
}
