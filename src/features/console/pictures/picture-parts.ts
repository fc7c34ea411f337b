import { html } from "hono/html";
import { type PictureFacts, sourcesOf } from "../../../http/pages/components/picture.tsx";
import type { Html } from "../../../http/pages/html.ts";

/** Serves pages that are template strings still. Pages of components use `components/picture.tsx`. */
export function pictureSources(fileName: string, facts: PictureFacts, across: number): Html {
  const attributes = Object.entries(sourcesOf(fileName, facts, across));
  return html`${attributes.map(([name, value]) => (value === undefined ? "" : html` ${name}="${value}"`))}`;
}
