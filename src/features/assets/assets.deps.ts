import type { Context } from "hono";
import type { Codecs } from "../../codecs/codecs.port.ts";
import { createPictureCodecs } from "../../codecs/picture-codecs.ts";
import { createPooledCodecs, createPoolWarmUp } from "../../codecs/pooled-codecs.ts";
import { type WarmUp, warmCodecs } from "../../codecs/warm-up.ts";
import type { Bindings } from "../../config.ts";
import { type LanePace, lanePace } from "../../domain/batch/lane-pace.ts";
import type { AppEnv } from "../../http/app-env.ts";
import type { ObjectsSlice } from "../../objects/objects.deps.ts";
import { createStoreSlice, type PlatformSlice, type StoreSlice } from "../../platform/platform.deps.ts";
import type { WebhooksDeps } from "../webhooks/webhooks.deps.ts";
import { type AssetRepository, createAssetRepository } from "./assets.repository.ts";
import { type BatchRepository, createBatchRepository } from "./batch-uploads/batch-uploads.repository.ts";
import { createFileListRepository, type FileListRepository } from "./file-lists.repository.ts";
import { createFileRetentionRepository, type FileRetentionRepository } from "./file-retention.repository.ts";
import type { FileUsers } from "./file-users.port.ts";
import { createPurgeRepository, type PurgeRepository } from "./purges/purges.repository.ts";
import { createVariantWalkRepository, type VariantWalkRepository } from "./variant-walk.repository.ts";

/** Files, their variants, and uploads by batch. */
export interface AssetsSlice {
  assets: AssetRepository;
  batches: BatchRepository;
  fileLists: FileListRepository;
  fileRetention: FileRetentionRepository;
  purges: PurgeRepository;
  variantWalks: VariantWalkRepository;
  codecs: Codecs;
  warmCodecs: WarmUp;
  lanePace: LanePace;
}

export function createAssetsSlice({
  config,
  db,
  codecPool,
}: PlatformSlice & Pick<ObjectsSlice, "codecPool">): AssetsSlice {
  const batches = createBatchRepository(db);
  return {
    assets: createAssetRepository(db, { hasRetention: config.fileRetentionDays > 0 }),
    batches,
    fileLists: createFileListRepository(db, batches),
    fileRetention: createFileRetentionRepository(db),
    purges: createPurgeRepository(db),
    variantWalks: createVariantWalkRepository(db),
    codecs: createPooledCodecs({ pool: codecPool, local: createPictureCodecs() }),
    warmCodecs: createPoolWarmUp(codecPool, warmCodecs),
    lanePace,
  };
}

/** What makes variants of pictures. It works without the database. */
export function createPictureSlice(bindings: Pick<Bindings, "BUCKET">): StoreSlice & Pick<AssetsSlice, "codecs"> {
  return { ...createStoreSlice(bindings), codecs: createPictureCodecs() };
}

/** What this context's handlers work with. */
export type AssetsDeps = WebhooksDeps & AssetsSlice & FileUsers;

export function assetsDeps(c: Context<AppEnv>): AssetsDeps {
  return c.var.deps;
}
