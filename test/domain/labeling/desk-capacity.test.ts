import { expect, it } from "vitest";
import type { Workflow } from "../../../src/domain/labeling/definition.ts";
import { mostTasksADesk } from "../../../src/domain/labeling/desk-capacity.ts";

const simple = (blueprint: object) =>
  ({ _t: "SimpleWorkflow", blueprint, batchSize: null, featureFlags: [] }) as unknown as Workflow;

// A download makes one call of each desk for rows, and at most two for the result file.
it.each(["FreeTextBlueprint", "LineBlueprint"])(
  "a download of 5 million tasks makes at most 1,000 calls of objects: %s",
  (kind) => {
    expect((2 * 5_000_000) / mostTasksADesk(simple({ _t: kind }))).toBeLessThanOrEqual(1_000);
  },
);
