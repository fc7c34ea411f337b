import type { Context } from "hono";
import { html } from "hono/html";
import { type JobAction, jobTransitions } from "../../../domain/labeling/job-state.ts";
import type { Page } from "../../../domain/list-query/page-of.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { ApiCall } from "../../../http/pages/api-call.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { legend, numberText, type Part, progressBar, stackedBar } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import type { Html } from "../../../http/pages/html.ts";
import type { AskedList, ListShape } from "../../../http/pages/list-address.ts";
import { emptyList, listPager, listToolbar } from "../../../http/pages/list-toolbar.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type ItemOf, titleOf } from "../list-parts.ts";
import { liveNote, livePart, statusBadge } from "../page-parts.ts";
import { durationText } from "./duration-text.ts";
import { tasksSection } from "./job-tasks.pages.ts";
import type { ShownTasks } from "./job-tasks.usecases.ts";
import { timeBars } from "./jobs/time-bars.ts";
import type { JobOverview, jobsOf, ShownJob } from "./jobs.usecases.ts";
import { facts, figure, labelingPaths, labelingTabs, pathOf } from "./labeling-parts.ts";
import { stepsTo } from "./steps.ts";

type ListedJob = ItemOf<typeof jobsOf>;
type JobState = ListedJob["state"];
type Answer = Response | Promise<Response>;

const path = labelingPaths.jobs;

/** What the list of the page can be filtered and ordered by. */
export const jobShape: ListShape = {
  path,
  filters: {
    name: { label: "Name", parameter: "name[contains]" },
    state: {
      label: "State",
      parameter: "state[eq]",
      options: {
        Submitted: "Submitted",
        Running: "Running",
        Paused: "Paused",
        Completed: "Completed",
        StaleResults: "Stale results",
        Failed: "Failed",
      },
    },
  },
  sorts: { "-created_at": "Newest first", created_at: "Oldest first", name: "By name", "-progress": "Furthest first" },
  what: "job",
  csv: "/console/jobs.csv",
};

interface ListPage<Item> {
  organization: { name: string };
  asked: AskedList;
  list: Page<Item>;
}

/** These move by themselves. */
const moving: readonly JobState[] = ["Submitted", "Queued", "Running", "StaleResults"];

export function jobListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedJob>): Answer {
  return renderPage(c, {
    title: titleOf("Jobs", list),
    section: "labeling",
    body: html`<div class="head"><h1>Jobs</h1><a class="button" href="${path}/new">New job</a></div>
      ${labelingTabs("jobs")}
      <p class="lead">Labeling work of ${organization.name}. <a href="/label">Answer some yourself</a></p>
      ${listToolbar(jobShape, asked, list.total)}
      ${liveNote()}
      ${livePart(
        "jobs",
        list.items.some(({ state }) => moving.includes(state)),
        jobRows(list, asked),
      )}
      ${listPager(jobShape, asked, list)}`,
  });
}

function jobRows({ items }: ListPage<ListedJob>["list"], asked: AskedList): Html {
  if (items.length > 0) return html`<ul class="rows">${items.map(jobRow)}</ul>`;
  return emptyList(
    jobShape,
    asked,
    html`<div class="empty">
      <h2>No jobs yet</h2>
      <p>A job has people of an audience answer a question about your data. It takes three steps.</p>
      ${stepsTo("data")}
    </div>`,
  );
}

function jobRow({ jobId, name, state, progress, createdAt, ownerMail }: ListedJob): Html {
  return html`<li class="run">
      <div class="head"><h2><a href="${pathOf("jobs", jobId)}">${name}</a></h2>${statusBadge(state)}</div>
      ${progressOf(`Progress of ${name}`, progress ?? 0)}
      <p class="meta">created ${timeText(Date.parse(createdAt))}${ownerMail === "" ? "" : html`<span class="part">${ownerMail}</span>`}</p>
    </li>`;
}

/** `percent` is 0 to 100. */
function progressOf(label: string, percent: number): Html {
  return html`<div class="progress">${progressBar(label, percent / 100)}<span>${Math.floor(percent)}%</span></div>`;
}

/**
 * `results` is null when the script asks for the live part alone: to find the hardest tasks, and how far people agree, desks read all of
 * their answers.
 */
export function jobPage(
  c: Context<AppEnv>,
  shown: ShownJob,
  results: { tasks: ShownTasks; overview: JobOverview } | null,
): Answer {
  const { job } = shown;
  const ownPath = pathOf("jobs", job.id);
  const page = results?.tasks.page ?? 1;
  return renderPage(c, {
    title: page > 1 ? `${job.name}, page ${page}` : job.name,
    section: "labeling",
    showsFiles: true,
    body: html`<p class="back"><a href="${path}">Jobs</a></p>
      <div class="head">
        <h1>${job.name}</h1>
        <div class="actions">
          ${actionsOf(c, job)}
          <a class="button quiet" href="${ownPath}/links">Share by link</a>
          <a class="button quiet" href="${ownPath}/delete">Delete</a>
        </div>
      </div>
      <p class="meta">${copyable(job.id)}</p>
      ${liveNote()}
      ${livePart("job", moving.includes(job.state), stateSection(shown))}
      ${results === null || job.state === "Failed" ? "" : overviewSection(results.overview)}
      ${results === null || job.state === "Failed" ? "" : tasksSection(results.tasks, ownPath)}
      <section>
        <h2>What runs</h2>
        ${facts([
          [
            "Definition",
            html`<a href="${pathOf("definitions", job.definitionId)}?revision=${job.revisionNumber}">Revision ${numberText(job.revisionNumber)}</a>
              of ${copyable(job.definitionId)}`,
          ],
          [
            "Audience",
            job.audienceName === null
              ? "It was deleted"
              : html`<a href="/console/audiences/${encodeURIComponent(job.audienceId)}">${job.audienceName}</a>`,
          ],
          ["Owner", job.ownerMail || "Unknown"],
          ...(job.campaignId === null ? [] : ([["Campaign", copyable(job.campaignId)]] as [string, Html][])),
        ])}
      </section>
      ${callPanel(c, callsOf(job))}`,
  });
}

function callsOf({ id, state }: ShownJob["job"]): ApiCall[] {
  const of = (operationId: string, title: string, end: string, method = "GET"): ApiCall => ({
    operationId,
    title,
    method,
    path: `/job/${id}/${end}`,
  });
  return [
    of("getJobProgress", "How far it is", "progress"),
    ...(state === "Running" ? [of("pauseJob", "Pauses it", "pause", "POST")] : []),
    ...(state === "Completed" ? [of("downloadJobResults", "Its results", "download-results")] : []),
    ...(hasLines(state) ? [of("tabulateJobResults", "Its results as a table", "results.csv")] : []),
  ];
}

/** There is something to download, if only preliminary. */
function hasLines(state: JobState): boolean {
  return ["Running", "Paused", "Completed", "StaleResults"].includes(state);
}

const actionWords: Record<JobAction, string> = { pause: "Pause", resume: "Resume", retry: "Try again" };

/** Only what would change something. */
function actionsOf(c: Context<AppEnv>, { id, state }: ShownJob["job"]): Html[] {
  const actions = (Object.keys(actionWords) as JobAction[]).filter(
    (action) => !["stay", "refuse"].includes(jobTransitions[state][action]),
  );
  return actions.map(
    (action) => html`<form method="post" action="${pathOf("jobs", id)}/${action}">
      ${csrfField(c)}<button class="${action === "pause" ? "quiet" : ""}">${actionWords[action]}</button>
    </form>`,
  );
}

const agreementClasses = [
  { label: "All agree", tone: "graduated" },
  { label: "80% or more", tone: "distilling" },
  { label: "60% to 80%", tone: "inactive" },
  { label: "Below 60%", tone: "dropped" },
] as const;

function overviewSection({ agreement, answers, from, to }: JobOverview): Html {
  const answered = answers.reduce((sum, count) => sum + count, 0);
  if (answered === 0) return html``;
  const tasks = agreement.reduce((sum, count) => sum + count, 0);
  const parts: Part[] = agreementClasses.map((one, at) => ({ ...one, amount: agreement[at] ?? 0 }));
  return html`<section>
      <div class="overview">
        ${
          tasks === 0
            ? ""
            : html`<div>
                <h2>Agreement</h2>
                ${stackedBar("Tasks by how far people agree", parts)}
                ${legend(parts)}
                <p class="meta">Of the tasks with answers, by the share of votes for the leading option.</p>
              </div>`
        }
        <div>
          <h2>Answers over time</h2>
          ${timeBars("Answers over time", answers)}
          <p class="meta split"><span>${timeText(from)}</span><span>${timeText(to)}</span></p>
        </div>
      </div>
    </section>`;
}

const stateWords: Partial<Record<JobState, string>> = {
  Submitted: "Its tasks are being laid out.",
  Queued: "It waits for its turn.",
  Running: "People label its tasks.",
  Paused: "Nobody gets its tasks until it is resumed.",
  Completed: "All tasks are done and the results are ready.",
  StaleResults: "A task was reopened, so that the results change once more.",
  Failed: "It ended without results.",
};

function stateSection(shown: ShownJob): Html {
  const { job, counts, pace } = shown;
  const { answersPerMinute, remainingMs } = pace;
  const goesOn = job.state === "Running" || job.state === "StaleResults";
  return html`<div class="${job.state === "Failed" ? "alert" : "status"}">
      <p>${statusBadge(job.state)} ${stateWords[job.state] ?? ""}</p>
      ${job.failure === null ? "" : html`<p class="wrong">${job.failure}</p>`}
    </div>
    ${progressOf(`Progress of ${job.name}`, job.progress)}
    <dl class="figures">
      ${figure("Tasks done", numberText(counts.done), counts.tasks === 0 ? "none are laid out yet" : `of ${numberText(counts.tasks)}`)}
      ${figure("Answers", numberText(counts.accepted), "accepted so far")}
      ${figure("Answers a minute", answersPerMinute === null ? "Too early" : paceText(answersPerMinute), "on average since it was created")}
      ${
        job.endedAt === null || goesOn
          ? figure(
              "Time left",
              goesOn && remainingMs !== null ? `About ${durationText(remainingMs)}` : "Unknown",
              "if it goes on as it did",
            )
          : figure("Took", durationText(job.endedAt - job.createdAt), html`until ${timeText(job.endedAt)}`)
      }
    </dl>
    <p class="meta">Created ${timeText(job.createdAt)}</p>
    ${downloads(job)}`;
}

function paceText(perMinute: number): string {
  return perMinute < 10 ? perMinute.toFixed(1) : numberText(Math.round(perMinute));
}

function downloads({ id, state }: ShownJob["job"]): Html {
  const ownPath = pathOf("jobs", id);
  const hasFile = state === "Completed";
  if (!hasLines(state)) return html``;
  return html`<p class="actions">
      ${hasFile ? html`<a class="button" href="${ownPath}/results.json">Download JSON</a>` : ""}
      <a class="button quiet" href="${ownPath}/results.csv">Download CSV</a>
      <a class="button quiet" href="${ownPath}/results.ndjson">Download NDJSON</a>
      ${hasFile ? "" : html`<span class="meta">The results so far. JSON follows once the job is completed.</span>`}
    </p>`;
}
