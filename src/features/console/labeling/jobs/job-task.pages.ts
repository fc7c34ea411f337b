import type { Context } from "hono";
import { html } from "hono/html";
import { answerText } from "../../../../domain/labeling/task-outcome.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText, percentText } from "../../../../http/pages/charts.ts";
import { copyable } from "../../../../http/pages/copyable.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { assetFigure } from "../asset-figure.ts";
import { partsTable, withMarks } from "../job-tasks.pages.ts";
import { facts, pathOf } from "../labeling-parts.ts";
import type { ShownJobTask } from "./job-task.usecases.ts";

export function taskPathOf(jobId: string, rapidId: string): string {
  return `${pathOf("jobs", jobId)}/tasks/${encodeURIComponent(rapidId)}`;
}

export function jobTaskPage(c: Context<AppEnv>, shown: ShownJobTask): Response | Promise<Response> {
  const { job, rapidId, task, outcome } = shown;
  const { content, responses, isDone, need } = task;
  const path = taskPathOf(job.id, rapidId);
  return renderPage(c, {
    title: `Task of ${job.name}`,
    section: "labeling",
    showsFiles: true,
    body: html`<p class="back"><a href="${pathOf("jobs", job.id)}">${job.name}</a></p>
      <h1>One task</h1>
      <p class="meta">${copyable(rapidId)}</p>
      <div class="one-task">
        <div class="shown">
          ${withMarks(assetFigure(content.asset, "large"), outcome.marks)}
          ${content.contextAsset === null ? "" : html`<p class="meta">Shown with</p>${assetFigure(content.contextAsset)}`}
        </div>
        <div>
          ${facts([
            [
              "State",
              isDone ? "Done" : need === 1 ? "Wants 1 more answer" : `Wants up to ${numberText(need)} more answers`,
            ],
            ["Answers that count", numberText(responses.length)],
            ...(outcome.agreement === null
              ? []
              : ([["Agreement", percentText(outcome.agreement, 1)]] as [string, string][])),
            ...(content.context === null ? [] : ([["Context", content.context]] as [string, string][])),
            ...(content.group === null ? [] : ([["Group", content.group]] as [string, string][])),
            ...Object.entries(content.privateMetadata ?? {}),
          ])}
          ${partsTable(rapidId, outcome.parts, responses.length)}
        </div>
      </div>
      ${responsesSection(c, shown, path)}
      ${
        shown.responses.length === 0
          ? ""
          : html`<section>
              <h2>Ask everybody anew</h2>
              <p>Takes all answers back, for example when the data was wrong. The same people may answer again. If the job was completed, its
                results become stale until this task is done once more.</p>
              <form method="post" action="${path}/restart">${csrfField(c)}<button class="quiet danger">Take all answers back</button></form>
            </section>`
      }
      ${callPanel(c, [
        { title: "Its answers", operationId: "getRapidResponses", method: "GET", path: `/rapid/${rapidId}/responses` },
      ])}`,
  });
}

const stateWords = { Accepted: "counts", Overflow: "came too late", Rejected: "taken back" } as const;

function responsesSection(c: Context<AppEnv>, { task, responses }: ShownJobTask, path: string): Html {
  if (responses.length === 0)
    return html`<section><h2>Answers</h2><p class="empty">Nobody has answered yet.</p></section>`;
  return html`<section>
      <h2>Answers</h2>
      <ul class="rows">${responses.map((response) => {
        const { id, state, weight, details, userId, at } = response;
        const from = [details?.country, details?.language].filter(Boolean).join(", ");
        return html`<li class="split">
            <div>
              <p><strong>${answerText(task.content, response)}</strong></p>
              <p class="meta">${stateWords[state]}<span class="part">score ${weight.toFixed(2)}</span>${
                from === "" ? "" : html`<span class="part">${from}</span>`
              }<span class="part">${timeText(at)}</span><span class="part">${userId === null ? "an erased person" : copyable(userId)}</span></p>
            </div>
            ${
              state === "Accepted"
                ? html`<form method="post" action="${path}/reject">
                    ${csrfField(c)}
                    <input type="hidden" name="responseId" value="${id}">
                    <button class="quiet">Take back<span class="unseen"> the answer ${answerText(task.content, response)}</span></button>
                  </form>`
                : ""
            }
          </li>`;
      })}</ul>
    </section>`;
}
