import { createHash } from "node:crypto";
import type { Passwords } from "../../../objects/passwords/passwords.port.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { together } from "../../../platform/db/together.ts";
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
  /** The network address that it comes from. */
  address: string;
  /** The account whose password it must be. Null: any account that may sign in with the e-mail. */
  accountId: string | null;
  /** How many keys are derived if the password is correct. */
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
      /** Another account signs in with the same e-mail: a new hash must share the salt. */
      isOneOfSeveral: boolean;
    }
  | PasswordRefusal;

/** Limits in a minute: derivations for one address, and attempts at one account from everywhere. */
const allowed = { ofAddress: 10, ofAccount: 60 };

/**
 * Checks a password. An unknown e-mail, an account that is disabled or has no password, and a wrong password run the same statements
 * and the same derivation, so that a caller cannot tell them apart.
 */
export async function tryPassword(deps: SignInDeps, attempt: Attempt): Promise<PasswordOutcome> {
  const { rateLimit } = deps;
  const email = attempt.email.trim().toLowerCase();
  const derivations = countDerivations(deps, attempt.address, attempt.derivations);
  const ofAccount = attemptKey("account", email);
  // Counted before the derivation, so that simultaneous attempts cannot slip past the limit. An attempt that the address's limit
  // refuses does not count for the account: otherwise one address could lock the account out.
  const { candidates, ...read } = await together(deps.db, {
    address: derivations.statements,
    counted: rateLimit.countUnless(ofAccount, derivations.limit),
    account: rateLimit.read(ofAccount),
    candidates: deps.signIns.passwordsOf(deps.members.signInAccountsOf(email)),
  });
  const locked = derivations.judge(read.address.window) ?? lockedBy(deps, read.account, allowed.ofAccount);
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

/** Statements that count derivations for an address, whether the password is correct or not, and a judge of their window. */
export function countDerivations(deps: Pick<SignInDeps, "rateLimit">, address: string, derivations: number) {
  const { rateLimit } = deps;
  const key = attemptKey("address", address);
  return {
    statements: { counted: rateLimit.count(key, derivations), window: rateLimit.read(key) },
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

/** Hashed, so that addresses are not stored. */
function attemptKey(...parts: string[]): string {
  return `sign-in ${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}
