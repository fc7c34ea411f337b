import { knownScopes } from "../../../../domain/identity/scopes.ts";
import { grantTypes } from "../tokens/token.usecases.ts";

/** What this authorization server offers (OpenID Connect Discovery, RFC 8414, RFC 9207). */
export function describeServer(issuer: string) {
  const apiClientMethods = ["client_secret_basic", "client_secret_post"];
  return {
    issuer,
    authorization_endpoint: `${issuer}/connect/authorize`,
    token_endpoint: `${issuer}/connect/token`,
    userinfo_endpoint: `${issuer}/connect/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    device_authorization_endpoint: `${issuer}/connect/deviceauthorization`,
    revocation_endpoint: `${issuer}/connect/revocation`,
    introspection_endpoint: `${issuer}/connect/introspect`,
    end_session_endpoint: `${issuer}/connect/endsession`,
    scopes_supported: [...knownScopes],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ["S256"],
    prompt_values_supported: ["none", "login", "consent", "select_account"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["ES256"],
    token_endpoint_auth_methods_supported: [...apiClientMethods, "none"],
    revocation_endpoint_auth_methods_supported: [...apiClientMethods, "none"],
    introspection_endpoint_auth_methods_supported: apiClientMethods,
    claims_supported: [
      ...["sub", "iss", "aud", "exp", "iat", "auth_time", "nonce", "azp", "at_hash", "sid"],
      ...["client_id", "org", "scope", "email", "email_verified", "name", "role", "roles"],
    ],
    authorization_response_iss_parameter_supported: true,
    claims_parameter_supported: false,
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
  };
}
