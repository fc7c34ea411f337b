import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, it } from "vitest";
import {
  effectivePriority,
  effectivePrioritySql,
  maxCustomerPriority,
  maxPriority,
} from "../../../src/domain/campaign/campaign-settings.ts";
import { depth } from "../../support/depth.ts";

it("lists sort by the priority that the domain says counts", async () => {
  const campaign = fc.record({
    priority: fc.oneof(
      fc.integer({ min: 0, max: maxPriority }),
      fc.integer({ min: maxCustomerPriority - 1, max: maxCustomerPriority + 1 }),
    ),
    isPriorityByAdmin: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(campaign, { minLength: 1, maxLength: 100 }), async (campaigns) => {
      const sql = `SELECT ${effectivePrioritySql} AS counts FROM (SELECT value ->> 'priority' AS priority,
        value ->> 'isPriorityByAdmin' AS is_priority_by_admin FROM json_each(?) ORDER BY key)`;
      const { results } = await env.DB.prepare(sql).bind(JSON.stringify(campaigns)).all<{ counts: number }>();
      expect(results.map(({ counts }) => counts)).toEqual(campaigns.map(effectivePriority));
    }),
    { numRuns: depth(100) },
  );
});
