import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { AppEnv } from "../../../http/app-env.ts";
import { jsonInHtml } from "../../label/label.pages.ts";
import type { LabelFiles } from "../../label/label-assets.ts";
import type { Trial } from "./try.usecases.ts";

/** The labeling page as a frame of the console, on tasks that it brings along. Null: the page around it gives them. */
export function tryPage(c: Context<AppEnv>, trial: Trial | null, files: LabelFiles | null) {
  const at = (name: string) => new URL(`/label/${name}`, c.req.url);
  const [script, style] = files ? [at(files.trial), at(files.style)] : [null, null];
  setHeaders(c, { scripts: at("").href, styles: style?.href ?? "'none'" });
  const isEmpty = trial !== null && trial.tasks.length === 0;
  return c.html(html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>Try as a person - Muster</title>
    <link rel="icon" href="/label/icon.svg">
    ${style === null ? "" : html`<link rel="stylesheet" href="${style.pathname}">`}
    ${script === null || isEmpty ? "" : html`<script type="module" src="${script.pathname}"></script>`}
  </head>
  <body>
    <main id="label">${
      isEmpty
        ? html`<div class="app"><section class="message"><h1>Nothing to try yet</h1><p>As soon as there is a task, it can be tried here.</p></section></div>`
        : html`<noscript>Trying tasks needs JavaScript.</noscript>`
    }</main>
    <script type="application/json" id="label-try">${raw(jsonInHtml(trial))}</script>
  </body>
</html>
`);
}

/** As strict as the labeling page, but the console may show it in a frame. */
function setHeaders(c: Context<AppEnv>, page: { scripts: string; styles: string }): void {
  const policy = [
    "default-src 'none'",
    `script-src ${page.scripts}`,
    `style-src ${page.styles}`,
    "img-src 'self'",
    "media-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  c.header("Content-Security-Policy", policy.join("; "));
  c.header("X-Frame-Options", "SAMEORIGIN");
  c.header("Cache-Control", "no-store");
}
