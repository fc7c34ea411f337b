import { html } from "hono/html";
import { contestantNames, type StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { DefinitionDraft } from "../../../domain/labeling/drafts/definition-draft.ts";
import type { DraftFaults } from "../../../domain/labeling/drafts/draft-form.ts";
import type { Html } from "../../../http/pages/html.ts";
import { assetFigure, thumbnailSize } from "../labeling/asset-figure.ts";
import { pictureSources } from "../pictures/picture-parts.ts";
import { typedField } from "./definition-fields.pages.ts";
import { type KindForm, type Marked, noFields } from "./kind.pages.ts";
import { nameOf } from "./marking.pages.ts";

export const compareForm: KindForm<"Compare"> = {
  definition: {
    label: "Compare",
    says: "Choose the better one of two",
    needs: "Datapoints of two files or texts each",
    instruction: "What makes one the better one",
    example: "Which picture fits the text better?",
    fields: sideFields,
    rows: ({ indexIdentifiers }) =>
      indexIdentifiers?.length ? [["Names of the two", indexIdentifiers.join(", ")]] : [],
  },
  example: {
    slug: "compare",
    label: "Compare two",
    asks: "Question",
    does: "People choose the better of two.",
    hasOptions: false,
    files: "all",
    takesTexts: true,
    pieces: 2,
    usualChance: () => 0.5,
    payloadOf: ({ instruction }) => ({ _t: "CompareExamplePayload", criteria: instruction }),
    truthOf({ right }, pieces) {
      const winner = /^[01]$/.test(right) ? pieces[Number(right)] : undefined;
      return winner ? { _t: "CompareExampleTruth", winnerId: "text" in winner ? winner.text : winner.fileName } : null;
    },
    optionsOf: () => "",
    fieldsOf({ winnerId }, { asset }) {
      const winner = contestantNames(asset).findIndex((names) => names.includes(winnerId));
      return winner < 0 ? noFields : { ...noFields, chosen: [String(winner)] };
    },
    readTruth({ chosen }, { asset }) {
      if (chosen.length === 0) return { truth: null };
      const winnerId = contestantNames(asset)[Number(chosen[0])]?.[0];
      return winnerId ? { truth: { _t: "CompareExampleTruth", winnerId } } : { fault: "Choose one of the two." };
    },
    rightTexts: ({ chosen }) => chosen.map((place) => `number ${Number(place) + 1}`),
    figure: ({ asset }) => assetFigure(asset),
    marking: contestants,
  },
};

function contestants({ example: { id }, asset, fields }: Marked<unknown>): Html {
  const assets = asset.kind === "multi" ? asset.assets : [];
  const [winner] = fields.chosen;
  return html`<fieldset class="contestants">
      <legend class="unseen">Better of ${contestantNames(asset).length}: ${nameOf(asset)}</legend>
      ${assets.map(
        (each, place) => html`<label class="contestant">
          ${contestantFigure(each)}
          <span class="choice-mark"><input type="radio" name="chosen.${id}" value="${place}" ${winner === String(place) ? html`checked` : ""}>
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

function sideFields(draft: DefinitionDraft, faults: DraftFaults): Html {
  return html`<div class="pair">
      ${typedField(draft, faults, "first", "Name of the first side", { isOptional: true, maxLength: 250 })}
      ${typedField(draft, faults, "second", "Name of the second side", { isOptional: true, maxLength: 250 })}
    </div>
    <p class="hint">Only summaries of results use these names. People do not see them.</p>
    ${typedField(draft, faults, "unsureSeconds", "Seconds until people may say both or neither", {
      isOptional: true,
      hint: "Empty: they always have to choose.",
    })}`;
}
