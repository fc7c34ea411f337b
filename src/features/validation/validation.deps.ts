import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createRapidRepository } from "./rapids/rapids.repository.ts";
import type { ValidationRapidDeps } from "./validation-rapids.usecases.ts";
import { createValidationSetRepository, type ValidationSetRepository } from "./validation-sets.repository.ts";

/** Checks with known answers, which jobs and campaigns mix in. */
export interface ValidationSlice {
  validationSets: ValidationSetRepository;
}

export function createValidationSlice({ db }: Pick<PlatformSlice, "db">): ValidationSlice {
  return { validationSets: createValidationSetRepository(db, createRapidRepository(db)) };
}

export function validationDeps(c: Context<AppEnv>): ValidationRapidDeps {
  return c.var.deps;
}
