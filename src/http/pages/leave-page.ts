import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../app-env.ts";
import { renderPage } from "./render-page.ts";

/**
 * The answer to a posted form that ends at another site's address, such as a program's redirect URI. Chromium holds a redirect
 * after a post against `form-action`, which could not name every loopback port: a page that leads on by itself is none.
 */
export function renderLeavePage(c: Context<AppEnv>, url: string): Response | Promise<Response> {
  if (/^(?:javascript|data|vbscript|blob|file):/i.test(url)) throw new Error("a page must not lead there");
  return renderPage(c, {
    title: "One moment",
    refreshTo: url,
    body: html`<h1>One moment</h1>
      <p>This page leads on by itself.</p>
      <p><a class="button" href="${url}">Continue</a></p>`,
  });
}
