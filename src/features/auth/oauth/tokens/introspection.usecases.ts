import { readClientCredentials } from "../../../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import { type ApiClientDeps, authenticateApiClient } from "../clients/client-authentication.usecases.ts";
import { requireMembers } from "../clients/programs.usecases.ts";
import { readOwnJwt } from "./own-jwt.usecases.ts";
import type { SigningDeps } from "./token-signing.usecases.ts";

export type Introspection =
  | { active: false }
  | {
      active: true;
      token_type: "Bearer";
      client_id: string;
      scope: string;
      sub: string;
      iss: string;
      aud: string;
      jti: string;
      iat: number;
      exp: number;
    };

/** Introspects a token for an API client (RFC 7662). It learns about its own active tokens, and nothing about any other. */
export async function introspectToken(
  deps: ApiClientDeps & Pick<SigningDeps, "keys" | "clock" | "audience">,
  request: OAuthRequest,
): Promise<Introspection> {
  const authentication = readClientCredentials(request.authorization, request.form);
  if (!authentication.ok) {
    throw authentication.kind === "two_methods" ? OAuthProblem.twoMethods() : OAuthProblem.invalidClient("none");
  }
  // Authentication has just checked the account and membership, and the client's tokens depend on nothing else.
  const client = await authenticateApiClient(deps, { ...authentication, address: request.address });
  const { token } = requireMembers(request.form, ["token"]);
  const expected = { issuer: request.issuer, typ: "at+jwt", at: deps.clock.now() } as const;
  const claims = await readOwnJwt(deps, token, expected);
  if (claims?.client_id !== client.id || claims.aud !== deps.audience) return { active: false };
  return {
    active: true,
    token_type: "Bearer",
    client_id: client.id,
    scope: String(claims.scope),
    sub: String(claims.sub),
    iss: String(claims.iss),
    aud: claims.aud,
    jti: String(claims.jti),
    iat: Number(claims.iat),
    exp: Number(claims.exp),
  };
}
