import { isHeld, mayStop, stopWords } from "../../../../domain/labeling/job-stop.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Progress } from "../../../../http/pages/components/charts.tsx";
import { Act } from "../../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows, titleOf } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import { Empty, LinkButton, LivePart, Row, Unseen } from "../../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../../http/pages/components/role-link.tsx";
import type { AskedList, ListShape } from "../../../../http/pages/list-address.ts";
import { isMoving, jobStateOptions } from "../../labeling/jobs/jobs.pages.tsx";
import { Created, labelingPaths, pathOf } from "../../labeling/labeling.pages.tsx";
import { audienceFrame, audiencePath } from "../audience-tabs.pages.tsx";
import {
  goneOrganization,
  type OthersJobOn,
  type ShownAudienceJob,
  type ShownAudienceJobs,
} from "./audience-jobs.usecases.ts";

export function audienceJobsPath(audienceId: string, rest = ""): string {
  return audiencePath(audienceId, `/jobs${rest}`);
}

export function audienceJobsShape(audienceId: string): ListShape {
  return {
    path: audienceJobsPath(audienceId),
    filters: {
      name: { label: "Name", parameter: "name[contains]" },
      whose: { label: "Whose", options: { ours: "Ours", others: "Of others" } },
      state: { label: "State", parameter: "status[eq]", options: jobStateOptions },
    },
    sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name" },
    what: "job",
  };
}

/** The jobs that ask the people of an audience. Its owner stops those of others. */
export function audienceJobsPage(c: AppContext, shown: ShownAudienceJobs, asked: AskedList) {
  const { list, audience, isOwner, seesOthers } = shown;
  const listed = { shape: audienceJobsShape(audience.id), asked };
  return framedPage(c, {
    ...audienceFrame({ id: audience.baseId, name: audience.name }, "jobs", seesOthers),
    title: titleOf(`Jobs on ${audience.name}`, list),
    lead: leadOf(shown),
    calls: [
      callOf("queryAudienceJobs", [audience.id]),
      ...(isOwner ? [callOf("pauseJob", ["job_id"], { title: "Pauses a job on it" })] : []),
    ],
    body: (
      <>
        <ListToolbar {...listed} total={list.total} />
        <LivePart id="jobs" isRunning={list.items.some(isMoving)}>
          <Rows
            {...listed}
            items={list.items}
            row={(job) => jobRow(shown, job)}
            empty={
              <Empty
                title="No jobs yet"
                actions={
                  <LinkButton
                    to={`${labelingPaths.jobs}/new?${new URLSearchParams({ audience: audience.id })}`}
                    label="New job"
                  />
                }
              >
                {seesOthers
                  ? "Jobs that ask the people of this audience appear here, whoever runs them."
                  : "Jobs of your organization on this audience appear here."}
              </Empty>
            }
          />
        </LivePart>
        <ListPager {...listed} list={list} />
      </>
    ),
  });
}

function leadOf({ audience, isOwner, seesOthers }: ShownAudienceJobs) {
  if (!seesOthers) return "The jobs of your organization that ask the people of this audience.";
  if (!isOwner) return "All jobs that ask the people of this audience, yours and those of other organizations.";
  return (
    <>
      All jobs that ask the people of this audience. You may pause and end those of others; their tasks and answers stay
      theirs. To keep an organization from new jobs, revoke its{" "}
      <RoleLink to={audiencePath(audience.baseId, "/shares")}>share</RoleLink>, or exclude it under{" "}
      <RoleLink to={audiencePath(audience.baseId, "/settings")}>Settings</RoleLink>.
    </>
  );
}

function jobRow({ audience, isOwner }: ShownAudienceJobs, job: ShownAudienceJob) {
  const { id, name, state, progress, stop, createdAt, isOurs, whose } = job;
  const owner = isOurs ? "Ours" : isOwner ? (whose ?? goneOrganization) : "Another organization";
  return (
    <Row
      class="run"
      title={name}
      to={isOurs ? pathOf("jobs", id) : undefined}
      status={state}
      meta={[
        <strong>{owner}</strong>,
        <Created at={createdAt} />,
        isOwner && !isOurs && stop !== null && stopWords[stop],
      ]}
      actions={isOwner && !isOurs && <StopActions of={job} audienceId={audience.id} />}
    >
      <Progress label={`Progress of ${name}`} done={progress / 100} />
    </Row>
  );
}

function StopActions({ of: job, audienceId }: { of: ShownAudienceJob; audienceId: string }) {
  const path = (action: string) => audienceJobsPath(audienceId, `/${encodeURIComponent(job.id)}/${action}`);
  const named = (label: string) => [label, <Unseen> {job.name}</Unseen>];
  return (
    <>
      {isHeld(job.stop) && <Act action={path("resume")} look="quiet" label={named("Let it go on")} />}
      {mayStop(job, "PausedByOwner") && (
        <Act action={path("pause")} look="quiet" label={named(job.state === "Paused" ? "Keep it paused" : "Pause")} />
      )}
      {mayStop(job, "EndedByOwner") && <LinkButton to={path("end")} label={named("End")} look="quiet danger" />}
    </>
  );
}

export function endOthersJobPage(c: AppContext, { id, name, whose }: OthersJobOn, audienceId: string) {
  const back = audienceJobsPath(audienceId);
  return confirmPage(c, {
    title: question("End", name),
    section: "audiences",
    calls: callOf("deleteJob", [id]),
    body: (
      <>
        <p>
          {whose} runs this job. Nobody gets its tasks any more, and its labeling links are closed for good. Answers to
          tasks that people hold still count.
        </p>
        <p>
          The answers so far stay with {whose}, which is told that the owner of the audience ended the job. You can let
          it go on later from the list of jobs.
        </p>
      </>
    ),
    asks: {
      action: audienceJobsPath(audienceId, `/${encodeURIComponent(id)}/end`),
      label: "End the job",
      isDanger: true,
      back,
    },
  });
}
