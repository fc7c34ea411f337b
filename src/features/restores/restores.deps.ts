import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createRestoreRepository, type RestoreRepository } from "./restores.repository.ts";

/** What brings objects in line with a restored database. */
export interface RestoresSlice {
  restores: RestoreRepository;
}

export function createRestoresSlice({ db }: PlatformSlice): RestoresSlice {
  return { restores: createRestoreRepository(db) };
}
