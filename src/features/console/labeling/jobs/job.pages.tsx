import { hasLines, type JobAction, jobTransitions, stateSentences } from "../../../../domain/labeling/job-state.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Act } from "../../../../http/pages/components/form.tsx";
import { Deletion, framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, LivePart, Meta, Section, Time } from "../../../../http/pages/components/parts.tsx";
import type { EstimatedCost } from "../../../labeling/definitions/cost-estimate.usecases.ts";
import { audiencePath } from "../../audiences/audience-tabs.pages.tsx";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { JobLiveSection } from "./job-live.pages.tsx";
import { isUnderWay, type JobLive } from "./job-live.usecases.ts";
import { JobMoneySection, moneyWait } from "./job-money.pages.tsx";
import { disagreementsIn, Overview } from "./job-overview.pages.tsx";
import { JobProgress } from "./job-progress.pages.tsx";
import { RankingSection } from "./job-rankings.pages.tsx";
import { JobTabs } from "./job-tabs.pages.tsx";
import { TasksSection } from "./job-tasks.pages.tsx";
import type { ShownTasks } from "./job-tasks.usecases.ts";
import { isMoving } from "./jobs.pages.tsx";
import { isKeptCurrent, type JobOverview, type ShownJob, type ShownRanking } from "./jobs.usecases.ts";

type Job = ShownJob["job"];

const actionWords: Record<JobAction, string> = { pause: "Pause", resume: "Resume", retry: "Try again" };

/**
 * `results` is null when the script asks for the live part of a large job: to find the hardest tasks, and how far people agree, desks read
 * all of their answers.
 */
export function jobPage(
  c: AppContext,
  shown: ShownJob & { live: JobLive; cost: EstimatedCost | null },
  results: { tasks: ShownTasks; overview: JobOverview; rankings: readonly ShownRanking[] } | null,
) {
  const { job } = shown;
  const { id, name, state } = job;
  const page = results?.tasks.page ?? 1;
  // Only what would change something.
  const actions = (Object.keys(actionWords) as JobAction[]).filter(
    (action) => !["stay", "refuse"].includes(jobTransitions[state][action]) && (action === "pause" || shown.mayGoOn),
  );
  const tabs = results && isReviewed(job, results.rankings) && (
    <JobTabs jobId={id} current="" disagreements={disagreementsIn(results.overview)} />
  );
  return framedPage(c, {
    title: page > 1 ? `${name}, page ${page}` : name,
    heading: name,
    section: "labeling",
    showsFiles: true,
    back: [labelingPaths.jobs, "Jobs"],
    beside: (
      <div class="actions">
        {actions.map((action) => (
          <Act
            action={pathOf("jobs", id, `/${action}`)}
            look={action === "pause" ? "quiet" : ""}
            label={actionWords[action]}
          />
        ))}
        {!tabs && <LinkButton to={pathOf("jobs", id, "/people")} label="People" look="quiet" />}
        <LinkButton to={pathOf("jobs", id, "/links")} label="Share by link" look="quiet" />
        <LinkButton to={pathOf("jobs", id, "/delete")} label="Delete" look="quiet danger" />
      </div>
    ),
    calls: callsOf(job),
    tabs,
    body: (
      <>
        <Meta of={[<Copyable text={id} />]} />
        <LivePart id="job" isRunning={isMoving(job)}>
          <StateSection of={shown} />
          <JobMoneySection of={shown} />
          {/* What stopped it says more than that it is paused. */}
          <JobLiveSection
            all={shown.counts.tasks}
            of={shown.stopped || state === "SpendLimited" ? { ...shown.live, reasons: [] } : shown.live}
            path={pathOf("jobs", id)}
          />
        </LivePart>
        {results !== null && state !== "Failed" && (
          <div class="live" id="job-results" data-live="still">
            <Overview
              of={results.overview}
              review={isReviewed(job, results.rankings) ? pathOf("jobs", id, "/review") : null}
            />
            {results.rankings.map((ranking) => (
              <RankingSection of={ranking} />
            ))}
            <TasksSection
              of={results.tasks}
              path={pathOf("jobs", id)}
              isCompact={isUnderWay(job)}
              isCurrent={isKeptCurrent(shown.counts)}
              areSeen={shown.counts.tasks <= shown.live.tasks.length}
            />
          </div>
        )}
        <Section title="What runs">
          <Facts
            rows={{
              Definition: <DefinitionName of={shown} />,
              Audience: job.audienceName ? (
                <a href={audiencePath(job.audienceId)}>{job.audienceName}</a>
              ) : (
                "It was deleted"
              ),
              Owner: job.ownerMail || "Unknown",
              Campaign: job.campaignId && (
                <a href={`/console/campaigns/${encodeURIComponent(job.campaignId)}`} title={job.campaignId}>
                  Campaign of {name}
                </a>
              ),
            }}
          />
        </Section>
      </>
    ),
  });
}

/** Its name at its revision. The id is what programs ask for. */
function DefinitionName({ of: { job, definition } }: { of: ShownJob }) {
  const { definitionId, revisionNumber } = job;
  const name = `${definition.name ?? "Unknown"} (revision ${numberText(revisionNumber)})`;
  return (
    <>
      {definition.isDeleted ? (
        `${name}, which was deleted`
      ) : (
        <a href={`${pathOf("definitions", definitionId)}?revision=${revisionNumber}`}>{name}</a>
      )}{" "}
      <Copyable text={definitionId} label="definition id" />
    </>
  );
}

/** Comparisons of a ranking stand for nothing by themselves, so nobody reviews them. */
function isReviewed({ state }: Job, rankings: readonly ShownRanking[]): boolean {
  return rankings.length === 0 && state !== "Failed" && state !== "Submitted";
}

function callsOf({ id, state }: Job) {
  return [
    callOf("getJobProgress", [id], { title: "How far it is" }),
    ...(state === "Running" || state === "SpendLimited" ? [callOf("pauseJob", [id], { title: "Pauses it" })] : []),
    ...(state === "Completed" ? [callOf("downloadJobResults", [id], { title: "Its results" })] : []),
    ...(hasLines(state) ? [callOf("tabulateJobResults", [id], { title: "Its results as a table" })] : []),
  ];
}

function StateSection({ of: shown }: { of: ShownJob & { live: JobLive } }) {
  const { job } = shown;
  const stopped = shown.stopped ?? moneyWait(shown);
  const { state } = job;
  return (
    <>
      <div class={state === "Failed" ? "alert" : "status"}>
        <p>
          <Badge status={state} /> {stateSentences[state]}
        </p>
        {job.failure !== null && <p class="wrong">{job.failure}</p>}
      </div>
      {stopped && (
        <div class="warn">
          <p>
            <strong>{stopped.reason}</strong>
            {job.stoppedAt !== null && (
              <>
                {" "}
                <Time at={job.stoppedAt} />
              </>
            )}
          </p>
          <p>{stopped.help}</p>
        </div>
      )}
      <JobProgress of={shown} live={shown.live} />
      <Downloads of={job} />
    </>
  );
}

function Downloads({ of: { id, state } }: { of: Job }) {
  if (!hasLines(state)) return null;
  const hasFile = state === "Completed";
  return (
    <p class="actions">
      {hasFile && <LinkButton to={pathOf("jobs", id, "/results.json")} label="Download JSON" />}
      <LinkButton to={pathOf("jobs", id, "/results.csv")} label="Download CSV" look="quiet" />
      <LinkButton to={pathOf("jobs", id, "/results.ndjson")} label="Download JSON lines" look="quiet" />
      {!hasFile && <span class="meta">The results so far. JSON follows once the job is completed.</span>}
    </p>
  );
}

export function deleteJobPage(c: AppContext, { jobId, name }: { jobId: string; name: string }, form: FormView) {
  const path = pathOf("jobs", jobId);
  return framedPage(c, {
    title: question("Delete", name),
    section: "labeling",
    back: [path, name],
    form,
    calls: callOf("deleteJob", [jobId]),
    body: (
      <>
        <p>
          Nobody is asked any more, and all answers and results go for good. Download them before. Its dataset and
          definition stay.
        </p>
        <Deletion of={form} action={`${path}/delete`} label="Delete the job" keep={[path, "Keep it"]} />
      </>
    ),
  });
}
