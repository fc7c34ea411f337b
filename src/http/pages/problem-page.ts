import type { Context } from "hono";
import { html } from "hono/html";
import { homePath } from "../../domain/identity/own-path.ts";
import type { AppEnv } from "../app-env.ts";
import { type Problem, problemCatalogue } from "../problems.ts";
import { sectionOf } from "./page-header.ts";
import { renderPage } from "./render-page.ts";

/** Renders a refusal as a page. The headers are set already. */
export function renderProblemPage(c: Context<AppEnv>, problem: Problem): Response | Promise<Response> {
  const { title } = problemCatalogue[problem.code];
  // Whoever is signed in finds the way on in the navigation.
  const section = c.var.session ? sectionOf(c.req.path) : undefined;
  return renderPage(c, {
    title,
    status: problem.status,
    ...(section === undefined ? {} : { section }),
    body: html`<h1>${title}</h1>
      <div class="alert" role="alert"><p>${problem.options.detail ?? "Nothing was changed. Please try again in a moment."}</p></div>
      <p><a href="${homePath}">To the console</a></p>
      <p class="trace">Trace ${c.var.traceId}</p>`,
  });
}
