import { sql } from "drizzle-orm";
import type { RapidResult } from "../../domain/grading/rapid-result.ts";
import type { TokenActor } from "../../domain/identity/actor.ts";
import { limitsOf, plainFinish } from "../../domain/label/link-finish.ts";
import type { LinkLimit } from "../../domain/label/link-work.ts";
import { reportShares } from "../../domain/label/report-shares.ts";
import type { TaskReport } from "../../domain/label/task-report.ts";
import type { Attributes } from "../../domain/person/attributes.ts";
import type { TimedAnswer } from "../../domain/serving/answer-group.ts";
import type { PublicUrls } from "../../domain/serving/show-rapid.ts";
import { requireRate } from "../../http/organization-rate.ts";
import { Problem, tooManyRequests } from "../../http/problems.ts";
import { condition } from "../../platform/db/condition.ts";
import { together } from "../../platform/db/together.ts";
import { failureText } from "../../platform/failure-text.ts";
import type { Log } from "../../platform/log.ts";
import type { OrganizationRates } from "../../platform/rate-limit/organization-rates.ts";
import type { AudienceRepository } from "../audiences/audiences.repository.ts";
import type { CampaignRepository } from "../campaigns/campaigns.repository.ts";
import type { JobRepository } from "../labeling/jobs/jobs.repository.ts";
import type { LinkRepository } from "../labeling/links/links.repository.ts";
import type { DigestRepository } from "../notices/digests.repository.ts";
import { noteServed, noteWaiting } from "../notices/digests.usecases.ts";
import { answerRapid, answerRapids } from "../serving/answers.usecases.ts";
import { beginErasure, type ErasureDeps, erasePerson } from "../serving/erasures.usecases.ts";
import type { NewPeopleGate } from "../serving/new-people.usecases.ts";
import { type NoSession, openSession, type ServingDeps, type SessionAnswer } from "../serving/serving.usecases.ts";
import type { ServingStandings } from "../serving/standings.usecases.ts";
import type { LabelerGate } from "./labeler-gate.usecases.ts";
import { type LinkStanding, stateOf } from "./link-standings.usecases.ts";

/** How a person came to label in a browser. Their identity was checked, and not yet what they may do. */
export type WayIn =
  | LinkWay
  | { kind: "member"; userId: string; accountId: string; organization: { id: string; name: string } }
  | { kind: "token"; userId: string; actor: TokenActor; scope: TokenScope; attributes: Attributes };

/** A person who came by a link. `panelId` is the panel's id of them, or null. */
export interface LinkWay {
  kind: "link";
  userId: string;
  panelId: string | null;
  link: LinkStanding;
  address: string;
  isReturning: boolean;
}

/** What a session token is for. Both null: all that its publisher may serve. */
export interface TokenScope {
  audienceId: string | null;
  campaignId: string | null;
}

export interface LabelDeps extends ServingDeps, ErasureDeps {
  rates: OrganizationRates;
  digests: DigestRepository;
  log: Log;
  labelerGate: LabelerGate;
  campaigns: CampaignRepository;
  audiences: AudienceRepository;
  jobs: JobRepository;
  links: LinkRepository;
}

/** Lets work outlive the answer. */
type Defer = (work: Promise<unknown>) => void;

/** A reload and a second tab get the session that is still open, so that no answer on its way is lost. */
const requestKey = "labeling page";
const memberCampaigns = 1_000;

/**
 * Opens a session as `POST /session` does, restricted to what the way in covers. A new person needs an object of their own already here:
 * it holds the leases of their tasks and the truths of their examples.
 */
export async function openLabelSession(
  deps: LabelDeps,
  {
    way,
    attributes,
    continues,
    urls,
    defer,
    onPlace,
  }: {
    way: WayIn;
    attributes: Attributes;
    continues?: string | undefined;
    urls: PublicUrls;
    defer: Defer;
    /** Called when a new person has a place, which is before there is a session. */
    onPlace?: () => void;
  },
) {
  requireOpen(deps, way);
  const { actor, serving } = servingFor(deps, way, onPlace);
  await requireRate(deps, "sessionsPerMinute", actor.organizationId);
  const known = { ...attributes, ...ownAttributes(way) };
  const only = await coveredBy(deps, way);
  const limits = way.kind === "link" ? limitsOf(way.link.finish ?? plainFinish) : undefined;
  const asked = {
    actor: actor,
    userId: way.userId,
    attributes: known,
    requestKey,
    continues,
    urls,
    only,
    limits,
    defer,
  };
  const opened = await openSession(serving, asked);
  if (continues === undefined) noteNewcomer(deps, way, { opened, defer });
  return shownToPage(opened);
}

/** Best effort, off the request path: the owner of an audience is told where people come for long and find nothing to do. */
function noteNewcomer(
  deps: LabelDeps,
  way: WayIn,
  { opened, defer }: { opened: SessionAnswer | NoSession; defer: Defer },
): void {
  const audienceId = way.kind === "link" ? way.link.audienceId : way.kind === "token" ? way.scope.audienceId : null;
  if (audienceId === null) return;
  // Who reached a limit of their link has had work.
  if (opened.campaignId === null && opened.reached) return;
  const noted = opened.campaignId === null ? noteWaiting(deps, audienceId) : noteServed(deps, audienceId);
  defer(noted.catch((cause) => deps.log("warn", { message: "a newcomer was not noted", cause: failureText(cause) })));
}

/** What a page gets: also why there is nothing, where a limit of its link is the reason. */
function shownToPage(opened: SessionAnswer | NoSession): SessionAnswer | PageWithoutWork {
  if (opened.campaignId !== null) return opened;
  if (!opened.reached) return { campaignId: null };
  const { limit, againAt } = opened.reached;
  return { campaignId: null, limit, againAt: againAt === null ? null : new Date(againAt).toISOString() };
}

export interface PageWithoutWork {
  campaignId: null;
  limit?: LinkLimit;
  againAt?: string | null;
}

export async function answerLabelRapid(
  deps: LabelDeps,
  { way, ...given }: { way: WayIn; sessionId: string; result: RapidResult; urls: PublicUrls },
) {
  requireOpen(deps, way);
  const { actor, serving } = servingFor(deps, way);
  return answerRapid(serving, { actor: actor, ...given });
}

export async function answerLabelRapids(
  deps: LabelDeps,
  {
    way,
    ...given
  }: { way: WayIn; sessionId: string; answers: (TimedAnswer & { result: RapidResult })[]; urls: PublicUrls },
) {
  requireOpen(deps, way);
  const { actor, serving } = servingFor(deps, way);
  return answerRapids(serving, { actor, ...given });
}

/** Keeps a report for the owner of the task. The task's organization reads it, even if another one's publisher served the task. */
export async function reportRapid(
  deps: LabelDeps,
  { way, sessionId, rapidId, reason }: { way: WayIn } & TaskReport,
): Promise<void> {
  requireOpen(deps, way);
  const { actor } = servingFor(deps, way);
  const { person } = deps.persons.ofUser(way.userId);
  const served = await person.findServed({ sessionId, clientId: actor.clientId, rapidId });
  if (!served) throw new Problem("not_found", { detail: "This task was not served in this session." });
  const { jobId, routingId } = served;
  const ownerId = jobId === null ? deps.audiences.organizationOf(sql`${routingId}`) : deps.jobs.organizationOf(jobId);
  const now = deps.clock.now();
  const report = deps.links.report(
    {
      id: `report_${deps.freshUuid()}`,
      sessionId,
      rapidId,
      reason,
      jobId,
      createdAt: now,
      linkId: way.kind === "link" ? way.link.id : null,
      organizationId: sql<string>`coalesce(${ownerId}, ${actor.organizationId})`,
    },
    reportShares,
  );
  const digest = jobId === null ? null : deps.digests.note("reports", jobId, now, condition(sql`changes() > 0`));
  await together(deps.db, { report, digest });
}

/** Erases the person. Only this service knows the ids of links and members, so nothing of them is left anywhere. */
export async function forgetLabeler(deps: LabelDeps, way: WayIn): Promise<void> {
  const { actor } = servingFor(deps, way);
  if (way.kind === "token") {
    await erasePerson(deps, { actor: actor, userId: way.userId });
    return;
  }
  const { organizationId, clientId } = actor;
  // An erasure walks through all audiences. A person who was never given work has nothing to erase.
  if (!(await deps.persons.ofUser(way.userId).person.isKnownTo(organizationId))) return;
  const accountId = way.kind === "member" ? way.accountId : null;
  await beginErasure(deps, { userId: way.userId, organizationId, extent: "Everywhere", accountId, clientId });
}

/** People of a link can be told apart by it, in filters and in results. */
function ownAttributes(way: WayIn): Attributes {
  switch (way.kind) {
    case "token":
      return way.attributes;
    case "link":
      return { demographics: { link: way.link.id } };
    case "member":
      return {};
  }
}

export function requireOpen({ clock }: Pick<LabelDeps, "clock">, way: WayIn): void {
  if (way.kind === "link" && stateOf(way.link, clock.now()) !== "Open") throw new Problem("forbidden");
}

/** A link and the members of an organization act as a publisher of their own. A token acts as the publisher that asked for it. */
export function servingFor(
  deps: LabelDeps,
  way: WayIn,
  onPlace?: () => void,
): { actor: TokenActor; serving: LabelDeps } {
  switch (way.kind) {
    case "token":
      return { actor: way.actor, serving: deps };
    case "member": {
      const { accountId, organization } = way;
      const actor = publisherOf({ accountId, organizationId: organization.id, clientId: `members_${organization.id}` });
      return { actor, serving: { ...deps, admitServing: admitted, newPeople: everybodyMayCome } };
    }
    case "link": {
      const { userId, panelId, address, isReturning, link } = way;
      const { id, organizationId, createdBy, mostPeople } = link;
      const gate = deps.labelerGate.of({ linkId: id, userId, panelId, address, mostPeople, isReturning });
      const actor = publisherOf({ accountId: createdBy, organizationId, clientId: id });
      return { actor, serving: { ...deps, admitServing: admitted, newPeople: telling(gate, onPlace) } };
    }
  }
}

function telling(gate: NewPeopleGate, onPlace: () => void = () => undefined): NewPeopleGate {
  return {
    ...gate,
    async takePlace(clientId) {
      const hasPlace = await gate.takePlace(clientId);
      if (hasPlace) onPlace();
      return hasPlace;
    },
  };
}

function publisherOf(acting: { accountId: string; organizationId: string; clientId: string }): TokenActor {
  return { kind: "publisher", ...acting, scopes: new Set(["serve"]) };
}

/** The link or the membership was read already. */
const admitted: ServingStandings = Object.assign(async () => undefined, { isTrusted: () => true });

/** An organization has few members, and each has one id. */
const everybodyMayCome: NewPeopleGate = {
  isOpen: () => true,
  takePlace: async () => true,
  returnPlace: async () => undefined,
  refusal: () => tooManyRequests(1),
};

/** The campaigns that may serve. Undefined: all. */
async function coveredBy(deps: LabelDeps, way: WayIn): Promise<ReadonlySet<string> | undefined> {
  switch (way.kind) {
    case "link":
      return new Set(way.link.campaignIds);
    case "member": {
      const rows = await deps.campaigns.activeOf(way.organization.id, memberCampaigns);
      return new Set(rows.map(({ id }) => id));
    }
    case "token": {
      const { audienceId, campaignId } = way.scope;
      if (campaignId !== null) return new Set([campaignId]);
      return audienceId === null ? undefined : coveredByAudience(deps, audienceId);
    }
  }
}

async function coveredByAudience({ db, campaigns, jobs }: LabelDeps, audienceId: string) {
  const id = sql`${audienceId}`;
  const { distilling, ofJobs } = await together(db, {
    distilling: db.all<{ id: string }>(campaigns.distillingFor(id)),
    ofJobs: db.all<{ id: string }>(jobs.campaignsOf({ audienceId: id })),
  });
  return new Set([...distilling, ...ofJobs].map((campaign) => campaign.id));
}
