/** A verified access token, narrowed to what decisions need. Roles and memberships are never taken from it. */
export interface TokenClaims {
  issuer: string;
  /** The account that acts. */
  subject: string;
  clientId: string;
  /** The active organization: it owns what the caller creates. */
  organizationId: string;
  scopes: ReadonlySet<string>;
}
