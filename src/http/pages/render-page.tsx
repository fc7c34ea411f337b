import { createHash } from "node:crypto";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppContext } from "../app-env.ts";
import { ifNoneMatch } from "../etag.ts";
import { type FormView, isRefused } from "../forms/form-view.ts";
import { OfRequest } from "./components/request.tsx";
import { consoleScript } from "./console-script.ts";
import { typeface } from "./face-files.ts";
import { FaceLinks } from "./face-links.tsx";
import { takeNotice } from "./notice.tsx";
import { PageHeader, type Section } from "./page-header.tsx";
import { RoleNotes } from "./role-notes.tsx";
import { style } from "./style.ts";

export interface Page {
  /** Plain text. */
  title: string;
  body: Child;
  /** 200 by default. */
  status?: ContentfulStatusCode;
  /** The form of the page. If something is wrong with it, the title says so, and the status is 400. */
  form?: Pick<FormView, "errors">;
  /** A page of a section has the navigation of its area. A page without a section is narrow. */
  section?: Section;
  /** A path below the menu's entry that the page belongs to, where its own path is not. */
  place?: string | undefined;
  /** A page without a section is as wide as the others, and has no navigation. */
  isAlone?: boolean;
  /** An address that the browser opens at once. */
  refreshTo?: string;
  /** The path of the only script that the page may run, by default the console's on pages of a section. The page works without it too. */
  script?: string | null;
  /** The page shows stored files as pictures. */
  showsFiles?: boolean;
  /** The page plays stored films and sounds. */
  playsFiles?: boolean;
}

const filesBelow = "/asset/file/";
type Allowed = "script" | "files" | "media" | "frames";

const styleHash = createHash("sha256").update(style).digest("base64");

/** Allows a script by its whole address: `'self'` would allow everything that this origin serves. It may call this origin only. */
function contentSecurityPolicy(font: URL, { script, files, media, frames }: Record<Allowed, URL | undefined>): string {
  return [
    "default-src 'none'",
    ...(script ? [`script-src ${script.href}`, "connect-src 'self'"] : []),
    ...(frames ? [`frame-src ${frames.href}`] : []),
    `style-src 'sha256-${styleHash}'`,
    `font-src ${font.href}`,
    `img-src data:${files ? ` ${files.href}` : ""}`,
    ...(media ? [`media-src ${media.href}`] : []),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
}

/** Renders a whole page. It needs no script. */
export function renderPage(c: AppContext, page: Page): Response {
  const { script: scriptPath = page.section === undefined ? null : consoleScript } = page;
  const urlOf = (path: string | null | undefined) => (path ? new URL(path, c.req.url) : undefined);
  const script = urlOf(scriptPath);
  c.header(
    "Content-Security-Policy",
    contentSecurityPolicy(new URL(typeface, c.req.url), {
      script,
      files: urlOf(page.showsFiles ? filesBelow : null),
      media: urlOf(page.playsFiles ? filesBelow : null),
      frames: urlOf(c.var.framesBelow),
    }),
  );
  c.header("Cache-Control", "no-store");
  const isWrong = page.form !== undefined && isRefused(page.form);
  const whole = (
    <OfRequest c={c}>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          {page.refreshTo !== undefined && <meta http-equiv="refresh" content={`0; url=${page.refreshTo}`} />}
          <title>
            {isWrong && "Error: "}
            {page.title} - Muster
          </title>
          <FaceLinks />
          <style>{raw(style)}</style>
          {script && <script src={script.pathname} defer />}
        </head>
        <body class={page.isAlone ? "wide alone" : page.section === undefined ? "narrow" : "wide"}>
          <a class="skip" href="#content">
            Skip to the content
          </a>
          <PageHeader hasMenu={page.section !== undefined} place={page.place} />
          <main id="content" tabindex={-1}>
            {page.section !== undefined && [takeNotice(c), <RoleNotes />]}
            {page.body}
          </main>
        </body>
      </html>
    </OfRequest>
  );
  const text = `<!doctype html>\n${whole}\n`;
  return answerUnchanged(c, text) ?? c.html(text, page.status ?? (isWrong ? 400 : 200));
}

/** The script that keeps a page current asks again and again. Null: it has to be sent. */
function answerUnchanged(c: AppContext, text: string): Response | null {
  if (c.req.method !== "GET" || c.req.header("sec-fetch-dest") !== "empty") return null;
  const tag = `"${createHash("sha256").update(text).digest("base64url")}"`;
  c.header("ETag", tag);
  return ifNoneMatch(c.req.header("if-none-match"), tag) ? c.body(null, 304) : null;
}
