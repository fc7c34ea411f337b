import { createHash, randomBytes } from "node:crypto";
import { type RoleNews, type Session, sessionMs } from "../../../domain/identity/sign-in-session.ts";
import { together } from "../../../platform/db/together.ts";
import { type Attempt, type PasswordRefusal, type SignInDeps, tryPassword } from "./password.usecases.ts";

/** `cookie` is the secret that the browser keeps. Only its hash is stored. */
export type SignInOutcome = { kind: "good"; cookie: string; session: Session } | PasswordRefusal;

/** Checks an e-mail and password, and begins a session that replaces the browser's earlier one. */
export async function signIn(
  deps: SignInDeps,
  { previous, ...attempt }: Omit<Attempt, "derivations"> & { previous: Session | null },
): Promise<SignInOutcome> {
  const outcome = await tryPassword(deps, { ...attempt, derivations: 1 });
  if (outcome.kind !== "good") return outcome;
  const { accountId, hash, isOutdated, isOneOfSeveral } = outcome;
  const email = attempt.email.trim().toLowerCase();
  // A new salt would keep the other accounts of the e-mail from signing in.
  const newHash = isOutdated && !isOneOfSeveral ? await deps.passwords.hash(email, attempt.password) : null;
  const now = deps.clock.now();
  const { cookie, session } = draftSession(accountId, email, now);
  const { begun } = await together(deps.db, {
    begun: deps.signIns.begin(session, hash),
    noted: deps.members.noteSignIn(accountId, now),
    ended: deps.signIns.end(previous?.sessionHash ?? ""),
    note: deps.audit.note({
      at: now,
      accountId,
      organizationId: deps.members.defaultOrganizationOf(accountId),
      action: "sign_in.succeeded",
      subject: accountId,
    }),
    rehashed: newHash === null ? null : deps.signIns.rehash(accountId, hash, newHash),
  });
  return begun.meta.changes === 1 ? { kind: "good", cookie, session } : { kind: "wrong" };
}

/** Reads the session of a cookie. Null if it has expired or is unknown, or if its account is disabled. */
export async function sessionOf(
  deps: Pick<SignInDeps, "clock" | "signIns" | "members">,
  cookie: string,
): Promise<Session | null> {
  const sessionHash = hashOf(cookie);
  const { enabledEmailOf: emailOf, whereAdmin, roles } = deps.members;
  const [row] = await deps.signIns.session(sessionHash, deps.clock.now(), {
    emailOf,
    whereAdmin,
    roleNewsOf: roles.newsOf,
  });
  if (!row || row.email === null) return null;
  return { ...row, email: row.email, sessionHash, roleNews: JSON.parse(row.roleNews) as RoleNews[] };
}

export async function signOut(
  deps: Pick<SignInDeps, "db" | "clock" | "signIns" | "members" | "audit">,
  { accountId, sessionHash }: Session,
): Promise<void> {
  await together(deps.db, {
    ended: deps.signIns.end(sessionHash),
    note: deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId,
      organizationId: deps.members.defaultOrganizationOf(accountId),
      action: "sign_out",
      subject: accountId,
    }),
  });
}

/** Drafts a session that begins now, with the secret for the browser's cookie. */
export function draftSession(accountId: string, email: string, now: number): { cookie: string; session: Session } {
  const cookie = randomBytes(32).toString("base64url");
  return {
    cookie,
    session: { accountId, email, authenticatedAt: now, expiresAt: now + sessionMs, sessionHash: hashOf(cookie) },
  };
}

function hashOf(cookie: string): string {
  return createHash("sha256").update(cookie).digest("hex");
}
