import { mayDo } from "../../domain/audience/access.ts";
import { audienceCounts } from "../../domain/audience/audience-counts.ts";
import { describeAudience, describeRow } from "../../domain/audience/audience-description.ts";
import type { AudienceListQuery, AudienceScope } from "../../domain/audience/audience-list.ts";
import { everybody } from "../../domain/audience/everybody.ts";
import { audienceStatus } from "../../domain/audience/status.ts";
import type { Actor } from "../../domain/identity/actor.ts";
import { describeInstructions } from "../../domain/instructions/instructions.ts";
import { pageWithinBounds } from "../../http/page-within-bounds.ts";
import { Problem } from "../../http/problems.ts";
import type { RosterCounts, Rosters } from "../../objects/roster/roster.port.ts";
import type { Clock } from "../../platform/clock.ts";
import { together } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import type { EraseMessage } from "../../platform/queue/messages.ts";
import type { AssetRepository } from "../assets/assets.repository.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import { eventOf, type NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { EndedAccess } from "../auth/identity/ended-access.port.ts";
import { requireStanding } from "../auth/identity/identity.usecases.ts";
import type { PublisherRepository } from "../auth/identity/publishers.repository.ts";
import type { AudienceCampaignRepository } from "../campaigns/audience-campaigns.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import { announce } from "../campaigns/publishing/caches.usecases.ts";
import type { InstructionsRepository } from "../instructions/instructions.repository.ts";
import type { QuotaRepository } from "../quotas/quotas.repository.ts";
import type { EventLog } from "../webhooks/event-log.usecases.ts";
import {
  type AudienceAccessDeps,
  accessAudience,
  type FoundAudience,
  readAudience,
  requireAudience,
  requireBase,
  requireOrdinary,
  surroundingsOf,
} from "./access/audience-access.usecases.ts";
import type { AudienceStatusRepository } from "./audience-status.repository.ts";
import type { AudienceRepository } from "./audiences.repository.ts";
import type { BlockRepository } from "./blocks/blocks.repository.ts";
import { deriveStatusAndCampaign } from "./distillation/distillation.usecases.ts";
import type { FilteredViewRepository } from "./filtered-views.repository.ts";
import type { JobCampaigns } from "./job-campaigns.port.ts";
import type { RunEndings, RunStarter } from "./run-starter.port.ts";
import type { ShareRepository } from "./shares/shares.repository.ts";

export interface AudienceDeps extends AudienceAccessDeps, NotingDeps {
  audiences: AudienceRepository;
  shares: ShareRepository;
  campaigns: CampaignRepository;
  audit: AuditRepository;
  audienceCampaigns: AudienceCampaignRepository;
  audienceStatus: AudienceStatusRepository;
  views: FilteredViewRepository;
  blocks: Pick<BlockRepository, "forgetAudience">;
  assets: AssetRepository;
  instructions: InstructionsRepository;
  jobCampaigns: JobCampaigns;
  publisherClients: Pick<PublisherRepository, "known">;
  quotas: QuotaRepository;
  runs: RunStarter;
  rosters: Rosters;
  audienceRuns: RunEndings;
  endedAccess: EndedAccess;
  eventLog: EventLog;
  outbox: Outbox;
  clock: Clock;
  random: () => number;
  freshUuid: () => string;
}

type FileUrl = (fileName: string) => string;

export async function getAudience(deps: AudienceDeps, input: { actor: Actor; audienceId: string; fileUrl: FileUrl }) {
  const { actor, audienceId, fileUrl } = input;
  const { read, instructions } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    instructions: deps.instructions.at(deps.audiences.instructionsOf(deps.audiences.baseIdOf(audienceId))),
  });
  const { audience, relation } = requireAudience(read, actor, "getAudience");
  const view = audience.viewFilter === null ? null : { id: audienceId, filter: audience.viewFilter };
  const counted = withCounts(audience, await deps.rosters(audience.id).counts());
  const seesExcluded = mayDo("readExcludedPublishers", relation);
  const [rules] = instructions;
  const described = describeAudience(counted, view, { fileUrl, seesExcluded });
  return {
    etag: etagOf(audience.version),
    audience: { ...described, instructions: rules ? describeInstructions(rules.id, rules.content) : null },
  };
}

/** Admins only: any other caller gets a plain 403. */
export async function setVisibility(
  deps: AudienceDeps,
  input: { actor: Actor; audienceId: string; isPublic: boolean },
): Promise<void> {
  const { actor, audienceId } = input;
  const accessed = await accessAudience(deps, { actor, audienceId }, "setAudienceVisibility");
  if (!accessed.caller.roles.includes("Admin")) throw new Problem("forbidden");
  requireBase(accessed, audienceId);
  const { caller, audience: thing } = accessed;
  const { ended } = await together(deps.db, {
    audience: deps.audiences.setPublic(audienceId, input.isPublic),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing }, "audience.visibility_changed", { public: String(input.isPublic) }),
    ),
    ended: deps.endedAccess.endings({ loss: { audienceId }, caller }),
  });
  await deps.endedAccess.tell(ended);
}

/** Keeps the row, removes shares and views at once, and stops serving. A view's id deletes only the view. */
export async function deleteAudience(deps: AudienceDeps, input: { actor: Actor; audienceId: string }): Promise<void> {
  const { actor, audienceId } = input;
  const { audience, caller } = await accessAudience(deps, { actor, audienceId }, "deleteAudience");
  const change = { caller, thing: audience };
  const now = deps.clock.now();
  if (audience.id !== audienceId) {
    await together(deps.db, {
      view: deps.views.delete(audienceId, now),
      note: deps.audit.noteIfChanged(
        eventOf(deps, { caller, thing: { ...audience, id: audienceId } }, "view.deleted", { audience: audience.id }),
      ),
    });
    return;
  }
  requireOrdinary(audience);
  const erase: EraseMessage = { v: 1, kind: "erase-roster", id: `erase/${audienceId}`, audienceId };
  const { ended } = await together(deps.db, {
    audience: deps.audiences.delete(audienceId, now),
    note: deps.audit.noteIfChanged(eventOf(deps, change, "audience.deleted", { name: audience.name })),
    views: deps.views.deleteOfBase(audienceId, now),
    shares: deps.shares.revokeAll(audienceId),
    blocks: deps.blocks.forgetAudience(audienceId),
    ended: deps.endedAccess.endings({ loss: { audienceId }, caller }),
    derived: deriveStatusAndCampaign(deps, audienceId),
    runs: deps.audienceRuns.abortAll(audienceId, now),
    work: deps.outbox.write([erase], deps.outbox.whereFree(erase.id)),
  });
  await deps.outbox.send([erase]);
  await deps.endedAccess.tell(ended);
  await announce(deps);
}

export async function queryAudiences(
  deps: AudienceAccessDeps,
  { fileUrl, ...input }: AudienceListInput & { fileUrl: FileUrl },
) {
  const { items, ...page } = await listAudiences(deps, input);
  return { ...page, items: items.map(({ isShared, ...row }) => ({ ...describeRow(row, fileUrl), isShared })) };
}

interface AudienceListInput {
  actor: Actor;
  query: AudienceListQuery;
  scope: AudienceScope;
}

/** Reads the rows of a list. One round trip. */
export async function listAudiences(deps: AudienceAccessDeps, { actor, query, scope }: AudienceListInput) {
  const { identity, shares, visibleAudiences } = deps;
  const { organizationId } = actor;
  const sharedIds = shares.reachOf(actor.accountId, identity.organizationsOf(actor)).audienceIds;
  const { standing, page } = await together(deps.db, {
    standing: identity.standing(actor),
    page: visibleAudiences.list(scope, { organizationId, sharedIds }, query, surroundingsOf(deps, actor)),
  });
  requireStanding(standing[0], actor);
  return pageWithinBounds(query, page.count[0]?.total ?? 0, page.rows);
}

/** Replaces the row's counts by the roster's. The row lags by a few seconds, which only lists may show. */
export function withCounts(audience: FoundAudience, roster: RosterCounts): FoundAudience {
  // It has no graduates, and is Ready all the same.
  if (audience.id === everybody) return audience;
  const counts = audienceCounts(roster);
  const { settings, wanted, exampleChances, status: previous } = audience;
  const { minimumSizeForActivation } = settings;
  const facts = { previous, graduated: counts.graduated, minimumSizeForActivation, wanted };
  return { ...audience, ...counts, status: audienceStatus({ ...facts, exampleCount: exampleChances.length }) };
}

export function etagOf(version: number): string {
  return `"${version}"`;
}
