import type { FileFacts, StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import { assetKey } from "../../../domain/labeling/result-file/asset-keys.ts";
import { filePath, sourcesOf } from "../../../http/pages/components/picture.tsx";

interface FigureProps<Asset> {
  asset: Asset;
  size?: keyof typeof longest | undefined;
}

/** Shows what a task is about: pictures as thumbnails that lead to the file, other files by their names, texts as they are. */
export function AssetFigure({ asset, size }: FigureProps<StoredAssetTree>) {
  if (asset.kind === "text") return <p class="said">{asset.text}</p>;
  if (asset.kind === "file") return <FileFigure asset={asset} size={size} />;
  return (
    <div class="side">
      {asset.assets.map((one) => (
        <AssetFigure asset={one} size={size} />
      ))}
    </div>
  );
}

function FileFigure({ asset, size = "small" }: FigureProps<Extract<StoredAssetTree, { kind: "file" }>>) {
  const { fileName, facts } = asset;
  const [path, name] = [filePath(fileName), assetKey(asset)];
  const [kind] = facts.mediaType.split("/");
  if (kind !== "image")
    return (
      <p class="said">
        <a href={path}>{name}</a> <span class="meta">{kind}</span>
      </p>
    );
  const box = thumbnailSize(facts, longest[size]);
  return (
    <a class="thumb" href={path}>
      <img
        {...sourcesOf(fileName, facts, Math.max(box.width, tileAcross))}
        alt={name}
        {...box}
        loading="lazy"
        decoding="async"
      />
    </a>
  );
}

/** A tile of a list may be wider than the box of its picture. */
const tileAcross = 320;

/** The box of a picture, in pixels of the screen. */
const longest = { small: { width: 264, height: 198 }, large: { width: 720, height: 540 } };

/** The size at which a whole picture fits into the box of a thumbnail. A file of unknown size gets the box. */
export function thumbnailSize({ width, height }: Pick<FileFacts, "width" | "height">, box = longest.small) {
  if (width === null || height === null || width <= 0 || height <= 0) return box;
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
