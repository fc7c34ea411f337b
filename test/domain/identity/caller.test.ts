import { describe, expect, it } from "vitest";
import type { ApiClient, BrowserSession, ExternalPerson, Publisher } from "../../../src/domain/identity/actor.ts";
import { judgeStanding, type Standing } from "../../../src/domain/identity/caller.ts";
import type { Need } from "../../../src/domain/identity/member-role.ts";

const standing: Standing = {
  accountId: "a1",
  isEmailVerified: true,
  email: "ann@example.com",
  name: "Ann",
  roles: "Customer,Admin,King",
  disabledAt: null,
  isVouchedFor: true,
  isMember: true,
  memberRole: null,
  clientRole: null,
};
const acting = {
  accountId: "a1",
  clientId: "c1",
  organizationId: "o1",
  scopes: new Set(["api"]),
  needs: "manage",
} as const;
const client: ApiClient = { kind: "apiClient", ...acting };
const external: ExternalPerson = {
  kind: "externalPerson",
  ...acting,
  issuer: "https://issuer.example",
  external: { subject: "s1", email: null, isEmailVerified: false, organization: null, roles: ["Customer"] },
};

describe("judgeStanding", () => {
  it("takes the account from the database and the organization from the actor", () => {
    expect(judgeStanding(standing, client)).toEqual({
      kind: "good",
      caller: {
        accountId: "a1",
        isEmailVerified: true,
        email: "ann@example.com",
        name: "Ann",
        roles: ["Customer", "Admin"],
        organizationId: "o1",
        memberRole: "Manager",
      },
    });
    expect(judgeStanding({ ...standing, roles: null }, client)).toMatchObject({ caller: { roles: [] } });
  });

  it("takes the roles of another issuer's subject from the token and not from the database", () => {
    expect(judgeStanding(standing, external)).toMatchObject({ caller: { roles: ["Customer"] } });
  });

  it.each<[string, Standing | undefined]>([
    ["an actor without an account", undefined],
    ["a disabled account", { ...standing, disabledAt: 1 }],
    ["an actor whose client, grant or session is gone", { ...standing, isVouchedFor: false }],
    ["an actor that is neither vouched for nor a member", { ...standing, isVouchedFor: false, isMember: false }],
  ])("calls %s unknown", (_, found) => {
    expect(judgeStanding(found, client)).toEqual({ kind: "unknown" });
  });

  it.each<[string, Partial<Standing>, Need | undefined, string]>([
    ["who may only look", { memberRole: "Viewer" }, "review", "wrong_role"],
    ["who reviews", { memberRole: "Reviewer" }, "review", "good"],
    ["who reviews, and would start something", { memberRole: "Reviewer" }, "manage", "wrong_role"],
    ["from before there were roles", {}, "manage", "good"],
    ["from before there were roles, of what only owners do", {}, "own", "wrong_role"],
    ["with a role of another release", { memberRole: "Emperor" }, "review", "wrong_role"],
    ["of an operation that says nothing", { memberRole: "Manager" }, undefined, "wrong_role"],
    ["who owns the organization, of one that says nothing", { memberRole: "Owner" }, undefined, "good"],
    ["who is an Admin", { memberRole: "Viewer", roles: "Admin" }, "own", "good"],
  ])("knows a member %s", (_, change, needs, kind) => {
    const actor: BrowserSession = {
      kind: "browserSession",
      accountId: "a1",
      organizationId: "o1",
      sessionHash: "h",
      ...(needs && { needs }),
    };
    expect(judgeStanding({ ...standing, roles: "Customer", ...change }, actor).kind).toBe(kind);
  });

  it.each<[string, Partial<Standing>, string]>([
    ["its own role, below its account's", { clientRole: "Viewer", memberRole: "Owner" }, "wrong_role"],
    ["its account's role, below its own", { clientRole: "Owner", memberRole: "Reviewer" }, "wrong_role"],
    ["its own role, though its account is an Admin", { clientRole: "Viewer", roles: "Admin" }, "wrong_role"],
    ["a role that suffices", { clientRole: "Manager", memberRole: "Manager" }, "good"],
  ])("holds an API client to %s", (_, change, kind) => {
    expect(judgeStanding({ ...standing, roles: "Customer", ...change }, client).kind).toBe(kind);
  });

  it("asks a publisher for no role", () => {
    const publisher: Publisher = { ...client, kind: "publisher", needs: "manage" };
    expect(judgeStanding({ ...standing, roles: "Customer", memberRole: "Viewer" }, publisher).kind).toBe("good");
  });

  it("refuses an account that has left the actor's organization", () => {
    expect(judgeStanding({ ...standing, isMember: false }, client)).toEqual({ kind: "not_a_member" });
  });
});
