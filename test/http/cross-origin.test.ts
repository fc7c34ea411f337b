import { describe, expect, it } from "vitest";
import { testApp } from "../support/app.ts";

const origin = "https://app.example";
const open = [
  ["GET", "/.well-known/openid-configuration"],
  ["GET", "/.well-known/oauth-authorization-server"],
  ["GET", "/.well-known/jwks.json"],
  ["POST", "/connect/token"],
  ["GET", "/connect/userinfo"],
  ["POST", "/connect/revocation"],
] as const;

describe.each([undefined, "https://b.example"])(
  "what a browser asks to sign in, with CORS_ORIGINS %s",
  (CORS_ORIGINS) => {
    const app = testApp({ bindings: CORS_ORIGINS === undefined ? {} : { CORS_ORIGINS } });

    it.each(open)("%s %s may be asked from any origin", async (method, path) => {
      const preflight = await app.request(path, {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": method,
          "Access-Control-Request-Headers": "authorization,content-type",
        },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
      expect(preflight.headers.get("access-control-allow-methods")).toContain(method);
      expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
      // Refusals too: a page that cannot read them cannot tell its user.
      const answer = await app.request(path, { method, headers: { Origin: origin } });
      expect(answer.headers.get("access-control-allow-origin")).toBe("*");
      expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
      expect(answer.headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
    });
  },
);

it("the API, its introspection and its pages are not open to any origin by that", async () => {
  const app = testApp();
  for (const path of ["/audiences", "/connect/introspect", "/connect/authorize", "/sign-in"]) {
    const answer = await app.request(path, { headers: { Origin: origin } });
    expect(answer.headers.get("access-control-allow-origin"), path).toBeNull();
  }
});
