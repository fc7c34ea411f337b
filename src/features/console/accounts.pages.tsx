import type { Context } from "hono";
import type { AppEnv } from "../../http/app-env.ts";
import { Act } from "../../http/pages/components/form.tsx";
import { List } from "../../http/pages/components/list.tsx";
import { framedPage } from "../../http/pages/components/page.tsx";
import { Alert, Copyable, Done, Meta, Row, Time, Unseen } from "../../http/pages/components/parts.tsx";
import type { AskedList, ListShape } from "../../http/pages/list-address.ts";
import type { listAccounts } from "./accounts.usecases.ts";
import { titleOf } from "./list-parts.ts";

type AccountList = Awaited<ReturnType<typeof listAccounts>>;

export const accountShape: ListShape = {
  path: "/console/accounts",
  what: "account",
  csv: "/console/accounts.csv",
  filters: {
    email: { label: "E-mail contains" },
    state: { label: "E-mail", options: { unverified: "Not verified", verified: "Verified" } },
  },
  sorts: { unverifiedFirst: "Not verified first", newestFirst: "Newest first", byEmail: "By e-mail" },
};

const outcomes: Record<string, string> = {
  verified: "The e-mail is verified.",
  withdrawn: "The e-mail counts as unverified again.",
};

export function accountListPage(
  c: Context<AppEnv>,
  { asked, list, done = "" }: { asked: AskedList; list: AccountList; done: string | undefined },
) {
  return framedPage(c, {
    title: titleOf("Accounts", list),
    heading: "Accounts",
    section: "accounts",
    lead: "Shares find an account by its e-mail only once that is verified. Opening an invitation does not verify it, since the inviter had the link too.",
    body: (
      <>
        <Done>{outcomes[done]}</Done>
        <Alert>
          {done === "refused" && "Not verified: another account has this e-mail, or the account claims another one."}
        </Alert>
        <List
          shape={accountShape}
          asked={asked}
          list={list}
          row={accountRow}
          empty={<p class="empty">There are no accounts yet.</p>}
        />
      </>
    ),
  });
}

function accountRow(account: AccountList["items"][number]) {
  const { accountId, email, isEmailVerified, name, organizations, createdAt, lastSignedInAt, disabledAt } = account;
  const act = (
    <Act
      action={`/console/accounts/${accountId}/${isEmailVerified ? "withdraw" : "verify"}`}
      hidden={{ email }}
      look={isEmailVerified ? "quiet danger" : "quiet"}
    >
      {isEmailVerified ? "Withdraw" : "Verify"}
      <Unseen>{` ${email} of account ${accountId}`}</Unseen>
    </Act>
  );
  return (
    <Row
      title={<span class="clipped">{email}</span>}
      status={disabledAt !== null ? "Disabled" : isEmailVerified ? "Verified" : "Not verified"}
      meta={[
        [name && `${name}, `, organizations ?? "in no organization"],
        ["created ", <Time at={createdAt} />],
        lastSignedInAt !== null && ["last signed in ", <Time at={lastSignedInAt} />],
      ]}
      actions={act}
    >
      <Meta of={[<Copyable text={accountId} label="account id" />]} />
    </Row>
  );
}
