import { assetTitle, type StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { assetKeys } from "../../../domain/labeling/result-file/asset-keys.ts";
import { AssetFigure, thumbnailSize } from "../../../http/pages/components/asset-figure.tsx";
import { sourcesOf } from "../../../http/pages/components/picture.tsx";
import { AnswerPills, type KindForm, type Marked } from "./kind.pages.tsx";

const sideHint = "Only summaries of results use it. People do not see it.";

export const compareForm: KindForm<"Compare"> = {
  fields: {
    first: { label: "Name of the first side", hint: sideHint },
    second: { label: "Name of the second side", hint: sideHint },
    unsureSeconds: {
      label: "Seconds until people may say both or neither",
      hint: "Empty: they always have to choose.",
    },
  },
  rows: ({ indexIdentifiers }) => ({ "Names of the two": indexIdentifiers?.join(", ") }),
  answer: ({ fields, asset }) => {
    const keys = assetKeys(asset.kind === "multi" ? asset.assets : []);
    const choices = [
      ...keys.map((key, i) => [`${i}`, key] as const),
      ["Both", "Both"],
      ["Neither", "Neither"],
    ] as const;
    return <AnswerPills fields={fields} choices={choices} />;
  },
  example: {
    files: "all",
    takesTexts: true,
    marking: contestants,
  },
};

function contestants({ id, asset, fields, title }: Marked<unknown>) {
  const assets = asset.kind === "multi" ? asset.assets : [];
  return (
    <fieldset class="contestants">
      <legend class="unseen">{`Better of ${assets.length}: ${title}`}</legend>
      {assets.map((each, i) => (
        <label class="contestant">
          <Contestant asset={each} />
          <span class="choice-mark">
            <input type="radio" name={`chosen.${id}`} value={i} checked={fields.chosen[0] === `${i}`} />{" "}
            <span>
              Better<span class="unseen">: {assetTitle(each)}</span>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** No link, so that a click on the picture chooses it. */
function Contestant({ asset }: { asset: StoredAssetTree }) {
  if (asset.kind !== "file" || !asset.facts.mediaType.startsWith("image/")) return <AssetFigure asset={asset} />;
  const size = thumbnailSize(asset.facts);
  const sources = sourcesOf(asset.fileName, asset.facts, Math.max(size.width, 320));
  return <img {...sources} alt="" {...size} loading="lazy" decoding="async" />;
}
