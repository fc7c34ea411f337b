import type { Child } from "hono/jsx";
import type { FileFacts, StoredAssetTree } from "../../../domain/example/asset-tree.ts";
import type { ExampleTruth } from "../../../domain/example/payload.ts";
import { percentOf } from "../../../domain/example/percent.ts";
import type { OutcomeMark } from "../../../domain/kinds/kind.ts";
import type { BoxShape } from "../../../domain/kinds/shared/boxes.ts";
import { assetKey } from "../../../domain/labeling/result-file/asset-keys.ts";
import { filePath, sourcesOf } from "./picture.tsx";

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

interface BoxedProps {
  asset: StoredAssetTree;
  truth: ExampleTruth | null;
  title?: string;
  /** A script lets people draw on it. */
  id?: string;
}

/** A picture with the boxes that are drawn on it. */
export function BoxedPicture({ asset, truth, title = "", id }: BoxedProps) {
  if (asset.kind !== "file" || !asset.facts.mediaType.startsWith("image/")) return <AssetFigure asset={asset} />;
  const boxes = truth && "boundingBoxes" in truth ? (truth.boundingBoxes ?? []) : [];
  const { width, height } = asset.facts;
  // The style lets it be 32rem tall where it is drawn on.
  const across = width && height ? Math.min(width, (512 * width) / height, 960) : 320;
  const sources = sourcesOf(asset.fileName, asset.facts, across);
  return (
    <div class="boxed" data-boxes={id}>
      <img {...sources} alt={title} width={width ?? 320} height={height ?? 240} loading="lazy" decoding="async" />
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        {boxes.map((box) => (
          <rect {...rectOf(box)} />
        ))}
      </svg>
    </div>
  );
}

/** A box as percentages of the picture, for drawing it. */
function rectOf({ xMin, yMin, xMax, yMax }: BoxShape) {
  const [left, top] = [xMin ?? 0, yMin ?? 0];
  const percent = (share: number) => Number(percentOf(share).toFixed(2));
  return { x: percent(left), y: percent(top), width: percent((xMax ?? 1) - left), height: percent((yMax ?? 1) - top) };
}

/** A small square that stands for what an example shows: its first pictures, or the beginning of its text. Null: nothing may be shown. */
export function TinyFigure({ asset }: { asset: StoredAssetTree | null }) {
  if (asset === null) return <span class="tiny blank" aria-hidden="true" />;
  return <span class="tinies">{partsOf(asset).slice(0, 2).map(partOf)}</span>;
}

type SingleAsset = Exclude<StoredAssetTree, { kind: "multi" }>;

function partOf(asset: SingleAsset) {
  if (asset.kind === "text") return <span class="tiny text">{asset.text.slice(0, 40)}</span>;
  const [kind] = asset.facts.mediaType.split("/");
  if (kind !== "image") return <span class="tiny text">{kind}</span>;
  const { width, height } = asset.facts;
  // Of a wide picture the middle is shown, so that all of its height is needed.
  const across = 48 * Math.max(1, (width ?? 1) / (height ?? 1));
  const sources = sourcesOf(asset.fileName, asset.facts, across);
  return <img class="tiny" {...sources} alt="" width={48} height={48} loading="lazy" decoding="async" />;
}

function partsOf(asset: StoredAssetTree): SingleAsset[] {
  return asset.kind === "multi" ? asset.assets.flatMap(partsOf) : [asset];
}

/** Draws over the picture where people pointed or drew. The numbers stand beside it. */
export function Marked({ by: marks, children }: { by: readonly OutcomeMark[]; children?: Child }) {
  if (marks.length === 0) return <>{children}</>;
  const place = (share: number) => `${Math.round(share * 1_000) / 10}%`;
  return (
    <div class="marked">
      {children}
      <svg aria-hidden="true">
        {marks.map((mark) => {
          if (mark.kind === "spot") return <circle cx={place(mark.x)} cy={place(mark.y)} r="7" />;
          const { xMin, xMax, yMin, yMax } = mark;
          const [width, height] = [place(xMax - xMin), place(yMax - yMin)];
          return <rect x={place(xMin)} y={place(yMin)} width={width} height={height} />;
        })}
      </svg>
    </div>
  );
}
