import { html } from "hono/html";
import type { OutcomeMark, OutcomePart } from "../../../domain/kinds/kind.ts";
import { answerText } from "../../../domain/labeling/task-outcome.ts";
import { numberText, percentText, shareBar } from "../../../http/pages/charts.ts";
import type { Html } from "../../../http/pages/html.ts";
import { nothingFound } from "../list-parts.ts";
import { assetFigure } from "./asset-figure.ts";
import type { ShownTask, ShownTasks } from "./job-tasks.usecases.ts";

/** The job's tasks as pictures, with what people said of each. */
export function tasksSection({ tasks, isHardestFirst, page, hasMore }: ShownTasks, ownPath: string): Html {
  return html`<section>
      <h2>${isHardestFirst ? "Results, hardest tasks first" : "Results"}</h2>
      <p class="meta">${
        isHardestFirst
          ? "People agree least on the first ones. Tasks without answers are left out."
          : "In the order of the dataset."
      } Load the page again for newer answers.</p>
      ${
        tasks.length > 0
          ? html`<ul class="tiles results">${tasks.map((task) => taskTile(task, ownPath))}</ul>`
          : page > 1
            ? nothingFound(ownPath, "page")
            : html`<p class="empty">There are no tasks yet. They appear here as soon as they are laid out.</p>`
      }
      ${pages(ownPath, page, hasMore)}
    </section>`;
}

function pages(ownPath: string, page: number, hasMore: boolean): Html {
  if (page === 1 && !hasMore) return html``;
  return html`<nav class="pager" aria-label="Pages">
      ${page > 1 ? html`<a class="button quiet" rel="prev" href="${ownPath}?page=${page - 1}">Previous</a>` : ""}
      <span>Page ${numberText(page)}</span>
      ${hasMore ? html`<a class="button quiet" rel="next" href="${ownPath}?page=${page + 1}">Next</a>` : ""}
    </nav>`;
}

function taskTile({ rapidId, content, responses, outcome, isDone }: ShownTask, ownPath: string): Html {
  const { agreement, parts, marks } = outcome;
  const count = responses.length;
  return html`<li>
      ${withMarks(assetFigure(content.asset), marks)}
      ${content.context === null ? "" : html`<p class="small">${content.context}</p>`}
      <p class="meta">${agreement === null ? "" : html`<strong>${percentText(agreement, 1)} agree</strong><span class="part"></span>`}${
        count === 1 ? "1 answer" : `${numberText(count)} answers`
      }<span class="part">${isDone ? "done" : "open"}</span></p>
      ${partsTable(rapidId, parts, count)}
      ${
        count === 0
          ? ""
          : html`<details>
              <summary>Single answers<span class="unseen"> to ${rapidId}</span></summary>
              <ul class="answers">${responses.map((response) => {
                const { country, language } = response.details ?? { country: null, language: null };
                const from = [country, language].filter(Boolean).join(", ");
                return html`<li>${answerText(content, response)} <span class="meta">score ${response.weight.toFixed(2)}${
                  from === "" ? "" : `, ${from}`
                }</span></li>`;
              })}</ul>
            </details>`
      }
      <p class="meta"><a href="${ownPath}/tasks/${encodeURIComponent(rapidId)}">Look closer<span class="unseen"> at ${rapidId}</span></a></p>
    </li>`;
}

/** Options and answers beyond these are in the result file. */
const partsListed = 10;

/** A chart that is also a table, so that screen readers read the same numbers. */
export function partsTable(rapidId: string, parts: readonly OutcomePart[], people: number): Html {
  if (parts.length === 0) return html``;
  const most = Math.max(...parts.map(({ count }) => count));
  const rest = parts.length - partsListed;
  return html`<table class="bars">
      <caption class="unseen">Answers to ${rapidId}</caption>
      <thead class="unseen"><tr><th scope="col">Answer</th><th scope="col">Bar</th><th scope="col">People</th></tr></thead>
      <tbody>${parts.slice(0, partsListed).map(
        ({ label, count }) => html`<tr>
          <th scope="row"><span class="clipped">${label}</span></th>
          <td>${shareBar(count, people, count === most && count > 0 ? "graduated" : "plain")}</td>
          <td class="number">${numberText(count)}</td>
        </tr>`,
      )}</tbody>
    </table>
    ${rest > 0 ? html`<p class="meta">and ${numberText(rest)} more</p>` : ""}`;
}

/** Draws over the picture where people pointed or drew. The numbers stand beside it. */
export function withMarks(figure: Html, marks: readonly OutcomeMark[]): Html {
  if (marks.length === 0) return figure;
  const at = (share: number) => `${Math.round(share * 1_000) / 10}%`;
  const shapes = marks.map((mark) =>
    mark.kind === "spot"
      ? html`<circle cx="${at(mark.x)}" cy="${at(mark.y)}" r="7"/>`
      : html`<rect x="${at(mark.xMin)}" y="${at(mark.yMin)}" width="${at(mark.xMax - mark.xMin)}" height="${at(mark.yMax - mark.yMin)}"/>`,
  );
  return html`<div class="marked">${figure}<svg aria-hidden="true">${shapes}</svg></div>`;
}
