import type { Child } from "hono/jsx";
import { directionOf, type PageLanguage } from "../../domain/label/page-language.ts";
import type { AppContext } from "../../http/app-env.ts";
import { labelPolicy } from "../../http/pages/label-policy.ts";

interface LabelDocument {
  language: PageLanguage;
  title: string;
  head: Child;
  body: Child;
}

export function labelDocument({ language, title, head, body }: LabelDocument) {
  const whole = (
    <html lang={language} dir={directionOf(language)}>
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

/** The script may call and load from this origin alone. Nothing may turn text into markup. */
export function setLabelHeaders(
  c: AppContext,
  page: { scripts: string; styles: string; language: PageLanguage; framedBy?: "'none'" | "'self'" },
): void {
  const { scripts, styles, framedBy = "'none'" } = page;
  c.header("Content-Security-Policy", labelPolicy({ scripts, styles, connects: "'self'", framedBy }));
  if (framedBy === "'self'") c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Cache-Control", "no-store");
  c.header("Content-Language", page.language);
  c.header("Vary", "Cookie, Accept-Language");
}

interface DocumentParts {
  first: string;
  /** Empty: it is a file of its own. */
  script: string;
  last: string;
}

/** Sends the document as it becomes ready. The session goes before the script, but the script waits for it no longer than `lead`. */
export function inParts({ first, script, last }: DocumentParts, session: Promise<string>, lead: Promise<false>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encoder.encode(first));
      const isSoon = await Promise.race([session.then(() => true), lead]);
      for await (const part of isSoon ? [session, script, last] : [script, session, last])
        if (part !== "") controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
}
