import { readClientCredentials } from "../../../../domain/identity/client-authentication.ts";
import { OAuthProblem } from "../../../../http/auth/oauth-problem.ts";
import type { OAuthRequest } from "../../../../http/auth/oauth-request.ts";
import type { AuthorizationCodeRepository } from "../grants/authorization-codes.repository.ts";
import type { DeviceCodeRepository } from "../grants/device-codes.repository.ts";
import { issueClientToken } from "./client-grant.usecases.ts";
import { redeemCode } from "./code-grant.usecases.ts";
import { redeemDeviceCode } from "./device-grant.usecases.ts";
import type { IssuedTokens, RedeemDeps } from "./issue-tokens.usecases.ts";
import { refreshTokens } from "./refresh-grant.usecases.ts";

interface TokenDeps extends RedeemDeps {
  authorizationCodes: AuthorizationCodeRepository;
  deviceCodes: DeviceCodeRepository;
}

const grants: Record<string, (deps: TokenDeps, request: OAuthRequest) => Promise<IssuedTokens>> = {
  client_credentials: clientToken,
  authorization_code: redeemCode,
  refresh_token: refreshTokens,
  "urn:ietf:params:oauth:grant-type:device_code": redeemDeviceCode,
};

export const grantTypes = Object.keys(grants);

/** The token endpoint. For every grant type, the answer follows RFC 6749 section 5. */
export function issueToken(deps: TokenDeps, request: OAuthRequest): Promise<IssuedTokens> {
  const { grant_type: grantType } = request.form;
  if (grantType === undefined) throw new OAuthProblem("invalid_request", "grant_type is missing.");
  const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined;
  if (!grant) throw new OAuthProblem("unsupported_grant_type", `grant_type must be one of: ${grantTypes.join(", ")}.`);
  return grant(deps, request);
}

function clientToken(deps: TokenDeps, { authorization, form, issuer, address }: OAuthRequest) {
  const authentication = readClientCredentials(authorization, form);
  if (authentication.ok) {
    return issueClientToken(deps, { credentials: authentication.credentials, scope: form.scope, issuer, address });
  }
  throw authentication.kind === "two_methods" ? OAuthProblem.twoMethods() : OAuthProblem.invalidClient("none");
}
