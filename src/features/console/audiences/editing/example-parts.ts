import { html } from "hono/html";
import { contestantNames, type StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import { type ExamplePayload, isCounted } from "../../../../domain/example/payload.ts";
import { truthInPercent } from "../../../../domain/example/percent.ts";
import type { Surprise } from "../../../../domain/example/surprise.ts";
import { numberText, percentText, shareBar } from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { assetFigure, thumbnailSize } from "../../labeling/asset-figure.pages.tsx";
import { pictureSources } from "../../pictures/picture-parts.ts";
import { pills } from "./editing-fields.ts";
import type { ShownExample } from "./examples.usecases.ts";
import { fieldsOf, rectOf } from "./truth-form.ts";

/** What an example asks. */
export function questionOf(payload: ExamplePayload): string {
  switch (payload._t) {
    case "ClassifyExamplePayload":
    case "TranscriptionExamplePayload":
      return payload.title;
    case "CompareExamplePayload":
      return payload.criteria;
    case "LineExamplePayload":
    case "LocateExamplePayload":
    case "ScrubExamplePayload":
      return payload.target;
  }
}

/** A name for an example, for screen readers: its text, or the name that its file had. */
export function nameOf(asset: StoredAssetTree): string {
  switch (asset.kind) {
    case "file":
      return asset.facts.originalName ?? asset.fileName;
    case "text":
      return asset.text.length > 60 ? `${asset.text.slice(0, 59).toWellFormed()}…` : asset.text;
    case "multi":
      return asset.assets.map(nameOf).join(" and ");
  }
}

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

/** What the example shows and what is right, without fields: for those who may only read, and for arranging. */
export function exampleFigure(example: ShownExample): Html {
  const { payload, asset } = example;
  const truth = example.truth && truthInPercent(example.truth);
  const { chosen, written } = fieldsOf({ payload, asset }, truth);
  const right =
    payload._t === "ClassifyExamplePayload"
      ? payload.categories.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)
      : payload._t === "TranscriptionExamplePayload"
        ? chosen.flatMap((at) => payload.transcription[Number(at)]?.word ?? [])
        : payload._t === "CompareExamplePayload"
          ? chosen.map((at) => `number ${Number(at) + 1}`)
          : written
              .split("\n")
              .filter((line) => line !== "" && payload._t === "ScrubExamplePayload")
              .map((line) => `${line} s`);
  return html`${hasBoxes(payload) ? boxedPicture(example, null) : assetFigure(asset)}
    ${right.length === 0 ? "" : html`<p class="meta">Right: ${right.join(", ")}</p>`}`;
}

/** Marks the right answer of an example by clicking. The fields' names end with the example's id. */
export function marking(example: ShownExample, { isLarge = false } = {}): Html {
  const { id, payload, asset } = example;
  const truth = example.truth && truthInPercent(example.truth);
  const { chosen, written } = fieldsOf({ payload, asset }, truth);
  const named = `of ${nameOf(asset)}`;
  switch (payload._t) {
    case "ClassifyExamplePayload":
      return html`${assetFigure(asset, isLarge ? "large" : "small")}
        ${pills({
          name: `chosen.${id}`,
          legend: `Right answer ${named}`,
          isQuiet: true,
          isMany: isLarge || chosen.length > 1,
          choices: payload.categories.map(({ value, label }) => ({ value, label, isChosen: chosen.includes(value) })),
        })}`;
    case "CompareExamplePayload":
      return contestants(example, chosen[0]);
    case "LocateExamplePayload":
    case "LineExamplePayload":
      return html`${boxedPicture(example, id)} ${writtenField(id, written, {
        label: `Boxes ${named}`,
        hint: "A box a line, in percent: left top right bottom.",
      })}`;
    case "ScrubExamplePayload":
      return html`${assetFigure(asset)} ${writtenField(id, written, {
        label: `Moments ${named}`,
        hint: "A moment a line, in seconds: 1.5-3.",
      })}`;
    case "TranscriptionExamplePayload":
      return html`${assetFigure(asset)}
        ${pills({
          name: `chosen.${id}`,
          legend: `Right words ${named}`,
          isQuiet: true,
          isMany: true,
          choices: payload.transcription.map(({ word }, at) => ({
            value: String(at),
            label: word,
            isChosen: chosen.includes(String(at)),
          })),
        })}`;
  }
}

function contestants({ id, asset }: ShownExample, winner: string | undefined): Html {
  const assets = asset.kind === "multi" ? asset.assets : [];
  return html`<fieldset class="contestants">
      <legend class="unseen">Better of ${contestantNames(asset).length}: ${nameOf(asset)}</legend>
      ${assets.map(
        (each, at) => html`<label class="contestant">
          ${contestantFigure(each)}
          <span class="choice-mark"><input type="radio" name="chosen.${id}" value="${at}" ${winner === String(at) ? html`checked` : ""}>
            <span>Better<span class="unseen">: ${nameOf(each)}</span></span></span>
        </label>`,
      )}
    </fieldset>`;
}

/** No link, so that a click on the picture chooses it. */
function contestantFigure(asset: StoredAssetTree): Html {
  if (asset.kind !== "file" || !asset.facts.mediaType.startsWith("image/")) return assetFigure(asset);
  const { width, height } = thumbnailSize(asset.facts);
  const sources = pictureSources(asset.fileName, asset.facts, Math.max(width, 320));
  return html`<img ${sources} alt="" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

function hasBoxes({ _t }: ExamplePayload): boolean {
  return _t === "LocateExamplePayload" || _t === "LineExamplePayload";
}

/** A picture with its boxes. With an id, a script lets people draw on it. */
function boxedPicture({ asset, truth }: ShownExample, id: string | null): Html {
  if (asset.kind !== "file" || !asset.facts.mediaType.startsWith("image/")) return assetFigure(asset);
  const boxes = truth && "boundingBoxes" in truth ? (truth.boundingBoxes ?? []) : [];
  const { width, height } = asset.facts;
  // The style lets it be 32rem tall where it is drawn on.
  const across = width && height ? Math.min(width, (512 * width) / height, 960) : 320;
  return html`<div class="boxed" ${id === null ? "" : html`data-boxes="${id}"`}>
      <img ${pictureSources(asset.fileName, asset.facts, across)} alt="${nameOf(asset)}" width="${width ?? 320}" height="${height ?? 240}" loading="lazy" decoding="async">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">${boxes.map((box) => {
        const { x, y, width: across, height: down } = rectOf(box);
        return html`<rect x="${x}" y="${y}" width="${across}" height="${down}"/>`;
      })}</svg>
    </div>`;
}

function writtenField(id: string, value: string, { label, hint }: { label: string; hint: string }): Html {
  return html`<details class="as-numbers" open>
      <summary>As numbers</summary>
      <label class="unseen" for="written.${id}">${label}</label>
      <textarea id="written.${id}" name="written.${id}" class="lines" rows="2" maxlength="20000" spellcheck="false" aria-describedby="written.${id}-hint">${value}</textarea>
      <p class="hint" id="written.${id}-hint">${hint}</p>
    </details>`;
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
