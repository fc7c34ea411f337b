import type { Context } from "hono";
import { html } from "hono/html";
import { signInPath } from "../../../domain/identity/own-path.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import {
  alertText,
  errorSummary,
  type FieldErrors,
  newPasswordFields,
  textField,
} from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";

interface ShownInvitation {
  token: string;
  email: string;
  organization: string | null;
  session: Session | null;
  typedName?: string;
  errors?: FieldErrors;
  alert?: string;
  status?: 400 | 429;
}

/** Does not tell whether the address has an account: the link may be in the wrong hands. */
export function invitationPage(c: Context<AppEnv>, shown: ShownInvitation): Response | Promise<Response> {
  const { errors = {}, alert, session } = shown;
  const isWrong = alert !== undefined || Object.keys(errors).length > 0;
  const title = `Join ${shown.organization}`;
  return renderPage(c, {
    title: isWrong ? `Error: ${title}` : title,
    status: shown.status ?? (isWrong ? 400 : 200),
    body: html`<h1>${title}</h1>
      <p>This invitation is for <strong>${shown.email}</strong>.</p>
      ${alertText(alert)}
      ${errorSummary(errors)}
      ${session ? asMember(c, shown, session) : asNew(c, shown, errors)}`,
  });
}

function asMember(c: Context<AppEnv>, { token, email, organization }: ShownInvitation, session: Session): Html {
  if (session.email === email) {
    return html`<form method="post" action="/invite/${token}/join">
        ${csrfField(c)}
        <button>Join ${organization}</button>
      </form>`;
  }
  return html`<p>You are signed in as <strong>${session.email}</strong>. Sign out, then open the link again.</p>
      <form method="post" action="/sign-out">${csrfField(c)}<button>Sign out</button></form>`;
}

function asNew(c: Context<AppEnv>, { token, email, typedName }: ShownInvitation, errors: FieldErrors): Html {
  return html`<p><a class="button quiet" href="${signInPath(`/invite/${token}`)}">I have an account: sign in</a></p>
      <h2>I am new here</h2>
      <p>This makes a new account, even if you have one already. The new account does not see what the other one has.</p>
      <form method="post" action="/invite/${token}">
        ${csrfField(c)}
        <input type="hidden" name="username" value="${email}" autocomplete="username">
        ${textField({
          name: "name",
          label: "Your name",
          maxLength: 100,
          autocomplete: "name",
          value: typedName ?? "",
          error: errors.name,
        })}
        ${newPasswordFields(errors)}
        <button>Make my account and join</button>
      </form>`;
}
