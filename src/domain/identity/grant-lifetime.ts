/** Times and spans are in milliseconds. */
export const codeMs = 60_000;
export const deviceCodeMs = 600_000;
export const accessTokenMs = 3_600_000;
const refreshTokenMs = 30 * 24 * 3_600_000;
const grantMs = 180 * 24 * 3_600_000;

/** When a refresh token ends that is made now: each use gives another 30 days, and the password is typed again after 180. */
export function refreshTokenEnd(grant: { createdAt: number }, now: number): number {
  return Math.min(now + refreshTokenMs, grant.createdAt + grantMs);
}
