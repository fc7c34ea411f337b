import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { PartOf } from "../kinds/kinds.ts";

/** What is asked of a person. */
export type TaskPayload = PartOf<"payload">;

/** A piece of data in a dataset, before anything is asked of it. */
export interface Datapoint {
  id: string;
  asset: StoredAssetTree;
  context: string | null;
  contextAsset: StoredAssetTree | null;
  /** Where the uploader wants it in results. Null: after those that say so, in order of arrival. */
  sortIndex: number | null;
  /** Datapoints of one group are ranked against each other. */
  group: string | null;
  /** The sentence whose words are selected. */
  transcription: string | null;
  /** The uploader's own notes. They stand in result files and nowhere else. */
  privateMetadata: Record<string, string> | null;
  /** Milliseconds since 1970. */
  createdAt: number;
}

/** One task of a job, as a desk keeps it. */
export interface TaskContent {
  payload: TaskPayload;
  asset: StoredAssetTree;
  context: string | null;
  contextAsset: StoredAssetTree | null;
  /** The datapoint that is asked about; of a comparison in a ranking the ids of both items. */
  datapointIds: string[];
  group: string | null;
  privateMetadata: Record<string, string> | null;
}
