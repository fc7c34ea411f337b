import type { Context } from "hono";
import { html } from "hono/html";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import {
  errorSummary,
  type FieldErrors,
  newPasswordFields,
  statusText,
  textField,
} from "../../../http/pages/form-fields.ts";
import { renderPage } from "../../../http/pages/render-page.ts";

interface PasswordPage {
  session: Session;
  isDone?: boolean;
  errors?: FieldErrors;
  /** 400 by default if there are errors. */
  status?: 429 | 503;
}

export function passwordPage(c: Context<AppEnv>, page: PasswordPage): Response | Promise<Response> {
  const { session, isDone, errors = {} } = page;
  const isWrong = Object.keys(errors).length > 0;
  return renderPage(c, {
    title: isWrong ? "Error: Password" : "Password",
    section: "password",
    status: page.status ?? (isWrong ? 400 : 200),
    body: html`<h1>Password</h1>
      ${errorSummary(errors)}
      ${statusText(isDone ? "Your password is changed. Every other session has ended, and programs have to ask again." : undefined)}
      <p class="lead">A new password ends every other session, and revokes the access of programs. API clients keep working.</p>
      <form method="post" action="/account/password">
        ${csrfField(c)}
        <input type="hidden" name="username" value="${session.email}" autocomplete="username">
        ${textField({
          name: "present",
          label: "Present password",
          type: "password",
          autocomplete: "current-password",
          error: errors.present,
        })}
        ${newPasswordFields(errors)}
        <button>Change the password</button>
      </form>`,
  });
}
