import { describe, expect, it } from "vitest";
import { mayDo, relationOf, relations } from "../../../src/domain/audience/access.ts";
import { audienceBoostLevel } from "../../../src/domain/audience/boost-level.ts";
import { audienceHealth } from "../../../src/domain/audience/health.ts";
import { audienceStatus, type StatusFacts, statusReason } from "../../../src/domain/audience/status.ts";

describe("the status of an audience", () => {
  const fresh: StatusFacts = {
    previous: "Created",
    graduated: 0,
    minimumSizeForActivation: null,
    wanted: null,
    exampleCount: 0,
  };

  it.each<[Partial<StatusFacts>, string]>([
    [{}, "Created"],
    [{ exampleCount: 10 }, "Created"],
    [{ wanted: true, exampleCount: 2 }, "Pending"],
    [{ wanted: true, exampleCount: 3 }, "Recruiting"],
    [{ wanted: false, exampleCount: 3 }, "Recruiting"],
    [{ graduated: 1 }, "Ready"],
    [{ graduated: 0, minimumSizeForActivation: 0 }, "Created"],
    [{ graduated: 99, minimumSizeForActivation: 100, wanted: true, exampleCount: 5 }, "Recruiting"],
    [{ graduated: 100, minimumSizeForActivation: 100 }, "Ready"],
    [{ previous: "Ready", graduated: 80, minimumSizeForActivation: 100 }, "Ready"],
    [{ previous: "Ready", graduated: 79, minimumSizeForActivation: 100, wanted: true, exampleCount: 3 }, "Recruiting"],
  ])("with %j is %s, and says why", (facts, expected) => {
    const all = { ...fresh, ...facts };
    const status = audienceStatus(all);
    expect(status).toBe(expected);
    expect(statusReason(status, all)).toMatch(/^[A-Z].*\.$/);
  });
});

describe("the boost level", () => {
  const facts = {
    isDistilling: true,
    graduated: 0,
    distilling: 0,
    minGraduatedForDistillingBoost: 100,
    minDistillingForGlobalBoost: 200,
  };
  it.each([
    [{ isDistilling: false }, "None"],
    [{}, "Global"],
    [{ distilling: 200 }, "Distilling"],
    [{ graduated: 100 }, "Stable"],
    [{ graduated: 1e6, minGraduatedForDistillingBoost: null, distilling: 200 }, "Distilling"],
    [{ minDistillingForGlobalBoost: null }, "Distilling"],
  ])("with %j is %s", (change, expected) => {
    expect(audienceBoostLevel({ ...facts, ...change })).toBe(expected);
  });
});

it("the health is the share of graduates, once there are twenty to tell", () => {
  expect(audienceHealth({ graduated: 10, inactiveGraduated: 4, dropped: 5 })).toBeNull();
  expect(audienceHealth({ graduated: 10, inactiveGraduated: 5, dropped: 5 })).toBe(0.5);
});

describe("how a caller stands to an audience", () => {
  const nobody = { isAdmin: false, isOwner: false, customerShare: null, organizationShare: null, isPublic: false };
  it.each<[Partial<Parameters<typeof relationOf>[0]>, string]>([
    [{}, "none"],
    [{ isPublic: true }, "public"],
    [{ customerShare: "Viewer", isPublic: true }, "viewer"],
    [{ organizationShare: "Viewer" }, "viewer"],
    [{ organizationShare: "Editor", customerShare: "Viewer" }, "editorByOrganization"],
    [{ organizationShare: "Editor", customerShare: "Editor" }, "editorByCustomer"],
    [{ isOwner: true }, "owner"],
    [{ isAdmin: true }, "owner"],
  ])("with %j is %s: the highest of all ways", (ways, expected) => {
    expect(relationOf({ ...nobody, ...ways })).toBe(expected);
  });

  it("what an access allows, every closer access allows too", () => {
    for (const [at, relation] of relations.entries()) {
      if (!mayDo("updateAudience", relation)) continue;
      expect(relations.slice(at).every((nearer) => mayDo("updateAudience", nearer))).toBe(true);
    }
    expect(mayDo("getAudience", "none")).toBe(false);
    expect(mayDo("deleteAudience", "editorByCustomer")).toBe(false);
  });
});
