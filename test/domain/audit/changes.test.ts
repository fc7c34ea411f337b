import { describe, expect, it } from "vitest";
import { auditGroups, groupOf, kindsOf } from "../../../src/domain/audit/audit-groups.ts";
import { type AuditKind, auditKinds } from "../../../src/domain/audit/audit-kinds.ts";
import { changesBetween, changesWithin, memberWords, shortened } from "../../../src/domain/audit/changes.ts";
import { workByAccount } from "../../../src/domain/audit/work-by-account.ts";
import { revisionChanges } from "../../../src/domain/labeling/revision-changes.ts";

describe("a change", () => {
  it("names the members that differ, and none that were not touched", () => {
    const before = { name: "Cats", size: 3, rule: { least: 2 }, logo: null, gone: "x" };
    expect(changesBetween(before, { name: "Dogs", size: 3, rule: { least: 4 }, logo: undefined, gone: null })).toEqual({
      name: ["Cats", "Dogs"],
      "rule least": ["2", "4"],
      gone: ["x", null],
    });
    expect(changesBetween(before, { logo: null, extra: null })).toEqual({});
  });

  it("is bounded: texts are cut between characters, and members are counted", () => {
    const long = "🦉".repeat(300);
    const { text } = changesBetween({}, { text: long });
    expect([...(text?.[1] ?? "")]).toHaveLength(200);
    expect(text?.[1]?.isWellFormed()).toBe(true);
    const many = Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`member${i}`, i]));
    expect(Object.keys(changesBetween({}, many))).toHaveLength(30);
    expect(shortened("short")).toBe("short");
  });

  it("within members is told by their path in words, whatever is nested", () => {
    const before = { workflow: { minTasks: 3, options: [{ label: "A" }, { label: "B" }] } };
    const after = { workflow: { minTasks: 4, options: [{ label: "A" }] } };
    expect(changesWithin(before, after)).toEqual({
      "workflow min tasks": ["3", "4"],
      "workflow options 2 label": ["B", null],
    });
    expect(memberWords("minDistillingForGlobalBoost")).toBe("min distilling for global boost");
  });

  it("of a revision says which parts are others", () => {
    const before = {
      workflow: { title: "Cat?" },
      referee: { totalVotes: 2 },
      aggregatorType: null,
      aggregation: undefined,
      featureFlags: null,
      rapidFeatureFlags: null,
      campaignFeatureFlags: null,
      datasetId: "d1",
      instructionsId: null,
      validationSetId: null,
      validationShare: null,
    };
    const after = { ...before, aggregation: null, datasetId: "d2", referee: { totalVotes: 3 } };
    expect(revisionChanges(before, after)).toEqual({
      what: "answers per task, dataset",
      changes: { "answers per task total votes": ["2", "3"], dataset: ["d1", "d2"] },
    });
  });
});

describe("a group", () => {
  it("holds each kind once", () => {
    const kinds = Object.keys(auditKinds) as AuditKind[];
    const groups = Object.keys(auditGroups) as (keyof typeof auditGroups)[];
    expect(groups.flatMap((group) => kindsOf(group)).sort()).toEqual([...kinds].sort());
    for (const group of groups) expect(kindsOf(group), group).not.toEqual([]);
    expect(groupOf("teleport.started")).toBe("service");
  });

  it("counts what an account did, but no sign-ins", () => {
    const done = workByAccount([
      { accountId: "ann", action: "job.started", times: 2 },
      { accountId: "ann", action: "link.created", times: 1 },
      { accountId: "ann", action: "sign_in.succeeded", times: 9 },
      { accountId: "bob", action: "rapid.response_rejected", times: 4 },
    ]);
    expect(Object.fromEntries(done)).toEqual({ ann: { labeling: 3 }, bob: { review: 4 } });
  });
});
