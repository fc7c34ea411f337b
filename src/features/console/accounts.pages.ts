import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/app-env.ts";
import { copyable } from "../../http/pages/copyable.ts";
import { csrfField } from "../../http/pages/csrf.ts";
import { alertText, statusText, textField } from "../../http/pages/form-fields.ts";
import type { Html } from "../../http/pages/html.ts";
import { renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";

interface ListedAccount {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  name: string | null;
  organizations: string | null;
  createdAt: number;
}

interface AccountListPage {
  rows: ListedAccount[];
  /** The e-mail that the Admin searched for. */
  typed: string;
  isFound: boolean;
  done: string | undefined;
}

const outcomes: Record<string, string> = {
  verified: "The e-mail is verified.",
  withdrawn: "The e-mail counts as unverified again.",
};

export function accountListPage(c: Context<AppEnv>, { rows, typed, isFound, done }: AccountListPage) {
  return renderPage(c, {
    title: "Accounts",
    section: "accounts",
    body: html`<h1>Accounts</h1>
      <p class="lead">Shares find an account by its e-mail only once that is verified. Opening an invitation does not verify
        it, since the inviter had the link too.</p>
      ${statusText(done && outcomes[done])}
      ${alertText(done === "refused" ? "Not verified: another account has this e-mail, or the account claims another one." : undefined)}
      <form method="get" action="/console/accounts">
        ${textField({ name: "email", label: "Find accounts by e-mail", type: "email", maxLength: 254, autocomplete: "off", value: typed })}
        <button class="quiet">Find</button>
      </form>
      <h2>${isFound ? `Accounts of ${typed}` : "Newest accounts without a verified e-mail"}</h2>
      ${
        rows.length === 0
          ? html`<p class="empty">No accounts found.</p>`
          : html`<ul class="rows">${rows.map((row) => accountRow(c, row))}</ul>`
      }`,
  });
}

function accountRow(c: Context<AppEnv>, account: ListedAccount): Html {
  const { accountId, email, isEmailVerified, name, organizations, createdAt } = account;
  return html`<li class="split">
      <div>
        <h3>${email}</h3>
        <p class="meta">${name ? `${name}, ` : ""}${organizations ?? "in no organization"}, created ${timeText(createdAt)}</p>
        <p class="meta">${copyable(accountId, "account id")} ${isEmailVerified ? "Verified" : "Not verified"}</p>
      </div>
      <form method="post" action="/console/accounts/${accountId}/${isEmailVerified ? "withdraw" : "verify"}">
        ${csrfField(c)}
        <input type="hidden" name="email" value="${email}">
        <button class="${isEmailVerified ? "quiet danger" : "quiet"}">${isEmailVerified ? "Withdraw" : "Verify"}<span
          class="unseen"> ${email} of account ${accountId}</span></button>
      </form>
    </li>`;
}
