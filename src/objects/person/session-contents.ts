import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { Session } from "../../domain/serving/session.ts";

/** What a session was opened with. It never changes. */
export type Opened = Pick<
  Session,
  "requestKey" | "campaignId" | "audienceId" | "program" | "configs" | "defaultGlobalScore" | "job"
>;

export interface SessionContents extends Opened {
  sessionId: string;
  rapids: RapidContent[];
}

/** A value may have 2 MB. A character takes at most three bytes. */
const lettersAtMost = 500_000;

/** The facts that hold a session's rapids: one, unless they are large. A rapid alone always fits. */
export function pagesOf({ rapids, ...opened }: SessionContents): string[] {
  const pages: RapidContent[][] = [[]];
  let letters = 0;
  for (const rapid of rapids) {
    const size = JSON.stringify(rapid).length;
    if (letters > 0 && letters + size > lettersAtMost) {
      pages.push([]);
      letters = 0;
    }
    pages.at(-1)?.push(rapid);
    letters += size;
  }
  return pages.map((page, at) => JSON.stringify(at === 0 ? { ...opened, rapids: page } : { rapids: page }));
}

/** Null without pages. */
export function contentsFrom(pages: readonly string[]): SessionContents | null {
  const [first, ...others] = pages.map((page) => JSON.parse(page) as SessionContents);
  return first ? { ...first, rapids: [first, ...others].flatMap(({ rapids }) => rapids) } : null;
}
