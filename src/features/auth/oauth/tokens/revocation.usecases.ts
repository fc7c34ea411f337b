import { type ClientCredentials, identifyClient } from "../../../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import { together } from "../../../../platform/db/together.ts";
import { secretHash } from "../../../../platform/fresh-secret.ts";
import { authenticateApiClient } from "../clients/client-authentication.usecases.ts";
import { identifyProgram, readProgram, requireMembers, requireProgram } from "../clients/programs.usecases.ts";
import { type RedeemDeps, revokeGrant } from "./issue-tokens.usecases.ts";
import { readOwnJwt } from "./own-jwt.usecases.ts";

/**
 * Revokes a token (RFC 7009). A refresh token, or an access token of a login, revokes its whole grant. An unknown or expired token
 * counts as revoked already.
 */
export async function revokeToken(deps: RedeemDeps, request: OAuthRequest): Promise<void> {
  const client = identifyClient(request.authorization, request.form);
  if (client.kind === "confidential") return revokeOfApiClient(deps, request, client.credentials);
  const clientId = await identifyProgram(deps, request);
  const { token } = requireMembers(request.form, ["token"]);
  const tokenHash = secretHash(token);
  const {
    program,
    tokens: [refresh],
  } = await together(deps.db, {
    program: readProgram(deps, clientId, deps.grants.grantOfRefresh(tokenHash).id),
    tokens: deps.grants.findRefresh(tokenHash),
  });
  requireProgram(deps, program);
  const grant = refresh?.grant ?? (await grantOfAccessToken(deps, request.issuer, token));
  if (grant === null) return;
  if (grant.clientId !== clientId) throw new OAuthProblem("invalid_grant", "The token was given to another client.");
  await revokeGrant(deps, grant.id, "by_program");
}

/** Tokens of an API client have no grant: they end when they expire, or when the client is deleted. */
async function revokeOfApiClient(deps: RedeemDeps, request: OAuthRequest, credentials: ClientCredentials) {
  await authenticateApiClient(deps, { credentials, address: request.address });
  const { token } = requireMembers(request.form, ["token"]);
  if ((await grantOfAccessToken(deps, request.issuer, token)) === null) return;
  throw new OAuthProblem("unsupported_token_type", "Tokens of client_credentials cannot be revoked one by one.");
}

async function grantOfAccessToken(deps: RedeemDeps, issuer: string, token: string) {
  const claims = await readOwnJwt(deps, token, { issuer, typ: "at+jwt", at: deps.clock.now() });
  return claims && { id: String(claims.sid), clientId: claims.client_id };
}
