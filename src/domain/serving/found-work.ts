import type { ServableCampaign } from "../matching/servable-campaign.ts";
import { stickyKeyOf } from "../matching/sticky-bond.ts";
import type { Opening } from "./open-session.ts";
import type { RapidContent } from "./rapid-content.ts";
import type { ServedAudience } from "./served-audience.ts";
import type { RepeatedSession } from "./session.ts";
import type { SessionJob, TakenTasks } from "./task-work.ts";

/** The work that a visit found. */
export interface FoundWork {
  campaign: ServableCampaign;
  rapids: RapidContent[];
  /** One for each audience that the campaign or a rapid belongs to. */
  configs: ServedAudience[];
  /** The tasks of a labeling job. Null: the campaign serves no job. */
  tasks: TakenTasks | null;
}

type VisitPart =
  | "sessionId"
  | "clientId"
  | "visitor"
  | "life"
  | "requestKey"
  | "continues"
  | "limits"
  | "learned"
  | "usedUp"
  | "now";

/** Describes the session in which found work is given. The defaults are scores of a person who has none; `job` is null without a job. */
export function openingOf(
  { campaign, rapids, configs, tasks }: FoundWork,
  defaults: { global: number; job: number | null },
  visit: Pick<Opening, VisitPart>,
): Opening {
  return {
    ...visit,
    campaignId: campaign.id,
    ownerId: campaign.organizationId,
    audienceId: campaign.audience?.id ?? null,
    stickyDimension: campaign.sticky.isEnabled ? stickyKeyOf(campaign) : null,
    program: programOf(campaign),
    rapids,
    configs,
    defaultGlobalScore: defaults.global,
    ...jobOf(campaign, tasks, defaults.job),
  };
}

function jobOf(
  { job, organizationId }: ServableCampaign,
  tasks: TakenTasks | null,
  defaultScore: number | null,
): { job?: SessionJob } {
  if (!job || !tasks || defaultScore === null) return {};
  const { audienceId } = job;
  return { job: { organizationId, audienceId, defaultScore, leasedUntil: tasks.leasedUntil } };
}

function programOf({ serves }: ServableCampaign) {
  return serves.kind === "program" ? serves.program : null;
}

/** A session as it opens. A program shows only its first rapid, since it chooses anew after each answer. */
export function shownFirst(
  { campaign, rapids }: FoundWork,
  sessionId: string,
  {
    nextId,
    expiresAt,
    answeredIds = [],
    revealingIds = [],
  }: { nextId: string; expiresAt: number; answeredIds?: string[]; revealingIds?: string[] },
): RepeatedSession {
  const isProgram = programOf(campaign) !== null;
  const shown = rapids.filter(({ id }) => (isProgram ? id === nextId : !answeredIds.includes(id)));
  const told = shown.map((rapid) => (revealingIds.includes(rapid.id) ? { ...rapid, reveals: true } : rapid));
  return { sessionId, campaignId: campaign.id, rapids: told, nextId, expiresAt };
}
