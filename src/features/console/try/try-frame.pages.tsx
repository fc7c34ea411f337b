import type { AppContext } from "../../../http/app-env.ts";
import { LinkButton } from "../../../http/pages/components/parts.tsx";

/** Pages below it stand in frames of the console's pages. */
const tryPath = "/console/try";

/** What a member tries: the examples of an audience, one of them (`id` is its audience's), or the first tasks of a definition. */
export interface Tried {
  kind: "audience" | "example" | "definition";
  id: string;
  exampleId?: string;
  /** The revision of a definition. Absent: the newest. */
  revision?: number;
}

/** Where the console's page with the frame is, what stands in the frame, and where both belong. */
export function tryPathsOf({ kind, id, exampleId = "", revision }: Tried) {
  const place = `${kind === "definition" ? "definitions" : "audiences"}/${encodeURIComponent(id)}`;
  const example = kind === "example" ? `/${encodeURIComponent(exampleId)}` : "";
  const query = revision === undefined ? "" : `?revision=${revision}`;
  return {
    home: `/console/${place}`,
    page: `/console/${place}/try${example}${query}`,
    frame: `${tryPath}/${place}${example && `/examples${example}`}${query}`,
  };
}

/** A phone in which the labeling page runs on real tasks. Nothing in it counts. */
export function tryFrame(c: AppContext, tried: Tried) {
  return frame(c, tryPathsOf(tried).frame);
}

/**
 * A phone that shows a task which is not saved yet. The page's script gives it the draft: `showDraft` of src/console/draft-frame.ts. `name`
 * tells several frames of a page apart.
 */
export function draftFrame(c: AppContext, name = "draft") {
  return frame(c, `${tryPath}/draft`, name);
}

/** A phone that shows the end of a labeling link. */
export function linkFrame(c: AppContext, linkId: string) {
  return frame(c, `${tryPath}/links/${encodeURIComponent(linkId)}`);
}

/** Leads to the page with the frame. */
export function tryLink(tried: Tried, label = "Try as a person") {
  return <LinkButton to={tryPathsOf(tried).page} label={label} look="quiet" />;
}

/** Not a component: the page's headers allow the frame before its parts are rendered. */
function frame(c: AppContext, address: string, draft?: string) {
  c.set("framesBelow", `${tryPath}/`);
  const title = "Try as a person. Nothing is counted.";
  return <iframe class="phone" data-draft-frame={draft} src={address} title={title} loading="lazy" />;
}
