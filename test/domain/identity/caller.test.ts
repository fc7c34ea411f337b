import { describe, expect, it } from "vitest";
import type { ApiClient, ExternalPerson } from "../../../src/domain/identity/actor.ts";
import { judgeStanding, type Standing } from "../../../src/domain/identity/caller.ts";

const standing: Standing = {
  accountId: "a1",
  isEmailVerified: true,
  email: "ann@example.com",
  name: "Ann",
  roles: "Customer,Admin,King",
  disabledAt: null,
  isVouchedFor: true,
  isMember: true,
};
const acting = { accountId: "a1", clientId: "c1", organizationId: "o1", scopes: new Set(["api"]) };
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

  it("refuses an account that has left the actor's organization", () => {
    expect(judgeStanding({ ...standing, isMember: false }, client)).toEqual({ kind: "not_a_member" });
  });
});
