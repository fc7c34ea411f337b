import { flagCell, timeCell } from "../../http/csv.ts";
import { Act } from "../../http/pages/components/form.tsx";
import type { ListPage } from "../../http/pages/components/list.tsx";
import { Copyable, Row, Time, Unseen } from "../../http/pages/components/parts.tsx";
import type { listAccounts } from "../auth/identity/account-emails.usecases.ts";
import type { ItemOf } from "./list.routes.ts";

type ListedAccount = ItemOf<typeof listAccounts>;

export const accountsPath = "/console/accounts";

export const accountListPage: ListPage<ListedAccount> = {
  path: accountsPath,
  title: "Accounts",
  section: "accounts",
  what: "account",
  filters: {
    email: { label: "E-mail contains" },
    state: { label: "E-mail", options: { unverified: "Not verified", verified: "Verified" } },
  },
  sorts: { unverifiedFirst: "Not verified first", newestFirst: "Newest first", byEmail: "By e-mail" },
  lead: () =>
    "Shares find an account by its e-mail only once that is verified. Opening an invitation does not verify it, since the inviter had the link too.",
  empty: { title: "No accounts yet", text: "People make accounts when they sign up or accept an invitation." },
  row: accountRow,
  csv: `${accountsPath}.csv`,
  columns: {
    "E-mail": ({ email }) => email,
    "E-mail verified": ({ isEmailVerified }) => flagCell(isEmailVerified),
    Name: ({ name }) => name,
    Organizations: ({ organizations }) => organizations,
    "Created at": ({ createdAt }) => timeCell(createdAt),
    "Last signed in at": ({ lastSignedInAt }) => timeCell(lastSignedInAt),
    "Disabled at": ({ disabledAt }) => timeCell(disabledAt),
    "Account id": ({ accountId }) => accountId,
  },
};

function accountRow(account: ListedAccount) {
  const { accountId, email, isEmailVerified, name, organizations, createdAt, lastSignedInAt, disabledAt } = account;
  const act = (
    <Act
      action={`${accountsPath}/${accountId}/${isEmailVerified ? "withdraw" : "verify"}`}
      hidden={{ email }}
      look={isEmailVerified ? "quiet danger" : "quiet"}
    >
      {isEmailVerified ? "Withdraw verification" : "Verify"}
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
        <Copyable text={accountId} label="account id" />,
      ]}
      actions={act}
    />
  );
}
