import type { Context } from "hono";
import { html } from "hono/html";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { alertText, statusText, textField } from "../../../http/pages/form-fields.ts";
import { renderPage } from "../../../http/pages/render-page.ts";

interface CredentialsPage {
  returnTo: string;
  email?: string | undefined;
  error?: string;
  done?: string | undefined;
  status?: 400 | 429 | 503;
  /** The account that is signed in already and confirms its password. */
  confirms?: Session | undefined;
}

/** The form that asks for a password. It never shows a typed password again. */
export function credentialsPage(c: Context<AppEnv>, page: CredentialsPage): Response | Promise<Response> {
  const { confirms, error } = page;
  const title = confirms ? "Confirm that it is you" : "Sign in";
  return renderPage(c, {
    title: error ? `Error: ${title}` : title,
    status: page.status ?? 200,
    body: html`<h1>${title}</h1>
      ${confirms ? html`<p>The next step can give access. Please type your password again.</p>` : ""}
      ${alertText(error)}
      ${statusText(page.done)}
      <form method="post" action="${confirms ? "/sign-in/confirm" : "/sign-in"}">
        ${csrfField(c)}
        <input type="hidden" name="return_to" value="${page.returnTo}">
        ${textField({
          name: "email",
          label: "E-mail",
          type: "email",
          autocomplete: "username",
          maxLength: 254,
          value: confirms?.email ?? page.email ?? "",
          readOnly: confirms !== undefined,
          autofocus: !confirms && !page.email,
        })}
        ${textField({
          name: "password",
          label: "Password",
          type: "password",
          autocomplete: "current-password",
          autofocus: Boolean(confirms || page.email),
        })}
        <button>${confirms ? "Continue" : "Sign in"}</button>
      </form>
      ${confirms ? html`<p class="aside"><a href="/console">Back to the console</a></p>` : ""}`,
  });
}

/** The page for signed-in people. */
export function signedInPage(c: Context<AppEnv>, session: Session, returnTo: string): Response | Promise<Response> {
  return renderPage(c, {
    title: "You are signed in",
    body: html`<h1>You are signed in</h1>
      <p>As <strong>${session.email}</strong>.</p>
      <p><a class="button" href="${returnTo}">Continue</a></p>
      <form method="post" action="/sign-out">${csrfField(c)}<button class="quiet">Sign out</button></form>`,
  });
}
