import { createHash } from "node:crypto";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Passwords } from "../../platform/passwords/scrypt-passwords.ts";
import type { RateLimit } from "../../platform/rate-limit/d1-rate-limit.ts";
import type { AuditRepository } from "../audit/audit.repository.ts";
import type { MemberRepository } from "../identity/members.repository.ts";
import type { SignInRepository } from "./sign-in.repository.ts";

export interface SignInDeps {
  db: Database;
  clock: Clock;
  signIns: SignInRepository;
  members: MemberRepository;
  audit: AuditRepository;
  rateLimit: RateLimit;
  passwords: Passwords;
}

export interface Attempt {
  email: string;
  password: string;
  /** Where it comes from. */
  address: string;
}

export type PasswordRefusal = { kind: "wrong" } | { kind: "locked"; retryAfterSeconds: number } | { kind: "busy" };
export type PasswordOutcome = { kind: "good"; accountId: string; hash: string; isOutdated: boolean } | PasswordRefusal;

/** Attempts in a minute, right or wrong: of one address at one account, of one address, and of everybody at one account. */
const allowed = { ofBoth: 10, ofAddress: 60, ofAccount: 60 };

/**
 * Whether the password is the account's. An unknown e-mail, an account that is disabled or has no password, and a wrong password
 * take the same statements, the same derivation and the same way.
 */
export async function tryPassword(deps: SignInDeps, attempt: Attempt): Promise<PasswordOutcome> {
  const { rateLimit } = deps;
  const email = attempt.email.trim().toLowerCase();
  const ofBoth = attemptKey("both", email, attempt.address);
  const ofAddress = attemptKey("address", attempt.address);
  const ofAccount = attemptKey("account", email);
  // Counted before the derivation: attempts at the same time cannot slip past each other.
  const [, , , both, address, account, [stored]] = await deps.db.batch([
    rateLimit.count(ofBoth),
    rateLimit.count(ofAddress),
    rateLimit.count(ofAccount),
    rateLimit.read(ofBoth),
    rateLimit.read(ofAddress),
    rateLimit.read(ofAccount),
    deps.signIns.passwordOf(deps.members.enabledAccountOf(email)),
  ]);
  const waits = [
    rateLimit.secondsToWait(both, allowed.ofBoth + 1),
    rateLimit.secondsToWait(address, allowed.ofAddress + 1),
    rateLimit.secondsToWait(account, allowed.ofAccount + 1),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) return { kind: "locked", retryAfterSeconds: Math.max(...waits) };

  const check = await deps.passwords.verify(attempt.password, stored?.hash ?? null);
  if (!check) return { kind: "busy" };
  if (stored && check.isRight) return { kind: "good", ...stored, isOutdated: check.isOutdated };
  await noteFailure(deps, email);
  return { kind: "wrong" };
}

async function noteFailure(deps: SignInDeps, email: string): Promise<void> {
  const account = deps.members.accountOf(email);
  await deps.audit.noteIfSubject({
    at: deps.clock.now(),
    accountId: null,
    organizationId: deps.members.defaultOrganizationOf(account),
    action: "sign_in.failed",
    subject: account,
  });
}

/** Hashed: addresses are kept nowhere. */
function attemptKey(...parts: string[]): string {
  return `sign-in ${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}
