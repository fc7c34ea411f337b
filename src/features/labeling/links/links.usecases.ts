import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../domain/identity/actor.ts";
import type { Caller } from "../../../domain/identity/caller.ts";
import { linkIdPrefix, linkStateAt } from "../../../domain/label/labeling-link.ts";
import { plainFinish } from "../../../domain/label/link-finish.ts";
import { invalid, Problem } from "../../../http/problems.ts";
import type { Publishers } from "../../../objects/publisher/publisher.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import { together } from "../../../platform/db/together.ts";
import { secretHash } from "../../../platform/fresh-secret.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
  requireOrdinary,
} from "../../audiences/access/audience-access.usecases.ts";
import type { AudienceRepository } from "../../audiences/audiences.repository.ts";
import type { ShareRepository } from "../../audiences/shares/shares.repository.ts";
import type { AuditRepository } from "../../auth/audit/audit.repository.ts";
import { eventOf } from "../../auth/audit/noted-changes.usecases.ts";
import type { MemberRepository } from "../../auth/identity/members.repository.ts";
import { whereMayServe } from "../ended-access.usecases.ts";
import { type JobAccessDeps, readJob, requireJob } from "../jobs/job-access.usecases.ts";
import type { JobRepository } from "../jobs/jobs.repository.ts";
import { type AskedFinish, changedFinish } from "./changed-finish.usecases.ts";
import type { CompletionRepository } from "./completions.repository.ts";
import type { LinkRepository, LinkTarget } from "./links.repository.ts";

export interface LinkDeps extends AudienceAccessDeps, JobAccessDeps {
  audiences: AudienceRepository;
  jobs: JobRepository;
  shares: ShareRepository;
  members: MemberRepository;
  links: LinkRepository;
  completions: CompletionRepository;
  audit: AuditRepository;
  clock: Clock;
  freshUuid: () => string;
  publishers: Publishers;
  /** What isolates remember of links. */
  linkStandings: { drop(id: string): void };
}

interface LinkOpening {
  name: string;
  expiresAt?: string | null | undefined;
  mostPeople?: number | null | undefined;
}

export type NewLink = LinkOpening & AskedFinish;

export type FoundLink = Awaited<ReturnType<LinkRepository["find"]>>[number];

const openAtMost = 50;
const listed = 100;
/** 128 bits, as 22 letters. */
const secretBytes = 16;

type SurroundingsDeps = Pick<LinkDeps, "audiences" | "jobs" | "links" | "shares" | "members" | "identity">;

/** SQL values that a row of a link is read with. A maker from outside the link's organization is shown by a verified e-mail only. */
function linkSurroundings(deps: SurroundingsDeps) {
  const { audiences, jobs, members, identity } = deps;
  const { createdBy, ...ofRow } = deps.links.ofRow;
  return {
    audienceName: audiences.livingNameOf(ofRow.audienceId),
    jobName: jobs.livingNameOf(ofRow.jobId),
    makerMail: sql<string | null>`CASE WHEN ${members.whereMember(ofRow.organizationId, createdBy)}
      THEN ${identity.emailOf(createdBy)} ELSE ${identity.verifiedEmailOf(createdBy)} END`,
    // Checked at each reading too: an account may be disabled where no operation of the service could close its links.
    whereMakerMay: whereMayServe(deps, { ...ofRow, accountId: createdBy }),
  };
}

/** SQL values for the row of a link that is opened, with the campaigns that it covers. */
export function linkCoverage(deps: SurroundingsDeps & Pick<LinkDeps, "campaigns">) {
  const { organizationId, audienceId, jobId } = deps.links.ofRow;
  const distilling = deps.campaigns.distillingFor(audienceId, organizationId);
  const ofJobs = deps.jobs.campaignsOf({ audienceId, organizationId, jobId });
  return {
    ...linkSurroundings(deps),
    organizationName: deps.identity.organizationNameOf(organizationId),
    campaigns: sql`${distilling} UNION ALL SELECT id FROM (${ofJobs})`,
  };
}

export async function createAudienceLink(
  deps: LinkDeps,
  { actor, audienceId, asked }: { actor: Actor; audienceId: string; asked: NewLink },
) {
  const { read } = await together(deps.db, { read: readAudience(deps, actor, audienceId) });
  const { caller, audience } = requireAudience(read, actor, "createAudienceLink");
  requireOrdinary(audience);
  const { id, organizationId } = audience;
  return create(deps, { caller, asked, covered: { organizationId, audienceId: id, jobId: null } });
}

export async function createJobLink(
  deps: LinkDeps,
  { actor, jobId, asked }: { actor: Actor; jobId: string; asked: NewLink },
) {
  const { read } = await together(deps.db, { read: readJob(deps, { actor, jobId }) });
  const { caller, job } = requireJob(read, actor);
  const { organizationId, baseAudienceId: audienceId } = job;
  return create(deps, { caller, asked, covered: { organizationId, audienceId, jobId } });
}

/** The secret leaves the service once, with this answer. */
async function create(
  deps: LinkDeps,
  {
    caller,
    asked: { name, expiresAt = null, mostPeople = null, ...finish },
    covered,
  }: { caller: Caller; asked: NewLink; covered: { organizationId: string; audienceId: string; jobId: string | null } },
): Promise<{ linkId: string; secret: string }> {
  const now = deps.clock.now();
  const expiry = expiresAt === null ? null : Date.parse(expiresAt);
  if (expiry !== null && expiry <= now) throw invalid("expiresAt", "must be in the future");
  if (name.trim() === "") throw invalid("name", "must not be blank");
  const finishing = changedFinish(plainFinish, finish);
  // Access may end between the two batches, and what an audience excludes is not looked at before.
  const whereMay = whereMayServe(deps, {
    accountId: sql`${caller.accountId}`,
    organizationId: sql`${covered.organizationId}`,
    audienceId: sql`${covered.audienceId}`,
    jobId: sql`${covered.jobId}`,
  });
  const [id, secret] = [`${linkIdPrefix}${deps.freshUuid()}`, randomBytes(secretBytes).toString("base64url")];
  const { made, open } = await together(deps.db, {
    made: deps.links.insert(
      {
        id,
        ...covered,
        name: name.trim(),
        createdBy: caller.accountId,
        createdAt: now,
        secretHash: secretHash(secret),
        expiresAt: expiry,
        mostPeople,
        revokedAt: null,
        frontSince: null,
        finish: finishing,
      },
      openAtMost,
      whereMay,
    ),
    note: deps.audit.noteIfChanged(
      eventOf(deps, { caller, thing: { id, organizationId: covered.organizationId } }, "link.created", {
        name: name.trim(),
        audience: covered.audienceId,
        ...(covered.jobId === null ? {} : { job: covered.jobId }),
      }),
    ),
    open: deps.links.countOpen(covered),
  });
  if (made.meta.changes === 0) {
    if ((open[0]?.links ?? 0) < openAtMost)
      throw new Problem("forbidden", {
        detail: "The owner of the audience excludes you, or your access to it has ended.",
      });
    throw new Problem("invalid_request", { detail: `There are ${openAtMost} links already: revoke one first.` });
  }
  return { linkId: id, secret };
}

export async function queryAudienceLinks(deps: LinkDeps, { actor, audienceId }: { actor: Actor; audienceId: string }) {
  const { audiences, links } = deps;
  const { read, rows } = await together(deps.db, {
    read: readAudience(deps, actor, audienceId),
    rows: links.list(links.whereOfAudience(audiences.baseIdOf(audienceId)), linkSurroundings(deps), listed),
  });
  requireAudience(read, actor, "queryAudienceLinks");
  return rows.map((row) => describeLink(row, deps.clock.now()));
}

export async function queryJobLinks(deps: LinkDeps, { actor, jobId }: { actor: Actor; jobId: string }) {
  const target: LinkTarget = { jobId };
  const { read, rows } = await together(deps.db, {
    read: readJob(deps, { actor, jobId }),
    rows: deps.links.list(target, linkSurroundings(deps), listed),
  });
  requireJob(read, actor);
  return rows.map((row) => describeLink(row, deps.clock.now()));
}

/** A link with its figures, which its own object keeps. */
export async function getLink(deps: LinkDeps, { actor, linkId }: { actor: Actor; linkId: string }) {
  const { link, reports } = await accessLink(deps, { actor, linkId }, "getLink");
  const desk = deps.publishers(linkId);
  const [{ sessions, answers, medianAnswerMs, graduationRate }, labelers] = await Promise.all([
    desk.figures(),
    desk.labelers(listed),
  ]);
  const { admitted: people, conspicuous } = labelers;
  return {
    ...describeLink(link, deps.clock.now()),
    figures: { people, sessions, answers, medianAnswerMs, graduationRate, conspicuous },
    people: labelers.people.map(({ since, ...person }) => ({ ...person, since: new Date(since).toISOString() })),
    reports: reports.map(describeReport),
  };
}

export async function revokeLink(deps: LinkDeps, { actor, linkId }: { actor: Actor; linkId: string }): Promise<void> {
  const { link, caller } = await accessLink(deps, { actor, linkId }, "revokeLink");
  await together(deps.db, {
    revoked: deps.links.revoke(linkId, deps.clock.now()),
    note: deps.audit.noteIfChanged(eventOf(deps, { caller, thing: link }, "link.revoked", { name: link.name })),
  });
  deps.linkStandings.drop(linkId);
}

/** Callers who may make links for the audience or the job may read and revoke them. Ids are random, so a 403 reveals nothing. */
export async function accessLink(
  deps: LinkDeps,
  { actor, linkId }: { actor: Actor; linkId: string },
  operation: "getLink" | "updateLink" | "queryLinkCompletions" | "revokeLink",
) {
  const { links } = deps;
  const { found, standing, audience, reports } = await together(deps.db, {
    found: links.find(linkId, linkSurroundings(deps)),
    standing: deps.identity.standing(actor),
    audience: readAudience(deps, actor, links.audienceIdOf(linkId)),
    reports: links.reports({ linkId }, listed),
  });
  const [link] = found;
  if (!link) throw new Problem("not_found", { detail: "There is no labeling link with this id." });
  if (link.jobId !== null) {
    const { read } = await together(deps.db, { read: readJob(deps, { actor, jobId: link.jobId }) });
    return { link, reports, caller: requireJob(read, actor).caller };
  }
  const { caller } = requireAudience({ ...audience, standing }, actor, operation);
  return { link, reports, caller };
}

function describeLink(link: FoundLink, now: number) {
  const { id: linkId, name, audienceId, jobId, mostPeople, createdAt, expiresAt, revokedAt } = link;
  const { createdBy: makerId, makerMail } = link;
  return {
    linkId,
    name,
    audienceId,
    jobId,
    makerId,
    makerMail,
    mostPeople,
    ...(link.finish ?? plainFinish),
    state: linkStateAt({ expiresAt, revokedAt, isOrphaned: isOrphaned(link) }, now),
    createdAt: new Date(createdAt).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    revokedAt: revokedAt === null ? null : new Date(revokedAt).toISOString(),
  };
}

/** Its audience or job was deleted, or its maker could not make it any more. */
export function isOrphaned({
  audienceName,
  jobId,
  jobName,
  mayMakerServe,
}: Pick<FoundLink, "audienceName" | "jobId" | "jobName" | "mayMakerServe">) {
  return audienceName === null || (jobId !== null && jobName === null) || !mayMakerServe;
}

function describeReport({ rapidId, jobId, reason, createdAt }: Awaited<ReturnType<LinkRepository["reports"]>>[number]) {
  return { rapidId, jobId, reason, createdAt: new Date(createdAt).toISOString() };
}
