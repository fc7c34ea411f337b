import { describeInstructions, type Instructions } from "../../../domain/instructions/instructions.ts";
import type { PublicUrls } from "../../../domain/serving/show-rapid.ts";
import { together } from "../../../platform/db/together.ts";
import { readAudience, requireAudience, requireBase } from "../../audiences/access/audience-access.usecases.ts";
import type { InstructionsRepository } from "../../instructions/instructions.repository.ts";
import type { Operator } from "../console.usecases.ts";
import { type TryDeps, tryAudience, tryDefinition } from "../try/try.usecases.ts";
import type { Instructed } from "./instructions-form.pages.tsx";

interface InstructionsFormDeps extends TryDeps {
  instructions: InstructionsRepository;
}

type Edited = Instructed & { stored: Instructions | null };

/** A definition whose newest instructions are edited, with its first task. */
export async function instructedDefinition(
  deps: InstructionsFormDeps,
  { actor }: Operator,
  { definitionId, urls }: { definitionId: string; urls: PublicUrls },
): Promise<Edited> {
  // It also checks that the caller may see the definition.
  const { title, tasks } = await tryDefinition(deps, { actor, urls, definitionId, number: null });
  const [revision] = await deps.definitions.revision(definitionId, null);
  return {
    name: title,
    section: "labeling",
    home: `/console/definitions/${encodeURIComponent(definitionId)}`,
    lead: "People read them before their first task, and again when they change. Saving makes a new revision, for new jobs. The question has at most 200 characters then.",
    version: "",
    rapid: tasks[0]?.rapid ?? null,
    stored: await storedOf(deps, revision?.instructionsId ?? null),
  };
}

/** An audience that the caller may change, with its first example. */
export async function instructedAudience(
  deps: InstructionsFormDeps,
  { actor }: Operator,
  { audienceId, urls }: { audienceId: string; urls: PublicUrls },
): Promise<Edited> {
  const { read } = await together(deps.db, { read: readAudience(deps, actor, audienceId) });
  const accessed = requireAudience(read, actor, "updateAudience");
  requireBase(accessed, audienceId);
  const { audience } = accessed;
  const [stored, { tasks }] = await Promise.all([
    storedOf(deps, audience.instructionsId),
    tryAudience(deps, { actor, urls, audienceId }),
  ]);
  return {
    name: audience.name,
    section: "audiences",
    home: `/console/audiences/${encodeURIComponent(audienceId)}`,
    lead: "People read them before their first example, before tasks of jobs whose definitions have none, and again when they change.",
    version: String(audience.version),
    rapid: tasks[0]?.rapid ?? null,
    stored,
  };
}

async function storedOf({ instructions }: InstructionsFormDeps, id: string | null): Promise<Instructions | null> {
  const [found] = id === null ? [] : await instructions.find(id);
  if (!found || id === null) return null;
  const { version: _, ...written } = describeInstructions(id, found.content);
  return written;
}
