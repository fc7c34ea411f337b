import { createHash } from "node:crypto";
import type { AssetInput } from "../../../domain/example/asset-tree.ts";
import { storeTree } from "../../../domain/example/asset-tree.ts";
import { type AssetReader, describeAsset } from "../../../domain/example/describe-asset.ts";
import { flowItemIdOf, parseFlowItemId } from "../../../domain/flow/flow-ids.ts";
import { mostLiveItems } from "../../../domain/flow/flow-item.ts";
import type { FlowItemListQuery } from "../../../domain/flow/flow-lists.ts";
import { datapointNames } from "../../../domain/flow/flow-outcome.ts";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { canonicalJson } from "../../../domain/labeling/canonical-json.ts";
import { type DatapointInput, filesOf } from "../../../domain/labeling/datapoint-content.ts";
import { pageWithinBounds } from "../../../http/page-within-bounds.ts";
import { Problem } from "../../../http/problems.ts";
import type { DeskPlan, DeskSpending } from "../../../objects/desk/desk-plan.port.ts";
import type { FlowItem, FlowResults } from "../../../objects/desk/flow/flow.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { AssetRepository } from "../../assets/assets.repository.ts";
import { requireFiles } from "../../assets/assets.usecases.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import type { CampaignRepository } from "../../campaigns/campaigns.repository.ts";
import { announce, announcement } from "../../campaigns/publishing/caches.usecases.ts";
import { requireContent } from "../../labeling/datasets/datapoints.usecases.ts";
import type { DatasetRepository } from "../../labeling/datasets/datasets.repository.ts";
import { namesNoDataset } from "../../labeling/datasets/datasets.usecases.ts";
import { whereFlowMayWork } from "../../labeling/ended-access.usecases.ts";
import {
  askAgain,
  deskOf,
  type FlowAccessDeps,
  type FoundFlow,
  noFlow,
  noFlowItem,
  readFlow,
  requireFlow,
} from "./flow-access.usecases.ts";

export interface FlowItemDeps extends FlowAccessDeps, NotingDeps {
  datasets: Pick<DatasetRepository, "find">;
  assets: Pick<AssetRepository, "toUse">;
  campaigns: CampaignRepository;
  outbox: Outbox;
  clock: Clock;
  freshUuid: () => string;
}

interface NewItem {
  datasetId: string;
  context: string | null;
  contextAsset: AssetInput | null;
  timeToLiveInSeconds: number | null;
  drainDurationInSeconds: number | null;
}

type Shown = Pick<AssetReader, "urlOf">;

/** One batch of reads and one call of the flow's desk, which asks the dataset. Nothing is written to the database. */
export async function addFlowItem(
  deps: FlowItemDeps,
  { actor, flowId, asked, filesAt }: { actor: Actor; flowId: string; asked: NewItem; filesAt: string },
): Promise<{ flowItemId: string }> {
  const { datasetId, context, timeToLiveInSeconds } = asked;
  const shown: DatapointInput = { ...nothing, context, contextAsset: asked.contextAsset };
  requireContent([shown], () => "");
  const named = filesOf(shown);
  const { files, dataset, ...read } = await together(deps.db, {
    ...readFlow(deps, { actor, flowId }),
    dataset: deps.datasets.find(datasetId),
    files: deps.assets.toUse(named.map(({ name }) => name)),
  });
  const { caller, flow } = requireFlow(read, actor);
  if (dataset[0]?.organizationId !== flow.organizationId) throw namesNoDataset();
  if (flow.mayWork === 0)
    throw new Problem("forbidden", { detail: "Your organization may no longer use the audience." });
  if (flow.stoppedAt !== null) await resumeFlow(deps, { caller, flow });
  const factsOf = requireFiles(files.rows, named, [caller.organizationId, flow.organizationId]);
  const { contextAsset: given } = asked;
  const contextAsset = given && storeTree(given, factsOf, deps.freshUuid);
  const { config } = flow;
  const drainSeconds = asked.drainDurationInSeconds ?? config.drainDurationSeconds;
  const { criteria, startingElo, minResponses, maxResponses, featureFlags } = config;
  const asks = { criteria, startingElo, minResponses, maxResponses, featureFlags };
  const added = await deskOf(deps, flowId).addItem({
    plan: planOf(flow, filesAt),
    datasetId,
    request: createHash("sha256")
      .update(canonicalJson({ asked, version: flow.version }))
      .digest("hex"),
    rules: { ...asks, drainMs: drainSeconds * 1_000, context, contextAsset },
    lifeMs: timeToLiveInSeconds === null ? null : timeToLiveInSeconds * 1_000,
    now: deps.clock.now(),
  });
  if (added.kind === "gone") throw noFlow();
  if (added.kind === "full") {
    const detail = `The flow has ${mostLiveItems.toLocaleString("en")} items under way already: wait for some to end.`;
    throw new Problem("invalid_request", { detail });
  }
  await notePosting(deps, { caller, flow });
  return { flowItemId: flowItemIdOf(flowId, added.item) };
}

/** Who posts to a flow whose access is back wants people to be asked again. */
async function resumeFlow(deps: FlowItemDeps, { caller, flow }: { caller: Caller; flow: FoundFlow }): Promise<void> {
  const by = deps.freshUuid();
  await together(deps.db, {
    resumed: deps.flows.resume(flow.id, whereFlowMayWork(deps)),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: flow }, "flow.resumed", { name: flow.name })),
    campaign: askAgain(deps, flow, deps.flows.whereAsking(flow.id), by),
    announcement: announcement(deps, by),
  });
  await announce(deps);
}

/** Items come many a second: an hour of one caller is one row, and an isolate asks the database once for it. */
async function notePosting(deps: FlowItemDeps, { caller, flow }: { caller: Caller; flow: FoundFlow }): Promise<void> {
  const event = eventOf(deps, { caller, thing: flow }, "flow.filled", { name: flow.name });
  const hour = `${flow.id} ${caller.accountId} ${Math.floor(event.at / 3_600_000)}`;
  if (noted.has(hour)) return;
  await deps.audit.tally(event, `${caller.accountId}/`, "once");
  if (noted.size >= notedAtMost) noted.clear();
  noted.add(hour);
}

/** Hours that this isolate has noted. */
const noted = new Set<string>();
const notedAtMost = 2_000;

/** What a desk must know of its flow. Items have their own questions and numbers of answers. */
function planOf(flow: FoundFlow, filesAt: string): DeskPlan {
  const { criteria, startingElo, checks } = flow.config;
  const spending = spendingOf(flow);
  return {
    jobId: flow.id,
    desk: 0,
    firstTask: 0,
    jobTasks: 0,
    filesAt,
    isFlow: true,
    ...(spending && { spending }),
    labeling: {
      workflow: {
        _t: "GroupedRankingWorkflow",
        criteria,
        pairMaker: { _t: "FullPermutationPairMaker" },
        ranking: { _t: "BradleyTerryRankingConfig", startingScore: startingElo },
        contexts: {},
        contextAssets: {},
        featureFlags: [],
        maxParallelism: null,
      },
      // Each comparison has a number of its own.
      referee: { _t: "BudgetReferee", totalBudget: 1 },
      aggregatorType: null,
      rapidFeatureFlags: [],
      campaignFeatureFlags: [],
      ...(checks ? { checks } : {}),
    },
  };
}

/** Who pays for its answers. Null: they are free. */
function spendingOf({ id, price, organizationId, audienceId, ownerId }: FoundFlow): DeskSpending | null {
  if (price === 0) return null;
  const under = { kind: "Flow" as const, referenceId: id, jobId: null };
  return { ...under, price, organizationId, audienceId, memberId: ownerId };
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

interface AskedItem {
  actor: Actor;
  flowItemId: string;
}

/** The id alone leads to the flow. */
async function accessItem(deps: FlowItemDeps, { actor, flowItemId }: AskedItem) {
  const { flowId, item } = parseFlowItemId(flowItemId) ?? { flowId: "", item: 0 };
  const read = await together(deps.db, readFlow(deps, { actor, flowId }));
  const accessed = requireFlow(read, actor, noFlowItem);
  return { ...accessed, item, desk: deskOf(deps, flowId) };
}

export async function getFlowItem(deps: FlowItemDeps, { urlOf, ...asked }: AskedItem & Shown) {
  const { caller, flow, desk, item } = await accessItem(deps, asked);
  const found = await desk.item(item, deps.clock.now());
  if (found === null) throw noFlowItem();
  return {
    ...describeItem(found, flow.id, readerOf(caller, urlOf)),
    flowId: flow.id,
    expiresAt: timeText(found.expiresAt),
  };
}

export async function listFlowItems(
  deps: FlowItemDeps,
  { actor, flowId, query, urlOf }: { actor: Actor; flowId: string; query: FlowItemListQuery } & Shown,
) {
  const { caller } = requireFlow(await together(deps.db, readFlow(deps, { actor, flowId })), actor);
  const { items, total } = await deskOf(deps, flowId).items(query, deps.clock.now());
  const reader = readerOf(caller, urlOf);
  return pageWithinBounds(
    query,
    total,
    items.map((item) => describeItem(item, flowId, reader)),
  );
}

export async function getFlowItemResults(deps: FlowItemDeps, { urlOf, ...asked }: AskedItem & Shown) {
  const { caller, results } = await readResults(deps, asked);
  const reader = readerOf(caller, urlOf);
  const { elo, totalVotes } = results.outcome;
  return {
    datapoints: results.datapoints.map(({ id, asset }, i) => ({
      id,
      asset: describeAsset(asset, reader),
      elo: elo[i] as number,
    })),
    totalVotes,
  };
}

export async function getFlowItemVoteMatrix(deps: FlowItemDeps, asked: AskedItem) {
  const { results } = await readResults(deps, asked);
  const names = datapointNames(results.datapoints);
  return { index: names, columns: names, data: results.outcome.wins };
}

async function readResults(deps: FlowItemDeps, asked: AskedItem): Promise<{ caller: Caller; results: FlowResults }> {
  const { caller, desk, item } = await accessItem(deps, asked);
  const found = await desk.itemResults(item, deps.clock.now());
  switch (found.kind) {
    case "results":
      return { caller, results: found.results };
    case "live":
      throw new Problem("not_ready", {
        detail: `The item is ${found.state}: its results can be read when it has ended.`,
      });
    case "failed":
      throw new Problem("not_ready", { detail: `The item has failed, so it has no results. ${found.failure}` });
    case "unknown":
      throw noFlowItem();
  }
}

export async function stopFlowItem(deps: FlowItemDeps, asked: AskedItem): Promise<void> {
  const { caller, flow, desk, item } = await accessItem(deps, asked);
  if (!(await desk.stopItem(item, deps.clock.now()))) throw noFlowItem();
  await deps.audit.tally(
    eventOf(deps, { caller, thing: flow }, "flow.item_stopped", { name: flow.name }),
    `${caller.accountId}/`,
  );
}

const readerOf = ({ roles }: Caller, urlOf: AssetReader["urlOf"]): AssetReader => ({
  isAdmin: roles.includes("Admin"),
  urlOf,
});

function describeItem(found: FlowItem, flowId: string, reader: AssetReader) {
  const { item, datasetId, state, context, contextAsset, failure, createdAt, startedAt, endedAt } = found;
  const isFailed = state === "Failed";
  return {
    id: flowItemIdOf(flowId, item),
    datasetId,
    workflowId: null,
    state,
    context,
    contextAsset: contextAsset && describeAsset(contextAsset, reader),
    failureMessage: failure,
    createdAt: new Date(createdAt).toISOString(),
    startedAt: timeText(startedAt),
    completedAt: isFailed ? null : timeText(endedAt),
    failedAt: isFailed ? timeText(endedAt) : null,
  };
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
