import type { Context } from "hono";
import { html } from "hono/html";
import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import { leastExamples } from "../../../../domain/audience/status.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { type AskedList, addressOf, type ListShape } from "../../../../http/pages/list-address.ts";
import { listPager } from "../../../../http/pages/list-toolbar.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { nameOf } from "../../kinds/marking.pages.ts";
import { tryFrame } from "../../try/try-frame.pages.tsx";
import { AudienceTabs } from "../audience-tabs.pages.tsx";
import { badgesOf, bodyOf, exampleFigure, marking, outcome } from "./example-parts.ts";
import { judgedAgain, type ShownExample, type ShownExamples } from "./examples.usecases.ts";
import { addSection, type ExamplesForm } from "./new-examples.pages.ts";

type Answer = Response | Promise<Response>;

export function examplesPath(audienceId: string): string {
  return `/console/audiences/${encodeURIComponent(audienceId)}/examples`;
}

export function examplePath(audienceId: string, exampleId: string): string {
  return `${examplesPath(audienceId)}/${encodeURIComponent(exampleId)}`;
}

export function exampleListShape(audienceId: string): ListShape {
  return {
    path: examplesPath(audienceId),
    filters: { show: { label: "Show", options: { unmarked: "Without a right answer", suspect: "Surprising" } } },
    sorts: { surprise: "Most surprising first", order: "Their own order" },
    what: "example",
  };
}

export function examplesPage(
  c: Context<AppEnv>,
  shown: ShownExamples,
  { asked, form }: { asked: AskedList; form: ExamplesForm },
): Answer {
  const { audience, mayEdit, examples, totals, pages, deleted } = shown;
  const shape = exampleListShape(audience.id);
  const isWrong = Object.keys(form.errors).length > 0;
  return renderPage(c, {
    title: isWrong ? `Error: examples of ${audience.name}` : `Examples of ${audience.name}`,
    section: "audiences",
    status: isWrong ? 400 : 200,
    showsFiles: true,
    body: html`<p class="back"><a href="/console">Audiences</a></p>
      <h1>${audience.name}</h1>
      ${AudienceTabs({ id: audience.id, current: "examples" })}
      ${mayEdit ? nextStep(shown) : ""}
      ${mayEdit ? addSection(c, { path: shape.path, form, judged: judgedAgain(shown, 1) }) : ""}
      ${
        totals.all === 0
          ? mayEdit
            ? ""
            : html`<p class="empty">No example of this audience is public.</p>`
          : html`<section class="examples">
              ${viewTabs(shape, asked, shown)}
              ${examples.length === 0 ? nothingHere(shape, asked) : exampleForm(c, shown, asked)}
              ${listPager(shape, asked, { page: asked.page, totalPages: pages, total: totals.all })}
            </section>`
      }
      ${deleted.length === 0 ? "" : deletedSection(c, shape.path, deleted)}
      ${
        totals.all === 0
          ? ""
          : html`<details class="more" id="try"><summary>Try as a person</summary>
              <p class="hint">The examples as people see them. Nothing that you do there is counted.</p>
              ${tryFrame(c, { kind: "audience", id: audience.id })}</details>`
      }
      ${callPanel(c, [
        {
          title: "List them",
          operationId: "queryExamplesForAudience",
          method: "GET",
          path: `/audience/${encodeURIComponent(audience.id)}/examples`,
        },
        ...(mayEdit && examples[0]
          ? [
              {
                title: "Add one like the first of this page",
                operationId: "addExampleToAudience",
                method: "POST",
                path: `/audience/${encodeURIComponent(audience.id)}/example`,
                body: bodyOf(examples[0]),
              },
            ]
          : []),
      ])}`,
  });
}

/** What is still missing before anybody is served. */
function nextStep({ audience, totals }: ShownExamples): Html {
  const { exampleChances } = audience;
  const missing = leastExamples - exampleChances.length;
  if (totals.all === 0 || missing <= 0) return html``;
  return html`<div class="warn" role="status"><p><strong>${missing === 1 ? "One more example" : `${missing} more examples`} with a right answer
    ${missing === 1 ? "is" : "are"} needed</strong> before anybody is served. ${
      totals.unmarked === 0 ? "" : "Mark below what is right."
    }</p></div>`;
}

function viewTabs(shape: ListShape, asked: AskedList, { totals, mayEdit }: ShownExamples): Html {
  const views = [
    { show: "", label: "All", amount: totals.all },
    { show: "unmarked", label: "Without a right answer", amount: totals.unmarked },
    { show: "suspect", label: "Surprising", amount: totals.suspect },
  ];
  const current = asked.values.show ?? "";
  const other = asked.sort === "order" ? "surprise" : "order";
  return html`<div class="split">
      <ul class="tabs" aria-label="Which examples">${views
        .filter(({ show, amount }) => show === "" || amount > 0 || show === current)
        .map(
          ({ show, label, amount }) =>
            html`<li><a href="${addressOf(shape, asked, { values: show === "" ? {} : { show } })}" ${
              show === current ? html`aria-current="true"` : ""
            }>${label} ${numberText(amount)}</a></li>`,
        )}</ul>
      ${
        totals.all < 2
          ? ""
          : html`<p class="meta">${asked.sort === "order" ? "In their own order" : "Most surprising first"}
            <a href="${addressOf(shape, asked, { sort: other })}">${
              other === "surprise" ? "Sort by surprise" : mayEdit ? "Change their order" : "Show their own order"
            }</a></p>`
      }
    </div>`;
}

function nothingHere({ path }: ListShape, { values }: AskedList): Html {
  return values.show === "unmarked"
    ? html`<p class="empty">Every example has its right answer. <a href="${path}">Show all examples</a></p>`
    : html`<p class="empty">There is no such example. <a href="${path}">Show all examples</a></p>`;
}

function exampleForm(c: Context<AppEnv>, shown: ShownExamples, asked: AskedList): Html {
  const { audience, mayEdit, examples } = shown;
  const path = examplesPath(audience.id);
  const isArranging = asked.sort === "order";
  if (!mayEdit)
    return html`<ol class="tiles">${examples.map((example) => tile(shown, example, exampleFigure(example)))}</ol>`;
  const unmarked = examples.filter(({ truth }) => truth === null).length;
  const judged = judgedAgain(shown, Math.max(1, unmarked));
  return html`<form class="example-list" method="post" action="${path}/mark" enctype="multipart/form-data" ${isArranging ? html`data-arrange` : html`data-marking`}>
      ${csrfField(c)}
      <input type="hidden" name="back" value="${addressOf(exampleListShape(audience.id), asked)}">
      <ol class="tiles">${examples.map((example, i) =>
        tile(
          shown,
          example,
          isArranging
            ? html`${exampleFigure(example)} ${moveButtons(path, example, { isFirst: i === 0, isLast: i === examples.length - 1 })}`
            : html`<input type="hidden" name="seen.${example.id}" value="${example.version}">${marking(example)}`,
        ),
      )}</ol>
      <div class="save-bar">
        ${
          isArranging
            ? html`<p data-arranged role="status">The order counts where the settings show examples in their own order.</p>
              <button class="quiet" formaction="${path}/order" data-save-order hidden>Save this order</button>`
            : html`<p data-marked role="status">${
                judged > 0 && unmarked > 0
                  ? `Saving right answers where there were none judges ${peopleText(judged)} again, once.`
                  : ""
              }</p>`
        }
        <button class="quiet danger" formaction="${path}/delete">Delete chosen</button>
        ${isArranging ? "" : html`<button>Save right answers</button>`}
      </div>
    </form>`;
}

function tile({ audience, mayEdit, totals }: ShownExamples, example: ShownExample, figure: Html): Html {
  const { id, asset, payload } = example;
  const name = nameOf(asset);
  return html`<li class="example" data-example="${id}">
      <div class="head">
        ${
          mayEdit && totals.all > 0
            ? html`<label class="pick"><input type="checkbox" name="id" value="${id}"><span class="unseen">Choose ${name}</span></label>`
            : ""
        }
        <h2 class="name">${instructionOf(payload)}</h2>
        ${mayEdit ? html`<a href="${examplePath(audience.id, id)}">Edit<span class="unseen"> ${name}</span></a>` : ""}
      </div>
      ${badgesOf(example)}
      ${figure}
      ${outcome(example)}
    </li>`;
}

function moveButtons(
  path: string,
  { id, asset }: ShownExample,
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Html {
  const name = nameOf(asset);
  return html`<div class="actions">
      ${isFirst ? "" : html`<button class="quiet small" name="move" value="${id} -1" formaction="${path}/order">Earlier<span class="unseen">: ${name}</span></button>`}
      ${isLast ? "" : html`<button class="quiet small" name="move" value="${id} 1" formaction="${path}/order">Later<span class="unseen">: ${name}</span></button>`}
    </div>`;
}

function deletedSection(c: Context<AppEnv>, path: string, deleted: ShownExamples["deleted"]): Html {
  return html`<details class="more">
      <summary>Deleted in the last day: ${numberText(deleted.length)}</summary>
      <form method="post" action="${path}/restore">
        ${csrfField(c)}
        <ul class="rows">${deleted.map(
          ({ id, payload, deletedAt }) => html`<li class="check">
            <input id="restore-${id}" type="checkbox" name="id" value="${id}">
            <label for="restore-${id}">${instructionOf(payload)} <span class="meta"><code>${id.slice(0, 12)}</code>, deleted ${timeText(deletedAt)}</span></label>
          </li>`,
        )}</ul>
        <button class="quiet">Bring back chosen</button>
      </form>
    </details>`;
}
