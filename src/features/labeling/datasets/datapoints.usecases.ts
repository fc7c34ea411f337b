import type { AssetInput, FileFacts } from "../../../domain/example/asset-tree.ts";
import { storeTree } from "../../../domain/example/asset-tree.ts";
import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { canonicalContent } from "../../../domain/labeling/canonical-content.ts";
import { contentHash } from "../../../domain/labeling/content-hash.ts";
import {
  checkContent,
  type DatapointInput,
  filesOf,
  storeContent,
  traitsOf,
} from "../../../domain/labeling/datapoint-content.ts";
import { parseDatapointId } from "../../../domain/labeling/datapoint-id.ts";
import type { DatapointListQuery } from "../../../domain/labeling/labeling-lists.ts";
import type { Datapoint } from "../../../domain/labeling/task.ts";
import { pageWithinBounds } from "../../../http/page-within-bounds.ts";
import { invalid, invalidMembers, Problem } from "../../../http/problems.ts";
import type { NewDatapoint } from "../../../objects/dataset/dataset.port.ts";
import { together } from "../../../platform/db/together.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import {
  type AccessedDataset,
  type DatasetAccessDeps,
  noDataset,
  readDataset,
  requireDataset,
} from "./datasets.usecases.ts";

export interface DatapointDeps extends DatasetAccessDeps, NotingDeps {
  assets: Pick<AssetRepository, "toUse">;
  freshUuid: () => string;
}

interface Asked {
  actor: Actor;
  datasetId: string;
}

type Shown = Pick<AssetReader, "urlOf">;

/** What one call may name, so that one statement can look them all up. */
const mostFiles = 20_000;

/** One batch of reads and one call of the dataset. `pathOf` gives the path of a datapoint in the body, with its dot. */
export async function addDatapoints(
  deps: DatapointDeps,
  input: Asked & {
    operation: "addDatapoint" | "addDatapoints";
    datapoints: readonly DatapointInput[];
    pathOf: (index: number) => string;
    /** When an earlier run of the same request began, which may have added them. */
    repeatsSince?: number | undefined;
  },
): Promise<string[]> {
  const { actor, datasetId, datapoints, pathOf, repeatsSince } = input;
  const canonical = datapoints.map(canonicalContent);
  requireContent(datapoints, pathOf, canonical);
  const named = datapoints.flatMap((datapoint, index) => filesOf(datapoint, pathOf(index)));
  if (named.length > mostFiles) throw invalid("datapoints", `may name at most ${mostFiles} files: send fewer at once`);
  const { files, ...read } = await together(deps.db, {
    ...readDataset(deps, actor, datasetId),
    files: named.length === 0 ? null : deps.assets.toUse([...new Set(named.map(({ name }) => name))]),
  });
  const accessed = requireDataset(read, actor);
  const factsOf = requireFiles(files?.rows ?? [], named, filesMayBelongTo(accessed));
  const fresh = datapoints.map((datapoint, i) => newDatapointOf(datapoint, factsOf, deps.freshUuid, canonical[i]));
  const ids = await deps.datapoints(datasetId).add(fresh, deps.clock.now(), repeatsSince);
  if (ids === null) throw noDataset();
  await note(deps, accessed, input.operation);
  return ids;
}

/** A datapoint as its dataset takes it. */
export function newDatapointOf(
  datapoint: DatapointInput,
  factsOf: (name: string) => FileFacts,
  freshUuid: () => string,
  canonical = canonicalContent(datapoint),
): NewDatapoint {
  const content = storeContent(datapoint, factsOf, freshUuid);
  return {
    sortIndex: datapoint.sortIndex,
    group: datapoint.group,
    hash: contentHash(canonical),
    ...traitsOf(content),
    content: JSON.stringify(content),
  };
}

export async function setDatasetGroup(
  deps: DatapointDeps,
  input: Asked & { group: string; context: string | null; contextAsset: AssetInput | null },
): Promise<void> {
  const { actor, datasetId, group: name, context, contextAsset } = input;
  const content = { context, contextAsset };
  requireContent([{ ...nothing, ...content }], () => "");
  const named = filesOf({ ...nothing, ...content });
  const { files, ...read } = await together(deps.db, {
    ...readDataset(deps, actor, datasetId),
    files: deps.assets.toUse(named.map((file) => file.name)),
  });
  const accessed = requireDataset(read, actor);
  const factsOf = requireFiles(files.rows, named, filesMayBelongTo(accessed));
  const stored = contextAsset && storeTree(contextAsset, factsOf, deps.freshUuid);
  if ((await deps.datapoints(datasetId).setGroup({ name, context, contextAsset: stored })) === null) throw noDataset();
  await note(deps, accessed, "setDatasetGroup");
}

export async function queryDatapoints(deps: DatapointDeps, input: Asked & Shown & { query: DatapointListQuery }) {
  const { actor, datasetId, query, urlOf } = input;
  const { caller } = requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  const { datapoints, total } = await deps.datapoints(datasetId).list(query);
  return pageWithinBounds(
    query,
    total,
    datapoints.map((datapoint) => describeListed(datapoint, datasetId, readerOf(caller, urlOf))),
  );
}

/** A datapoint is ready when it stands, so none has failed. */
export async function getFailedDatapoints(deps: DatapointDeps, { actor, datasetId }: Asked) {
  requireDataset(await together(deps.db, readDataset(deps, actor, datasetId)), actor);
  return { datapoints: [] };
}

export async function getDatapoint(deps: DatapointDeps, { actor, datapointId, urlOf }: AskedDatapoint & Shown) {
  const { caller, datasetId, arrival } = await accessDatapoint(deps, { actor, datapointId });
  const datapoint = await deps.datapoints(datasetId).find(arrival);
  if (datapoint === null) throw noDatapoint();
  const { sortIndex, group, transcription, privateMetadata, createdAt } = datapoint;
  return {
    ...describeListed(datapoint, datasetId, readerOf(caller, urlOf)),
    state: "Ready" as const,
    sortIndex,
    group,
    transcription,
    privateMetadata,
    createdAt: new Date(createdAt).toISOString(),
  };
}

export async function deleteDatapoint(deps: DatapointDeps, { actor, datapointId }: AskedDatapoint): Promise<void> {
  const { datasetId, arrival, ...accessed } = await accessDatapoint(deps, { actor, datapointId });
  if (!(await deps.datapoints(datasetId).remove(arrival))) throw noDatapoint();
  await note(deps, accessed, "deleteDatapoint");
}

interface AskedDatapoint {
  actor: Actor;
  datapointId: string;
}

/** The id alone leads to the dataset. */
async function accessDatapoint(deps: DatapointDeps, { actor, datapointId }: AskedDatapoint) {
  const { datasetId, arrival } = parseDatapointId(datapointId) ?? { datasetId: "", arrival: 0 };
  const read = await together(deps.db, readDataset(deps, actor, datasetId));
  return { ...requireDataset(read, actor, noDatapoint), datasetId, arrival };
}

function noDatapoint(): Problem {
  return new Problem("not_found", { detail: "There is no datapoint of this id." });
}

/** Nothing that could be at fault. */
const nothing: DatapointInput = {
  asset: { _t: "TextAssetInput", text: "", metadata: {}, identifier: null },
  context: null,
  contextAsset: null,
  sortIndex: null,
  group: null,
  transcription: null,
  privateMetadata: null,
};

export function requireContent(
  datapoints: readonly DatapointInput[],
  pathOf: (index: number) => string,
  canonical: readonly string[] = [],
): void {
  const faults = new Map<string, string[]>();
  for (const [index, datapoint] of datapoints.entries()) {
    checkContent(datapoint, pathOf(index), (member, fault) => faults.set(member, [fault]), canonical[index]);
  }
  if (faults.size > 0) throw invalidMembers(Object.fromEntries(faults));
}

function filesMayBelongTo({ caller, dataset }: AccessedDataset): string[] {
  return [caller.organizationId, dataset.organizationId];
}

/**
 * Datapoints come many calls a second: an hour of one caller is one row, and an isolate asks the database once for it. A group and a
 * deletion have rows of their own.
 */
async function note(deps: DatapointDeps, { caller, dataset }: AccessedDataset, operation: string): Promise<void> {
  const detail: Record<string, string> = operation === "setDatasetGroup" ? { what: "a group" } : {};
  const isFilling = operation === "addDatapoint" || operation === "addDatapoints";
  const action = isFilling ? "dataset.filled" : operation === "deleteDatapoint" ? "dataset.thinned" : "dataset.changed";
  const event = eventOf(deps, { caller, thing: dataset }, action, detail);
  if (!isFilling) return void (await deps.audit.note(event));
  const hour = `${dataset.id} ${caller.accountId} ${Math.floor(event.at / 3_600_000)}`;
  if (filled.has(hour)) return;
  await deps.audit.tally(event, `${caller.accountId}/`, "once");
  if (filled.size >= filledAtMost) filled.clear();
  filled.add(hour);
}

/** Hours that this isolate has noted. */
const filled = new Set<string>();
const filledAtMost = 2_000;

const readerOf = ({ roles }: Caller, urlOf: AssetReader["urlOf"]): AssetReader => ({
  isAdmin: roles.includes("Admin"),
  urlOf,
});

function describeListed({ id, asset, context, contextAsset }: Datapoint, datasetId: string, reader: AssetReader) {
  return {
    id,
    datasetId,
    asset: describeAsset(asset, reader),
    context,
    contextAsset: contextAsset && describeAsset(contextAsset, reader),
  };
}
