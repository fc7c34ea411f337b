import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { RapidContent } from "../../domain/serving/rapid-content.ts";
import type { Session } from "../../domain/serving/session.ts";

/** What a session was opened with. It never changes. */
export type Opened = Pick<
  Session,
  | "requestKey"
  | "campaignId"
  | "ownerId"
  | "audienceId"
  | "program"
  | "configs"
  | "defaultGlobalScore"
  | "job"
  | "limits"
>;

export interface SessionContents extends Opened {
  sessionId: string;
  rapids: RapidContent[];
}

/** A value may have 2 MB. A character takes at most three bytes. */
const lettersAtMost = 500_000;

/**
 * The facts that hold a session's rapids, deflated: ten rapids then take less than a page of SQLite. There is one fact, unless the rapids
 * are large. A rapid alone always fits.
 */
export function pagesOf({ rapids, ...opened }: SessionContents): ArrayBuffer[] {
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
  return pages.map((page, i) => packed(i === 0 ? { ...opened, rapids: page } : { rapids: page }));
}

/** Null without pages. */
export function contentsFrom(pages: readonly ArrayBuffer[]): SessionContents | null {
  const [first, ...others] = pages.map(unpacked);
  return first ? { ...first, rapids: [first, ...others].flatMap(({ rapids }) => rapids) } : null;
}

function packed(page: object): ArrayBuffer {
  const { buffer, byteOffset, byteLength } = deflateRawSync(JSON.stringify(page), { level: 1 });
  return (buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength);
}

function unpacked(page: ArrayBuffer): SessionContents {
  return JSON.parse(inflateRawSync(new Uint8Array(page)).toString());
}
