import { describe, expect, it } from "vitest";
import { readExternalClaims } from "../../../src/domain/identity/external-claims.ts";
import { parseIssuers } from "../../../src/domain/identity/parse-issuers.ts";

function issuerWith(change: Record<string, unknown> = {}) {
  const parsed = parseIssuers(JSON.stringify([{ issuer: "https://a.example", audience: "muster", ...change }]));
  if (!parsed.ok) throw new Error(parsed.faults.join(" "));
  return parsed.issuers[0]!;
}

const token = { sub: "s1", client_id: "c1", scope: "openid api" };
const read = (payload: Record<string, unknown>, change?: Record<string, unknown>) =>
  readExternalClaims({ ...token, ...payload }, issuerWith(change));

describe("of another issuer's token", () => {
  it("the claims of RFC 9068 are read when its entry names no others", () => {
    expect(read({ email: " Ann@Example.COM ", roles: ["muster-admin"], organization: "acme" })).toEqual({
      subject: "s1",
      clientId: "c1",
      scopes: new Set(["openid", "api"]),
      email: "ann@example.com",
      isEmailVerified: false,
      organization: null,
      roles: ["Customer"],
    });
  });

  it("scopes come as a text or as a list", () => {
    expect(read({ scope: undefined, scp: "api  openid" }, { claims: { scope: "scp" } })?.scopes).toEqual(
      new Set(["api", "openid"]),
    );
    expect(read({ scp: ["api", "openid"] }, { claims: { scope: "scp" } })?.scopes).toEqual(new Set(["api", "openid"]));
    expect(read({ scope: undefined })?.scopes).toEqual(new Set());
  });

  it("the scope to serve people is for the clients that its entry names", () => {
    const publishers = ["c1"];
    expect(read({ scope: "openid serve" })?.scopes).toEqual(new Set(["openid"]));
    expect(read({ scope: "openid serve" }, { publishers })?.scopes).toEqual(new Set(["openid", "serve"]));
    expect(read({ scope: "serve", client_id: "c2" }, { publishers })?.scopes).toEqual(new Set());
  });

  it("a claim may lie deeper, and only own members lead to it", () => {
    const claims = { roles: ["realm_access", "roles"] };
    const change = { claims, roles: { boss: "Admin" } };
    expect(read({ realm_access: { roles: ["boss"] } }, change)?.roles).toEqual(["Admin"]);
    expect(read({ realm_access: "boss" }, change)?.roles).toEqual(["Customer"]);
    expect(read({ client_id: undefined }, { claims: { clientId: ["constructor", "name"] } })).toBeNull();
  });

  it("the client is what `client_id` says, or else `azp`", () => {
    expect(read({ client_id: undefined, azp: "c2" })?.clientId).toBe("c2");
    expect(read({ cid: "c3" }, { claims: { clientId: "cid" } })?.clientId).toBe("c3");
  });

  it("roles count as its entry maps them, and all others are customers", () => {
    const roles = { boss: "Admin", user: "Customer" };
    expect(read({ roles: ["boss", "user", "boss"] }, { roles })?.roles).toEqual(["Admin", "Customer"]);
    expect(read({ roles: "boss" }, { roles })?.roles).toEqual(["Admin"]);
    expect(read({ roles: ["Admin"] }, { roles })?.roles).toEqual(["Customer"]);
    expect(read({ roles: ["constructor"] }, { roles })?.roles).toEqual(["Customer"]);
    expect(read({ roles: ["boss"] }, { roles, acceptRoles: false })?.roles).toEqual(["Customer"]);
  });

  it("an e-mail counts unless the issuer says that it is not verified", () => {
    expect(read({ email: "a@b.example", email_verified: true })?.email).toBe("a@b.example");
    expect(read({ email: "a@b.example", email_verified: false })?.email).toBeNull();
    expect(read({ email: "nobody" })?.email).toBeNull();
  });

  it("an e-mail is verified when the token says so and its entry lets that count", () => {
    const verified = (payload: Record<string, unknown>, acceptVerifiedEmails: boolean) =>
      read({ email: "a@b.example", ...payload }, { acceptVerifiedEmails })?.isEmailVerified;
    expect(verified({ email_verified: true }, true)).toBe(true);
    expect(verified({ email_verified: true }, false)).toBe(false);
    for (const said of [{}, { email_verified: false }, { email_verified: "true" }, { email_verified: 1 }])
      expect(verified(said, true)).toBe(false);
    expect(verified({ email: "nobody", email_verified: true }, true)).toBe(false);
  });

  it("the organization is what its entry's claim says", () => {
    const change = { claims: { organization: "org_id" } };
    expect(read({ org_id: "acme" }, change)?.organization).toBe("acme");
    expect(read({}, change)?.organization).toBeNull();
  });

  it.each<[string, Record<string, unknown>]>([
    ["no subject", { sub: undefined }],
    ["an empty subject", { sub: "" }],
    ["a subject that is a number", { sub: 7 }],
    ["a subject of 300 characters", { sub: "s".repeat(300) }],
    ["no client", { client_id: undefined }],
    ["a client that is a list", { client_id: ["c1"] }],
    ["scopes that are a number", { scope: 1 }],
    ["scopes that hold a number", { scope: ["api", 1] }],
    ["roles that are an object", { roles: { boss: true } }],
    ["an e-mail that is a list", { email: ["a@b.example"] }],
    ["an organization that is an object", { org_id: { id: "acme" } }],
    ["an empty organization", { org_id: "" }],
  ])("nothing is read with %s", (_, payload) => {
    expect(read(payload, { claims: { organization: "org_id" } })).toBeNull();
  });
});
