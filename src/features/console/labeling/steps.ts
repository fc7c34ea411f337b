import { html } from "hono/html";
import type { Html } from "../../../http/pages/html.ts";
import { labelingPaths } from "./labeling-parts.ts";

/** The way to a job, in the order in which its pages follow one another. */
const steps = {
  data: { label: "Data", hint: "What people look at", path: `${labelingPaths.datasets}/new` },
  question: { label: "Question", hint: "What they are asked", path: `${labelingPaths.definitions}/new` },
  people: { label: "People", hint: "Who answers, and start", path: `${labelingPaths.jobs}/new` },
} as const;

export type Step = keyof typeof steps;

/** Shows where on the way to a job a page is. Steps before it are done; each leads to its page. */
export function stepsTo(current: Step): Html {
  const names = Object.keys(steps) as Step[];
  const here = names.indexOf(current);
  return html`<nav class="steps" aria-label="Steps to a job"><ol>${names.map((name, at) => {
    const { label, hint, path } = steps[name];
    const mark = at < here ? "step-done" : at === here ? "step-here" : "step-later";
    return html`<li class="${mark}"><a href="${path}" ${at === here ? html`aria-current="step"` : ""}>
          <span class="ordinal" aria-hidden="true">${at + 1}</span>
          <span><strong>${label}</strong> <span class="meta">${hint}</span></span>
        </a></li>`;
  })}</ol></nav>`;
}
