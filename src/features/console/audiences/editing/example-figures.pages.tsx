import { assetTitle, type StoredAssetTree } from "../../../../domain/example/asset-tree.ts";
import { isCounted } from "../../../../domain/example/payload.ts";
import type { Surprise } from "../../../../domain/example/surprise.ts";
import { fieldsOf, rightTexts } from "../../../../domain/example/truth-fields.ts";
import { truthInPercent } from "../../../../domain/kinds/units.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { percentText, ShareBar } from "../../../../http/pages/components/charts.tsx";
import { exampleFormOf } from "../../kinds/kinds.pages.tsx";
import type { ShownExample } from "./examples.usecases.ts";

interface OfExample {
  example: ShownExample;
}

/** A question whose right answer is shown or marked: an example, or a check. */
type Marked = Pick<ShownExample, "id" | "payload" | "asset" | "truth">;

/** The outcome so far: "Right 31%, expected 80%". */
function outcomeText({ observed, expected }: Surprise, answers: number): string {
  if (observed === null) return "No answers yet";
  const share = `Right ${percentText(observed * answers, answers)}`;
  return expected === null ? share : `${share}, expected ${percentText(expected, 1)}`;
}

export function Outcome({ example: { surprise, correct, incorrect, truth } }: OfExample) {
  if (truth === null) return null;
  const answers = correct + incorrect;
  const { observed, verdict } = surprise;
  const isSuspect = verdict === "suspect";
  return (
    <div class={`outcome ${verdict}`}>
      <p>
        {outcomeText(surprise, answers)}
        {answers > 0 && <span class="meta"> of {numberText(answers)} answers</span>}
      </p>
      {observed !== null && <ShareBar amount={correct} of={answers} tone={isSuspect ? "dropped" : "graduated"} />}
      {isSuspect && <p class="wrong">The truth is probably wrong.</p>}
      {verdict === "harder" && <p class="meta">Harder than the others.</p>}
    </div>
  );
}

export function ExampleBadges({ example }: OfExample) {
  const { truth, isCommonSense, visibility } = example;
  const unused = truth === null ? "No right answer" : "Too easy to guess";
  return (
    <>
      {!isCounted(example) && <span class="badge waits">{unused}</span>}
      {isCommonSense && <span class="badge plain">Common sense</span>}
      {visibility === "Public" && <span class="badge plain">Public</span>}
    </>
  );
}

/** What the example shows and what is right, without fields: for readers, and for arranging. */
export function ExampleFigure({ example }: { example: Omit<Marked, "id"> }) {
  const { payload, asset, truth } = example;
  const right = rightTexts(example, truth && truthInPercent(truth));
  return (
    <>
      {exampleFormOf(payload).figure?.({ asset, truth }) ?? <AssetFigure asset={asset} />}
      {right.length > 0 && <p class="meta">Right: {right.join(", ")}</p>}
    </>
  );
}

/** Marks the right answer of an example by clicking. The fields' names end with the example's id. */
export function Marking({ example, isLarge = false }: { example: Marked; isLarge?: boolean }) {
  const { id, payload, asset, truth } = example;
  const fields = fieldsOf(example, truth && truthInPercent(truth));
  const marked = { id, payload, asset, truth, fields, title: assetTitle(asset), isLarge };
  return <>{exampleFormOf(payload).marking(marked)}</>;
}

/** The example as the API takes it, for the calls at the foot of a page. */
export function inputOf({ asset, payload, truth, randomCorrectProbability }: ShownExample) {
  const assetOf = (each: StoredAssetTree): object => {
    if (each.kind === "file") return { _t: "ExistingAssetInput", name: each.fileName };
    if (each.kind === "text") return { _t: "TextAssetInput", text: each.text };
    return { _t: "MultiAssetInput", assets: each.assets.map(assetOf) };
  };
  return { asset: assetOf(asset), payload, truth: truth && truthInPercent(truth), randomCorrectProbability };
}
