/** Times and spans are in milliseconds. */
export const codeMs = 60_000;
export const deviceCodeMs = 600_000;
export const accessTokenMs = 3_600_000;
const refreshTokenMs = 30 * 24 * 3_600_000;
const grantMs = 180 * 24 * 3_600_000;

/** The expiry of a refresh token made now. Each use gives another 30 days; after 180, the password must be typed again. */
export function refreshTokenEnd(grant: { createdAt: number }, now: number): number {
  return Math.min(now + refreshTokenMs, grant.createdAt + grantMs);
}
