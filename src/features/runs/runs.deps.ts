import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import type { AudiencesDeps } from "../audiences/audiences.deps.ts";
import type { RunStarter } from "../audiences/run-starter.port.ts";
import { createRunRepository, type RunRepository } from "./runs.repository.ts";
import { createRunStarter } from "./runs.usecases.ts";
import { createSeededPeopleRepository, type SeededPeopleRepository } from "./seeded-people.repository.ts";

/** Background runs over an audience's people. */
export interface RunsSlice {
  audienceRuns: RunRepository;
  runs: RunStarter;
  seededPeople: SeededPeopleRepository;
}

export function createRunsSlice({ db, outbox, clock, freshUuid }: PlatformSlice): RunsSlice {
  const audienceRuns = createRunRepository(db);
  return {
    audienceRuns,
    runs: createRunStarter({ audienceRuns, outbox, clock, freshUuid }),
    seededPeople: createSeededPeopleRepository(db),
  };
}

/** What this context's handlers work with. */
export type RunsDeps = AudiencesDeps & RunsSlice;

export function runsDeps(c: Context<AppEnv>): RunsDeps {
  return c.var.deps;
}
