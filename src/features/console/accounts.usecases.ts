import { checkEmail } from "../../domain/identity/account-rules.ts";
import type { Session } from "../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { together } from "../../platform/db/together.ts";
import type { AuditRepository } from "../auth/audit/audit.repository.ts";
import type { AccountEmailRepository } from "../auth/identity/account-emails.repository.ts";
import type { MemberRepository } from "../auth/identity/members.repository.ts";

export interface AccountsDeps {
  db: Database;
  clock: Clock;
  members: MemberRepository;
  accountEmails: AccountEmailRepository;
  audit: AuditRepository;
}

/**
 * For an Admin: the accounts of one e-mail, or without one the newest whose e-mail nobody has verified. Null for everybody else.
 */
export async function listAccounts(deps: AccountsDeps, { session, typed }: { session: Session; typed: string }) {
  const email = typed === "" ? null : checkEmail(typed);
  const [[admin], rows] = await deps.db.batch([
    deps.members.admin(session.accountId),
    email?.ok ? deps.accountEmails.listByEmail(email.value) : deps.accountEmails.listNewestUnverified(),
  ]);
  return admin ? { rows: email === null || email.ok ? rows : [], typed, isFound: email?.ok ?? false } : null;
}

interface Judged {
  session: Session;
  accountId: string;
}

/** Shares find the account by the e-mail from now on. False where another account has it, or it is not what the account claims. */
export async function verifyEmail(
  deps: AccountsDeps,
  { session, accountId, email }: Judged & { email: string },
): Promise<boolean> {
  const now = deps.clock.now();
  const { email: written } = await together(deps.db, {
    email: deps.accountEmails.verify(
      { accountId, email, now },
      deps.members.whereAdmin(session.accountId),
      deps.accountEmails.whereClaimedBy(accountId, email),
    ),
    note: note(deps, { session, accountId }, "email.verified"),
  });
  return written.verified.meta.changes === 1;
}

/** Shares do not find the account any more; those that it has stay. */
export async function withdrawEmail(deps: AccountsDeps, { session, accountId }: Judged): Promise<void> {
  await deps.db.batch([
    deps.accountEmails.withdraw(accountId, deps.members.whereAdmin(session.accountId)),
    note(deps, { session, accountId }, "email.withdrawn"),
  ]);
}

function note(deps: AccountsDeps, { session, accountId }: Judged, action: "email.verified" | "email.withdrawn") {
  const organizationId = deps.members.defaultOrganizationOf(accountId);
  return deps.audit.noteIfChanged({
    ...{ at: deps.clock.now(), accountId: session.accountId, organizationId },
    ...{ action, subject: accountId },
  });
}
