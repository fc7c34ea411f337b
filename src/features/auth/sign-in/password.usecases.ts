import { createHash } from "node:crypto";
import type { Passwords } from "../../../objects/passwords/passwords.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { RateLimit } from "../../../platform/rate-limit/d1-rate-limit.ts";
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
  /** Whose password it must be; null: that of any account which may sign in by the e-mail. */
  accountId: string | null;
  /** How many keys are derived if the password is right. */
  derivations: 1 | 2;
}

export interface Locked {
  kind: "locked";
  retryAfterSeconds: number;
}

export type PasswordRefusal = { kind: "wrong" } | Locked | { kind: "busy" };
export type PasswordOutcome =
  | {
      kind: "good";
      accountId: string;
      hash: string;
      isOutdated: boolean;
      /** Another account signs in by the e-mail too: a new hash is to share the salt. */
      isOneOfSeveral: boolean;
    }
  | PasswordRefusal;

/** In a minute: derivations for one address, and attempts at one account from everywhere. */
const allowed = { ofAddress: 10, ofAccount: 60 };

/**
 * Whether the password is the account's. An unknown e-mail, an account that is disabled or has no password, and a wrong password
 * take the same statements, the same derivation and the same way.
 */
export async function tryPassword(deps: SignInDeps, attempt: Attempt): Promise<PasswordOutcome> {
  const { rateLimit } = deps;
  const email = attempt.email.trim().toLowerCase();
  const derivations = countDerivations(deps, attempt.address, attempt.derivations);
  const ofAccount = attemptKey("account", email);
  // Counted before the derivation: attempts at the same time cannot slip past each other. What the address's window refuses does
  // not count for the account, or one address could lock its holder out.
  const [, address, , account, candidates] = await deps.db.batch([
    ...derivations.statements,
    rateLimit.countUnless(ofAccount, derivations.limit),
    rateLimit.read(ofAccount),
    deps.signIns.passwordsOf(deps.members.signInAccountsOf(email)),
  ]);
  const locked = derivations.judge(address) ?? lockedBy(deps, account, allowed.ofAccount);
  if (locked) return locked;

  const { accountId } = attempt;
  const stored = candidates.filter((candidate) => accountId === null || candidate.accountId === accountId);
  const check = await deps.passwords.verify(
    email,
    attempt.password,
    stored.map(({ hash }) => hash),
  );
  if (!check) return { kind: "busy" };
  const match = check.matches === null ? undefined : stored[check.matches];
  if (match) return { kind: "good", ...match, isOutdated: check.isOutdated, isOneOfSeveral: candidates.length > 1 };
  await noteFailure(deps, email);
  return { kind: "wrong" };
}

/** Two statements that count keys to be derived for an address, right or wrong passwords alike, and what the second one means. */
export function countDerivations(deps: Pick<SignInDeps, "rateLimit">, address: string, derivations: number) {
  const { rateLimit } = deps;
  const key = attemptKey("address", address);
  return {
    statements: [rateLimit.count(key, derivations), rateLimit.read(key)] as const,
    limit: { key, atMost: allowed.ofAddress },
    judge: (window: Window[]) => lockedBy(deps, window, allowed.ofAddress),
  };
}

interface Window {
  count: number;
  windowEndsAt: number;
}

function lockedBy({ rateLimit }: Pick<SignInDeps, "rateLimit">, window: Window[], atMost: number): Locked | null {
  const retryAfterSeconds = rateLimit.secondsToWait(window, atMost + 1);
  return retryAfterSeconds === null ? null : { kind: "locked", retryAfterSeconds };
}

async function noteFailure(deps: SignInDeps, email: string): Promise<void> {
  const account = deps.members.accountOf(email);
  await deps.audit.tally({
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
