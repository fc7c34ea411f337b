import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Html } from "../../../http/pages/html.ts";

/** Pages below it stand in frames of the console's pages. */
const tryPath = "/console/try/";

/** What somebody tries: the examples of an audience, one of them (`id` is its audience's), or the first tasks of a definition. */
export interface Tried {
  kind: "audience" | "example" | "definition";
  id: string;
  exampleId?: string;
  /** Of a definition. By default the newest. */
  revision?: number;
}

/** A phone in which the labeling page runs on real tasks. Nothing in it counts. */
export function tryFrame(c: Context<AppEnv>, tried: Tried): Html {
  return frame(c, addressOf(tried), html`class="phone"`);
}

/**
 * A phone that shows a task which is not saved yet. The page's script gives it the draft: `showDraft` of src/console/draft-frame.ts. `name`
 * tells several frames of a page apart.
 */
export function draftFrame(c: Context<AppEnv>, name = "draft"): Html {
  return frame(c, `${tryPath}draft`, html`class="phone" data-draft-frame="${name}"`);
}

/** The console's page with the frame. */
export function tryPageOf({ kind, id, exampleId, revision }: Tried): string {
  const own = encodeURIComponent(id);
  switch (kind) {
    case "audience":
      return `/console/audiences/${own}/try`;
    case "example":
      return `/console/audiences/${own}/try/${encodeURIComponent(exampleId ?? "")}`;
    case "definition":
      return `/console/definitions/${own}/try${revision === undefined ? "" : `?revision=${revision}`}`;
  }
}

/** Leads to the page with the frame. */
export function tryLink(tried: Tried, label = "Try as a person"): Html {
  return html`<a class="button quiet" href="${tryPageOf(tried)}">${label}</a>`;
}

function addressOf({ kind, id, exampleId, revision }: Tried): string {
  const own = encodeURIComponent(id);
  switch (kind) {
    case "audience":
      return `${tryPath}audiences/${own}`;
    case "example":
      return `${tryPath}audiences/${own}/examples/${encodeURIComponent(exampleId ?? "")}`;
    case "definition":
      return `${tryPath}definitions/${own}${revision === undefined ? "" : `?revision=${revision}`}`;
  }
}

function frame(c: Context<AppEnv>, address: string, attributes: Html): Html {
  c.set("framesBelow", tryPath);
  return html`<iframe ${attributes} src="${address}" title="Try as a person. Nothing is counted." loading="lazy"></iframe>`;
}
