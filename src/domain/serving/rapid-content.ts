import type { FeatureFlag } from "../campaign/campaign-settings.ts";
import type { StoredAssetTree } from "../example/asset-tree.ts";
import type { ExampleTruth } from "../example/payload.ts";
import type { TaskPayload } from "../labeling/task.ts";

/** A rapid with its question, its assets and its truth. The truth stays inside: people see only what `showRapid` returns. */
export interface RapidContent {
  id: string;
  /** Where its answers belong: a campaign's id for labeling, an audience's for its examples. */
  routingId: string;
  /** The example that it is, or null. */
  exampleId: string | null;
  payload: TaskPayload;
  asset: StoredAssetTree;
  context: string | null;
  contextAsset: StoredAssetTree | null;
  /** Null: it is unknown, and every answer is accepted. */
  truth: ExampleTruth | null;
  /** The chance that a guess is correct, 0 to 1. */
  chance: number;
  isCommonSense: boolean | null;
  /** Shown once the person has answered. */
  explanation: string | null;
  /** Whether the person was told that its result will be shown. Absent: not told. */
  reveals?: boolean;
  /** Tells the client how to show it. Absent from sessions that were opened before flags were kept. */
  featureFlags?: FeatureFlag[];
  /** The version of the instructions that go with it. Absent: none do, or the session was opened before there were any. */
  instructionsId?: string;
  /** The task of a labeling job that it is. Absent: it is none. */
  task?: ServedTask;
  /** It is mixed into the tasks of a desk to see whether the person attends. Absent: it is not. */
  check?: ServedCheck;
  /** Nobody is told whether they are right. Absent: they are. */
  isQuiet?: boolean;
  /** The demographic that its answer says of the person. Absent: none. */
  demographicKey?: string;
}

/** The desk that counts a check, the person's number there, and the rapid that is asked. */
export interface ServedCheck {
  jobId: string;
  desk: number;
  person: number;
  rapidId: string;
}

/** Where a task stands that a person holds. */
export interface ServedTask {
  jobId: string;
  desk: number;
  /** The numbers of the task and of the person in the desk. */
  task: number;
  person: number;
}

/** The parts of a rapid that may leave the service. */
export type UntoldRapid = Omit<RapidContent, "truth" | "explanation" | "task" | "check" | "isQuiet" | "demographicKey">;

export function withoutTruth({
  truth,
  explanation,
  task,
  check,
  isQuiet,
  demographicKey,
  ...untold
}: RapidContent): UntoldRapid {
  return untold;
}

/** The stored parts of a rapid that is not an example. */
export type StoredRapidContent = Pick<RapidContent, "payload" | "asset"> &
  Partial<
    Pick<
      RapidContent,
      "context" | "contextAsset" | "truth" | "chance" | "explanation" | "featureFlags" | "isQuiet" | "demographicKey"
    >
  >;
