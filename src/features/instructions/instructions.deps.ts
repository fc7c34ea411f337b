import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import type { PlatformSlice } from "../../platform/platform.deps.ts";
import { createInstructionsRepository, type InstructionsRepository } from "./instructions.repository.ts";

/** What people read before they answer. */
export interface InstructionsSlice {
  instructions: InstructionsRepository;
}

export function createInstructionsSlice({ db }: Pick<PlatformSlice, "db">): InstructionsSlice {
  return { instructions: createInstructionsRepository(db) };
}

/** What this context's handlers work with. */
export type InstructionsDeps = InstructionsSlice;

export function instructionsDeps(c: Context<AppEnv>): InstructionsDeps {
  return c.var.deps;
}
