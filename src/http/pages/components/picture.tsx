import type { Child } from "hono/jsx";
import { variantUrlsOf } from "../../../domain/media/picture-urls.ts";

export function filePath(fileName: string): string {
  return `/asset/file/${encodeURIComponent(fileName)}`;
}

export type PictureFacts = Parameters<typeof variantUrlsOf>[0] & {
  /** Base64: what the console's script shows until the picture is there. */
  thumbHash?: string | null;
};

/**
 * The attributes that say where a picture is loaded from, at the width in pixels that it takes on the page. Screens with more dots take
 * a larger variant. An `img` without a width of its own is shown this wide.
 */
export function sourcesOf(fileName: string, facts: PictureFacts, across: number) {
  const path = filePath(fileName);
  const smaller = Object.entries(variantUrlsOf(facts, path));
  const thumb = { "data-thumb": facts.thumbHash || undefined };
  if (facts.width === null || smaller.length === 0) return { src: path, ...thumb };
  const src = smaller.find(([width]) => Number(width) >= across)?.[1] ?? path;
  const candidates = [...smaller, [facts.width, path] as const].map(([width, url]) => `${url} ${width}w`);
  return { src, srcset: candidates.join(", "), sizes: `${Math.round(across)}px`, ...thumb };
}

/** Pictures by the endings of their stored files. */
const pictureTypes: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};
/** How wide the frame of a file mostly is, in pixels. */
const frameAcross = 224;
/** A picture of unknown size is asked for as if it were larger than its frame: a smaller one comes as it is. */
const unknownSize = { width: 641 };

interface ThumbnailProps {
  fileName: string;
  /** What is to be seen, if the text beside it does not say so. */
  label?: string;
  facts?: Omit<PictureFacts, "mediaType">;
}

/** A small picture in a box of fixed size, so that nothing moves while pictures load. Other files are named by their kind. */
export function Thumbnail({ fileName, label = "", facts = unknownSize }: ThumbnailProps) {
  const ending = fileName.split(".").at(-1) ?? "file";
  const mediaType = Object.hasOwn(pictureTypes, ending) ? pictureTypes[ending] : undefined;
  const { width, thumbHash = null } = facts;
  return (
    <span class="frame-of-file">
      {mediaType === undefined ? (
        <span>{ending.toUpperCase()}</span>
      ) : (
        <img
          {...sourcesOf(fileName, { mediaType, width, thumbHash }, frameAcross)}
          alt={label}
          loading="lazy"
          decoding="async"
        />
      )}
    </span>
  );
}

interface GalleryTileProps extends ThumbnailProps {
  to: string;
  name: string;
  /** What stands below it. */
  children?: Child;
}

/** A file of a gallery, with its name. */
export function GalleryTile({ to, name, children, ...thumbnail }: GalleryTileProps) {
  return (
    <li>
      <a href={to}>
        <Thumbnail {...thumbnail} />
        <span class="name">{name}</span>
      </a>
      {children}
    </li>
  );
}
