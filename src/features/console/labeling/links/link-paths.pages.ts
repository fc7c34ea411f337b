import type { LinkTarget } from "./links.usecases.ts";

export function linksPathOf({ kind, id }: LinkTarget): string {
  return `/console/${kind}/${encodeURIComponent(id)}/links`;
}

export function linkPathOf(linkId: string, rest = ""): string {
  return `/console/links/${encodeURIComponent(linkId)}${rest}`;
}
