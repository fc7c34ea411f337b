import type { AppContext } from "../app-env.ts";
import { LinkButton } from "./components/parts.tsx";
import { renderPage } from "./render-page.tsx";

/**
 * Answers a posted form that leads to another site, such as a program's redirect URI. Chromium checks a redirect after a post against
 * `form-action`, which cannot list every loopback port. A page that leads on by itself is not a redirect.
 */
export function renderLeavePage(c: AppContext, url: string): Response {
  if (/^(?:javascript|data|vbscript|blob|file):/i.test(url)) throw new Error("a page must not lead there");
  return renderPage(c, {
    title: "One moment",
    refreshTo: url,
    body: (
      <>
        <h1>One moment</h1>
        <p>This page leads on by itself.</p>
        <p>
          <LinkButton to={url} label="Continue" />
        </p>
      </>
    ),
  });
}
