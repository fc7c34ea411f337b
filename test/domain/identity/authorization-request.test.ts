import { describe, expect, it } from "vitest";
import { readAnswerAddress, readAuthorizationRequest } from "../../../src/domain/identity/authorization-request.ts";
import { soleParameters } from "../../../src/domain/identity/sole-parameters.ts";

const allowed = ["openid", "email", "api", "offline_access"];
const good = {
  client_id: "c",
  redirect_uri: "r",
  response_type: "code",
  code_challenge: "x".repeat(43),
  code_challenge_method: "S256",
};

function read(change: Record<string, string>, more = "") {
  const query = `${new URLSearchParams({ ...good, ...change })}${more}`;
  return readAuthorizationRequest(soleParameters(new URLSearchParams(query)), allowed);
}

describe("a request", () => {
  it("needs little, and gets defaults", () => {
    expect(read({})).toEqual({
      ok: true,
      request: {
        scopes: ["openid", "email", "api"],
        state: null,
        nonce: null,
        codeChallenge: "x".repeat(43),
        prompt: new Set(),
        maxAge: null,
        loginHint: null,
      },
    });
  });

  it("may say more", () => {
    const more = { scope: "openid  api openid", state: "s", nonce: "n", max_age: "0", login_hint: "a@b.c" };
    expect(read({ ...more, prompt: "consent login", response_mode: "query", unknown: "x" })).toEqual({
      ok: true,
      request: {
        scopes: ["openid", "api"],
        state: "s",
        nonce: "n",
        codeChallenge: "x".repeat(43),
        prompt: new Set(["consent", "login"]),
        maxAge: 0,
        loginHint: "a@b.c",
      },
    });
  });

  it("for choosing an account is one for typing a password", () => {
    expect(read({ prompt: "select_account" })).toMatchObject({ request: { prompt: new Set(["login"]) } });
  });

  it.each<[string, Record<string, string>, string]>([
    ["response_type is missing", { response_type: "" }, "invalid_request"],
    ["response_type is token", { response_type: "token" }, "unsupported_response_type"],
    ["response_type is a mixture", { response_type: "code id_token" }, "unsupported_response_type"],
    ["response_mode is fragment", { response_mode: "fragment" }, "invalid_request"],
    ["the challenge is missing", { code_challenge: "" }, "invalid_request"],
    ["the challenge is too short", { code_challenge: "x".repeat(42) }, "invalid_request"],
    ["the challenge is no base64url", { code_challenge: `${"x".repeat(42)}=` }, "invalid_request"],
    ["the method is missing, which means plain", { code_challenge_method: "" }, "invalid_request"],
    ["the method is plain", { code_challenge_method: "plain" }, "invalid_request"],
    ["the method is spelled otherwise", { code_challenge_method: "s256" }, "invalid_request"],
    ["a scope is not the client's", { scope: "openid serve" }, "invalid_scope"],
    ["a scope is unknown", { scope: "openid everything" }, "invalid_scope"],
    ["prompt is unknown", { prompt: "create" }, "invalid_request"],
    ["prompt is a name that objects have", { prompt: "constructor" }, "invalid_request"],
    ["prompt none has company", { prompt: "none login" }, "invalid_request"],
    ["max_age is negative", { max_age: "-1" }, "invalid_request"],
    ["max_age is no number", { max_age: "1e3" }, "invalid_request"],
    ["it comes as an object", { request: "x" }, "request_not_supported"],
    ["it comes by reference", { request_uri: "https://x.example" }, "request_uri_not_supported"],
    ["it registers itself", { registration: "{}" }, "registration_not_supported"],
    ["a value is very long", { state: "x".repeat(2049) }, "invalid_request"],
  ])("is refused when %s", (_, change, error) => {
    expect(read(change)).toMatchObject({ ok: false, error });
  });

  it("is refused when anything is repeated, known or not", () => {
    for (const name of ["state", "scope", "nonce", "code_challenge", "prompt", "whatever"]) {
      expect(read({}, `&${name}=1&${name}=1`)).toMatchObject({ ok: false, error: "invalid_request" });
    }
  });

  it("is refused in characters that a description may have", () => {
    const refused = read({}, '&%0d%0a"\\%e2%82%ac=1&%0d%0a"\\%e2%82%ac=1');
    expect(refused).toEqual({ ok: false, error: "invalid_request", description: "????? is repeated." });
  });
});

describe("where an answer goes", () => {
  const address = (query: string) => readAnswerAddress(soleParameters(new URLSearchParams(query)));

  it("is known by a client and an address", () => {
    expect(address("client_id=c&redirect_uri=r&state=1&state=2")).toEqual({
      ok: true,
      clientId: "c",
      redirectUri: "r",
    });
  });

  it.each([
    ["client_id=c", "redirect_uri is missing"],
    ["client_id=&redirect_uri=r", "client_id is missing"],
    ["client_id=c&client_id=d&redirect_uri=r", "client_id is repeated"],
    ["client_id=c&redirect_uri=r&redirect_uri=r", "redirect_uri is repeated"],
    [`client_id=c&redirect_uri=${"r".repeat(3000)}`, "redirect_uri has more than 2048 characters"],
  ])("is not known by %s", (query, sentence) => {
    expect(address(query)).toEqual({ ok: false, sentence: `The parameter ${sentence}.` });
  });
});
