import type { ClientCredentials } from "../../../../domain/identity/client-authentication.ts";
import { grantableScopes, servingStateOf } from "../../../../domain/identity/publisher.ts";
import { grantScopes } from "../../../../domain/identity/scopes.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import { type ApiClientDeps, authenticateApiClient } from "../clients/client-authentication.usecases.ts";
import { type SigningDeps, signAccessToken, tokenSeconds } from "./token-signing.usecases.ts";

export interface IssuedToken {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  scope: string;
}

/** The grant type `client_credentials`: one batch of two statements, then a signature. */
export async function issueClientToken(
  deps: ApiClientDeps & SigningDeps,
  input: { credentials: ClientCredentials; scope: string | undefined; issuer: string; address: string },
): Promise<IssuedToken> {
  const { id: clientId, ...client } = await authenticateApiClient(deps, input);
  const granted = grantScopes(input.scope, grantableScopes(client));
  if (!granted.ok) {
    const isUndecided = granted.unknown === "serve" && servingStateOf(client) !== null;
    throw new OAuthProblem(
      "invalid_scope",
      isUndecided
        ? "No Admin has approved this client for serving yet."
        : "This client may not have one of these scopes.",
    );
  }
  return {
    access_token: await signAccessToken(deps, { ...client, clientId, issuer: input.issuer }, granted.scopes),
    token_type: "Bearer",
    expires_in: tokenSeconds,
    scope: granted.scopes.join(" "),
  };
}
