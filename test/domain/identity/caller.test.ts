import { describe, expect, it } from "vitest";
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
const token = { clientId: "c1", organizationId: "o1", external: null };
const external = {
  subject: "s1",
  email: null,
  isEmailVerified: false,
  organization: null,
  roles: ["Customer"] as const,
};

describe("a caller", () => {
  it("is who the database says, in the organization and by the client of his token", () => {
    expect(judgeStanding(standing, token)).toEqual({
      kind: "good",
      caller: {
        accountId: "a1",
        isEmailVerified: true,
        email: "ann@example.com",
        name: "Ann",
        roles: ["Customer", "Admin"],
        organizationId: "o1",
        clientId: "c1",
      },
    });
    expect(judgeStanding({ ...standing, roles: null }, token)).toMatchObject({ caller: { roles: [] } });
  });

  it("of another issuer has the roles of his token, whatever the database says", () => {
    expect(judgeStanding(standing, { ...token, external })).toMatchObject({ caller: { roles: ["Customer"] } });
  });

  it.each<[string, Standing | undefined]>([
    ["who has no account", undefined],
    ["whose account is disabled", { ...standing, disabledAt: 1 }],
    ["whose token rests on nothing any more", { ...standing, isVouchedFor: false }],
    ["who is neither vouched for nor a member", { ...standing, isVouchedFor: false, isMember: false }],
  ])("%s is unknown", (_, found) => {
    expect(judgeStanding(found, token)).toEqual({ kind: "unknown" });
  });

  it("who left the organization of his token is not a member", () => {
    expect(judgeStanding({ ...standing, isMember: false }, token)).toEqual({ kind: "not_a_member" });
  });
});
