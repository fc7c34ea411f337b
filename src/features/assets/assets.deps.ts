import type { Codecs } from "../../codecs/codecs.port.ts";
import { createPictureCodecs } from "../../codecs/picture-codecs.ts";
import { type WarmUp, warmCodecs } from "../../codecs/warm-up.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { type AssetRepository, createAssetRepository } from "./assets.repository.ts";
import { type BatchRepository, createBatchRepository } from "./batch-uploads/batch-uploads.repository.ts";
import { type LanePace, lanePace } from "./batch-uploads/lane-pace.ts";
import { createFileListRepository, type FileListRepository } from "./file-lists.repository.ts";
import { createFileRetentionRepository, type FileRetentionRepository } from "./file-retention.repository.ts";
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

export function createAssetsSlice({ config, db }: PlatformSlice): AssetsSlice {
  const batches = createBatchRepository(db);
  return {
    assets: createAssetRepository(db, { hasRetention: config.fileRetentionDays > 0 }),
    batches,
    fileLists: createFileListRepository(db, batches),
    fileRetention: createFileRetentionRepository(db),
    purges: createPurgeRepository(db),
    variantWalks: createVariantWalkRepository(db),
    codecs: createPictureCodecs(),
    warmCodecs,
    lanePace,
  };
}
