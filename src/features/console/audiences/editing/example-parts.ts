import { html } from "hono/html";
import type { StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import { type ExampleTruth, isCounted } from "../../../../domain/example/payload.ts";
import type { Surprise } from "../../../../domain/example/surprise.ts";
import { truthInPercent } from "../../../../domain/kinds/units.ts";
import { numberText, percentText, shareBar } from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { exampleFormOf } from "../../kinds/kinds.pages.ts";
import { nameOf } from "../../kinds/marking.pages.ts";
import type { ShownExample } from "./examples.usecases.ts";
import { fieldsOf } from "./truth-form.ts";

/** Formats the outcome so far: "Right 31%, expected 80%". */
export function outcomeText({ observed, expected }: Surprise, answers: number): string {
  if (observed === null) return "No answers yet";
  const share = `Right ${percentText(observed * answers, answers)}`;
  return expected === null ? share : `${share}, expected ${percentText(expected, 1)}`;
}

export function outcome({ surprise, correct, incorrect, truth }: ShownExample): Html {
  const answers = correct + incorrect;
  if (truth === null) return html``;
  const { observed, verdict } = surprise;
  return html`<div class="outcome ${verdict}">
      <p>${outcomeText(surprise, answers)}${answers === 0 ? "" : html` <span class="meta">of ${numberText(answers)} answers</span>`}</p>
      ${observed === null ? "" : shareBar(correct, answers, verdict === "suspect" ? "dropped" : "graduated")}
      ${
        verdict === "suspect"
          ? html`<p class="wrong">The truth is probably wrong.</p>`
          : verdict === "harder"
            ? html`<p class="meta">Harder than the others.</p>`
            : ""
      }
    </div>`;
}

export function badgesOf({ truth, randomCorrectProbability, isCommonSense, visibility }: ShownExample): Html {
  const isUsed = isCounted({ truth, randomCorrectProbability });
  const label = truth === null ? "No right answer" : "Too easy to guess";
  return html`${isUsed ? "" : html`<span class="badge waits">${label}</span>`}${
    isCommonSense ? html`<span class="badge plain">Common sense</span>` : ""
  }${visibility === "Public" ? html`<span class="badge plain">Public</span>` : ""}`;
}

/** What the example shows and what is right, without fields: for readers, and for arranging. */
export function exampleFigure(example: ShownExample): Html {
  const { payload } = example;
  const { figure, rightTexts } = exampleFormOf(payload);
  const right = rightTexts(fieldsOf(example, percentOf(example)), payload);
  return html`${figure(example)}
    ${right.length === 0 ? "" : html`<p class="meta">Right: ${right.join(", ")}</p>`}`;
}

/** Marks the right answer of an example by clicking. The fields' names end with the example's id. */
export function marking(example: ShownExample, { isLarge = false } = {}): Html {
  const { payload, asset } = example;
  const fields = fieldsOf(example, percentOf(example));
  return exampleFormOf(payload).marking({ example, payload, asset, fields, named: `of ${nameOf(asset)}`, isLarge });
}

function percentOf({ truth }: ShownExample): ExampleTruth | null {
  return truth && truthInPercent(truth);
}

export function pathOf(fileName: string): string {
  return `/asset/file/${encodeURIComponent(fileName)}`;
}

/** The example as the API takes it, for the calls at the foot of a page. */
export function bodyOf({ asset, payload, truth, randomCorrectProbability }: ShownExample) {
  const inputOf = (each: StoredAssetTree): object => {
    if (each.kind === "file") return { _t: "ExistingAssetInput", name: each.fileName };
    if (each.kind === "text") return { _t: "TextAssetInput", text: each.text };
    return { _t: "MultiAssetInput", assets: each.assets.map(inputOf) };
  };
  return { asset: inputOf(asset), payload, truth: truth && truthInPercent(truth), randomCorrectProbability };
}
