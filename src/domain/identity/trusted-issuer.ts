import type { Role } from "./role.ts";

/** Asymmetric algorithms only: with HS256, every party that can verify a token could sign one. */
export const tokenAlgorithms = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"] as const;
export const tokenTypes = ["at+jwt", "JWT"] as const;

export type TokenAlgorithm = (typeof tokenAlgorithms)[number];
export type TokenType = (typeof tokenTypes)[number];

/** The path of a claim, such as `["realm_access", "roles"]`, or a single name. */
export type ClaimPath = readonly [string, ...string[]];

export interface ClaimPaths {
  email: ClaimPath;
  roles: ClaimPath;
  /** Null: each subject has an organization of its own. */
  organization: ClaimPath | null;
  scope: ClaimPath;
  clientId: ClaimPath;
}

/** Another authorization server whose access tokens are accepted. */
export interface TrustedIssuer {
  /** Compared with `iss` character by character. */
  issuer: string;
  audience: string;
  algorithms: readonly TokenAlgorithm[];
  /** `JWT` also accepts a token whose header has no `typ`. */
  typ: TokenType;
  /** Null: taken from the issuer's discovery document. */
  jwksUri: string | null;
  claims: ClaimPaths;
  /** Maps the issuer's role names to ours. Other names are ignored. */
  roles: ReadonlyMap<string, Role>;
  /** False: all subjects are customers, whatever roles their tokens carry. */
  acceptRoles: boolean;
  /** True: an e-mail that the token calls verified counts as verified here, and shares find the account by it. */
  acceptVerifiedEmails: boolean;
  /** Ids of the issuer's clients that may serve people. Admins cannot approve them, since they have no row here. */
  publishers: ReadonlySet<string>;
}
