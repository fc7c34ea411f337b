import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair } from "jose";
import Provider from "oidc-provider";

/** What tokens for the API are asked for by (RFC 8707), and their audience. */
export const resource = "https://api.muster.test";

/**
 * `oidc-provider` on a loopback port, a free one unless one is given: what an authorization server is expected to do. Every sign-in is believed; `people`
 * says by the name that he types what his tokens carry beyond that.
 */
export async function startOracle({ people = {}, port = 0 } = {}) {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const confidential = { id: `client_${randomUUID()}`, secret: randomBytes(32).toString("base64url") };
  const publicClientId = "program";
  const claimsOf = (name) => ({ email: `${name}@example.com`, ...people[name] });

  const provider = makeQuietly(issuer, {
    clients: [
      {
        client_id: confidential.id,
        client_secret: confidential.secret,
        grant_types: ["client_credentials"],
        redirect_uris: [],
        response_types: [],
      },
      {
        client_id: publicClientId,
        token_endpoint_auth_method: "none",
        application_type: "native",
        grant_types: ["authorization_code", "refresh_token", "urn:ietf:params:oauth:grant-type:device_code"],
        redirect_uris: ["http://127.0.0.1/callback"],
        post_logout_redirect_uris: ["http://127.0.0.1/callback"],
        response_types: ["code"],
      },
    ],
    clientAuthMethods: ["client_secret_basic", "client_secret_post", "none"],
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    claims: { openid: ["sub"], email: ["email"] },
    scopes: ["openid", "offline_access", "email", "api"],
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString("base64url")] },
    jwks: { keys: [await signingKey()] },
    findAccount: (_, name) => ({ accountId: name, claims: () => ({ sub: name, ...claimsOf(name) }) }),
    extraTokenClaims: (_, token) => claimsOf(token.accountId ?? token.clientId),
    rotateRefreshToken: true,
    pkce: { required: () => true },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      ClientCredentials: 3600,
      DeviceCode: 600,
      Grant: 86_400,
      IdToken: 3600,
      Interaction: 600,
      RefreshToken: 86_400,
      Session: 86_400,
    },
    features: {
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true },
      introspection: { enabled: true },
      revocation: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: "openid email api",
          audience: resource,
          accessTokenFormat: "jwt",
          jwt: { sign: { alg: "ES256" } },
        }),
      },
    },
  });
  const failures = [];
  provider.on("server_error", (_, error) => failures.push(error));
  server.on("request", provider.callback());

  return {
    issuer,
    confidential,
    publicClientId,
    failures,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** It warns that it is made for trying things, which is what it is here for. */
function makeQuietly(issuer, configuration) {
  const { warn } = console;
  console.warn = () => {};
  try {
    return new Provider(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

async function signingKey() {
  const { privateKey } = await generateKeyPair("ES256", { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: randomUUID(), alg: "ES256", use: "sig" };
}
