import type { FileFacts, StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { assetKey } from "../../../domain/labeling/result-file/asset-keys.ts";
import { filePath, sourcesOf } from "../../../http/pages/components/picture.tsx";
import type { Html } from "../../../http/pages/html.ts";

/** Shows what a task is about: pictures as thumbnails that lead to the file, other files by their names, texts as they are. */
export function assetFigure(asset: StoredAssetTree, size: FigureSize = "small"): Html {
  switch (asset.kind) {
    case "file":
      return fileFigure(asset, size);
    case "text":
      return <p class="said">{asset.text}</p>;
    case "multi":
      return <div class="side">{asset.assets.map((one) => assetFigure(one, size))}</div>;
  }
}

function fileFigure(file: Extract<StoredAssetTree, { kind: "file" }>, size: FigureSize): Html {
  const { fileName, facts } = file;
  const [path, name] = [filePath(fileName), assetKey(file)];
  const [kind] = facts.mediaType.split("/");
  if (kind !== "image")
    return (
      <p class="said">
        <a href={path}>{name}</a> <span class="meta">{kind}</span>
      </p>
    );
  const { width, height } = thumbnailSize(facts, longest[size]);
  const sources = sourcesOf(fileName, facts, Math.max(width, tileAcross));
  return (
    <a class="thumb" href={path}>
      <img {...sources} alt={name} width={width} height={height} loading="lazy" decoding="async" />
    </a>
  );
}

/** A tile of a list may be wider than the box of its picture. */
const tileAcross = 320;

/** The box of a picture, in pixels of the screen. */
const longest = { small: { width: 264, height: 198 }, large: { width: 720, height: 540 } };
type FigureSize = keyof typeof longest;

/** The size at which a whole picture fits into the box of a thumbnail. A file of unknown size gets the box. */
export function thumbnailSize(
  { width, height }: Pick<FileFacts, "width" | "height">,
  box = longest.small,
): { width: number; height: number } {
  if (width === null || height === null || width <= 0 || height <= 0) return box;
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
