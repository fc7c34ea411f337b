import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { LabelingDeps, LabelingSlice } from "../labeling/labeling.deps.ts";
import { createSignalRunRepository, type SignalRunRepository } from "./signal-runs.repository.ts";
import { createSignalRepository, type SignalRepository } from "./signals.repository.ts";

/** Jobs that are made again and again. */
export interface SignalsSlice {
  signals: SignalRepository;
  signalRuns: SignalRunRepository;
}

export function createSignalsSlice({ db, jobs }: PlatformSlice & Pick<LabelingSlice, "jobs">): SignalsSlice {
  return { signals: createSignalRepository(db), signalRuns: createSignalRunRepository(db, jobs) };
}

/** What this context's handlers work with. */
export type SignalsDeps = LabelingDeps & SignalsSlice;

export function signalsDeps(c: Context<AppEnv>): SignalsDeps {
  return c.var.deps;
}
