import { createHash, randomUUID } from "node:crypto";
import { type Asked, empty, hostileService, json } from "./hostile-service.ts";

interface Code {
  challenge: string;
  nonce: string;
  redirectUri: string;
}

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * An authorization server and a service behind it, as strict as the real one where the client's mistakes would show: a code and a
 * refresh token are good once, and a second use of a refresh token ends the login. Every person is signed in already.
 */
export async function standInIssuer({ lifetimeSeconds = 3600 } = {}) {
  const codes = new Map<string, Code>();
  const refreshTokens = new Map<string, { login: string; isUsed: boolean }>();
  const accessTokens = new Set<string>();
  const endedLogins = new Set<string>();
  const grants: string[] = [];
  const devices = new Map<string, { isAllowed: boolean; polls: number }>();
  /** What the next token requests answer in place of a token. */
  const failures: Parameters<typeof hostileService> = [];

  const issue = (login: string, { nonce, withRefresh }: { nonce?: string; withRefresh: boolean }) => {
    const accessToken = `at-${randomUUID()}`;
    const refreshToken = `rt-${randomUUID()}`;
    accessTokens.add(accessToken);
    if (withRefresh) refreshTokens.set(refreshToken, { login, isUsed: false });
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: service.baseUrl, sub: "somebody", aud: "muster-cli", iat: now, exp: now + 3600, nonce };
    return json({
      access_token: accessToken,
      token_type: "Bearer",
      expires_in: lifetimeSeconds,
      ...(withRefresh ? { refresh_token: refreshToken } : {}),
      ...(nonce === undefined ? {} : { id_token: `${base64url({ alg: "ES256" })}.${base64url(claims)}.c2ln` }),
    });
  };
  const refuse = (error: string) => json({ error, error_description: `It is ${error}.` }, 400);

  const token = (form: URLSearchParams) => {
    const grant = form.get("grant_type") ?? "";
    grants.push(grant);
    const failure = failures.shift();
    if (failure) return failure;
    switch (grant) {
      case "client_credentials":
        return form.get("client_secret") === "right"
          ? issue("client", { withRefresh: false })
          : json({ error: "invalid_client", error_description: "The secret is wrong." }, 401);
      case "authorization_code": {
        const code = codes.get(form.get("code") ?? "");
        codes.delete(form.get("code") ?? "");
        const verified = createHash("sha256")
          .update(form.get("code_verifier") ?? "")
          .digest("base64url");
        if (!code || code.challenge !== verified || code.redirectUri !== form.get("redirect_uri")) {
          return refuse("invalid_grant");
        }
        return issue(randomUUID(), { nonce: code.nonce, withRefresh: true });
      }
      case "refresh_token": {
        const kept = refreshTokens.get(form.get("refresh_token") ?? "");
        if (kept?.isUsed) endedLogins.add(kept.login);
        if (!kept || kept.isUsed || endedLogins.has(kept.login)) return refuse("invalid_grant");
        kept.isUsed = true;
        return issue(kept.login, { withRefresh: true });
      }
      default: {
        const device = devices.get(form.get("device_code") ?? "");
        if (!device) return refuse("invalid_grant");
        device.polls++;
        return device.isAllowed ? issue(randomUUID(), { withRefresh: true }) : refuse("authorization_pending");
      }
    }
  };

  const authorize = (query: URLSearchParams) => {
    const code = randomUUID();
    const redirectUri = query.get("redirect_uri") ?? "";
    const challenge = query.get("code_challenge") ?? "";
    codes.set(code, { challenge, redirectUri, nonce: query.get("nonce") ?? "" });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: query.get("state") ?? "", iss: service.baseUrl }).toString();
    return empty(302, { Location: back.href });
  };

  const answer = ({ url, body, headers }: Asked) => {
    const { pathname, searchParams } = new URL(url, service.baseUrl);
    const form = new URLSearchParams(body);
    switch (pathname) {
      case "/.well-known/openid-configuration":
        return json({
          issuer: service.baseUrl,
          authorization_endpoint: `${service.baseUrl}/authorize`,
          token_endpoint: `${service.baseUrl}/token`,
          revocation_endpoint: `${service.baseUrl}/revoke`,
          device_authorization_endpoint: `${service.baseUrl}/device`,
          id_token_signing_alg_values_supported: ["ES256"],
          token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
          authorization_response_iss_parameter_supported: true,
        });
      case "/token":
        return token(form);
      case "/authorize":
        return authorize(searchParams);
      case "/revoke": {
        const kept = refreshTokens.get(form.get("token") ?? "");
        if (kept) endedLogins.add(kept.login);
        return empty(200);
      }
      case "/device": {
        const code = randomUUID();
        devices.set(code, { isAllowed: false, polls: 0 });
        return json({
          device_code: code,
          user_code: "WDJB-MJHT",
          verification_uri: `${service.baseUrl}/enter`,
          expires_in: 300,
          interval: 1,
        });
      }
      default: {
        const given = headers.authorization?.replace("Bearer ", "") ?? "";
        return accessTokens.has(given) ? json({ sub: "somebody", role: "Customer" }) : empty(401);
      }
    }
  };
  /** Milliseconds before an answer. */
  const delays = { token: 0 };
  const service = await hostileService((response, asked) => {
    setTimeout(() => answer(asked)(response, asked), asked.url === "/token" ? delays.token : 0);
  });
  return {
    baseUrl: service.baseUrl,
    asked: service.asked,
    /** The grant types of all token requests, in order. */
    grants,
    failures,
    delays,
    accessTokens,
    endedLogins,
    devices,
    close: service.close,
  };
}
