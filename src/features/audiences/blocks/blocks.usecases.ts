import type { Actor } from "../../../domain/identity/actor.ts";
import type { ToldBlocks } from "../../../domain/person/blocks.ts";
import { invalid } from "../../../http/problems.ts";
import type { Persons } from "../../../objects/person/person.port.ts";
import { always } from "../../../platform/db/condition.ts";
import { together } from "../../../platform/db/together.ts";
import { derivedUuid } from "../../../platform/derived-id.ts";
import type { Outbox } from "../../../platform/outbox/outbox.ts";
import type { BlockMessage } from "../../../platform/queue/messages.ts";
import { eventOf, type NotingDeps } from "../../auth/audit/noted-changes.usecases.ts";
import { requireStanding } from "../../auth/identity/identity.usecases.ts";
import { type AudienceAccessDeps, accessAudience, requireBase } from "../access/audience-access.usecases.ts";
import type { BlockKey, BlockPlace, BlockRepository } from "./blocks.repository.ts";

export interface TellingDeps {
  blocks: BlockRepository;
  persons: Persons;
  outbox: Outbox;
}

export interface BlockDeps extends AudienceAccessDeps, NotingDeps, TellingDeps {
  freshUuid: () => string;
}

/** People whom one organization may have blocked at a time, in its audiences and everywhere. */
const blockedAtMost = 50_000;

/** Where a person is to be blocked. Absent: in all work of the caller's organization. */
interface Where {
  actor: Actor;
  audienceId?: string | undefined;
}

type Asked = Where & { userId: string };
type BlockOperation = "blockPerson" | "unblockPerson" | "getBlockedPeople";

/**
 * Gives the person no more work there, from now on: sessions with such work end before this returns. A repeat replaces the reason. The row
 * and the work of telling the person's object are one batch, so that the block holds even if this is killed in between.
 */
export async function blockPerson(deps: BlockDeps, { reason, ...asked }: Asked & { reason: string }): Promise<void> {
  const { caller, key, thing } = await placeOf(deps, asked, "blockPerson");
  const message = tellingOf(deps, key.id);
  const { standing } = await together(deps.db, {
    block: deps.blocks.block(key, { reason, by: caller.accountId, now: deps.clock.now(), atMost: blockedAtMost }),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing }, "person.blocked", { block: key.id })),
    work: deps.outbox.write([message], always),
    standing: deps.blocks.standing(key.id),
  });
  if (standing.length === 0)
    throw invalid("userId", `cannot be blocked: your organization has blocked ${blockedAtMost} people already`);
  await followBlock(deps, message);
}

/** Gives the person work again. Succeeds for a person who is not blocked, and tells their object all the same. */
export async function unblockPerson(deps: BlockDeps, asked: Asked): Promise<void> {
  const { caller, key, thing } = await placeOf(deps, asked, "unblockPerson");
  const message = tellingOf(deps, key.id);
  await together(deps.db, {
    unblock: deps.blocks.unblock(key, deps.clock.now()),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing }, "person.unblocked", { block: key.id })),
    work: deps.outbox.write([message], always),
  });
  await followBlock(deps, message);
}

export interface ListedBlocks {
  people: {
    userId: string;
    /** Null: they get no work of the organization at all. */
    audienceId: string | null;
    audienceName: string | null;
    reason: string;
    blockedAt: string;
    /** The e-mail address of who blocked them. Empty: the account is gone. */
    blockedBy: string;
  }[];
  /** Where the next page begins. Null: this was the last. */
  next: string | null;
}

/** Who is blocked now, the last first. */
export async function listBlocked(
  deps: Omit<BlockDeps, "outbox" | "persons">,
  { from, limit, ...where }: Where & { from: string | null; limit: number },
): Promise<ListedBlocks> {
  const { of } = await scopeOf(deps, where, "getBlockedPeople");
  const after = from === null ? null : placeIn(from);
  const { emailOf } = deps.identity;
  const names = { emailOf, audienceNameOf: deps.audiences.livingNameOf };
  const rows = await deps.blocks.list(of, { after, limit: limit + 1 }, names);
  const last = rows[limit - 1];
  return {
    people: rows.slice(0, limit).map(({ userId, audienceId, audienceName, reason, blockedAt, blockedBy }) => ({
      userId,
      audienceId: audienceId === "" ? null : audienceId,
      audienceName,
      reason,
      blockedAt: new Date(blockedAt).toISOString(),
      blockedBy: blockedBy ?? "",
    })),
    next: rows.length > limit && last ? `${last.blockedAt}.${last.id}` : null,
  };
}

/** Tells the person's object all that holds now. Idempotent, and an older copy never replaces a newer one. */
export async function followBlock(deps: TellingDeps, message: BlockMessage): Promise<void> {
  const lease = await deps.outbox.claim(message.id);
  if (!lease) return;
  try {
    await tellBlocks(deps, message.blockId);
  } catch (cause) {
    await deps.outbox.giveBack(lease);
    throw cause;
  }
  await deps.outbox.done(lease);
}

async function tellBlocks({ blocks, persons }: TellingDeps, blockId: string): Promise<void> {
  const rows = await blocks.ofSamePerson(blockId);
  const [latest] = rows;
  // Nobody was ever blocked by this row, or the person was erased since.
  if (!latest) return;
  const standing = rows.filter(({ unblockedAt }) => unblockedAt === null);
  const told: ToldBlocks = {
    version: latest.version,
    organizations: standing.flatMap(({ organizationId, audienceId }) => (audienceId === "" ? [organizationId] : [])),
    audiences: standing.flatMap(({ audienceId }) => (audienceId === "" ? [] : [audienceId])),
  };
  await persons.ofUser(latest.userId).person.noteBlocks(told);
}

/** Checks that the caller may block there, and names the row. */
async function placeOf(deps: BlockDeps, { userId, ...where }: Asked, operation: BlockOperation) {
  const { caller, organizationId, audienceId } = await scopeOf(deps, where, operation);
  const id = `block_${derivedUuid(organizationId, audienceId, userId)}`;
  const key: BlockKey = { id, organizationId, audienceId, userId };
  return { caller, key, thing: { id: audienceId || organizationId, organizationId } };
}

/** An audience's blocks belong to its owner, whoever of its editors made them. */
async function scopeOf(
  deps: AudienceAccessDeps,
  { actor, audienceId }: Where,
  operation: BlockOperation,
): Promise<{
  caller: ReturnType<typeof requireStanding>;
  organizationId: string;
  audienceId: string;
  of: { organizationId: string } | { audienceId: string };
}> {
  if (audienceId === undefined) {
    const [standing] = await deps.identity.standing(actor);
    const caller = requireStanding(standing, actor);
    const { organizationId } = caller;
    return { caller, organizationId, audienceId: "", of: { organizationId } };
  }
  const accessed = await accessAudience(deps, { actor, audienceId }, operation);
  requireBase(accessed, audienceId);
  const { id, organizationId } = accessed.audience;
  return { caller: accessed.caller, organizationId, audienceId: id, of: { audienceId: id } };
}

function placeIn(from: string): BlockPlace {
  const [, blockedAt, id = ""] = /^(\d{1,15})\.(block_[\w-]{1,64})$/.exec(from) ?? [];
  if (blockedAt === undefined) throw invalid("from", "must be the `next` of an earlier page");
  return { blockedAt: Number(blockedAt), id };
}

function tellingOf({ freshUuid }: Pick<BlockDeps, "freshUuid">, blockId: string): BlockMessage {
  // Each change is work of its own: an older telling may have read its rows already.
  return { v: 1, kind: "tell-block", id: `block/${freshUuid()}`, blockId };
}
