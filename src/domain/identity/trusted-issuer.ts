import type { Role } from "./role.ts";

/** Asymmetric ones only: with HS256, whoever reads the public key could sign. */
export const tokenAlgorithms = ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"] as const;
export const tokenTypes = ["at+jwt", "JWT"] as const;

export type TokenAlgorithm = (typeof tokenAlgorithms)[number];
export type TokenType = (typeof tokenTypes)[number];

/** The names that lead to a claim: `["realm_access", "roles"]`, or a single one. */
export type ClaimPath = readonly [string, ...string[]];

export interface ClaimPaths {
  email: ClaimPath;
  roles: ClaimPath;
  /** Null: each subject has an organization of his own. */
  organization: ClaimPath | null;
  scope: ClaimPath;
  clientId: ClaimPath;
}

/** Another authorization server whose access tokens are taken here. */
export interface TrustedIssuer {
  /** Compared with `iss` character by character. */
  issuer: string;
  audience: string;
  algorithms: readonly TokenAlgorithm[];
  /** A token of `JWT` may also come without the header `typ`. */
  typ: TokenType;
  /** Null: where the issuer's discovery document says. */
  jwksUri: string | null;
  claims: ClaimPaths;
  /** What its role names mean here; others mean nothing. */
  roles: ReadonlyMap<string, Role>;
  /** False: all its subjects are customers, whatever roles their tokens carry. */
  acceptRoles: boolean;
  /** True: an e-mail that its token calls verified is the subject's here too, and finds shares. */
  acceptVerifiedEmails: boolean;
  /** Ids of its clients that may serve people. An Admin cannot approve them, since they have no row here. */
  publishers: ReadonlySet<string>;
}
