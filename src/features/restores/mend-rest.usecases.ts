import type { RestorePage } from "../../domain/restore/restore-page.ts";
import { type LostIds, ownerOfKey } from "../../domain/restore/restore-report.ts";
import type { BatchStores } from "../../objects/batch/batch.port.ts";
import type { CampaignCache } from "../../objects/campaign-cache/campaign-cache.port.ts";
import type { Datapoints } from "../../objects/dataset/dataset.port.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import type { Clock } from "../../platform/clock.ts";
import { always } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import type { BatchRepository } from "../assets/batch-uploads/batch-uploads.repository.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import { announce, announcement } from "../campaigns/publishing/caches.usecases.ts";
import type { FlowRepository } from "../flows/flows/flows.repository.ts";
import type { DatasetRepository } from "../labeling/datasets/datasets.repository.ts";
import type { JobRepository } from "../labeling/jobs/jobs.repository.ts";
import type { RunRepository } from "../runs/runs.repository.ts";
import type { ErasureRepository } from "../serving/erasures.repository.ts";
import { erasureMessage, erasureWorkId } from "../serving/erasures.usecases.ts";
import { type MoneyMendingDeps, settleHolders, settleLostJob } from "./mend-money.usecases.ts";
import type { RestoreRow } from "./restores.repository.ts";

export interface RemainderDeps extends MoneyMendingDeps {
  db: Database;
  clock: Clock;
  freshUuid: () => string;
  outbox: Outbox;
  store: AssetStore;
  assets: AssetRepository;
  batches: BatchRepository;
  batchStores: BatchStores;
  erasures: ErasureRepository;
  audiences: AudienceRepository;
  audienceRuns: RunRepository;
  campaigns: CampaignRepository;
  campaignCache: CampaignCache;
  datasets: DatasetRepository;
  datapoints: Datapoints;
  jobs: JobRepository;
  flows: FlowRepository;
}

const rescuedAtOnce = 100;
const batchesAPage = 25;
const lostAPage = 20;
const keysAPage = 500;
/** Copies of campaigns may have seen versions of the lost time that no object remembers any more. */
const versionsSkipped = 100_000;

/**
 * Ends the runs that the database shows as open: they may have ended later, and their files may be gone. Then hears those who hold money,
 * since others wait for it.
 */
export async function abortRuns(deps: RemainderDeps, restore: RestoreRow): Promise<RestorePage> {
  const { audienceRuns, clock } = deps;
  const { meta } = await audienceRuns.abortBefore(restore.createdAt, clock.now());
  return { counts: { abortedRuns: meta.changes }, ...(await settleHolders(deps, restore)) };
}

/**
 * Gives erasures that are still open the outbox row back that they may have lost. The object of an open batch tells again what the
 * database forgot: one that has ended since would do so only when its result is read.
 */
export async function rescueWork(
  { db, batches, batchStores, erasures, outbox }: RemainderDeps,
  { position }: RestoreRow,
): Promise<RestorePage> {
  const page = await batches.openAfter(position, batchesAPage);
  for (const { id, sequence } of page) {
    const isThere = await batchStores(id).tellAgain(sequence);
    // Retention has deleted it in that time, and nothing would ever end it.
    if (!isThere) await together(db, { aborted: batches.abort(id) });
  }
  const next = page.length < batchesAPage ? null : (page.at(-1)?.id ?? null);
  const open = await erasures.runningWithout((id) => outbox.whereFree(erasureWorkId(id)), rescuedAtOnce);
  const messages = open.map(({ id }) => erasureMessage(id));
  if (messages.length === 0) return { next };
  await outbox.write(messages, always);
  await outbox.send(messages);
  return { counts: { erasures: open.length }, next: next ?? (position || "more") };
}

/** Raises the version of all campaigns above what their copies have seen, and has the copies built anew. */
export async function passCampaigns(deps: RemainderDeps): Promise<RestorePage> {
  const seen = await deps.campaignCache.rebuild();
  const by = deps.freshUuid();
  await together(deps.db, {
    lifted: deps.campaigns.passVersion(seen + versionsSkipped, by),
    announcement: announcement(deps, by),
  });
  await announce(deps);
  return { next: null };
}

const kindsOfLost = ["audiences", "datasets", "jobs", "flows"] as const satisfies (keyof LostIds)[];

/**
 * Lists which of the noted ids the database no longer knows though their objects hold something. What was answered there is billed all the
 * same.
 */
export async function listLost(deps: RemainderDeps, { lost, position }: RestoreRow): Promise<RestorePage> {
  const all = kindsOfLost.flatMap((kind) => (lost[kind] ?? []).map((id) => ({ kind, id })));
  const from = Number(position);
  const page = all.slice(from, from + lostAPage);
  const idsOf = (kind: keyof LostIds) => page.filter((each) => each.kind === kind).map(({ id }) => id);
  const found = {
    orphanAudiences: await keep(await deps.audiences.unknownAmong(idsOf("audiences")), async (id) => {
      await deps.rosters(id).settleMoney();
      const { isErased, config } = await deps.rosters(id).seen();
      return !isErased && config !== null;
    }),
    orphanDatasets: await keep(
      await deps.datasets.unknownAmong(idsOf("datasets")),
      async (id) => (await deps.datapoints(id).count()) > 0,
    ),
    orphanJobs: await keep(await deps.jobs.unknownAmong(idsOf("jobs")), (id) => settleLostJob(deps.desks, id)),
    orphanFlows: await keep(await deps.flows.unknownAmong(idsOf("flows")), async (id) => {
      await deps.desks(id, 0).settleMoney();
      return (await deps.desks(id, 0).itemCount()) > 0;
    }),
  };
  return { findings: found, next: from + page.length < all.length ? String(from + page.length) : null };
}

/** Lists stored files that no row names. They are unreachable and harmless, and stay. */
export async function listFiles(deps: RemainderDeps, { position }: RestoreRow): Promise<RestorePage> {
  const { keys, isEnd } = await deps.store.keysAfter(position, keysAPage);
  const owners = keys.map((key) => ({ key, owner: ownerOfKey(key) }));
  const files = owners.filter(({ owner }) => owner?.kind === "file").map(({ key }) => key);
  const results = owners.flatMap(({ key, owner }) => (owner?.kind === "results" ? [{ key, jobId: owner.jobId }] : []));
  const unknownFiles = await deps.audienceRuns.unnamedAmong(await deps.assets.unknownAmong(files));
  const unknownJobs = await deps.jobs.unknownAmong([...new Set(results.map(({ jobId }) => jobId))]);
  const orphans = new Set([
    ...unknownFiles,
    ...results.filter(({ jobId }) => unknownJobs.includes(jobId)).map(({ key }) => key),
  ]);
  return {
    counts: { files: keys.length },
    findings: { orphanFiles: keys.filter((key) => orphans.has(key)) },
    next: isEnd ? null : (keys.at(-1) ?? null),
  };
}

async function keep(ids: readonly string[], isKept: (id: string) => Promise<boolean>): Promise<string[]> {
  const kept: string[] = [];
  for (const id of ids) if (await isKept(id)) kept.push(id);
  return kept;
}
