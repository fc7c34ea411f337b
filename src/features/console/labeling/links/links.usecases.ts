import { together } from "../../../../platform/db/together.ts";
import { accessAudience } from "../../../audiences/access/audience-access.usecases.ts";
import { readJob, requireJob } from "../../../labeling/jobs/job-access.usecases.ts";
import {
  type getLink,
  type LinkDeps,
  queryAudienceLinks,
  queryJobLinks,
} from "../../../labeling/links/links.usecases.ts";
import type { Operator } from "../../console.usecases.ts";

/** What a link is for. */
export interface LinkTarget {
  kind: "audiences" | "jobs";
  id: string;
}

/** Each link's figures cost a call of its object. Older links show them on their own pages. */
const figuresShown = 20;
const reportsShown = 50;

/** The links of an audience or job, newest first, and what people reported of a job's tasks. */
export async function linksOf(deps: LinkDeps, { actor }: Operator, target: LinkTarget) {
  const { id } = target;
  const { name, rows, reports } =
    target.kind === "audiences" ? await ofAudience(deps, actor, id) : await ofJob(deps, actor, id);
  const links = await Promise.all(
    rows.map(async (link, index) => ({
      ...link,
      figures: index < figuresShown ? await figuresOf(deps, link.linkId) : null,
    })),
  );
  return { target: { ...target, name }, links, reports };
}

export type LinkDetails = Awaited<ReturnType<typeof getLink>>;
export type ShownLinks = Awaited<ReturnType<typeof linksOf>>;

async function ofAudience(deps: LinkDeps, actor: Operator["actor"], audienceId: string) {
  const { audience } = await accessAudience(deps, { actor, audienceId }, "queryAudienceLinks");
  return { name: audience.name, rows: await queryAudienceLinks(deps, { actor, audienceId }), reports: [] };
}

async function ofJob(deps: LinkDeps, actor: Operator["actor"], jobId: string) {
  const { read, reports } = await together(deps.db, {
    read: readJob(deps, { actor, jobId }),
    reports: deps.links.reports({ jobId }, reportsShown),
  });
  const { job } = requireJob(read, actor);
  return { name: job.name, rows: await queryJobLinks(deps, { actor, jobId }), reports };
}

async function figuresOf({ publishers }: LinkDeps, linkId: string) {
  const desk = publishers(linkId);
  const [{ answers, medianAnswerMs }, { admitted, conspicuous }] = await Promise.all([
    desk.figures(),
    desk.labelers(0),
  ]);
  return { people: admitted, answers, medianAnswerMs, conspicuous };
}
