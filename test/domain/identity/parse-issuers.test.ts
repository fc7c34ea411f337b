import { describe, expect, it } from "vitest";
import { parseIssuers } from "../../../src/domain/identity/parse-issuers.ts";

const plain = { issuer: "https://login.example.com", audience: "muster" };
const parse = (...entries: unknown[]) => parseIssuers(JSON.stringify(entries));

function faultsOf(...entries: unknown[]): string[] {
  const parsed = parse(...entries);
  return parsed.ok ? [] : parsed.faults;
}

describe("an issuer", () => {
  it("needs no more than its address and audience", () => {
    expect(parse(plain)).toEqual({
      ok: true,
      issuers: [
        {
          ...plain,
          algorithms: ["RS256", "PS256", "ES256", "EdDSA", "Ed25519"],
          typ: "at+jwt",
          jwksUri: null,
          claims: {
            email: ["email"],
            roles: ["roles"],
            organization: null,
            scope: ["scope"],
            clientId: ["client_id"],
          },
          roles: new Map(),
          acceptRoles: true,
          acceptVerifiedEmails: false,
          publishers: new Set(),
        },
      ],
    });
  });

  it("may say all of it", () => {
    const entry = {
      issuer: "https://login.example.com/realms/muster/",
      audience: "https://api.example.com",
      algorithms: ["RS256"],
      typ: "JWT",
      jwksUri: "https://login.example.com/keys?v=2",
      claims: {
        email: "https://example.com/email",
        roles: ["realm_access", "roles"],
        organization: "org_id",
        scope: "scp",
        clientId: "cid",
      },
      roles: { "muster-admin": "Admin", user: "Customer" },
      acceptRoles: false,
      acceptVerifiedEmails: true,
      publishers: ["app-1", "app-2"],
    };
    const parsed = parse(entry);
    expect(parsed).toMatchObject({
      ok: true,
      issuers: [
        {
          issuer: entry.issuer,
          algorithms: ["RS256"],
          typ: "JWT",
          jwksUri: entry.jwksUri,
          claims: {
            email: ["https://example.com/email"],
            roles: ["realm_access", "roles"],
            organization: ["org_id"],
            scope: ["scp"],
            clientId: ["cid"],
          },
          acceptRoles: false,
          acceptVerifiedEmails: true,
        },
      ],
    });
    if (!parsed.ok) throw new Error("it is good");
    expect([...(parsed.issuers[0]?.roles ?? [])]).toEqual(Object.entries(entry.roles));
    expect([...(parsed.issuers[0]?.publishers ?? [])]).toEqual(entry.publishers);
  });

  it.each(["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"])("may be at %s", (issuer) => {
    expect(faultsOf({ ...plain, issuer, jwksUri: `${issuer}/jwks` })).toEqual([]);
  });
});

describe("a fault is one sentence that names its entry", () => {
  const https = "issuer must be its https URL without a user, query or fragment; http only for this machine itself.";
  const algorithms = "algorithms must be a list of RS256, PS256, ES256, EdDSA, Ed25519, and of no other.";
  it.each<[unknown, string]>([
    [{ ...plain, issuer: "http://login.example.com" }, `ISSUERS: entry 1 (http://login.example.com): ${https}`],
    [{ ...plain, issuer: "https://u:secret@login.example.com" }, `ISSUERS: entry 1: ${https}`],
    [{ ...plain, issuer: "https://login.example.com?a=b" }, https],
    [{ ...plain, issuer: "https://login.example.com#a" }, https],
    [{ ...plain, issuer: "http://127.0.0.1.example.com" }, https],
    [{ ...plain, issuer: "login.example.com" }, https],
    [{ audience: "muster" }, `ISSUERS: entry 1: ${https}`],
    [{ issuer: plain.issuer }, "audience must be the text that its tokens carry in aud."],
    [{ ...plain, audience: ["muster"] }, "audience must be the text that its tokens carry in aud."],
    [{ ...plain, algorithms: ["RS256", "HS256"] }, algorithms],
    [{ ...plain, algorithms: ["none"] }, algorithms],
    [{ ...plain, algorithms: ["RS512"] }, algorithms],
    [{ ...plain, algorithms: [] }, algorithms],
    [{ ...plain, algorithms: "RS256" }, algorithms],
    [{ ...plain, typ: "id+jwt" }, "typ must be at+jwt or JWT."],
    [{ ...plain, typ: null }, "typ must be at+jwt or JWT."],
    [
      { ...plain, jwksUri: "http://keys.example.com" },
      "jwksUri must be an https URL; http only for this machine itself.",
    ],
    [{ ...plain, claims: "email" }, "claims must be an object of claim names."],
    [{ ...plain, claims: { mail: "email" } }, '"claims.mail" is no claim that is read.'],
    [{ ...plain, claims: { constructor: "email" } }, '"claims.constructor" is no claim that is read.'],
    [
      { ...plain, claims: { email: "" } },
      "claims.email must be a claim's name, or a list of the names that lead to it.",
    ],
    [
      { ...plain, claims: { roles: [] } },
      "claims.roles must be a claim's name, or a list of the names that lead to it.",
    ],
    [{ ...plain, roles: { boss: "King" } }, "roles must map its role names to Admin or Customer."],
    [{ ...plain, roles: ["Admin"] }, "roles must map its role names to Admin or Customer."],
    [{ ...plain, acceptRoles: "yes" }, "acceptRoles must be true or false."],
    [{ ...plain, acceptVerifiedEmails: null }, "acceptVerifiedEmails must be true or false."],
    [{ ...plain, publishers: "app" }, "publishers must be a list of the ids of its clients that may serve people."],
    [{ ...plain, publishers: [""] }, "publishers must be a list of the ids of its clients that may serve people."],
    [{ ...plain, audiences: ["a"] }, '"audiences" is no member of an issuer.'],
    ["https://login.example.com", "ISSUERS: entry 1: it must be an object."],
  ])("%j", (entry, sentence) => {
    const faults = faultsOf(entry);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(sentence);
  });

  it("and there are as many as there are faults", () => {
    expect(faultsOf(plain, { issuer: plain.issuer, typ: "x" })).toEqual([
      "ISSUERS: entry 2 (https://login.example.com): its issuer stands in an entry before.",
      "ISSUERS: entry 2 (https://login.example.com): audience must be the text that its tokens carry in aud.",
      "ISSUERS: entry 2 (https://login.example.com): typ must be at+jwt or JWT.",
    ]);
  });

  it.each(["", "null", "{}", '{"issuer":"https://a.example"}', "https://a.example"])("not a list: %s", (text) => {
    expect(parseIssuers(text)).toEqual({ ok: false, faults: ["ISSUERS must be a JSON list of issuers."] });
  });

  it("a list that is too long", () => {
    const entries = Array.from({ length: 21 }, (_, i) => ({ ...plain, issuer: `https://${i}.example` }));
    expect(faultsOf(...entries)).toEqual(["ISSUERS may name at most 20 issuers."]);
    expect(faultsOf(...entries.slice(1))).toEqual([]);
  });
});
