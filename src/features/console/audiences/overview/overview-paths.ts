/** The pages of an audience that are linked from its overview. */
export function audiencePath(audienceId: string, page = ""): string {
  return `/console/audiences/${encodeURIComponent(audienceId)}${page}`;
}

/** The page of one person. Their id may have any characters, so it stands in the query. */
export function personPath(audienceId: string, userId: string): string {
  return `${audiencePath(audienceId, "/people")}?${new URLSearchParams({ id: userId })}`;
}
