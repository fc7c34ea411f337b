/**
 * What becomes of a code or refresh token that a program shows. `replayed`: somebody used it before, so either that one or this one
 * stole it, and all that came of it is revoked. `raced`: it was used a moment ago, which is no theft but two requests at once, or one
 * whose answer was lost.
 */
export type Redemption = "good" | "refused" | "raced" | "replayed";

/** What is known of the grant behind it, with the account that it acts for. Times are milliseconds since 1970. */
export interface GrantState {
  clientId: string;
  revokedAt: number | null;
  /** The account's. */
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

/** Nobody disabled the account or took it out of the organization since. */
export function isAlive({ revokedAt, disabledAt, isMember }: Omit<GrantState, "clientId">): boolean {
  return revokedAt === null && disabledAt === null && isMember;
}
