import { createHash } from "node:crypto";
import { raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Closed, pageWords } from "../../domain/label/page-words.ts";
import { pageLanguageOf } from "../../domain/label/request-attributes.ts";
import type { AppContext } from "../../http/app-env.ts";
import { labelDocument, setLabelHeaders } from "./label-document.pages.tsx";

const statuses: Record<Closed, ContentfulStatusCode> = {
  unknown: 404,
  Expired: 410,
  Revoked: 410,
  full: 403,
  busy: 429,
  preview: 200,
};

export function closedPage(c: AppContext, closed: Closed) {
  const language = pageLanguageOf(c.req.header("accept-language") ?? null);
  setLabelHeaders(c, { scripts: "'none'", styles: `'sha256-${styleHash}'`, language });
  const [title, sentence] = pageWords[language][closed];
  const head = <style>{raw(closedStyle)}</style>;
  const body = (
    <main>
      <h1>{title}</h1>
      <p>{sentence}</p>
    </main>
  );
  return c.html(labelDocument({ language, title, head, body }), statuses[closed]);
}

/** Looks like the labeling page, whose own style this page does not wait for. */
const closedStyle = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;color:#1c2320;background:#f5f4f0}
body{margin:0;display:grid;min-height:100svh;place-items:center;text-align:center}main{max-width:28rem;padding:1.5rem}
h1{font-size:1.3125rem;line-height:1.3;text-wrap:balance;margin:0 0 .5rem}p{margin:0;color:#525d57;text-wrap:balance}
@media (prefers-color-scheme:dark){:root{color:#e8edea;background:#131715}p{color:#a8b4ae}}`;
const styleHash = createHash("sha256").update(closedStyle).digest("base64");
