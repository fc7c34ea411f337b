import { createHash } from "node:crypto";
import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { placeOfPictures } from "../../domain/label/picture-place.ts";
import { type PictureSource, pictureSource } from "../../domain/label/picture-source.ts";
import { type PageLanguage, pageLanguageOf } from "../../domain/label/request-attributes.ts";
import type { ShownAsset } from "../../domain/serving/show-rapid.ts";
import type { AppContext } from "../../http/app-env.ts";
import { Data } from "../../http/pages/components/data.tsx";
import { labelPolicy } from "../../http/pages/label-policy.ts";
import type { LabelFiles } from "../../platform/label-assets.ts";
import type { SessionAnswer } from "../serving/serving.usecases.ts";

type ShownFile = Extract<ShownAsset, { _t: "FileAsset" }>;

/** What the document tells the page's script. */
export interface LabelStart {
  /** The path below which the page calls the service. */
  api: string;
  /** What the page keeps in the browser stands under this name, one for each person. */
  key: string;
  /** The answer to `POST /session`. Null: the page asks for a session itself. */
  session: SessionAnswer | { campaignId: null } | null;
  /** `id` goes into requests. `label` tells a member under which name they answer. */
  person: { id: string; label?: string };
  /** The name of the link or of the organization. */
  title: string;
  organization: string;
  language: PageLanguage;
  /** What the organization says beside the page's own notice. */
  notice: string | null;
}

/** The document of the labeling page: all that its script begins with, and the first picture on its way already. */
export function labelPage(c: AppContext, start: LabelStart, files: LabelFiles | null) {
  const at = (name: string) => new URL(`/label/${name}`, c.req.url);
  const [script, style] = files ? [at(files.script[start.language]), at(files.style)] : [null, null];
  // The script loads rarely needed parts of itself from beside it. Nothing else is served there.
  setHeaders(c, { scripts: at("").href, styles: style?.href ?? "'none'", language: start.language });
  const picture = firstPicture(start.session);
  return c.html(
    labelDocument({
      language: start.language,
      title: start.title,
      head: (
        <>
          {picture && <Preload {...picture} />}
          {style && <link rel="stylesheet" href={style.pathname} />}
          {script && <script type="module" src={script.pathname} />}
        </>
      ),
      body: (
        <>
          <main id="label">
            <noscript>{texts[start.language].noScript}</noscript>
          </main>
          <Data id="label-start" value={start} />
        </>
      ),
    }),
  );
}

/** The page as a frame of the console, on tasks that it brings along. Null: the page around it gives them. */
export function trialFrame(c: AppContext, trial: { tasks: readonly unknown[] } | null, files: LabelFiles | null) {
  const at = (name: string) => new URL(`/label/${name}`, c.req.url);
  const [script, style] = files ? [at(files.trial), at(files.style)] : [null, null];
  const [scripts, styles] = [at("").href, style?.href ?? "'none'"];
  // As strict as the labeling page, but the console may show it in a frame.
  c.header("Content-Security-Policy", labelPolicy({ scripts, styles, framedBy: "'self'" }));
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Cache-Control", "no-store");
  const isEmpty = trial !== null && trial.tasks.length === 0;
  return c.html(
    labelDocument({
      language: "en",
      title: "Try as a person - Muster",
      head: (
        <>
          {style && <link rel="stylesheet" href={style.pathname} />}
          {script && !isEmpty && <script type="module" src={script.pathname} />}
        </>
      ),
      body: (
        <>
          <main id="label" aria-label="What people see">
            {isEmpty ? <NothingToTry /> : <noscript>Trying tasks needs JavaScript.</noscript>}
          </main>
          <Data id="label-try" value={trial} />
        </>
      ),
    }),
  );
}

function NothingToTry() {
  return (
    <div class="app">
      <section class="message">
        <h1>Nothing to try yet</h1>
        <p>As soon as there is a task, it can be tried here.</p>
      </section>
    </div>
  );
}

interface LabelDocument {
  language: PageLanguage;
  title: string;
  head: Child;
  body: Child;
}

function labelDocument({ language, title, head, body }: LabelDocument) {
  const whole = (
    <html lang={language}>
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/label/icon.svg" />
        {head}
      </head>
      <body>{body}</body>
    </html>
  );
  return `<!doctype html>\n${whole}\n`;
}

/** Why a way in is closed. */
export type Closed = "unknown" | "Expired" | "Revoked" | "full" | "busy";

const statuses: Record<Closed, ContentfulStatusCode> = {
  unknown: 404,
  Expired: 410,
  Revoked: 410,
  full: 403,
  busy: 429,
};

export function closedPage(c: AppContext, closed: Closed) {
  const language = pageLanguageOf(c.req.header("accept-language") ?? null);
  setHeaders(c, { scripts: "'none'", styles: `'sha256-${styleHash}'`, language });
  const [title, sentence] = texts[language][closed];
  const head = <style>{raw(closedStyle)}</style>;
  const body = (
    <main>
      <h1>{title}</h1>
      <p>{sentence}</p>
    </main>
  );
  return c.html(labelDocument({ language, title, head, body }), statuses[closed]);
}

const texts: Record<PageLanguage, Record<Closed, [title: string, sentence: string]> & { noScript: string }> = {
  en: {
    noScript: "This page needs JavaScript: turn it on and load the page again.",
    unknown: ["This link does not exist", "Check that you copied the whole address, or ask whoever gave it to you."],
    Expired: ["This link has expired", "Thank you for wanting to help. Ask whoever gave you the link for a new one."],
    Revoked: ["This link was closed", "Thank you for wanting to help. Nothing is left to do here."],
    full: [
      "Everybody is here already",
      "This link has all the people that it was made for. Thank you for wanting to help.",
    ],
    busy: ["Many people are coming just now", "Please load this page again in a minute."],
  },
  de: {
    noScript: "Diese Seite braucht JavaScript: Bitte einschalten und die Seite neu laden.",
    unknown: [
      "Diesen Link gibt es nicht",
      "Ist die Adresse vollständig kopiert? Sonst hilft, wer den Link verschickt hat.",
    ],
    Expired: [
      "Dieser Link ist abgelaufen",
      "Danke für die Bereitschaft zu helfen. Wer den Link verschickt hat, kann einen neuen geben.",
    ],
    Revoked: ["Dieser Link wurde geschlossen", "Danke für die Bereitschaft zu helfen. Hier ist nichts mehr zu tun."],
    full: [
      "Es sind schon alle da",
      "Für diesen Link haben sich schon genug Menschen gefunden. Danke für die Bereitschaft zu helfen.",
    ],
    busy: ["Gerade kommen viele Menschen", "Bitte diese Seite in einer Minute neu laden."],
  },
};

/** Looks like the labeling page, whose own style this page does not wait for. */
const closedStyle = `:root{color-scheme:light dark;font:1.0625rem/1.5 system-ui,sans-serif;color:#1c2320;background:#f5f4f0}
body{margin:0;display:grid;min-height:100svh;place-items:center;text-align:center}main{max-width:28rem;padding:1.5rem}
h1{font-size:1.3125rem;line-height:1.3;text-wrap:balance;margin:0 0 .5rem}p{margin:0;color:#525d57;text-wrap:balance}
@media (prefers-color-scheme:dark){:root{color:#e8edea;background:#131715}p{color:#a8b4ae}}`;
const styleHash = createHash("sha256").update(closedStyle).digest("base64");

/** The script may call and load from this origin alone. Nothing may turn text into markup. */
function setHeaders(c: AppContext, page: { scripts: string; styles: string; language: PageLanguage }): void {
  const { scripts, styles } = page;
  c.header("Content-Security-Policy", labelPolicy({ scripts, styles, connects: "'self'", framedBy: "'none'" }));
  c.header("Cache-Control", "no-store");
  c.header("Content-Language", page.language);
  c.header("Vary", "Cookie, Accept-Language");
}

/** The picture of the task to show first, of which a phone should waste no time. */
function firstPicture(session: LabelStart["session"]): PictureSource | null {
  if (!session || !("rapids" in session)) return null;
  const rapid = session.rapids.find(({ id }) => id === session.next) ?? session.rapids[0];
  const picture = rapid ? pictureIn(rapid.asset) : null;
  return rapid && picture ? pictureSource(picture, placeOfPictures(rapid), null) : null;
}

function pictureIn(asset: ShownAsset): ShownFile | null {
  switch (asset._t) {
    case "FileAsset":
      return asset.mediaType.startsWith("image/") ? asset : null;
    case "TextAsset":
      return null;
    case "MultiAsset":
      return asset.assets.map(pictureIn).find((picture) => picture !== null) ?? null;
  }
}

/** The tag has no `href` beside the variants: a browser that does not know `imagesrcset` would load the original for nothing. */
function Preload({ src, srcset, sizes }: PictureSource) {
  const from = srcset === undefined ? { href: src } : { imagesrcset: srcset, imagesizes: sizes };
  return <link rel="preload" as="image" {...from} fetchpriority="high" />;
}

export const labelIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2b5c4f"/><path d="M8 23V10l8 8 8-8v13" fill="none" stroke="white" stroke-width="3.2"/></svg>`;
