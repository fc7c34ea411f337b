import type { Codecs } from "../../codecs/codecs.port.ts";
import type { Config } from "../../config.ts";
import type { FileFacts } from "../../domain/example/asset-tree.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import type { CompressOptions } from "../../domain/media/compression.ts";
import { MediaRefused } from "../../domain/media/intake/media-refused.ts";
import type { CompressionWishes } from "../../domain/media/intake/plan-intake.ts";
import type { StoredMedia } from "../../domain/media/intake/stored-media.ts";
import { variantKeysOf } from "../../domain/media/variant-keys.ts";
import { invalidMembers, Problem } from "../../http/problems.ts";
import type { AssetStore } from "../../platform/asset-store/asset-store.port.ts";
import { type Clock, longestRequestMs } from "../../platform/clock.ts";
import { whereAll } from "../../platform/db/condition.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";
import type { MemoryPool } from "../../platform/memory/memory-pool.ts";
import { type RemoteFailure, RemoteFault, type RemoteFetch } from "../../platform/remote-fetch/remote-fetch.port.ts";
import { sleep } from "../../platform/sleep.ts";
import type { IdentityRepository } from "../auth/identity/identity.repository.ts";
import { admit, requireStanding } from "../auth/identity/identity.usecases.ts";
import { overQuota, overQuotaNow } from "../quotas/quota-refusals.usecases.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import type { AssetRepository } from "./assets.repository.ts";
import { compressMedia } from "./intake/compress-media.usecases.ts";
import { fetchMedia } from "./intake/fetch-media.usecases.ts";
import { storeMedia } from "./intake/store-media.usecases.ts";
import { removeUnfinished } from "./unfinished-files.usecases.ts";

export interface AssetDeps {
  db: Database;
  identity: IdentityRepository;
  assets: AssetRepository;
  quotas: QuotaRepository;
  store: AssetStore;
  codecs: Codecs;
  bodies: MemoryPool;
  remoteFetch: RemoteFetch;
  clock: Clock;
  config: Pick<Config, "uploadDefaults" | "uploadMaxBytes">;
  freshUuid: () => string;
  log: Log;
}

interface UploadResult {
  uploaded: {
    fileName: string;
    warnings: string[];
    wasCompressed: boolean;
    originalSizeBytes: number;
    finalSizeBytes: number;
  };
  /** SHA-256 of the bytes that came, lower-case hex. */
  contentHash: string;
}

const remoteTimeoutMs = 30_000;

/** Compresses a picture to WebP. Nothing is stored. */
export async function compressImage(
  deps: Pick<AssetDeps, "identity" | "codecs" | "bodies" | "clock">,
  input: {
    actor: Actor;
    stream: ReadableStream<Uint8Array>;
    expectedBytes: number | null;
    startedAt: number;
    options: CompressOptions;
  },
) {
  await admit(deps, input.actor);
  const compressed = await withPublicRefusals("file", () =>
    compressMedia(deps, { account: input.actor.accountId, ...input }),
  );
  // A Worker's clock stands still while it works. It moves on with the next event, such as a timer.
  await sleep(0);
  return { ...compressed, elapsedMs: Math.max(1, Math.round(deps.clock.now() - input.startedAt)) };
}

/** Stores a file that a client sends. Takes two round trips to the database, and a third for a file of more than one part. */
export async function uploadFile(
  deps: AssetDeps,
  input: {
    actor: Actor;
    part: { fileName: string | null; stream: ReadableStream<Uint8Array> };
    expectedBytes: number | null;
    wishes: CompressionWishes;
  },
): Promise<UploadResult> {
  const { part, expectedBytes, wishes } = input;
  const draft = { originalName: part.fileName, sourceUrl: null };
  return withPublicRefusals("file", () =>
    withDraft(deps, input.actor, draft, (key) =>
      storeMedia(mediaDeps(deps), {
        ...draftInput(deps, input.actor, key),
        stream: part.stream,
        expectedBytes,
        wishes,
      }),
    ),
  );
}

/** Stores the file behind a URL. The caller's standing is checked before anything is fetched on its behalf. */
export async function uploadFileFromUrl(
  deps: AssetDeps,
  input: { actor: Actor; url: string; askedHost: string; wishes: CompressionWishes },
): Promise<UploadResult> {
  const draft = { originalName: null, sourceUrl: input.url };
  return withPublicRefusals("url", () =>
    withDraft(deps, input.actor, draft, (key) =>
      fetchMedia(
        { ...mediaDeps(deps), remoteFetch: deps.remoteFetch },
        {
          ...draftInput(deps, input.actor, key),
          url: input.url,
          askedHost: input.askedHost,
          timeoutMs: remoteTimeoutMs,
          maxBytes: deps.config.uploadMaxBytes,
          wishes: input.wishes,
        },
      ),
    ),
  );
}

/** A stored file that somebody wants to use. */
export type FileRow = Awaited<ReturnType<AssetRepository["toUse"]>["rows"]>[number];

/**
 * Looks up the files that a body names. Unknown names and names of foreign files are refused alike, by their paths in the body, so that
 * nobody learns which files exist.
 */
export function requireFiles(
  rows: readonly FileRow[],
  named: readonly { name: string; path: string }[],
  organizationIds: readonly string[],
): (name: string) => FileFacts {
  const facts = new Map<string, FileFacts>();
  for (const { fileName, organizationId, mediaType, ...rest } of rows) {
    if (fileName === null || mediaType === null || !organizationIds.includes(organizationId)) continue;
    facts.set(fileName, { mediaType, ...rest });
  }
  const unknown = named.filter(({ name }) => !facts.has(name));
  if (unknown.length > 0) {
    throw invalidMembers(Object.fromEntries(unknown.map(({ path }) => [path, ["names no file that was uploaded"]])));
  }
  return (name) => facts.get(name) as FileFacts;
}

/** Finds rows of uploads that cannot be under way any more. */
export function findLeftovers({ assets, clock }: Pick<AssetDeps, "assets" | "clock">, limit: number) {
  return assets.leftovers(clock.now() - longestRequestMs, limit);
}

/** Removes the remains of interrupted uploads, and their rows. What fails is tried again in an hour, after the others. */
export async function removeLeftovers(
  { assets, clock, store, log }: Pick<AssetDeps, "assets" | "clock" | "store" | "log">,
  rows: readonly { id: string; uploadId: string | null }[],
): Promise<number> {
  const failed = new Set(await removeUnfinished({ store, log }, rows));
  const removed = rows.map(({ id }) => id).filter((id) => !failed.has(id));
  if (removed.length > 0) await assets.deleteWriting(removed);
  if (failed.size > 0) await assets.putOffRemoval([...failed], clock.now());
  return removed.length;
}

/** Writes the asset's row, does the work, and marks the row stored. Leaves nothing behind if any of it fails. */
async function withDraft(
  deps: AssetDeps,
  actor: Actor,
  draft: { originalName: string | null; sourceUrl: string | null },
  work: (id: string) => Promise<StoredMedia>,
): Promise<UploadResult> {
  const id = deps.freshUuid();
  const row = {
    id,
    ...draft,
    organizationId: actor.organizationId,
    accountId: actor.accountId,
    createdAt: deps.clock.now(),
  };
  const { organizationId } = actor;
  // A full organization is refused before its bytes travel.
  const whereRoom = deps.quotas.whereRoom("storedBytes", organizationId);
  const { standing, draft: inserted } = await together(deps.db, {
    standing: deps.identity.standing(actor),
    draft: deps.assets.insertWriting(row, whereAll(deps.identity.whereInGoodStanding(actor), whereRoom)),
  });
  requireStanding(standing[0], actor);
  if (inserted.meta.changes === 0) throw await overQuotaNow(deps, "storedBytes", organizationId);
  try {
    const { extension, warnings, wasCompressed, contentHash, ...facts } = await work(id);
    const fileName = `${id}.${extension}`;
    const whereFits = deps.quotas.whereRoom("storedBytes", organizationId, facts.finalBytes);
    const {
      stored: { asset },
    } = await together(deps.db, {
      stored: deps.assets.markStored(id, { fileName, ...facts }, whereFits),
      notice: deps.quotas.notice("storedBytes", organizationId, deps.clock.now()),
    });
    if (asset.length === 0) throw await notStored(deps, organizationId, facts.finalBytes);
    const { originalBytes: originalSizeBytes, finalBytes: finalSizeBytes } = facts;
    return { uploaded: { fileName, warnings, wasCompressed, originalSizeBytes, finalSizeBytes }, contentHash };
  } catch (error) {
    await discardUpload(deps, id);
    throw error;
  }
}

/** Only the sweep deletes the row of an upload, an hour after it was written. In any other case the quota had no room for the file. */
async function notStored(deps: AssetDeps, organizationId: string, bytes: number): Promise<Error> {
  const [use] = await deps.quotas.use("storedBytes", organizationId);
  if (use && use.used + bytes > use.limit) return overQuota("storedBytes", use);
  return new Error("the upload outlived its row");
}

/** Best effort. The row still exists, so the sweep removes what fails here. */
export async function discardUpload(deps: Pick<AssetDeps, "assets" | "store" | "log">, id: string): Promise<void> {
  try {
    await deps.store.delete([id, ...variantKeysOf(id)]);
    await deps.assets.deleteWriting([id]);
  } catch (cause) {
    deps.log("warn", { message: "an interrupted upload is left to the sweep", assetId: id, cause: failureText(cause) });
  }
}

function mediaDeps({ store, codecs, bodies, config }: AssetDeps) {
  return { store, codecs, bodies, defaults: config.uploadDefaults };
}

function draftInput(deps: AssetDeps, { accountId: account }: Actor, key: string) {
  return { account, key, onUploadStarted: (uploadId: string) => deps.assets.noteUpload(key, uploadId) };
}

/** Turns what the intake throws into public problems. `member` is the input at fault. */
async function withPublicRefusals<Result>(member: "file" | "url", work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RemoteFault) throw notFetched(error.failure);
    if (!(error instanceof MediaRefused)) throw error;
    if (error.stage === "busy") {
      throw new Problem("unavailable", { detail: error.message, headers: { "Retry-After": "5" } });
    }
    throw rejected(member, error.message, { stage: error.stage, upstreamHttpStatus: null });
  }
}

function notFetched({ stage, detail, upstreamHttpStatus }: RemoteFailure): Problem {
  return rejected("url", detail, { stage, upstreamHttpStatus });
}

function rejected(member: string, detail: string, members: Record<string, string | number | null>): Problem {
  return new Problem("asset_rejected", { detail, errors: { [member]: [detail] }, members });
}
