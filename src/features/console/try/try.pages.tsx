import { html, raw } from "hono/html";
import { countText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Empty } from "../../../http/pages/components/parts.tsx";
import { labelPolicy } from "../../../http/pages/label-policy.ts";
import type { LabelFiles } from "../../../platform/label-assets.ts";
import { jsonInHtml } from "../../label/label.pages.ts";
import type { Trial } from "./try.usecases.ts";
import { type Tried, tryFrame, tryPathsOf } from "./try-frame.pages.tsx";

/** The labeling page as a frame of the console, on tasks that it brings along. Null: the page around it gives them. */
export function tryPage(c: AppContext, trial: Trial | null, files: LabelFiles | null) {
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
export function trialPage(c: AppContext, tried: Tried, { title, tasks }: Trial) {
  const isDefinition = tried.kind === "definition";
  const nothing = isDefinition
    ? "The dataset gives no task. Add datapoints that fit what is asked."
    : "Add an example first.";
  const lead = [
    `This is the page that people label on, with ${countText(tasks.length, "task")}`,
    isDefinition ? " of the dataset, as a job would ask them. " : ". ",
    tasks.some(({ truth }) => truth !== null) && "After each answer it says whether that was right. ",
    "Nothing that you do here is counted or kept.",
  ];
  return framedPage(c, {
    title: `Try ${title}`,
    heading: "Try as a person",
    section: isDefinition ? "labeling" : "audiences",
    back: [tryPathsOf(tried).home, title],
    calls: isDefinition
      ? callOf("getJobDefinition", [tried.id], { title: "The definition:" })
      : callOf("queryExamplesForAudience", [tried.id], { title: "Its examples:" }),
    body:
      tasks.length === 0 ? (
        <Empty title="Nothing to try yet">{nothing}</Empty>
      ) : (
        <div class="trial">
          {tryFrame(c, tried)}
          <div class="beside">
            <p class="lead">{lead}</p>
            {tried.kind === "audience" && <OneByOne audienceId={tried.id} tasks={tasks} />}
          </div>
        </div>
      ),
  });
}

/** Leads to each example alone. */
function OneByOne({ audienceId, tasks }: { audienceId: string; tasks: Trial["tasks"] }) {
  return (
    <>
      <h2>One by one</h2>
      <ol class="rows one-by-one">
        {tasks.map(({ rapid: { id, instruction }, truth }) => (
          <li>
            <a href={tryPathsOf({ kind: "example", id: audienceId, exampleId: id }).page}>{instruction}</a>
            {truth === null && <span class="part meta">without a right answer</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

/** As strict as the labeling page, but the console may show it in a frame. */
function setHeaders(c: AppContext, page: { scripts: string; styles: string }): void {
  c.header("Content-Security-Policy", labelPolicy({ ...page, framedBy: "'self'" }));
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Cache-Control", "no-store");
}
