import { setTimeout as sleep } from "node:timers/promises";
import { raw } from "hono/html";
import { aheadOf } from "../../domain/label/ahead-of.ts";
import type { PageLanguage } from "../../domain/label/page-language.ts";
import { pageWords } from "../../domain/label/page-words.ts";
import { placeOfPictures } from "../../domain/label/picture-place.ts";
import { type PictureSource, pictureSource } from "../../domain/label/picture-source.ts";
import type { ShownAsset } from "../../domain/serving/show-asset.ts";
import type { ShownRapid } from "../../domain/serving/show-rapid.ts";
import type { AppContext } from "../../http/app-env.ts";
import { Data } from "../../http/pages/components/data.tsx";
import { labelPolicy } from "../../http/pages/label-policy.ts";
import type { LabelFiles } from "../../platform/label-assets.ts";
import type { SessionAnswer } from "../serving/serving.usecases.ts";
import type { finishOf } from "./finish.usecases.ts";
import type { PageWithoutWork } from "./label.usecases.ts";
import { inParts, labelDocument, setLabelHeaders } from "./label-document.pages.tsx";

type ShownFile = Extract<ShownAsset, { _t: "FileAsset" }>;

/** What the document tells the page's script, but for the session, which comes later. */
export interface LabelStart {
  /** The path below which the page calls the service. */
  api: string;
  /** What the page keeps in the browser stands under this name, one for each person. */
  key: string;
  /** `id` goes into requests. `label` tells a member under which name they answer. */
  person: { id: string; label?: string };
  /** The name of the link or of the organization. */
  title: string;
  organization: string;
  /** What the organization says beside the page's own notice. */
  notice: string | null;
}

/** How the link ends for its people, what it allows the person, and how many answers they have given. */
type Ending = Awaited<ReturnType<typeof finishOf>> | null;

/** The answer to `POST /session`. Null: the page asks for a session itself. */
type OpenedSession = SessionAnswer | PageWithoutWork | null;

/**
 * The document of the labeling page, in parts. The first is sent while the session is still being opened, with the style. The session's
 * part brings all that the script begins with, and sets the first picture on its way. On a first visit, when the browser has no file of
 * the page yet, the script comes along too.
 */
export function labelPage(
  c: AppContext,
  {
    start,
    language,
    isFirstVisit,
    opening,
    ending,
    framedBy,
  }: {
    start: LabelStart;
    language: PageLanguage;
    isFirstVisit: boolean;
    opening: Promise<OpenedSession>;
    ending: Promise<Ending>;
    framedBy: "'none'" | "'self'";
  },
  files: LabelFiles | null,
) {
  const at = (name: string) => new URL(`/label/${name}`, c.req.url);
  const { style = null, script: ownScript = null } = files?.inDocument ?? {};
  const script = isFirstVisit ? ownScript : null;
  // The script loads rarely needed parts of itself from beside it. Nothing else is served there.
  setLabelHeaders(c, {
    scripts: script ? `'${script.hash}' ${at("").href}` : at("").href,
    styles: files && style ? `'${style.hash}' ${at(files.laterStyle).href}` : "'none'",
    language,
    framedBy,
  });
  if (files) c.header("Link", aheadOf([...(script ? [] : [files.script]), files.texts[language]]));
  const words = pageWords[language];
  const places = {
    texts: files ? at(files.texts[language]).pathname : "",
    laterTexts: files ? at(files.laterTexts[language]).pathname : "",
    laterStyle: files ? at(files.laterStyle).pathname : "",
  };
  const whole = labelDocument({
    language,
    title: start.title,
    head: files && (
      <>
        <style id="label-style">{raw(style?.text ?? "")}</style>
        {!script && <script type="module" src={at(files.script).pathname} />}
        <ModulePreloads names={[files.texts[language]]} />
      </>
    ),
    body: (
      <main id="label">
        <div class="app">
          <header>
            <p class="brand">{start.title}</p>
          </header>
          <div class="message" aria-busy="true">
            <p role="status">{words.opening}</p>
            <noscript>{words.noScript}</noscript>
          </div>
        </div>
      </main>
    ),
  });
  const end = whole.lastIndexOf("</body>");
  const session = Promise.all([opening, ending]).then(
    ([session, told]) =>
      `${<SessionPart start={{ ...start, ...told, ...places }} session={session} files={files} language={language} />}\n`,
  );
  const parts = {
    first: whole.slice(0, end),
    script: script ? `${<script type="module">{raw(script.text)}</script>}\n` : "",
    last: whole.slice(end),
  };
  c.header("Content-Type", "text/html; charset=UTF-8");
  return c.body(inParts(parts, session, sleep(sessionLeadMs, false)));
}

/** The script takes 400 ms on a slow line. The session, which asks for a picture, goes first if it is open by then. */
const sessionLeadMs = 300;

interface SessionPartProps {
  start: LabelStart & { texts: string; laterTexts: string; laterStyle: string };
  language: PageLanguage;
  session: OpenedSession;
  files: LabelFiles | null;
}

/** What only an opened session tells: the first picture, and what its task is answered by. */
function SessionPart({ start, language, session, files }: SessionPartProps) {
  const rapid = firstRapid(session);
  const picture = rapid && firstPicture(rapid);
  return (
    <>
      {picture && <Preload {...picture} />}
      {rapid && <ModulePreloads names={files?.widgets[rapid.kind] ?? []} />}
      {rapid?.instructions && files && <ModulePreloads names={[...files.rules, files.laterTexts[language]]} />}
      <Data id="label-start" value={{ ...start, session }} />
    </>
  );
}

function ModulePreloads({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.map((name) => (
        <link rel="modulepreload" href={`/label/${name}`} />
      ))}
    </>
  );
}

/** The page as a frame of the console, on tasks that it brings along. Null: the page around it gives them. */
export function trialFrame(
  c: AppContext,
  trial: { title: string; tasks: readonly unknown[]; end?: unknown } | null,
  files: LabelFiles | null,
) {
  const at = (name: string) => new URL(`/label/${name}`, c.req.url);
  const [script, style] = files ? [at(files.trial), at(files.wholeStyle)] : [null, null];
  const [scripts, styles] = [at("").href, style?.href ?? "'none'"];
  // As strict as the labeling page, but the console may show it in a frame.
  c.header("Content-Security-Policy", labelPolicy({ scripts, styles, framedBy: "'self'" }));
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Cache-Control", "no-store");
  const isEmpty = trial !== null && trial.tasks.length === 0 && trial.end === undefined;
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

/** The task to show first. */
function firstRapid(session: OpenedSession): ShownRapid | null {
  if (!session || !("rapids" in session)) return null;
  return session.rapids.find(({ id }) => id === session.next) ?? session.rapids[0] ?? null;
}

/** The picture of a task, of which a phone should waste no time. */
function firstPicture(rapid: ShownRapid): PictureSource | null {
  const picture = pictureIn(rapid.asset);
  return picture && pictureSource(picture, placeOfPictures(rapid), null);
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
