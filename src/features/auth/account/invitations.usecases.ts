import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Passwords } from "../../../objects/passwords/passwords.port.ts";
import { freshSecret, secretHash } from "../../../platform/fresh-secret.ts";
import type { RateLimit } from "../../../platform/rate-limit/d1-rate-limit.ts";
import { countDerivations, type Locked } from "../sign-in/password.usecases.ts";
import type { SignInRepository } from "../sign-in/sign-in.repository.ts";
import { draftSession } from "../sign-in/sign-in.usecases.ts";
import type { OrganizationDeps } from "./organizations.usecases.ts";

/** A good one, as its link leads to it. */
interface Invitation {
  token: string;
  email: string;
  organizationId: string;
}

const invitationMs = 7 * 24 * 60 * 60 * 1000;

/** The token of a link that the inviter copies and sends; null where they are no member, or too many invitations are open. */
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

/** Whoever is signed in joins by an invitation to their own e-mail; false where it is another's or no longer good. */
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
  | Locked
  | { kind: "busy" };

interface JoinDeps extends OrganizationDeps {
  signIns: SignInRepository;
  passwords: Passwords;
  rateLimit: RateLimit;
  freshUuid: () => string;
}

/**
 * Makes an account that claims the e-mail of an invitation, with its first password, and signs it in. Another account of the e-mail
 * changes nothing: the inviter holds the link too, and must not learn from it who has an account. Both then sign in by the e-mail,
 * each with its own password.
 */
export async function joinAsNew(
  deps: JoinDeps,
  { invitation, name, password, address }: { invitation: Invitation; name: string; password: string; address: string },
): Promise<JoinOutcome> {
  const tokenHash = secretHash(invitation.token);
  const derivations = countDerivations(deps, address, 1);
  const [, window, [other]] = await deps.db.batch([
    ...derivations.statements,
    deps.signIns.passwordsOf(deps.members.signInAccountsOf(invitation.email)),
  ]);
  const locked = derivations.judge(window);
  if (locked) return locked;
  const hash = await deps.passwords.hash(invitation.email, password, other?.hash ?? null);
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
