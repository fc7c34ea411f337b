import { mayDo } from "../../domain/audience/access.ts";
import { describeAudience, describeRow } from "../../domain/audience/audience-description.ts";
import { type AudienceListQuery, audienceList } from "../../domain/audience/audience-list.ts";
import type { BrowserSession } from "../../domain/identity/actor.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import { runProgress } from "../../domain/run/run-progress.ts";
import type { Rosters } from "../../objects/roster/roster.port.ts";
import { together } from "../../platform/db/together.ts";
import {
  type AudienceAccessDeps,
  readAudience,
  requireAudience,
} from "../audiences/access/audience-access.usecases.ts";
import { listAudiences, withCounts } from "../audiences/audiences.usecases.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";
import type { RunRepository } from "../runs/runs.repository.ts";
import { type ListView, queryOf } from "./list-view.ts";

export interface ConsoleDeps extends AudienceAccessDeps {
  members: Pick<MemberRepository, "defaultOrganization">;
  audienceRuns: Pick<RunRepository, "latestOfAll">;
  rosters: Rosters;
}

/** An account at the console, and the organization that it acts for. */
export interface Operator {
  token: BrowserSession;
  organization: { id: string; name: string };
}

const runsShown = 10;

/** The session's account with its default organization; null if it has none. */
export async function operatorOf(deps: Pick<ConsoleDeps, "members">, session: Session): Promise<Operator | null> {
  const [organization] = await deps.members.defaultOrganization(session.accountId);
  if (!organization) return null;
  const { accountId, sessionHash } = session;
  return { token: { kind: "browserSession", accountId, organizationId: organization.id, sessionHash }, organization };
}

/** Lists all audiences that the caller may read, like the API, with the numbers of distilling and inactive people. */
export async function audiencesOf(deps: ConsoleDeps, { token }: Operator, view: ListView) {
  const query: AudienceListQuery = queryOf(audienceList, view);
  const { items, ...page } = await listAudiences(deps, { token, query, scope: "All" });
  return {
    ...page,
    items: items.map(({ distilling, inactiveGraduated, ...row }) => ({
      ...describeRow({ ...row, distilling, inactiveGraduated }, String),
      ...{ distilling, inactiveGraduated, isOurs: row.organizationId === token.organizationId },
    })),
  };
}

/** Reads one audience with the present numbers of people and its latest runs. A view shows those of its base. */
export async function audienceOf(deps: ConsoleDeps, { token }: Operator, audienceId: string) {
  const { read, runs } = await together(deps.db, {
    read: readAudience(deps, token, audienceId),
    runs: deps.audienceRuns.latestOfAll(deps.audiences.baseIdOf(audienceId), runsShown),
  });
  const { audience, relation } = requireAudience(read, token, "getAudience");
  const counts = await deps.rosters(audience.id).counts();
  const view = audience.viewFilter === null ? null : { id: audienceId, filter: audience.viewFilter };
  const people = Object.values(counts.states).reduce((sum, amount) => sum + amount, 0);
  return {
    ...describeAudience(withCounts(audience, counts), view, {
      fileUrl: String,
      seesExcluded: mayDo("readExcludedPublishers", relation),
    }),
    exampleCount: audience.exampleChances.length,
    campaignStatus: audience.campaignStatus,
    usersPerState: counts.states,
    people,
    runs: runs.map((run) => ({ ...run, progress: runProgress(run, people) })),
  };
}

export type ShownAudience = Awaited<ReturnType<typeof audienceOf>>;
