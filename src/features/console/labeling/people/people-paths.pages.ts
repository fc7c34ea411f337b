import { pathOf } from "../labeling.pages.tsx";

/** The page of the people of a job, or of one of them. Ids of people may have any characters. */
export function jobPeoplePath(jobId: string, userId?: string, rest = ""): string {
  return pathOf("jobs", jobId, userId === undefined ? "/people" : `/people/${encodeURIComponent(userId)}${rest}`);
}

/** Where a person is to be blocked. */
export const blockPlaces = ["audience", "organization"] as const;
export type BlockPlaceName = (typeof blockPlaces)[number];

/** The page that asks before a person is blocked, and whether their answers are taken back as well. */
export function blockPath(jobId: string, userId: string, place: BlockPlaceName, takesBack = false): string {
  const query = new URLSearchParams({ in: place, ...(takesBack ? { answers: "take-back" } : {}) });
  return `${jobPeoplePath(jobId, userId, "/block")}?${query}`;
}

export function leaveOutPath(jobId: string): string {
  return pathOf("jobs", jobId, "/checks/leave-out");
}
