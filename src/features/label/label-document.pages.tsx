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
  page: { scripts: string; styles: string; language: PageLanguage },
): void {
  const { scripts, styles } = page;
  c.header("Content-Security-Policy", labelPolicy({ scripts, styles, connects: "'self'", framedBy: "'none'" }));
  c.header("Cache-Control", "no-store");
  c.header("Content-Language", page.language);
  c.header("Vary", "Cookie, Accept-Language");
}
