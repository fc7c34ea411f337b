import { createRemoteJWKSet, decodeJwt, jwtVerify } from "jose";
import * as oidc from "openid-client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { differences } from "./differences.ts";
import { type Change, FlowProgram, redirectUri } from "./flow-program.ts";
import { type FlowServer, type FlowServerName, passThrough, startFlowServer } from "./flow-server.ts";
import { HttpBrowser } from "./http-browser.ts";

type Difference = keyof typeof differences;

const names = Object.keys(startFlowServer) as FlowServerName[];
const deviceGrant = "urn:ietf:params:oauth:grant-type:device_code";
const used = new Set<Difference>();

describe.each(names)("%s", (name) => {
  let server: FlowServer;
  let program: FlowProgram;
  /** As `openid-client` knows the program. */
  let known: oidc.Configuration;
  beforeAll(async () => {
    server = await startFlowServer[name]();
    program = await FlowProgram.of(server);
    known = program.known;
  });
  afterAll(async () => {
    await server?.stop();
  });

  function expected(difference: Difference): unknown {
    used.add(difference);
    return differences[difference][name];
  }

  async function refused(work: Promise<unknown>): Promise<string> {
    const error = await work.then(() => null).catch((thrown: unknown) => thrown);
    if (error instanceof oidc.ResponseBodyError) return error.error;
    throw error ?? new Error("it was not refused");
  }

  describe("discovery", () => {
    it("names every endpoint, the code flow with PKCE S256, and who answers", () => {
      const metadata = known.serverMetadata();
      expect(metadata).toMatchObject({
        issuer: server.issuer,
        response_types_supported: expect.arrayContaining(["code"]),
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
        id_token_signing_alg_values_supported: ["ES256"],
        subject_types_supported: ["public"],
        token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      });
      const endpoints = ["authorization", "token", "userinfo", "revocation", "introspection", "end_session"];
      for (const endpoint of [...endpoints, "device_authorization"]) {
        expect(String(metadata[`${endpoint}_endpoint`]), endpoint).toContain(server.issuer);
      }
      expect(metadata.scopes_supported).toEqual(expect.arrayContaining(["openid", "email", "offline_access", "api"]));
      expect(metadata.grant_types_supported?.map((grant) => grant.split(":").at(-1)).sort()).toEqual(
        expected("grant types in discovery"),
      );
    });
  });

  describe("client credentials", () => {
    it.each([
      ["client_secret_basic", oidc.ClientSecretBasic],
      ["client_secret_post", oidc.ClientSecretPost],
    ] as const)("by %s give a token of RFC 9068 for the API", async (_, authentication) => {
      const client = await program.confidential(authentication);
      const answer = await oidc.clientCredentialsGrant(client, { scope: "email api", ...server.forApi });
      expect(answer).toMatchObject({ token_type: "bearer", expires_in: 3600, scope: "email api" });
      expect(answer.refresh_token).toBeUndefined();
      const keys = createRemoteJWKSet(new URL(String(client.serverMetadata().jwks_uri)));
      const { payload } = await jwtVerify(answer.access_token, keys, {
        issuer: server.issuer,
        audience: server.audience,
        typ: "at+jwt",
        requiredClaims: ["sub", "iat", "exp", "jti"],
      });
      expect(payload).toMatchObject({ client_id: server.confidential.id, scope: "email api" });
    });
  });

  describe("a code with PKCE", () => {
    it("gives tokens of the signed-in person, and an id_token that holds every check", async () => {
      const login = await program.tokens({ max_age: "1000" });
      const { access_token, id_token, refresh_token, scope, expires_in } = login;
      expect({ expires_in, refresh_token: typeof refresh_token }).toEqual({
        expires_in: 3600,
        refresh_token: "string",
      });
      expect(scope?.split(" ").sort()).toEqual(expected("scope of a login for `openid email offline_access api`"));
      const idToken = login.claims();
      expect(idToken).toMatchObject({ aud: server.publicClientId, auth_time: expect.any(Number) });
      expect(decodeJwt(access_token).sub).toBe(idToken?.sub);
      expect("at_hash" in decodeJwt(id_token ?? "")).toBe(expected("an id_token holds a hash of its access token"));
    });

    it("is not given by a password that was typed too long ago", async () => {
      await program.tokens();
      expect(await program.answerTo({ prompt: "none", max_age: "0" }, program.somebody)).toEqual({
        error: "login_required",
      });
    });

    it("without a question, where all was allowed before, is decided", async () => {
      await program.tokens();
      expect(await program.answerTo({ prompt: "none" }, program.somebody)).toEqual(
        expected("answer without a question"),
      );
    });

    it("comes to any port of the loopback address that is registered", async () => {
      const { arrived, checks } = await program.code({ redirect_uri: "http://127.0.0.1:50001/callback" });
      expect(arrived.port).toBe("50001");
      await expect(oidc.authorizationCodeGrant(known, arrived, checks)).resolves.toHaveProperty("id_token");
    });

    it("comes not when the person refuses", async () => {
      await program.tokens();
      const { url } = await program.authorizationUrl();
      const page = await server.refuseProgram(program.somebody, await program.somebody.open(url));
      expect(new URL(page.url).searchParams.get("error")).toBe("access_denied");
    });

    it("is good once: who shows it again ends all that came of it", async () => {
      const { arrived, checks, refresh_token } = await program.tokens();
      expect(await refused(oidc.authorizationCodeGrant(known, arrived, checks))).toBe("invalid_grant");
      expect(await refused(oidc.refreshTokenGrant(known, refresh_token ?? ""))).toBe("invalid_grant");
    });

    it("is refused with another verifier, with none, and at another address", async () => {
      const verifier = { pkceCodeVerifier: oidc.randomPKCECodeVerifier() };
      const one = await program.code();
      const other = oidc.authorizationCodeGrant(known, one.arrived, { ...one.checks, ...verifier });
      expect(await refused(other)).toBe("invalid_grant");
      for (const change of [{ code_verifier: undefined }, { redirect_uri: "http://127.0.0.1:49153/callback" }]) {
        const { arrived, checks } = await program.code();
        const form = {
          grant_type: "authorization_code",
          client_id: server.publicClientId,
          code: arrived.searchParams.get("code") ?? "",
          redirect_uri: redirectUri,
          code_verifier: checks.pkceCodeVerifier,
          ...change,
        };
        const given = Object.entries(form).filter((entry): entry is [string, string] => entry[1] !== undefined);
        const { status, body } = await program.post("token_endpoint", String(new URLSearchParams(given)));
        const error = "code_verifier" in change ? expected("error of a code without a verifier") : "invalid_grant";
        expect([status, body.error]).toEqual([400, error]);
      }
    });
  });

  describe("an authorization request is refused to the program", () => {
    it.each<[string, Change, string]>([
      ["without PKCE", { code_challenge: undefined, code_challenge_method: undefined }, "invalid_request"],
      ["with plain PKCE", { code_challenge_method: "plain" }, "invalid_request"],
      ["with PKCE of no method", { code_challenge_method: undefined }, "invalid_request"],
      ["for a token", { response_type: "token" }, "unsupported_response_type"],
      ["with no prompt allowed, and no sign-in", { prompt: "none" }, "login_required"],
      ["with prompts that exclude each other", { prompt: "none login" }, "invalid_request"],
    ])("%s", async (_, change, error) => {
      expect(await program.answerTo(change)).toEqual({ error });
    });

    it("for an unknown scope", async () => {
      expect(await program.answerTo({ scope: "openid everything", prompt: "none" })).toEqual({
        error: expected("error of an unknown scope"),
      });
    });
  });

  describe("an authorization request is answered by a page alone, and leads nowhere", () => {
    it.each<[string, Change]>([
      ["from an unknown program", { client_id: "nobody" }],
      ["without a redirect_uri", { redirect_uri: undefined }],
      ["to another host", { redirect_uri: "http://127.0.0.2:49152/callback" }],
      ["to localhost for 127.0.0.1", { redirect_uri: "http://localhost:49152/callback" }],
      ["to another path", { redirect_uri: "http://127.0.0.1:49152/callback/evil" }],
      ["to a path that climbs", { redirect_uri: "http://127.0.0.1:49152/callback/../evil" }],
      ["to another query", { redirect_uri: "http://127.0.0.1:49152/callback?a=b" }],
      ["to an address with a user", { redirect_uri: "http://user@127.0.0.1:49152/callback" }],
      ["to an address with a fragment", { redirect_uri: "http://127.0.0.1:49152/callback#a" }],
      ["to https", { redirect_uri: "https://127.0.0.1:49152/callback" }],
    ])("%s", async (_, change) => {
      const single = change.redirect_uri === undefined && "redirect_uri" in change;
      const shown = single ? expected("answer without a redirect_uri") : { shown: 400 };
      expect(await program.answerTo(change)).toEqual(shown);
    });
  });

  describe("a refresh token", () => {
    it("is replaced by each use, and its successor goes on", async () => {
      const first = await program.tokens();
      const second = await oidc.refreshTokenGrant(known, first.refresh_token ?? "");
      expect(second.refresh_token).not.toBe(first.refresh_token);
      expect(second.claims()?.sub).toBe(first.claims()?.sub);
      const third = await oidc.refreshTokenGrant(known, second.refresh_token ?? "", { scope: "openid api" });
      expect(third.scope?.split(" ").sort()).toEqual(["api", "openid"]);
    });

    it("that was used is refused, and what then becomes of its successor is decided", async () => {
      const first = await program.tokens();
      const second = await oidc.refreshTokenGrant(known, first.refresh_token ?? "");
      expect(await refused(oidc.refreshTokenGrant(known, first.refresh_token ?? ""))).toBe("invalid_grant");
      const successor = oidc.refreshTokenGrant(known, second.refresh_token ?? "");
      const isGood = await successor.then(() => true).catch(() => false);
      expect(isGood).toBe(expected("a successor outlives a replay at once"));
    });

    it("gives no more than was granted, nothing to another client, and nothing that is made up", async () => {
      const { refresh_token = "" } = await program.tokens({ scope: "openid offline_access" });
      const wider = oidc.refreshTokenGrant(known, refresh_token, { scope: "openid api email" });
      expect(await refused(wider)).toBe("invalid_scope");
      const other = await program.confidential();
      expect(await refused(oidc.refreshTokenGrant(other, refresh_token))).toBe(
        expected("error of a grant that a client may not use"),
      );
      expect(await refused(oidc.refreshTokenGrant(known, "made-up"))).toBe("invalid_grant");
    });

    it("comes only with offline_access", async () => {
      expect((await program.tokens({ scope: "openid api" })).refresh_token).toBeUndefined();
    });
  });

  describe("a device", () => {
    const start = () => oidc.initiateDeviceAuthorization(known, { scope: "openid api", ...server.forApi });
    const poll = (device_code: string) => oidc.genericGrantRequest(known, deviceGrant, { device_code });

    it("waits, and gets tokens once its code was typed", async () => {
      const device = await start();
      expect(device).toMatchObject({ expires_in: 600, verification_uri: expect.stringContaining(server.issuer) });
      expect(device.verification_uri_complete).toContain(device.user_code);
      expect(await refused(poll(device.device_code))).toBe("authorization_pending");
      const done = await passThrough(server, program.somebody, device.verification_uri_complete ?? "");
      expect(done.status).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, server.pollEveryMs));
      const answer = await poll(device.device_code);
      expect(answer.claims()).toMatchObject({ aud: server.publicClientId });
      expect(answer.scope?.split(" ").sort()).toEqual(["api", "openid"]);
      expect(await refused(poll(device.device_code))).toBe("invalid_grant");
    });

    it("is told when the person refuses", async () => {
      const device = await start();
      expect(await refused(poll(device.device_code))).toBe("authorization_pending");
      expect(await refused(poll(device.device_code))).toBe(expected("error of a device that asks again at once"));
      await passThrough(server, program.somebody, device.verification_uri_complete ?? "", server.refuse);
      expect(await refused(poll(device.device_code))).toBe("access_denied");
    });

    it("gets nothing for a code that is made up", async () => {
      expect(await refused(poll("made-up"))).toBe("invalid_grant");
    });
  });

  describe("revocation", () => {
    it("of a refresh token ends it, and what is unknown is as good as revoked", async () => {
      const { refresh_token = "" } = await program.tokens();
      await oidc.tokenRevocation(known, refresh_token);
      expect(await refused(oidc.refreshTokenGrant(known, refresh_token))).toBe("invalid_grant");
      await oidc.tokenRevocation(known, refresh_token);
      await oidc.tokenRevocation(known, "made-up", { token_type_hint: "access_token" });
    });

    it("of another client's token does nothing to it", async () => {
      const { refresh_token = "" } = await program.tokens();
      const other = await program.confidential();
      await oidc.tokenRevocation(other, refresh_token).catch(() => undefined);
      await expect(oidc.refreshTokenGrant(known, refresh_token)).resolves.toHaveProperty("access_token");
    });
  });

  describe("introspection", () => {
    it("tells a client of its own token, and nothing of what is none", async () => {
      const client = await program.confidential();
      const { access_token } = await oidc.clientCredentialsGrant(client, { scope: "api" });
      expect(await oidc.tokenIntrospection(client, access_token)).toMatchObject({
        active: true,
        client_id: server.confidential.id,
        scope: "api",
        iss: server.issuer,
        exp: expect.any(Number),
      });
      expect(await oidc.tokenIntrospection(client, "made-up")).toEqual({ active: false });
    });

    it("asks who asks", async () => {
      const wrong = await program.configure(server.confidential.id, oidc.ClientSecretPost("wrong"));
      expect(await refused(oidc.tokenIntrospection(wrong, "made-up"))).toBe("invalid_client");
    });
  });

  describe("userinfo", () => {
    it("tells who the token acts for", async () => {
      const login = await program.tokens(server.forUserinfo);
      const { sub = "" } = login.claims() ?? {};
      const info = await oidc.fetchUserInfo(known, login.access_token, sub);
      expect(info).toMatchObject({ sub, email: expect.stringContaining("@") });
    });

    it("of client credentials is decided", async () => {
      const client = await program.confidential();
      const { access_token } = await oidc.clientCredentialsGrant(client, { scope: "openid email" });
      const info = oidc.fetchUserInfo(client, access_token, oidc.skipSubjectCheck);
      const isTold = await info.then(() => true).catch(() => false);
      expect(isTold).toBe(expected("userinfo takes a token of client credentials"));
    });

    it("answers 401 and a challenge to what is no token", async () => {
      const answer = await fetch(String(known.serverMetadata().userinfo_endpoint), {
        headers: { Authorization: "Bearer made-up" },
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer .*error="invalid_token"/);
    });
  });

  describe("the end of a session", () => {
    it("by an id_token signs the person out, and leads back to the program", async () => {
      const browser = new HttpBrowser(server.issuer);
      const { id_token = "" } = await program.tokens({}, browser);
      const url = oidc.buildEndSessionUrl(known, {
        id_token_hint: id_token,
        post_logout_redirect_uri: redirectUri,
        state: "s",
      });
      const page = await passThrough(server, browser, url, { logout: "yes" });
      expect(page.url).toBe(`${redirectUri}?state=s`);
      expect(await program.answerTo({ prompt: "none" }, browser)).toEqual({ error: "login_required" });
    });

    it("leads nowhere that is not registered", async () => {
      const { id_token = "" } = await program.tokens();
      const url = oidc.buildEndSessionUrl(known, {
        id_token_hint: id_token,
        post_logout_redirect_uri: "https://evil.example/",
      });
      expect((await program.somebody.open(url)).status).toBe(
        expected("status of a sign-out to an address that is not registered"),
      );
    });

    it("without an id_token is asked about first", async () => {
      await program.tokens();
      const page = await program.somebody.open(oidc.buildEndSessionUrl(known));
      expect(page).toMatchObject({ status: 200, html: expect.stringContaining("<form") });
      expect(await program.answerTo({ prompt: "none" }, program.somebody)).not.toEqual({ error: "login_required" });
    });
  });

  describe("the token endpoint refuses", () => {
    const form = (members: Record<string, string>) => String(new URLSearchParams(members));
    const client = () => ({ client_id: server.confidential.id, client_secret: server.confidential.secret });
    const basic = ({ id, secret }: { id: string; secret: string }) => `Basic ${btoa(`${id}:${secret}`)}`;

    it("a wrong secret and an unknown client with one answer", async () => {
      const answers = [];
      for (const change of [{ client_secret: "wrong" }, { client_id: "client_unknown" }]) {
        const members = { grant_type: "client_credentials", ...client(), ...change };
        const { status, body } = await program.post("token_endpoint", form(members));
        answers.push({ status, body });
      }
      expect(answers[0]).toMatchObject({ status: 401, body: { error: "invalid_client" } });
      expect(answers[1]).toEqual(answers[0]);
    });

    it("the same in a header, with a challenge", async () => {
      const wrong = { id: server.confidential.id, secret: "wrong" };
      const members = form({ grant_type: "client_credentials" });
      const { status, body, headers } = await program.post("token_endpoint", members, { Authorization: basic(wrong) });
      expect([status, body.error]).toEqual([401, "invalid_client"]);
      expect(headers.get("www-authenticate")).toMatch(/^Basic /);
    });

    it("credentials in two places", async () => {
      const members = form({ grant_type: "client_credentials", ...client() });
      const { status, body } = await program.post("token_endpoint", members, {
        Authorization: basic(server.confidential),
      });
      expect([status, body.error]).toEqual([400, "invalid_request"]);
    });

    it("a repeated member", async () => {
      const members = `${form({ grant_type: "client_credentials", ...client() })}&scope=api&scope=email`;
      const { status, body } = await program.post("token_endpoint", members);
      expect([status, body.error]).toEqual([400, "invalid_request"]);
    });

    it("an unknown grant, and none", async () => {
      const unknown = await program.post("token_endpoint", form({ grant_type: "password", ...client() }));
      expect([unknown.status, unknown.body.error]).toEqual([400, "unsupported_grant_type"]);
      const none = await program.post("token_endpoint", form(client()));
      expect([none.status, none.body.error]).toEqual([400, "invalid_request"]);
    });

    it("an unknown scope", async () => {
      const members = { grant_type: "client_credentials", scope: "everything", ...client() };
      const { status, body } = await program.post("token_endpoint", form(members));
      expect([status, body.error ?? null]).toEqual(expected("answer to client credentials for an unknown scope"));
    });
  });
});

it("each line of the table of differences is one, and is looked at", () => {
  for (const [difference, values] of Object.entries(differences)) {
    expect(values.muster, difference).not.toEqual(values["oidc-provider"]);
  }
  expect([...used].sort()).toEqual(Object.keys(differences).sort());
});
