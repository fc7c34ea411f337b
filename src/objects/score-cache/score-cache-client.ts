import type { Region } from "../../platform/objects/regions.ts";
import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable } from "../object-calls.ts";
import type { ScoreCache, ScoreObject } from "./score-cache.port.ts";
import { shardOf } from "./score-shards.ts";

const repeatable: Repeatable<ScoreObject> = { defaults: true, noteScore: true, noteScores: true, noteSum: true };

/** The one object of all default scores, which adds up what its shards tell. */
export function scoreRoot(namespace: DurableObjectNamespace): ScoreObject {
  return callsOf<ScoreObject>(() => findObject(namespace, "scores"), repeatable);
}

export function scoreShard(namespace: DurableObjectNamespace, shard: number): ScoreObject {
  return callsOf<ScoreObject>(() => findObject(namespace, `scores/${shard}`), repeatable);
}

/** Keeps a copy for the isolates of its region. Nothing is repeated: the object of all is asked instead. */
export function scoreRelay(namespace: DurableObjectNamespace, region: Region): Pick<ScoreObject, "near"> {
  return callsOf<Pick<ScoreObject, "near">>(() => findObject(namespace, `scores@${region}`, region), {});
}

export function createScoreCacheClient(namespace: DurableObjectNamespace): ScoreCache {
  return {
    defaults: (dimensions) => scoreRoot(namespace).defaults(dimensions),
    noteScore: (told) => {
      const shard = shardOf(told.person);
      return scoreShard(namespace, shard).noteScores(shard, [told]);
    },
  };
}
