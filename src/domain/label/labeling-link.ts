export const longestLinkName = 100;
/** The greatest limit of people that a link can have. */
export const mostPeopleOfLink = 10_000_000;

/** What decides whether a link lets people in. Times are milliseconds since 1970. */
export interface LinkTerms {
  expiresAt: number | null;
  revokedAt: number | null;
  /** Its audience or job was deleted, or the access of its maker has ended. */
  isOrphaned: boolean;
}

export type LinkState = "Open" | "Expired" | "Revoked";

/** A link without its audience or job is as good as revoked. */
export function linkStateAt({ expiresAt, revokedAt, isOrphaned }: LinkTerms, now: number): LinkState {
  if (revokedAt !== null || isOrphaned) return "Revoked";
  return expiresAt !== null && now >= expiresAt ? "Expired" : "Open";
}

/** A link acts for its people as a publisher. The prefix tells it from an API client. */
export const linkIdPrefix = "link_";

/** Publishers whose people this service has named itself. Only of them it keeps how each one answers. */
export function keepsConduct(clientId: string): boolean {
  return clientId.startsWith(linkIdPrefix);
}

/** How long a session token is good for. */
export const sessionTokenSeconds = { least: 60, usual: 900, most: 3_600 } as const;

/** The address of a labeling link is a secret: its bearer may label. */
export function withoutLinkSecret(path: string): string {
  return path.replace(/^\/label\/[\w-]{22}(?=\/|$)/, "/label/…");
}

export function hasLinkSecret(path: string): boolean {
  return withoutLinkSecret(path) !== path;
}
