import { variantUrlsOf } from "../media/picture-urls.ts";
import type { FileFacts } from "./asset-tree.ts";

/** What it takes to show a file well: its room on the screen, its length, and a picture's placeholder and smaller variants. */
export interface FileView {
  width: number | null;
  height: number | null;
  durationMs: number | null;
  thumbHash: string | null;
  /** Addresses by width in pixels. */
  urls: Record<string, string>;
}

export function viewOfFile(
  facts: Pick<FileFacts, "mediaType" | "width" | "height" | "durationMs" | "thumbHash">,
  url: string,
): FileView {
  const { width, height, durationMs, thumbHash = null } = facts;
  return { width, height, durationMs, thumbHash, urls: variantUrlsOf(facts, url) };
}
