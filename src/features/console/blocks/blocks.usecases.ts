import { accessAudience } from "../../audiences/access/audience-access.usecases.ts";
import { type BlockDeps, listBlocked } from "../../audiences/blocks/blocks.usecases.ts";
import type { Operator } from "../console.usecases.ts";

const peopleOnPage = 50;

/** Who is blocked in an audience, or by the organization. */
export async function blockedOf(
  deps: BlockDeps,
  { actor, organization }: Operator,
  { audienceId, from }: { audienceId: string | undefined; from: string | null },
) {
  const page = await listBlocked(deps, { actor, audienceId, from, limit: peopleOnPage });
  const named = audienceId === undefined ? null : await accessAudience(deps, { actor, audienceId }, "getBlockedPeople");
  const audience = named && { id: named.audience.id, name: named.audience.name };
  return { ...page, audience, organization, isFirst: from === null };
}

export type ShownBlocked = Awaited<ReturnType<typeof blockedOf>>;
