import type { LinkDetails, LinkTarget } from "./links.usecases.ts";

export function linksPathOf({ kind, id }: LinkTarget): string {
  return `/console/${kind}/${encodeURIComponent(id)}/links`;
}

export function linkPathOf(linkId: string, rest = ""): string {
  return `/console/links/${encodeURIComponent(linkId)}${rest}`;
}

/** Where the pages of a link belong: to its job, or else to its audience. */
export function linkFrameOf({ jobId, audienceId }: Pick<LinkDetails, "jobId" | "audienceId">) {
  const place = linksPathOf(jobId === null ? { kind: "audiences", id: audienceId } : { kind: "jobs", id: jobId });
  return { section: jobId === null ? "audiences" : "labeling", place } as const;
}
