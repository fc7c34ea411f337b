import { stableFraction } from "../../domain/stable-hash.ts";

/** One object could not hear of every session in the world. */
export const scoreShards = 64;

/** The shard of a person, from 0, by the key of their object. */
export function shardOf(person: string): number {
  return Math.floor(stableFraction(person) * scoreShards);
}
