import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../http/app-env.ts";
import { copyable } from "../../http/pages/copyable.ts";
import { csrfField } from "../../http/pages/csrf.ts";
import { alertText, statusText } from "../../http/pages/form-fields.ts";
import type { Html } from "../../http/pages/html.ts";
import type { AskedList } from "../../http/pages/list-address.ts";
import { emptyList, listPager, listToolbar } from "../../http/pages/list-toolbar.ts";
import { renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";
import { accountShape, type listAccounts } from "./accounts.usecases.ts";
import { titleOf } from "./list-parts.ts";
import { statusBadge } from "./page-parts.ts";

type AccountList = NonNullable<Awaited<ReturnType<typeof listAccounts>>>;
type ListedAccount = AccountList["items"][number];

interface AccountListPage {
  asked: AskedList;
  list: AccountList;
  done: string | undefined;
}

const outcomes: Record<string, string> = {
  verified: "The e-mail is verified.",
  withdrawn: "The e-mail counts as unverified again.",
};

export function accountListPage(c: Context<AppEnv>, { asked, list, done }: AccountListPage) {
  return renderPage(c, {
    title: titleOf("Accounts", list),
    section: "accounts",
    body: html`<h1>Accounts</h1>
      <p class="lead">Shares find an account by its e-mail only once that is verified. Opening an invitation does not verify
        it, since the inviter had the link too.</p>
      ${statusText(done && outcomes[done])}
      ${alertText(done === "refused" ? "Not verified: another account has this e-mail, or the account claims another one." : undefined)}
      ${listToolbar(accountShape, asked, list.total)}
      ${
        list.items.length === 0
          ? emptyList(accountShape, asked, html`<p class="empty">There are no accounts yet.</p>`)
          : html`<ul class="rows">${list.items.map((row) => accountRow(c, row))}</ul>`
      }
      ${listPager(accountShape, asked, list)}`,
  });
}

function accountRow(c: Context<AppEnv>, account: ListedAccount): Html {
  const { accountId, email, isEmailVerified, name, organizations, createdAt, lastSignedInAt, disabledAt } = account;
  return html`<li class="split">
      <div>
        <div class="head"><h2><span class="clipped">${email}</span></h2>${statusBadge(
          disabledAt !== null ? "Disabled" : isEmailVerified ? "Verified" : "Not verified",
        )}</div>
        <p class="meta">${name ? `${name}, ` : ""}${organizations ?? "in no organization"}<span class="part">created ${timeText(
          createdAt,
        )}</span>${lastSignedInAt === null ? "" : html`<span class="part">last signed in ${timeText(lastSignedInAt)}</span>`}</p>
        <p class="meta">${copyable(accountId, "account id")}</p>
      </div>
      <form method="post" action="/console/accounts/${accountId}/${isEmailVerified ? "withdraw" : "verify"}">
        ${csrfField(c)}
        <input type="hidden" name="email" value="${email}">
        <button class="${isEmailVerified ? "quiet danger" : "quiet"}">${isEmailVerified ? "Withdraw" : "Verify"}<span
          class="unseen"> ${email} of account ${accountId}</span></button>
      </form>
    </li>`;
}
