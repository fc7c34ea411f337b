import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createStatusRepository, type StatusRepository } from "./status/status.repository.ts";

/** What the service says of itself. */
export interface ServiceSlice {
  serviceFigures: StatusRepository;
}

export function createServiceSlice({ db }: PlatformSlice): ServiceSlice {
  return { serviceFigures: createStatusRepository(db) };
}
