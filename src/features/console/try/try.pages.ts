import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import type { ApiCall } from "../../../http/pages/api-call.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { numberText } from "../../../http/pages/charts.ts";
import type { Html } from "../../../http/pages/html.ts";
import { labelPolicy } from "../../../http/pages/label-policy.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import type { LabelFiles } from "../../../platform/label-assets.ts";
import { jsonInHtml } from "../../label/label.pages.ts";
import type { Trial } from "./try.usecases.ts";
import { type Tried, tryFrame, tryPageOf } from "./try-frame.ts";

/** The labeling page as a frame of the console, on tasks that it brings along. Null: the page around it gives them. */
export function tryPage(c: Context<AppEnv>, trial: Trial | null, files: LabelFiles | null) {
  const at = (name: string) => new URL(`/label/${name}`, c.req.url);
  const [script, style] = files ? [at(files.trial), at(files.style)] : [null, null];
  setHeaders(c, { scripts: at("").href, styles: style?.href ?? "'none'" });
  const isEmpty = trial !== null && trial.tasks.length === 0;
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Try as a person - Muster</title>
    <link rel="icon" href="/label/icon.svg">
    ${style === null ? "" : html`<link rel="stylesheet" href="${style.pathname}">`}
    ${script === null || isEmpty ? "" : html`<script type="module" src="${script.pathname}"></script>`}
  </head>
  <body>
    <main id="label" aria-label="What people see">${
      isEmpty
        ? html`<div class="app"><section class="message"><h1>Nothing to try yet</h1><p>As soon as there is a task, it can be tried here.</p></section></div>`
        : html`<noscript>Trying tasks needs JavaScript.</noscript>`
    }</main>
    <script type="application/json" id="label-try">${raw(jsonInHtml(trial))}</script>
  </body>
</html>
`);
}

/** The console's page around the frame. */
export function trialPage(c: Context<AppEnv>, tried: Tried, { title, tasks }: Trial) {
  const isDefinition = tried.kind === "definition";
  const own = encodeURIComponent(tried.id);
  const home = isDefinition ? `/console/definitions/${own}` : `/console/audiences/${own}`;
  const hasTruth = tasks.some(({ truth }) => truth !== null);
  const count = tasks.length === 1 ? "1 task" : `${numberText(tasks.length)} tasks`;
  return renderPage(c, {
    title: `Try ${title}`,
    section: isDefinition ? "labeling" : "audiences",
    body: html`<p class="back"><a href="${home}">${title}</a></p>
      <h1>Try as a person</h1>
      ${
        tasks.length === 0
          ? html`<div class="empty"><h2>Nothing to try yet</h2><p>${
              isDefinition
                ? "The dataset gives no task. Add datapoints that fit what is asked."
                : "Add an example first."
            }</p></div>`
          : html`<div class="trial">
              ${tryFrame(c, tried)}
              <div class="beside">
                <p class="lead">This is the page that people label on, with ${count}${
                  isDefinition ? " of the dataset, as a job would ask them" : ""
                }. ${hasTruth ? "After each answer it says whether that was right. " : ""}Nothing that you do here is counted or kept.</p>
                ${tried.kind === "audience" ? taskList(tried.id, tasks) : ""}
              </div>
            </div>`
      }
      ${callPanel(c, callsOf(tried))}`,
  });
}

/** Leads to each example alone. */
function taskList(audienceId: string, tasks: Trial["tasks"]): Html {
  return html`<h2>One by one</h2>
    <ol class="rows one-by-one">${tasks.map(
      ({ rapid: { id, instruction }, truth }) =>
        html`<li><a href="${tryPageOf({ kind: "example", id: audienceId, exampleId: id })}">${instruction}</a>${
          truth === null ? html`<span class="part meta">without a right answer</span>` : ""
        }</li>`,
    )}</ol>`;
}

function callsOf({ kind, id, exampleId }: Tried): ApiCall[] {
  const own = encodeURIComponent(id);
  switch (kind) {
    case "audience":
    case "example":
      return [
        {
          operationId: "queryExamplesForAudience",
          method: "GET",
          path: `/audience/${own}/examples`,
          title: exampleId === undefined ? "The examples:" : "The examples, this one among them:",
        },
      ];
    case "definition":
      return [
        { operationId: "getJobDefinition", method: "GET", path: `/job/definition/${own}`, title: "The definition:" },
      ];
  }
}

/** As strict as the labeling page, but the console may show it in a frame. */
function setHeaders(c: Context<AppEnv>, page: { scripts: string; styles: string }): void {
  c.header("Content-Security-Policy", labelPolicy({ ...page, framedBy: "'self'" }));
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Cache-Control", "no-store");
}
