import type { ChangedCampaign } from "./campaign-cache.port.ts";

/** All served campaigns at one version, in parts of a few megabytes. */
export interface CampaignSnapshots {
  /** Writes the parts and returns their number. */
  write(version: number, parts: Iterable<ChangedCampaign[]>): Promise<number>;
  /** Null: the part is gone. */
  read(version: number, part: number): Promise<ChangedCampaign[] | null>;
  /** Deletes the parts of every other version. */
  forgetOthers(version: number): Promise<void>;
}

const prefix = "campaigns/";
const keyOf = (version: number, part: number) => `${prefix}${version}/${part}`;

/** Keeps snapshots in R2, which many readers may load at once without a word to the object that holds the campaigns. */
export function createCampaignSnapshots(bucket: R2Bucket): CampaignSnapshots {
  return {
    async write(version, parts) {
      let count = 0;
      for (const part of parts) {
        await bucket.put(keyOf(version, count), JSON.stringify(part));
        count += 1;
      }
      return count;
    },
    async read(version, part) {
      const object = await bucket.get(keyOf(version, part));
      return object === null ? null : object.json<ChangedCampaign[]>();
    },
    async forgetOthers(version) {
      // A thousand at once: the rest goes with the next snapshot.
      const { objects } = await bucket.list({ prefix });
      const old = objects.map(({ key }) => key).filter((key) => !key.startsWith(keyOf(version, 0).slice(0, -1)));
      if (old.length > 0) await bucket.delete(old);
    },
  };
}
