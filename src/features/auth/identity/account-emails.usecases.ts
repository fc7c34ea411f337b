import type { Session } from "../../../domain/identity/sign-in-session.ts";
import { pageOf } from "../../../domain/list-query/page-of.ts";
import { type AskedList, rowsAsked } from "../../../http/pages/list-address.ts";
import { Problem } from "../../../http/problems.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { AccountEmailRepository } from "./account-emails.repository.ts";
import type { MemberRepository } from "./members.repository.ts";

export interface AccountsDeps {
  db: Database;
  clock: Clock;
  members: MemberRepository;
  accountEmails: AccountEmailRepository;
  audit: AuditRepository;
}

/** Lists the accounts of all organizations. Admins only. */
export async function listAccounts(deps: AccountsDeps, { actor, asked }: { actor: Session; asked: AskedList }) {
  const { values, sort } = asked;
  const query = rowsAsked(asked);
  const find = {
    email: (values.email ?? "").toLowerCase(),
    isVerified: values.state === undefined ? null : values.state === "verified",
  };
  const order = sort === "newestFirst" || sort === "byEmail" ? sort : "unverifiedFirst";
  const where = deps.members.whereAdmin(actor.accountId);
  const { admins, rows, count } = await together(deps.db, {
    admins: deps.members.admin(actor.accountId),
    rows: deps.accountEmails.list({ find, where }, { order, limit: query.pageSize, offset: query.offset }),
    count: deps.accountEmails.count(find),
  });
  if (admins.length === 0) throw new Problem("forbidden");
  return pageOf(query, count[0]?.total ?? 0, rows);
}

interface Judged {
  actor: Session;
  accountId: string;
}

/** Verifies an account's e-mail, so that shares find the account by it. False if another account has it or the account does not claim it. */
export async function verifyEmail(
  deps: AccountsDeps,
  { actor, accountId, email }: Judged & { email: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const { email: written } = await together(deps.db, {
    email: deps.accountEmails.verify(
      { accountId, email, now },
      deps.members.whereAdmin(actor.accountId),
      deps.accountEmails.whereClaimedBy(accountId, email),
    ),
    note: note(deps, { actor, accountId }, "email.verified"),
  });
  return written.verified.meta.changes === 1;
}

/** Withdraws the verification. Shares no longer find the account; it keeps those that it has. */
export async function withdrawEmail(deps: AccountsDeps, { actor, accountId }: Judged): Promise<void> {
  await together(deps.db, {
    email: deps.accountEmails.withdraw(accountId, deps.members.whereAdmin(actor.accountId)),
    note: note(deps, { actor, accountId }, "email.withdrawn"),
  });
}

function note(deps: AccountsDeps, { actor, accountId }: Judged, action: "email.verified" | "email.withdrawn") {
  const organizationId = deps.members.defaultOrganizationOf(accountId);
  return deps.audit.noteIfChanged({
    at: deps.clock.now(),
    accountId: actor.accountId,
    organizationId,
    action,
    subject: accountId,
  });
}
