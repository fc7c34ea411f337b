import type { Context } from "hono";
import { html } from "hono/html";
import type { Session } from "../../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";

export function signOutPage(c: Context<AppEnv>, session: Session, action: string) {
  return renderPage(c, {
    title: "Sign out?",
    body: html`<h1>Sign out?</h1>
      <p>You are signed in as <strong>${session.email}</strong>.</p>
      <form method="post" action="${action}">${csrfField(c)}<button>Sign out</button></form>
      <p class="aside"><a href="/account">Stay signed in</a></p>`,
  });
}

export function signedOutPage(c: Context<AppEnv>) {
  return renderPage(c, {
    title: "Signed out",
    body: html`<h1>You are signed out</h1><p>You can close this page.</p>`,
  });
}
