import type { Session } from "../../domain/identity/sign-in-session.ts";
import { freshSecret, secretHash } from "../../platform/fresh-secret.ts";
import type { Passwords } from "../../platform/passwords/scrypt-passwords.ts";
import type { SignInRepository } from "../sign-in/sign-in.repository.ts";
import { draftSession } from "../sign-in/sign-in.usecases.ts";
import type { OrganizationDeps } from "./organizations.usecases.ts";

const invitationMs = 7 * 24 * 60 * 60 * 1000;

/** The token of a link that the inviter copies and sends; null where he is no member, or too many invitations are open. */
export async function invite(
  deps: OrganizationDeps,
  { session, organizationId, email }: { session: Session; organizationId: string; email: string },
): Promise<string | null> {
  const token = freshSecret();
  const now = deps.clock.now();
  const invitedBy = session.accountId;
  const [, inserted] = await deps.db.batch([
    ...deps.account.invite({
      tokenHash: secretHash(token),
      organizationId,
      email,
      invitedBy,
      now,
      expiresAt: now + invitationMs,
    }),
    deps.audit.noteIfChanged({
      ...{ at: now, accountId: invitedBy, organizationId, action: "member.invited", subject: null },
      detail: { email },
    }),
  ]);
  return inserted.meta.changes === 1 ? token : null;
}

export async function revokeInvitation(
  deps: OrganizationDeps,
  { session, organizationId, tokenHash }: { session: Session; organizationId: string; tokenHash: string },
): Promise<void> {
  await deps.db.batch([
    deps.account.revoke(tokenHash, organizationId, session.accountId),
    deps.audit.noteIfChanged({
      ...{ at: deps.clock.now(), accountId: session.accountId, organizationId },
      ...{ action: "invitation.revoked", subject: null },
    }),
  ]);
}

/** Null where the link was never one, or is no longer good. */
export async function readInvitation(deps: OrganizationDeps, token: string) {
  const [invitation] = await deps.account.findOpen(
    secretHash(token),
    deps.clock.now(),
    deps.identity.organizationNameOf,
  );
  return invitation ?? null;
}

/** Somebody who is signed in joins by an invitation to his own e-mail; false where it is another's or no longer good. */
export async function joinByInvitation(
  deps: OrganizationDeps,
  { session, token }: { session: Session; token: string },
): Promise<boolean> {
  const { accountId } = session;
  const tokenHash = secretHash(token);
  const now = deps.clock.now();
  const { organizationId, email } = deps.account.ofRow;
  const isIn = deps.members.isMemberOfEmail(organizationId, email, accountId);
  const [, , , accepted] = await deps.db.batch([
    deps.members.joinInvited(deps.account.open(tokenHash, now), accountId, now),
    deps.audit.noteIfChanged({
      ...{ at: now, accountId, organizationId: deps.account.organizationOf(tokenHash) },
      ...{ action: "member.joined", subject: accountId },
    }),
    deps.members.leaveDefaultBehind(accountId),
    deps.account.markAccepted(tokenHash, now, isIn),
  ]);
  return accepted.meta.changes === 1;
}

export type JoinOutcome =
  | { kind: "good"; cookie: string; session: Session }
  | { kind: "gone" }
  | { kind: "has_account" }
  | { kind: "busy" };

/** Makes the account that an invitation is for, with its first password, and signs it in. */
export async function joinAsNew(
  deps: OrganizationDeps & { signIns: SignInRepository; passwords: Passwords; freshUuid: () => string },
  { token, name, password }: { token: string; name: string; password: string },
): Promise<JoinOutcome> {
  const tokenHash = secretHash(token);
  const [[invitation], [known]] = await deps.db.batch([
    deps.account.findOpen(tokenHash, deps.clock.now(), deps.identity.organizationNameOf),
    deps.members.invitedAccount(deps.account.open(tokenHash, deps.clock.now())),
  ]);
  if (!invitation) return { kind: "gone" };
  if (known) return { kind: "has_account" };
  const hash = await deps.passwords.hash(password);
  if (!hash) return { kind: "busy" };

  const now = deps.clock.now();
  const id = deps.freshUuid();
  const { cookie, session } = draftSession(id, invitation.email, now);
  // The new id stands for all that follows: where the link was used a moment ago, no account is made, and nothing else either.
  const [created] = await deps.db.batch([
    ...deps.members.createInvited(deps.account.open(tokenHash, now), { id, name, now }),
    deps.signIns.setFirstPassword(deps.members.selectAccount(id), hash, now),
    deps.signIns.begin(session, hash),
    deps.audit.noteIfChanged({
      ...{ at: now, accountId: id, organizationId: invitation.organizationId },
      ...{ action: "member.joined", subject: id },
    }),
    deps.account.markAccepted(tokenHash, now, deps.members.exists(id)),
  ]);
  return created.meta.changes === 1 ? { kind: "good", cookie, session } : { kind: "gone" };
}
