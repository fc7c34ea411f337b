import { html } from "hono/html";
import type { StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { percentOf } from "../../../domain/example/percent.ts";
import type { BoxShape } from "../../../domain/kinds/shared/boxes.ts";
import type { Html } from "../../../http/pages/html.ts";
import { pills } from "../audiences/editing/editing-fields.ts";
import type { ShownExample } from "../audiences/editing/examples.usecases.ts";
import { assetFigure } from "../labeling/asset-figure.ts";
import { pictureSources } from "../pictures/picture-parts.ts";
import { type ExampleForm, type Marked, noFields, type TruthFields, writtenLines } from "./kind.pages.ts";

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

/** Pills to choose from, below what the example shows. */
export function pillsOf(
  { example, asset, isLarge }: Marked<unknown>,
  field: { legend: string; isMany: boolean; choices: { value: string; label: string; isChosen: boolean }[] },
): Html {
  return html`${assetFigure(asset, isLarge ? "large" : "small")}
    ${pills({ name: `chosen.${example.id}`, isQuiet: true, ...field })}`;
}

/** A field for numbers that a script fills from what is drawn. */
export function writtenField(
  { example: { id }, fields }: Marked<unknown>,
  { label, hint }: { label: string; hint: string },
): Html {
  return html`<details class="as-numbers" open>
      <summary>As numbers</summary>
      <label class="unseen" for="written.${id}">${label}</label>
      <textarea id="written.${id}" name="written.${id}" class="lines" rows="2" maxlength="20000" spellcheck="false" aria-describedby="written.${id}-hint">${fields.written}</textarea>
      <p class="hint" id="written.${id}-hint">${hint}</p>
    </details>`;
}

/** A truth of boxes, as kinds have it whose answers are marks on a picture. */
interface Boxes {
  boundingBoxes?: BoxShape[] | null | undefined;
}

/** How boxes are drawn and read. */
export const boxForm = {
  hasOptions: false,
  files: "pictures and films",
  takesTexts: false,
  pieces: 1,
  usualChance: () => 0.1,
  truthOf: () => null,
  optionsOf: () => "",
  rightTexts: () => [],
  figure: (example) => boxedPicture(example, null),
  marking: (marked) =>
    html`${boxedPicture(marked.example, marked.example.id)} ${writtenField(marked, {
      label: `Boxes ${marked.named}`,
      hint: "A box a line, in percent: left top right bottom.",
    })}`,
} satisfies Partial<ExampleForm<unknown, unknown>>;

export function boxFields({ boundingBoxes }: Boxes): TruthFields {
  return { ...noFields, written: boxesText(boundingBoxes ?? []) };
}

export function readBoxes<Truth>(
  { written }: TruthFields,
  truthOf: (boundingBoxes: BoxShape[]) => Truth,
): { truth: Truth | null } | { fault: string } {
  const boxes = boxesIn(written);
  if (boxes === null) return { fault: "Write each box as four percentages: left, top, right, bottom." };
  return { truth: boxes.length === 0 ? null : truthOf(boxes) };
}

/** Finer than anybody draws, and short to read. */
function boxesText(boxes: readonly BoxShape[]): string {
  const side = (value: number | null | undefined, own: number) => String(Number((value ?? own).toFixed(2)));
  return boxes
    .map(({ xMin, yMin, xMax, yMax }) => [side(xMin, 0), side(yMin, 0), side(xMax, 100), side(yMax, 100)].join(" "))
    .join("\n");
}

function boxesIn(text: string): BoxShape[] | null {
  const boxes: BoxShape[] = [];
  for (const line of writtenLines(text)) {
    const sides = line.split(/[\s,;]+/).map(Number);
    const [xMin, yMin, xMax, yMax] = sides as [number, number, number, number];
    if (sides.length !== 4 || sides.some((value) => !(value >= 0 && value <= 100))) return null;
    if (xMin >= xMax || yMin >= yMax) return null;
    boxes.push({ xMin, yMin, xMax, yMax });
  }
  return boxes;
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

/** A box as percentages of the picture, for drawing it. */
export function rectOf({ xMin, yMin, xMax, yMax }: BoxShape): { x: number; y: number; width: number; height: number } {
  const [left, top] = [xMin ?? 0, yMin ?? 0];
  const percent = (share: number) => Number(percentOf(share).toFixed(2));
  return { x: percent(left), y: percent(top), width: percent((xMax ?? 1) - left), height: percent((yMax ?? 1) - top) };
}
