import { createHash, randomBytes } from "node:crypto";
import { type Session, sessionMs } from "../../../domain/identity/sign-in-session.ts";
import { type Attempt, type PasswordRefusal, type SignInDeps, tryPassword } from "./password.usecases.ts";

/** `cookie` is the value that the browser keeps: only its hash is stored. */
export type SignInOutcome = { kind: "good"; cookie: string; session: Session } | PasswordRefusal;

/** Checks an e-mail and password and begins a session, in place of the one that the browser had. */
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
  const [begun] = await deps.db.batch([
    deps.signIns.begin(session, hash),
    deps.signIns.end(previous?.sessionHash ?? ""),
    deps.audit.note({
      at: now,
      accountId,
      organizationId: deps.members.defaultOrganizationOf(accountId),
      action: "sign_in.succeeded",
      subject: accountId,
    }),
    ...(newHash === null ? [] : [deps.signIns.rehash(accountId, hash, newHash)]),
  ]);
  return begun.meta.changes === 1 ? { kind: "good", cookie, session } : { kind: "wrong" };
}

/** The session of a cookie; null when it is over or unknown, or its account is disabled. */
export async function sessionOf(
  deps: Pick<SignInDeps, "clock" | "signIns" | "members">,
  cookie: string,
): Promise<Session | null> {
  const sessionHash = hashOf(cookie);
  const { enabledEmailOf: emailOf, isAdmin } = deps.members;
  const [row] = await deps.signIns.session(sessionHash, deps.clock.now(), { emailOf, isAdmin });
  return row && row.email !== null ? { ...row, email: row.email, sessionHash } : null;
}

export async function signOut(
  deps: Pick<SignInDeps, "db" | "clock" | "signIns" | "members" | "audit">,
  { accountId, sessionHash }: Session,
): Promise<void> {
  await deps.db.batch([
    deps.signIns.end(sessionHash),
    deps.audit.noteIfChanged({
      at: deps.clock.now(),
      accountId,
      organizationId: deps.members.defaultOrganizationOf(accountId),
      action: "sign_out",
      subject: accountId,
    }),
  ]);
}

/** A session that begins now, and the secret that the browser keeps. */
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
