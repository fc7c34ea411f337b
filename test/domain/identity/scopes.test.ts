import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { grantLoginScopes, grantScopes, knownScopes, narrowScopes } from "../../../src/domain/identity/scopes.ts";

const some = fc.subarray([...knownScopes]);

describe("scopes", () => {
  it("of a login are those asked for, if the program may have them all", () => {
    fc.assert(
      fc.property(fc.subarray([...knownScopes], { minLength: 1 }), some, (wanted, allowed) => {
        const isAllowed = wanted.every((scope) => allowed.includes(scope));
        const decision = grantLoginScopes(wanted.join(" "), allowed);
        expect(decision).toEqual(isAllowed ? { ok: true, scopes: wanted } : { ok: false, unknown: expect.any(String) });
      }),
    );
  });

  it.each([undefined, "", "  "])("of a login that names none (%j) are all but offline_access", (requested) => {
    const decision = grantLoginScopes(requested, ["openid", "offline_access", "api"]);
    expect(decision).toEqual({ ok: true, scopes: ["openid", "api"] });
  });

  it("of a refreshed token never go beyond what was granted", () => {
    fc.assert(
      fc.property(some, some, (wanted, granted) => {
        const decision = narrowScopes(wanted.join(" "), granted);
        if (decision.ok) expect(granted).toEqual(expect.arrayContaining(decision.scopes));
        else expect(granted).not.toContain(decision.unknown);
      }),
    );
    expect(narrowScopes(undefined, ["api", "offline_access"])).toEqual({ ok: true, scopes: ["api", "offline_access"] });
    expect(narrowScopes("api api", ["openid", "api"])).toEqual({ ok: true, scopes: ["api"] });
  });

  it("of an API client never hold offline_access, which it may ask for", () => {
    expect(grantScopes("api offline_access", ["api"])).toEqual({ ok: true, scopes: ["api"] });
    expect(grantScopes(undefined, ["api", "offline_access"])).toEqual({ ok: true, scopes: ["api"] });
    expect(grantScopes("serve", ["api"])).toEqual({ ok: false, unknown: "serve" });
  });
});
