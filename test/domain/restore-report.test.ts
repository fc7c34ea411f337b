import { expect, it } from "vitest";
import {
  emptyReport,
  ownerOfKey,
  phaseAfter,
  restorePhases,
  withStep,
} from "../../src/domain/restore/restore-report.ts";

it("a report adds up what each page did, and names the first of what it found", () => {
  const many = Array.from({ length: 150 }, (_, i) => `file-${i}`);
  const once = withStep(emptyReport(), { counts: { files: 150 }, findings: { orphanFiles: many } });
  const twice = withStep(once, { counts: { files: 150 }, findings: { orphanFiles: many } });
  expect(twice.counts).toEqual({ ...emptyReport().counts, files: 300 });
  expect(twice.findings.orphanFiles).toEqual({ count: 300, first: [...many, ...many.slice(0, 50)] });
  expect(twice.findings.orphanJobs).toEqual({ count: 0, first: [] });
});

it("the phases follow one another to the end", () => {
  const walked = [restorePhases[0] as (typeof restorePhases)[number]];
  while (walked.at(-1) !== "Done") walked.push(phaseAfter(walked.at(-1) as (typeof walked)[number]));
  expect(walked).toEqual(restorePhases);
});

it.each([
  ["0b8f6f3e-2d0c-4c9e-9a37-3d9d0d1d3c11", { kind: "file" }],
  ["results/job_1/0-2", { kind: "results", jobId: "job_1" }],
  ["backups/2026-11-22.sql", null],
  ["0b8f6f3e-2d0c-4c9e-9a37-3d9d0d1d3c11/part", null],
])("knows whose object %s is", (key, owner) => {
  expect(ownerOfKey(key)).toEqual(owner);
});
