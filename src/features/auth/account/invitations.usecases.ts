import type { MemberRole } from "../../../domain/identity/member-role.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Passwords } from "../../../objects/passwords/passwords.port.ts";
import { together } from "../../../platform/db/together.ts";
import { freshSecret, secretHash } from "../../../platform/fresh-secret.ts";
import type { RateLimit } from "../../../platform/rate-limit/d1-rate-limit.ts";
import { countDerivations, type Locked } from "../sign-in/password.usecases.ts";
import type { SignInRepository } from "../sign-in/sign-in.repository.ts";
import { draftSession } from "../sign-in/sign-in.usecases.ts";
import type { OrganizationDeps } from "./organizations.usecases.ts";

/** An open invitation, with the token of its link. */
interface Invitation {
  token: string;
  email: string;
  organizationId: string;
}

const invitationMs = 7 * 24 * 60 * 60 * 1000;

/** Gives the token of a link for the inviter to send. Null if they may not invite as that role, or if too many invitations are open. */
export async function invite(
  deps: OrganizationDeps,
  {
    session,
    organizationId,
    email,
    role,
  }: { session: Session; organizationId: string; email: string; role: MemberRole },
): Promise<string | null> {
  const token = freshSecret();
  const now = deps.clock.now();
  const invitedBy = session.accountId;
  const { invitation } = await together(deps.db, {
    invitation: deps.account.invite({
      tokenHash: secretHash(token),
      organizationId,
      email,
      role,
      invitedBy,
      now,
      expiresAt: now + invitationMs,
    }),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: invitedBy,
      organizationId,
      action: "member.invited",
      subject: null,
      detail: { email, role },
    }),
  });
  return invitation.inserted.meta.changes === 1 ? token : null;
}

/** False if the organization has no such open invitation, or the account is no member. */
export async function revokeInvitation(
  deps: OrganizationDeps,
  { session, organizationId, tokenHash }: { session: Session; organizationId: string; tokenHash: string },
): Promise<boolean> {
  const { revoked } = await together(deps.db, {
    revoked: deps.account.revoke(tokenHash, organizationId, session.accountId),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId: session.accountId,
      organizationId,
      action: "invitation.revoked",
      subject: null,
    }),
  });
  return revoked.meta.changes === 1;
}

/** Null if the token is unknown, or its invitation is no longer open. */
export async function readInvitation(deps: OrganizationDeps, token: string) {
  const [invitation] = await deps.account.findOpen(
    secretHash(token),
    deps.clock.now(),
    deps.identity.organizationNameOf,
  );
  return invitation ?? null;
}

/** Makes the account a member by an invitation to its own e-mail. False if it is for another e-mail, or no longer open. */
export async function joinByInvitation(
  deps: OrganizationDeps,
  { session, token }: { session: Session; token: string },
): Promise<boolean> {
  const { accountId } = session;
  const tokenHash = secretHash(token);
  const now = deps.clock.now();
  const { organizationId, email } = deps.account.ofRow;
  const whereJoined = deps.members.whereMemberWithEmail(organizationId, email, accountId);
  const { accepted } = await together(deps.db, {
    joined: deps.members.joinInvited(deps.account.openSet(tokenHash, now), accountId, now),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId,
      organizationId: deps.account.organizationOf(tokenHash),
      action: "member.joined",
      subject: accountId,
    }),
    organization: deps.members.replaceLostDefault(accountId),
    accepted: deps.account.markAccepted(tokenHash, now, whereJoined),
  });
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
 * Makes an account that claims the e-mail of an invitation, with its first password, and signs it in. It does the same if another
 * account has the e-mail: the inviter holds the link too, and must not learn from it who has an account. Both accounts then sign in
 * with the e-mail, each with its own password.
 */
export async function joinAsNew(
  deps: JoinDeps,
  { invitation, name, password, address }: { invitation: Invitation; name: string; password: string; address: string },
): Promise<JoinOutcome> {
  const tokenHash = secretHash(invitation.token);
  const derivations = countDerivations(deps, address, 1);
  const read = await together(deps.db, {
    derivations: derivations.statements,
    passwords: deps.signIns.passwordsOf(deps.members.signInAccountsOf(invitation.email)),
  });
  const locked = derivations.judge(read.derivations.window);
  if (locked) return locked;
  const [other] = read.passwords;
  const hash = await deps.passwords.hash(invitation.email, password, other?.hash ?? null);
  if (!hash) return { kind: "busy" };

  const now = deps.clock.now();
  const id = deps.freshUuid();
  const { cookie, session } = draftSession(id, invitation.email, now);
  // Everything below depends on the new account: if the link was used a moment ago, none is made and the rest does nothing.
  const { created } = await together(deps.db, {
    created: deps.members.createInvited(deps.account.openSet(tokenHash, now), { id, name, now }),
    password: deps.signIns.setFirstPassword(deps.members.accountSet(id), hash, now),
    session: deps.signIns.begin(session, hash),
    note: deps.audit.noteIfChanged({
      at: now,
      accountId: id,
      organizationId: invitation.organizationId,
      action: "member.joined",
      subject: id,
    }),
    accepted: deps.account.markAccepted(tokenHash, now, deps.members.whereAccountExists(id)),
  });
  return created.account.meta.changes === 1 ? { kind: "good", cookie, session } : { kind: "gone" };
}
