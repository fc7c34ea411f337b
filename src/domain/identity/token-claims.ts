import type { Role } from "./caller.ts";

/** A verified access token, narrowed to what decisions need. Roles and memberships of our own accounts are never taken from it. */
export interface TokenClaims {
  issuer: string;
  /** The account that acts. */
  subject: string;
  clientId: string;
  /** The active organization: it owns what the caller creates. */
  organizationId: string;
  scopes: ReadonlySet<string>;
  /** The grant that a token of ours came of; null for client credentials, and for tokens of other issuers. */
  sid: string | null;
  /** What another issuer says of its subject; null for a token of our own. */
  external: ExternalSubject | null;
  /** Of a page's visitor, who has no token: SHA-256 of the cookie, in hex. It stands in the place of a client and a grant. */
  browserSession?: string;
}

export interface ExternalSubject {
  /** As its issuer names it: `subject` is the account that stands for it here. */
  subject: string;
  /** Trimmed and lower-cased; null when the issuer names none, or says that it is not verified. */
  email: string | null;
  /** The issuer says that it is the subject's, and its entry says that this may be believed. */
  isEmailVerified: boolean;
  /** As its issuer names it; null: the subject has one of their own. */
  organization: string | null;
  roles: readonly Role[];
}
