import { shardName } from "../../domain/member/roster-shards.ts";
import { findObject } from "../find-object.ts";
import { callsOf, type Repeatable, type Substitutes } from "../object-calls.ts";
import type { Rosters } from "./roster.port.ts";
import type { RosterShard, RosterShards } from "./roster-shard.port.ts";
import { ShardedRoster } from "./sharded-roster.ts";

const repeatable: Repeatable<RosterShard> = {
  // A chunk's progress is committed with its people, so a repeat does the next chunk. `forget` says whether the person was known before.
  ask: (_shard, name) => name !== "forget",
  noteShard: true,
  learnElsewhere: true,
  take: true,
  begin: true,
  settle: true,
  erase: true,
};

const substitutes: Substitutes<RosterShard> = {
  async ask(port, { of }, name, args) {
    // It would take in people whom another shard holds.
    if (of > 1) throw Object.assign(new Error("a shard of a roster runs older code"), { retryable: true });
    const call = port[name] as (...args: unknown[]) => Promise<unknown>;
    return { kind: "done", value: await call(...args) };
  },
};

export function createRosterShards(namespace: DurableObjectNamespace): RosterShards {
  return (audienceId, index) =>
    callsOf<RosterShard>(() => findObject(namespace, shardName(audienceId, index)), repeatable, substitutes);
}

/** Finds the roster of an audience by the audience's id. */
export function createRosters(namespace: DurableObjectNamespace): Rosters {
  const shards = createRosterShards(namespace);
  return (audienceId) => new ShardedRoster(audienceId, (index) => shards(audienceId, index));
}
