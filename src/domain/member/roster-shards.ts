import { stableHash } from "../stable-hash.ts";

/** A part of a roster: the people whose hash leaves `index` when it is divided by `of`, a power of two. */
export interface Shard {
  index: number;
  of: number;
}

/** All shards of a roster. Each person is in exactly one of them. They need not be of the same size. */
export type ShardLayout = readonly Shard[];

export const wholeRoster: Shard = { index: 0, of: 1 };
export const undivided: ShardLayout = [wholeRoster];

/** The most parts into which a roster is divided. Each call that concerns all people asks so many objects. */
export const mostShards = 64;

export function holds({ index, of }: Shard, userId: string): boolean {
  return stableHash(userId) % of === index;
}

export function shardFor(layout: ShardLayout, userId: string): Shard {
  const hash = stableHash(userId);
  return layout.find(({ index, of }) => hash % of === index) ?? wholeRoster;
}

/** What becomes of a shard that is divided in two: the part that stays, and the part that goes. */
export function halvesOf({ index, of }: Shard): [stays: Shard, goes: Shard] {
  return [
    { index, of: of * 2 },
    { index: index + of, of: of * 2 },
  ];
}

/** The shards that hold the people of a shard once it has been divided until it is one of `of`. */
export function partsOf(shard: Shard, of: number): Shard[] {
  if (shard.of >= of) return [shard];
  const [stays, goes] = halvesOf(shard);
  return [...partsOf(stays, of), goes];
}

/** The layout once it is known that a shard was divided. */
export function withDivided(layout: ShardLayout, { index, of }: Shard): ShardLayout {
  return layout.flatMap((shard) => (shard.index === index ? partsOf(shard, of) : [shard]));
}

/** The object of a shard. That of the first has the name of the audience, as it had before rosters were divided. */
export function shardName(audienceId: string, index: number): string {
  return index === 0 ? audienceId : `${audienceId}#${index}`;
}
