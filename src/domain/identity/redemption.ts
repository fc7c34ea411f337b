/**
 * The verdict on a code or refresh token. `replayed`: it was used before, so one of the two users stole it and the grant is revoked.
 * `raced`: it was used a moment ago, by a simultaneous request or by one whose answer was lost. That is not theft.
 */
export type Redemption = "good" | "refused" | "raced" | "replayed";

/** The grant behind a code or token, and the state of its account. Times are milliseconds since 1970. */
export interface GrantState {
  clientId: string;
  revokedAt: number | null;
  /** When the account was disabled. */
  disabledAt: number | null;
  isMember: boolean;
}

const graceMs = 10_000;

interface Redeemable {
  usedAt: number | null;
  expiresAt: number;
}

export function judgeCode(
  code: (Redeemable & { redirectUri: string; codeChallenge: string; grant: GrantState }) | undefined,
  shown: { clientId: string; redirectUri: string; codeChallenge: string },
  now: number,
): Redemption {
  if (code?.grant.clientId !== shown.clientId) return "refused";
  if (code.usedAt !== null) return "replayed";
  const isSame = code.redirectUri === shown.redirectUri && code.codeChallenge === shown.codeChallenge;
  return isSame && code.expiresAt > now && isAlive(code.grant) ? "good" : "refused";
}

export function judgeRefresh(
  token: (Redeemable & { grant: GrantState }) | undefined,
  shown: { clientId: string },
  now: number,
): Redemption {
  if (token?.grant.clientId !== shown.clientId) return "refused";
  if (token.usedAt !== null) return now - token.usedAt < graceMs ? "raced" : "replayed";
  return token.expiresAt > now && isAlive(token.grant) ? "good" : "refused";
}

/** True while the grant is not revoked, the account is enabled and still a member of the organization. */
export function isAlive({ revokedAt, disabledAt, isMember }: Omit<GrantState, "clientId">): boolean {
  return revokedAt === null && disabledAt === null && isMember;
}
