import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText } from "../../../../http/pages/charts.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { dropZone } from "../../../../http/pages/drop-zone.ts";
import { errorSummary } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import type { previewSeeding } from "../../../runs/seeding.usecases.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { audiencePath } from "./overview-paths.ts";

type Answer = Response | Promise<Response>;
type Preview = Awaited<ReturnType<typeof previewSeeding>>;

export function seedingPage(
  c: Context<AppEnv>,
  { id, name, graduationRule, filter }: AudienceOverview,
  error?: string,
): Answer {
  const path = audiencePath(id);
  const usesScores = graduationRule._t !== "AcceptedFreeText" && filter === null;
  return renderPage(c, {
    title: error === undefined ? `Seed ${name}` : `Error: Seed ${name}`,
    section: "audiences",
    status: error === undefined ? 200 : 400,
    body: html`<p class="back"><a href="${path}">${name}</a></p>
      <h1>Seed people from a CSV</h1>
      <p class="lead">Brings in people whom you know already, each with a score from 0 to 1. The rules judge them at once, as if they had
        answered that well. People who are in the audience get the new score.</p>
      ${errorSummary(error === undefined ? {} : { file: error })}
      ${
        usesScores
          ? html`<form method="post" action="${path}/seed-preview" enctype="multipart/form-data">
              ${csrfField(c)}
              ${dropZone({
                name: "file",
                label: "CSV file",
                accept: ".csv,text/csv,text/plain",
                error,
                hint: "Its first line names the columns userId and score; other columns are left out. Up to 20 MB here, and 64 MB by the API.",
              })}
              <p class="choice"><button>Preview</button><a class="button quiet" href="${path}">Cancel</a></p>
            </form>`
          : html`<p class="empty">${
              filter === null
                ? "Its graduation rule counts accepted texts and does not use scores, so nobody can be seeded."
                : "A view has no people of its own. Seed its base audience."
            }</p>`
      }
      <section>
        <h2>An example</h2>
        <pre><code>userId,score
maria-81,0.92
person 17,0.4</code></pre>
      </section>
      ${panel(c, id)}`,
  });
}

export function seedPreviewPage(c: Context<AppEnv>, audienceId: string, preview: Preview): Answer {
  const { key, fileName, rows, firstRows, audienceName } = preview;
  const path = audiencePath(audienceId);
  const bad = firstRows.filter(({ ok }) => !ok).length;
  return renderPage(c, {
    title: `Preview of ${fileName}`,
    section: "audiences",
    body: html`<p class="back"><a href="${path}/seed">Another file</a></p>
      <h1>Seed ${audienceName} with ${numberText(rows)} ${rows === 1 ? "row" : "rows"}?</h1>
      <p class="lead">${fileName}: ${
        rows <= firstRows.length ? "all rows" : `the first ${firstRows.length} of ${numberText(rows)} rows`
      }. ${bad === 0 ? "All of these can be taken in." : `${bad} of these would be refused, and the others taken in.`}</p>
      ${bad === firstRows.length ? html`<div class="warn"><p>No row here can be taken in. Check the file before you go on.</p></div>` : ""}
      <div class="table-box" tabindex="0" role="region" aria-label="First rows of the file"><table class="table">
        <thead><tr><th scope="col" class="number">Line</th><th scope="col">Person</th><th scope="col" class="number">Score</th><th scope="col">Result</th></tr></thead>
        <tbody>${firstRows.map(previewRow)}</tbody>
      </table></div>
      <form method="post" action="${path}/seed">
        ${csrfField(c)}
        <input type="hidden" name="key" value="${key}">
        <p class="choice"><button>Seed ${numberText(rows)} ${rows === 1 ? "row" : "rows"}</button><a class="button quiet" href="${path}/seed">Choose another file</a></p>
        <p class="hint">Nothing is taken in until you press. The file is kept for an hour.</p>
      </form>
      ${panel(c, audienceId)}`,
  });
}

function previewRow(row: Preview["firstRows"][number]): Html {
  return row.ok
    ? html`<tr><td class="number">${numberText(row.line)}</td><td><code>${row.userId}</code></td><td class="number">${row.score}</td><td>Fine</td></tr>`
    : html`<tr class="bad"><td class="number">${numberText(row.line)}</td><td colspan="2"></td><td>Refused: ${row.reason}</td></tr>`;
}

function panel(c: Context<AppEnv>, audienceId: string): Html {
  const path = `/audience/${encodeURIComponent(audienceId)}/initialize-users`;
  return callPanel(c, { operationId: "initializeAudienceUsers", method: "POST", path, file: "people.csv" });
}
