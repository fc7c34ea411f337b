import { describe, expect, it } from "vitest";
import {
  openidConfigurationRoute,
  serverMetadataRoute,
} from "../../../../src/features/auth/oauth/discovery/server-metadata.contract.ts";
import { issuer, testApp } from "../../../support/app.ts";
import { call } from "../../../support/client.ts";

describe("discovery", () => {
  it("names an endpoint for each thing, and each answers at its address", async () => {
    const app = testApp();
    const { body } = await call(app, openidConfigurationRoute);
    const endpoints = Object.entries(body as Record<string, string>).filter(([name]) => /_(endpoint|uri)$/.test(name));
    expect(endpoints.map(([name]) => name).sort()).toEqual([
      "authorization_endpoint",
      "device_authorization_endpoint",
      "end_session_endpoint",
      "introspection_endpoint",
      "jwks_uri",
      "revocation_endpoint",
      "token_endpoint",
      "userinfo_endpoint",
    ]);
    for (const [name, url] of endpoints) {
      expect(url.startsWith(issuer)).toBe(true);
      const { status } = await app.request(new URL(url).pathname, { method: "PUT" });
      expect(status, name).toBe(name === "userinfo_endpoint" ? 401 : 405);
    }
  });

  it("is the same for OAuth and for OpenID Connect, and says what is refused elsewhere", async () => {
    const app = testApp();
    const [first, second] = [await call(app, openidConfigurationRoute), await call(app, serverMetadataRoute)];
    expect(first.body).toEqual(second.body);
    expect(first.body).toMatchObject({
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      introspection_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post"],
      grant_types_supported: [
        "client_credentials",
        "authorization_code",
        "refresh_token",
        "urn:ietf:params:oauth:grant-type:device_code",
      ],
      authorization_response_iss_parameter_supported: true,
      request_parameter_supported: false,
    });
  });
});
