import { type SQL, sql } from "drizzle-orm";
import type { AuditKind } from "../../domain/audit/audit-kinds.ts";
import type { Caller } from "../../domain/identity/caller.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import type { Results } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { type KeptAccessDeps, whereMayEdit, whereMayWork } from "../audiences/access/kept-access.usecases.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { NotingDeps } from "../auth/audit/noted-changes.usecases.ts";
import type { EndedAccess, Endings } from "../auth/identity/ended-access.port.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import { announce, announcement } from "../campaigns/publishing/caches.usecases.ts";
import type { FlowsOnAccess } from "./flows.port.ts";
import type { JobRepository } from "./jobs/jobs.repository.ts";
import type { LinkRepository } from "./links/links.repository.ts";
import type { SignalsOnAccess } from "./signals.port.ts";

export interface LinkMakerDeps extends KeptAccessDeps {
  jobs: Pick<JobRepository, "ofRow" | "whereOne">;
}

interface EndedAccessDeps extends LinkMakerDeps, Pick<NotingDeps, "clock"> {
  audiences: KeptAccessDeps["audiences"] & Pick<AudienceRepository, "organizationOf" | "baseIdOf" | "idsOnBase">;
  members: KeptAccessDeps["members"] & Pick<MemberRepository, "defaultOrganizationOf">;
  jobs: JobRepository;
  flows: FlowsOnAccess;
  signals: SignalsOnAccess;
  links: LinkRepository;
  campaigns: CampaignRepository;
  audit: Pick<AuditRepository, "noteEach">;
  outbox: Outbox;
  freshUuid: () => string;
  /** What isolates remember of links. */
  linkStandings: { drop(id: string): void };
}

/** SQL values of a link, or of a new one. */
interface MadeLink {
  accountId: SQL;
  organizationId: SQL;
  audienceId: SQL;
  jobId: SQL;
}

/** The link's maker could make it now, as an editor of its audience or a member of its job's organization. */
export function whereMayServe(deps: LinkMakerDeps, { accountId, organizationId, audienceId, jobId }: MadeLink) {
  const { members, jobs } = deps;
  const whereOfJob = sql`(${members.whereAdmin(accountId)} OR ${members.whereMember(organizationId, accountId)})`;
  const whereJobMay = jobs.whereOne(jobId, whereJobMayWork(deps));
  return condition(sql`CASE WHEN ${jobId} IS NULL THEN ${whereMayEdit(deps, { accountId, audienceId })}
    ELSE ${members.whereEnabled(accountId)} AND ${whereOfJob} AND ${whereJobMay} END`);
}

/** `whereMayWork` for a row of `jobs`. */
export function whereJobMayWork(deps: LinkMakerDeps): Condition {
  const { ownerId: accountId, organizationId, baseAudienceId: audienceId } = deps.jobs.ofRow;
  return whereMayWork(deps, { accountId, organizationId, audienceId });
}

/** `whereMayWork` for a row of `flows`. */
export function whereFlowMayWork(deps: KeptAccessDeps & { flows: Pick<FlowsOnAccess, "ofRow"> }): Condition {
  const { ownerId: accountId, organizationId, baseAudienceId: audienceId } = deps.flows.ofRow;
  return whereMayWork(deps, { accountId, organizationId, audienceId });
}

/** `whereMayWork` for a row of `signals`, whose audience may be a view. */
export function whereSignalMayWork(
  deps: KeptAccessDeps & { audiences: Pick<AudienceRepository, "baseIdOf">; signals: Pick<SignalsOnAccess, "ofRow"> },
): Condition {
  const { ownerId: accountId, organizationId, audienceId } = deps.signals.ofRow;
  return whereMayWork(deps, { accountId, organizationId, audienceId: deps.audiences.baseIdOf(audienceId) });
}

export function createEndedAccess(deps: EndedAccessDeps): EndedAccess {
  return { endings: (of) => endings(deps, of), tell: (ended) => tell(deps, ended) };
}

function endings(deps: EndedAccessDeps, { loss, caller }: Parameters<EndedAccess["endings"]>[0]): Endings {
  const { links, jobs, members } = deps;
  const now = deps.clock.now();
  const by = deps.freshUuid();
  const { createdBy, ...ofLink } = links.ofRow;
  const whereMakerMay = whereMayServe(deps, { ...ofLink, accountId: createdBy });
  const closing = links.whereOpenOf(loss, condition(sql`NOT ${whereMakerMay}`));
  const left = "accountId" in loss ? { accountId: loss.accountId, organizations: organizationsOf(deps, loss) } : loss;
  const stopping = jobs.whereUnderWayOf(left, condition(sql`NOT ${whereJobMayWork(deps)}`));
  const asking = deps.flows.whereAskingOf(left, condition(sql`NOT ${whereFlowMayWork(deps)}`));
  const firing = deps.signals.whereFiringOf(
    "audienceId" in left ? { audiences: deps.audiences.idsOnBase(left.audienceId) } : left,
    condition(sql`NOT ${whereSignalMayWork(deps)}`),
  );
  const detail = (audienceId: SQL) => sql`json_object('name', name, 'audience', ${audienceId})`;
  /** Rows of a thing that has an audience, for the log of its organization and that of the audience's. */
  const noteOfBoth = (
    action: AuditKind,
    things: { those(columns: SQL, where: Condition): SQL; ofRow: { organizationId: SQL } },
    where: Condition,
    audienceId: SQL,
  ) =>
    noteInBoth(
      deps,
      { caller, now },
      action,
      things.those(
        sql`id AS subject, ${detail(audienceId)} AS detail, ${things.ofRow.organizationId} AS organization_id,
          ${deps.audiences.organizationOf(audienceId)} AS audience_organization_id`,
        where,
      ),
      [sql`made.organization_id`, sql`made.audience_organization_id`],
    );
  return {
    linkNotes: noteInBoth(
      deps,
      { caller, now },
      "link.closed",
      links.those(sql`id AS subject, ${detail(ofLink.audienceId)} AS detail, created_by, organization_id`, closing),
      [sql`made.organization_id`, members.defaultOrganizationOf(sql`made.created_by`)],
    ),
    links: links.close(closing, now),
    jobNotes: noteOfBoth("job.stopped", jobs, stopping, jobs.ofRow.baseAudienceId),
    campaigns: deps.campaigns.pauseAll(
      sql`${jobs.those(sql`campaign_id`, stopping)} UNION ALL ${deps.flows.those(sql`campaign_id`, asking)}`,
      by,
    ),
    woken: deps.outbox.wake(
      jobs.those(
        sql`'job/' || id AS id, json_object('v', 1, 'kind', 'job-layout', 'id', 'job/' || id, 'jobId', id) AS message`,
        stopping,
      ),
    ),
    jobs: jobs.stop(stopping, now),
    flowNotes: noteOfBoth("flow.stopped", deps.flows, asking, deps.flows.ofRow.baseAudienceId),
    flows: deps.flows.stop(asking, now),
    signalNotes: noteOfBoth(
      "signal.stopped",
      deps.signals,
      firing,
      deps.audiences.baseIdOf(deps.signals.ofRow.audienceId),
    ),
    signals: deps.signals.pauseAll(firing),
    announcement: announcement(deps, by),
  };
}

/**
 * Notes what happened to each thing in the logs of two organizations: `things` selects `subject`, `detail` and what `both` name. Only the
 * organization that acted learns who did: others need not know its members.
 */
export function noteInBoth(
  { audit }: Pick<EndedAccessDeps, "audit">,
  { caller, now }: { caller: Pick<Caller, "accountId" | "organizationId">; now: number },
  action: AuditKind,
  things: SQL,
  both: [SQL, SQL],
) {
  const rows = both.map(
    (place) => sql`SELECT subject, detail, ${place} AS organization_id,
      CASE WHEN ${place} = ${caller.organizationId} THEN ${caller.accountId} END AS account_id FROM (${things}) made`,
  );
  return audit.noteEach(now, action, sql.join(rows, sql` UNION `));
}

async function tell(
  deps: Pick<EndedAccessDeps, "linkStandings" | "outbox">,
  { links, woken, flows }: Results<Endings>,
): Promise<void> {
  for (const { id } of links) deps.linkStandings.drop(id);
  if (woken.length > 0) await deps.outbox.sendWoken(woken);
  if (woken.length + flows.length > 0) await announce(deps);
}

/** An account's organizations, with the one that it has left. */
function organizationsOf({ members }: EndedAccessDeps, loss: { accountId: string; leftId: string }) {
  return sql`${members.membershipsOf(sql`${loss.accountId}`)} UNION SELECT ${loss.leftId}`;
}
