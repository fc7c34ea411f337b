import { html } from "hono/html";
import { isOpen, type RunKind } from "../../../../domain/run/audience-run.ts";
import { numberText, progressBar } from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { statusBadge } from "../../page-parts.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { relevantRuns } from "./relevant-runs.ts";

type Run = AudienceOverview["runs"][number];

const runNames: Record<RunKind, string> = {
  recalculation: "State recalculation",
  "inactivity-sync": "Inactivity sync",
  initialization: "Seeding of people",
  reconciliation: "Reconciliation of counts",
};

/** Runs that changed somebody or failed. `showsAll` adds the others; `path` leads to the page that does. */
export function runsSection(runs: readonly Run[], { showsAll, path }: { showsAll: boolean; path: string }): Html {
  const { shown, left } = relevantRuns(runs);
  const listed = showsAll ? runs : shown;
  return html`<section>
      <h2>Runs</h2>
      ${
        listed.length > 0
          ? html`<ul class="rows dense">${listed.map(runRow)}</ul>`
          : runs.length === 0
            ? html`<p class="empty">Nothing has run yet. A change of the settings starts a run if it can alter people's states.</p>`
            : ""
      }
      ${
        left.length === 0
          ? ""
          : showsAll
            ? html`<p class="meta"><a href="${path}">Leave out the ${runsText(left.length)} that changed nobody</a></p>`
            : html`<p class="meta">${runsText(left.length)} changed nobody. <a href="${path}?runs=all">Show all</a></p>`
      }
    </section>`;
}

function runsText(count: number): string {
  return count === 1 ? "1 run" : `${numberText(count)} runs`;
}

function runRow(run: Run): Html {
  const { kind, id, state, phase, processedCount, changedCount, errorMessage, createdAt, completedAt, file } = run;
  const name = runNames[kind];
  const badRows = file?.badRows ?? 0;
  return html`<li class="run">
      <div class="head"><h3>${name}</h3>${statusBadge(state)}</div>
      ${
        isOpen(run)
          ? html`<div class="progress">${progressBar(`${name} ${id}`, run.progress)}<span>${Math.floor(run.progress * 100)}%</span></div>`
          : ""
      }
      <p class="meta">${numberText(processedCount)} processed<span class="part">${numberText(changedCount)} changed</span>${
        badRows === 0 ? "" : html`<span class="part wrong">${numberText(badRows)} rows refused</span>`
      }${state === "Processing" ? html`<span class="part">${phaseText(phase)}</span>` : ""}<span class="part">${
        completedAt === null ? html`since ${timeText(createdAt)}` : timeText(completedAt)
      }</span></p>
      ${errorMessage === null ? "" : html`<p class="wrong">${errorMessage}</p>`}
      ${badRows === 0 || !file ? "" : badRowList(file.badLines)}
    </li>`;
}

const linesListed = 10;

/** Why rows of a file were refused, by the line on which they stand. */
function badRowList(lines: readonly { line: number; reason: string }[]): Html {
  return html`<details>
      <summary>Which rows</summary>
      <ul class="plain">${lines
        .slice(0, linesListed)
        .map(({ line, reason }) => html`<li>Line ${numberText(line)}: ${reason}.</li>`)}</ul>
    </details>`;
}

/** Turns `SeedingUsers` into "seeding users". */
function phaseText(phase: string): string {
  return phase.replace(/(?<!^)[A-Z]/g, " $&").toLowerCase();
}
