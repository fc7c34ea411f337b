import { mayDo } from "../../../../domain/audience/access.ts";
import type { AudienceJobListQuery } from "../../../../domain/labeling/job-list.ts";
import { pageOf } from "../../../../domain/list-query/page-of.ts";
import type { AskedList } from "../../../../http/pages/list-address.ts";
import { Problem } from "../../../../http/problems.ts";
import { together } from "../../../../platform/db/together.ts";
import type { AudienceAccessDeps } from "../../../audiences/access/audience-access.usecases.ts";
import { isOthersOnOurs, type JobAccessDeps, readJob, requireJob } from "../../../labeling/jobs/job-access.usecases.ts";
import { readAudienceJobs } from "../../../labeling/jobs/job-views.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

interface AskedJobs {
  actor: Operator["actor"];
  audienceId: string;
  query: AudienceJobListQuery;
  asked: AskedList;
}

/**
 * The jobs on an audience. Its owner learns whose each is. Of jobs of others nothing is given but what a list of them needs: no tasks,
 * no results, nobody's name.
 */
export async function audienceJobsOf(
  deps: AudienceAccessDeps & JobAccessDeps,
  { actor, audienceId, query, asked }: AskedJobs,
) {
  const only = asked.values.whose === "ours" || asked.values.whose === "others" ? asked.values.whose : "all";
  const { relation, caller, audience, rows, count } = await readAudienceJobs(deps, { actor, audienceId, query, only });
  const isOwner = audience.organizationId === caller.organizationId;
  const items = rows.map(({ id, name, state, progress, stop, createdAt, organizationId, whose }) => {
    const isOurs = organizationId === caller.organizationId;
    return { id, name, state, progress, stop, createdAt, isOurs, whose: isOwner || isOurs ? whose : null };
  });
  return {
    list: pageOf(query, count[0]?.total ?? 0, items),
    audience: { id: audienceId, baseId: audience.id, name: audience.name },
    isOwner,
    seesOthers: mayDo("readForeignJobs", relation),
  };
}

export type ShownAudienceJobs = Awaited<ReturnType<typeof audienceJobsOf>>;
export type ShownAudienceJob = ShownAudienceJobs["list"]["items"][number];

/** A job of others on an audience of the caller's organization. 404 for every other job. */
export async function othersJobOn(
  deps: JobAccessDeps,
  { actor }: Pick<Operator, "actor">,
  { audienceId, jobId }: { audienceId: string; jobId: string },
) {
  const whose = deps.identity.organizationName(deps.jobs.organizationOf(jobId));
  const { named, ...read } = await together(deps.db, { ...readJob(deps, { actor, jobId }), named: whose });
  const { caller, job } = requireJob(read, actor, "endings");
  const isOnIt = job.audienceId === audienceId || job.baseAudienceId === audienceId;
  if (!isOnIt || !isOthersOnOurs(caller, job))
    throw new Problem("not_found", { detail: "There is no job of others with this id on this audience." });
  return { id: job.id, name: job.name, state: job.state, stop: job.stop, whose: named[0]?.name ?? goneOrganization };
}

/** What an organization is called that no longer exists. */
export const goneOrganization = "An organization that is gone";

export type OthersJobOn = Awaited<ReturnType<typeof othersJobOn>>;
