import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import { numberText, progressBar } from "../../../http/pages/charts.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import { type ItemOf, type ListPage, nothingFound, pager, searchForm, titleOf } from "../list-parts.ts";
import { liveNote, livePart, statusBadge } from "../page-parts.ts";
import { durationText } from "./duration-text.ts";
import { tasksSection } from "./job-tasks.pages.ts";
import type { ShownTasks } from "./job-tasks.usecases.ts";
import type { jobsOf, ShownJob } from "./jobs.usecases.ts";
import { facts, figure, labelingPaths, labelingTabs, pathOf } from "./labeling-parts.ts";

type ListedJob = ItemOf<typeof jobsOf>;
type JobState = ListedJob["state"];
type Answer = Response | Promise<Response>;

const path = labelingPaths.jobs;

/** These move by themselves. */
const moving: readonly JobState[] = ["Submitted", "Queued", "Running", "StaleResults"];

export function jobListPage(c: Context<AppEnv>, { organization, asked, list }: ListPage<ListedJob>): Answer {
  return renderPage(c, {
    title: titleOf("Jobs", list),
    section: "labeling",
    body: html`<h1>Jobs</h1>
      ${labelingTabs("jobs")}
      <p class="lead">Labeling work of ${organization.name}, newest first.</p>
      ${searchForm(path, "Find a job by its name", asked, list.total)}
      ${liveNote()}
      ${livePart(
        "jobs",
        list.items.some(({ state }) => moving.includes(state)),
        jobRows(list, asked.name !== ""),
      )}
      ${pager(path, asked, list)}`,
  });
}

function jobRows({ items, page }: ListPage<ListedJob>["list"], isFiltered: boolean): Html {
  if (items.length > 0) return html`<ul class="rows">${items.map(jobRow)}</ul>`;
  if (isFiltered || page > 1) return nothingFound(path, "job");
  return html`<div class="empty">
      <h2>No jobs yet</h2>
      <p>A job has people of an audience label a dataset. Upload <a href="${labelingPaths.datasets}">a dataset</a>, say what is asked
        in <a href="${labelingPaths.definitions}">a definition</a>, and start it with <code>POST /job</code>.
        <a href="/docs">All operations</a> can be tried out.</p>
    </div>`;
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

/** `tasks` is null when the script asks for the live part alone: to find the hardest tasks, desks read all of their answers. */
export function jobPage(c: Context<AppEnv>, shown: ShownJob, tasks: ShownTasks | null): Answer {
  const { job } = shown;
  return renderPage(c, {
    title: tasks && tasks.page > 1 ? `${job.name}, page ${tasks.page}` : job.name,
    section: "labeling",
    showsFiles: true,
    body: html`<p class="back"><a href="${path}">Jobs</a></p>
      <h1>${job.name}</h1>
      <p class="meta"><code>${job.id}</code></p>
      <p><a href="${pathOf("jobs", job.id)}/links">Labeling links and reports</a></p>
      ${liveNote()}
      ${livePart("job", moving.includes(job.state), stateSection(shown))}
      <section>
        <h2>What runs</h2>
        ${facts([
          [
            "Definition",
            html`<a href="${pathOf("definitions", job.definitionId)}?revision=${job.revisionNumber}">Revision ${numberText(job.revisionNumber)}</a>
              of <code>${job.definitionId}</code>`,
          ],
          [
            "Audience",
            job.audienceName === null
              ? "It was deleted"
              : html`<a href="/console/audiences/${encodeURIComponent(job.audienceId)}">${job.audienceName}</a>`,
          ],
          ["Owner", job.ownerMail || "Unknown"],
          ...(job.campaignId === null
            ? []
            : ([["Campaign", html`<code>${job.campaignId}</code>`]] as [string, Html][])),
        ])}
      </section>
      ${tasks === null || job.state === "Failed" ? "" : tasksSection(tasks, pathOf("jobs", job.id))}`,
  });
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
  const hasLines = hasFile || state === "Running" || state === "Paused" || state === "StaleResults";
  if (!hasLines) return html``;
  return html`<p class="actions">
      ${hasFile ? html`<a class="button" href="${ownPath}/results.json">Download JSON</a>` : ""}
      <a class="button quiet" href="${ownPath}/results.ndjson">Download NDJSON</a>
      ${hasFile ? "" : html`<span class="meta">The results so far, one a line.</span>`}
    </p>`;
}
