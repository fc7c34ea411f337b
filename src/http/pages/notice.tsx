import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { AppContext } from "../app-env.ts";
import { Act } from "./components/form.tsx";
import { dropCookie, readCookie, writeCookie } from "./cookies.ts";

/** What the next page says about what was just done. */
export interface Notice {
  sentence: string;
  /** A post that takes it back. It needs the same access as any post of the same path. */
  undo?: { action: string; fields: Record<string, string>; label?: string };
}

/** Long enough for a slow page, and short enough that it never surprises on another day. */
const keptSeconds = 120;
/** Browsers keep cookies of up to 4,096 bytes with their names and attributes. */
const longestCookie = 3_800;
const longestText = 65_536;

/** Sends the browser to a page of ours, which shows the notice once. An undo with more fields than a cookie holds is left out. */
export function seeOtherWith(c: AppContext, path: string, notice: Notice): Response {
  const whole = packed(notice);
  writeCookie(
    c,
    "muster_notice",
    whole.length <= longestCookie ? whole : packed({ sentence: notice.sentence.slice(0, 500) }),
    keptSeconds,
  );
  return c.redirect(path, 303);
}

/** The notice for this page, if it is shown to a person: what a script fetches must not use it up. */
export function takeNotice(c: AppContext) {
  const value = readCookie(c, "muster_notice");
  if (value === undefined || !isForPerson(c)) return null;
  dropCookie(c, "muster_notice");
  const notice = unpacked(value);
  if (!notice) return null;
  const { sentence, undo } = notice;
  return (
    <div class="done notice" role="status">
      <p>{sentence}</p>
      {undo && <Act action={undo.action} look="quiet" hidden={undo.fields} label={undo.label ?? "Undo"} />}
    </div>
  );
}

/** The page is shown, not fetched by a script. */
export function isForPerson(c: AppContext): boolean {
  const destination = c.req.header("sec-fetch-dest");
  return destination === undefined || destination === "document";
}

function packed(notice: Notice): string {
  return deflateRawSync(JSON.stringify(notice)).toString("base64url");
}

/** The cookie comes from the browser: anything may stand in it. */
function unpacked(value: string): Notice | null {
  try {
    const text = inflateRawSync(Buffer.from(value, "base64url"), { maxOutputLength: longestText }).toString();
    const { sentence, undo } = JSON.parse(text) as Partial<Notice>;
    if (typeof sentence !== "string") return null;
    return undo && isOwnAction(undo) ? { sentence, undo } : { sentence };
  } catch {
    return null;
  }
}

function isOwnAction({ action, fields }: NonNullable<Notice["undo"]>): boolean {
  return /^\/(?:console|account)\/[^\s\\]*$/.test(action) && typeof fields === "object" && fields !== null;
}
