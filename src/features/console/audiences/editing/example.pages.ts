import type { Context } from "hono";
import { html } from "hono/html";
import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import { isCounted } from "../../../../domain/example/payload.ts";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { truthInPercent } from "../../../../domain/kinds/units.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { copyable } from "../../../../http/pages/copyable.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { dropZone, pictureTypes, uploadPath } from "../../../../http/pages/drop-zone.ts";
import { checkbox, errorSummary, type FieldErrors, selectField } from "../../../../http/pages/form-fields.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { nameOf } from "../../kinds/marking.pages.ts";
import { assetFigure } from "../../labeling/asset-figure.pages.tsx";
import { tryFrame } from "../../try/try-frame.pages.tsx";
import { AudienceTabs } from "../audience-tabs.pages.tsx";
import { amountField, fieldGroup, lineField, linesField } from "./editing-fields.ts";
import { chanceText } from "./example-draft.ts";
import { badgesOf, marking, outcome } from "./example-parts.ts";
import { examplePath, examplesPath } from "./examples.pages.ts";
import { type EditedExample, judgedAgain } from "./examples.usecases.ts";

/** The texts of the form that edits an example. */
export interface ExampleTexts {
  instruction: string;
  explanation: string;
  context: string;
  chance: string;
  isCommonSense: boolean;
  visibility: "Private" | "Public";
}

export function textsOf({ example }: EditedExample): ExampleTexts {
  const { payload, explanation, context, randomCorrectProbability, isCommonSense, visibility } = example;
  return {
    instruction: instructionOf(payload),
    explanation: explanation ?? "",
    context: context ?? "",
    chance: chanceText(randomCorrectProbability),
    isCommonSense: isCommonSense === true,
    visibility,
  };
}

export function examplePage(
  c: Context<AppEnv>,
  edited: EditedExample,
  { texts, errors }: { texts: ExampleTexts; errors: FieldErrors },
): Response | Promise<Response> {
  const { audience, example } = edited;
  const path = examplePath(audience.id, example.id);
  const isWrong = Object.keys(errors).length > 0;
  return renderPage(c, {
    title: isWrong ? "Error: example" : `Example ${nameOf(example.asset)}`,
    section: "audiences",
    status: isWrong ? 400 : 200,
    showsFiles: true,
    body: html`<p class="back"><a href="${examplesPath(audience.id)}">Examples of ${audience.name}</a></p>
      <h1>${instructionOf(example.payload)}</h1>
      ${AudienceTabs({ id: audience.id, current: "examples" })}
      <p class="meta">${copyable(example.id, "Copy the example's id")}<span class="part">added ${timeText(example.createdAt)}</span> ${badgesOf(example)}</p>
      ${errorSummary(errors)}
      <form class="editing" method="post" action="${path}" enctype="multipart/form-data">
        ${csrfField(c)}
        <input type="hidden" name="seen.${example.id}" value="${example.version}">
        ${fieldGroup(
          "What is right",
          markHint(edited),
          html`<div class="large">${marking(example, { isLarge: true })}</div>
          ${errors.truth ? html`<p class="wrong" id="truth">${errors.truth}</p>` : ""} ${outcome(example)}`,
        )}
        ${textGroup(edited, texts, errors)}
        ${useGroup(texts, errors)}
        <div class="save-bar">
          <button class="quiet danger" formaction="${path}/delete">Delete this example</button>
          <button>Save example</button>
        </div>
      </form>
      <details class="more" id="try"><summary>Try as a person</summary>
        <p class="hint">As people see it. Nothing that you do there is counted.</p>
        ${tryFrame(c, { kind: "example", id: audience.id, exampleId: example.id })}</details>
      ${callPanel(c, [
        {
          title: "Change it",
          operationId: "updateAudienceExample",
          method: "PATCH",
          path: `/audience/${encodeURIComponent(audience.id)}/example/${encodeURIComponent(example.id)}`,
          body: { truth: example.truth && truthInPercent(example.truth), explanation: example.explanation },
        },
        {
          title: "Delete it",
          operationId: "deleteAudienceExample",
          method: "DELETE",
          path: `/audience/example/${encodeURIComponent(example.id)}`,
        },
      ])}`,
  });
}

function markHint(edited: EditedExample): Html {
  const isUsed = isCounted(edited.example);
  const judged = judgedAgain(edited, isUsed ? -1 : 1);
  const consequence =
    judged === 0
      ? ""
      : isUsed
        ? `Without a right answer it no longer counts, and ${peopleText(judged)} will be judged again.`
        : `With a right answer it counts, and ${peopleText(judged)} will be judged again.`;
  return html`Click what is right. Answers that people gave before keep their grades. ${consequence}`;
}

function textGroup({ example }: EditedExample, texts: ExampleTexts, errors: FieldErrors): Html {
  const { contextAsset } = example;
  return fieldGroup(
    "What people read",
    "The options stay as they are: answers refer to them.",
    html`${lineField({
      name: "instruction",
      label: "Question",
      value: texts.instruction,
      maxLength: 250,
      isRequired: true,
      error: errors.instruction,
    })}
    ${linesField({
      name: "explanation",
      label: "Explanation",
      value: texts.explanation,
      maxLength: 1_000,
      hint: "Why the right answer is right. People see it after a wrong one.",
      error: errors.explanation,
    })}
    ${linesField({
      name: "context",
      label: "Context",
      value: texts.context,
      maxLength: 5_000,
      hint: "Shown beside the question, such as what the picture belongs to.",
      error: errors.context,
    })}
    ${
      contextAsset === null
        ? ""
        : html`${assetFigure(contextAsset)}
          ${checkbox({ name: "withoutContext", label: "Remove the picture of the context", hint: "The file itself stays.", isChecked: false })}`
    }
    ${dropZone({
      name: "contextFile",
      label: contextAsset === null ? "Picture of the context" : "Another picture of the context",
      accept: pictureTypes,
      uploadTo: uploadPath,
      isOptional: true,
      error: errors.contextFile,
    })}`,
  );
}

function useGroup(texts: ExampleTexts, errors: FieldErrors): Html {
  return fieldGroup(
    "How it counts",
    "How much a right answer says about a person.",
    html`${amountField({
      name: "chance",
      label: "A guess is right in",
      value: texts.chance,
      unit: "%",
      error: errors.chance,
      hint: "An example above 90% counts for nobody.",
    })}
    ${checkbox({
      name: "isCommonSense",
      label: "Common sense",
      isChecked: texts.isCommonSense,
      hint: "Everybody should get it right. A wrong answer is refused, and weighs double.",
    })}
    ${selectField({
      name: "visibility",
      label: "Who may see it in lists",
      options: [
        { value: "Private", label: "Whoever may change the audience", isSelected: texts.visibility === "Private" },
        { value: "Public", label: "Everybody who may read the audience", isSelected: texts.visibility === "Public" },
      ],
    })}`,
  );
}
