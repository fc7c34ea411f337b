import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeRemoval, judgeRoleChange, type OwnedMember } from "../../../src/domain/identity/organization-owners.ts";

const ann = { accountId: "ann", isOwner: true };
const bob = { accountId: "bob", isOwner: false };
const cid = { accountId: "cid", isOwner: true };

describe("a member", () => {
  it.each<[string, OwnedMember[], string, string, string]>([
    ["leaves", [ann, bob], "bob", "bob", "allowed"],
    ["does not remove the founder", [ann, bob], "bob", "ann", "owners_only"],
    ["does not remove another member", [ann, bob, { accountId: "dan", isOwner: false }], "bob", "dan", "owners_only"],
    ["is removed by an owner", [ann, bob], "ann", "bob", "allowed"],
    ["who owns it too is removed by another owner", [ann, cid], "ann", "cid", "allowed"],
    ["who is the last owner does not leave", [ann, bob], "ann", "ann", "last_owner"],
    ["who is the only member does not leave", [ann], "ann", "ann", "last_owner"],
    ["who is none is not removed", [ann], "ann", "bob", "no_member"],
  ])("%s", (_, members, by, accountId, verdict) => {
    expect(judgeRemoval({ members, by, accountId })).toBe(verdict);
  });
});

describe("an owner", () => {
  it.each<[string, OwnedMember[], string, string, boolean, string]>([
    ["names another", [ann, bob], "ann", "bob", true, "allowed"],
    ["is named by no other member", [ann, bob], "bob", "bob", true, "owners_only"],
    ["names nobody from outside", [ann], "ann", "bob", true, "no_member"],
    ["steps back beside another", [ann, cid], "ann", "ann", false, "allowed"],
    ["does not step back alone", [ann, bob], "ann", "ann", false, "last_owner"],
    ["keeps the ownership that nobody else has", [ann, bob], "ann", "ann", true, "allowed"],
  ])("%s", (_, members, by, accountId, owns, verdict) => {
    expect(judgeRoleChange({ members, by, accountId }, owns ? "Owner" : "Viewer")).toBe(verdict);
  });
});

it("whatever members do to each other, an organization that had an owner keeps one", () => {
  const names = ["a", "b", "c", "d"];
  const step = fc.record({
    kind: fc.constantFrom("remove", "name", "drop"),
    by: fc.constantFrom(...names),
    accountId: fc.constantFrom(...names),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let members = names.map((accountId, i): OwnedMember => ({ accountId, isOwner: i === 0 }));
      for (const { kind, by, accountId } of steps) {
        if (!members.some((member) => member.accountId === by)) continue;
        const change = { members, by, accountId };
        const owns = kind === "name";
        const verdict = kind === "remove" ? judgeRemoval(change) : judgeRoleChange(change, owns ? "Owner" : "Manager");
        if (verdict !== "allowed") continue;
        members =
          kind === "remove"
            ? members.filter((member) => member.accountId !== accountId)
            : members.map((member) => (member.accountId === accountId ? { ...member, isOwner: owns } : member));
      }
      expect(members.some(({ isOwner }) => isOwner)).toBe(true);
    }),
  );
});
