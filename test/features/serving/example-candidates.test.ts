import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { caller, newAudience, newExample } from "../../support/audiences.ts";

it("the version of the rules is read once for all examples of an audience", async () => {
  const app = testApp();
  const owner = await caller({ app });
  const audienceId = await newAudience(owner);
  const exampleCount = 12;
  for (let i = 0; i < exampleCount; i++) await newExample(owner, audienceId);
  const { audiences, examples } = app.deps;
  const { sql, params } = examples
    .asRapids(
      audiences.livingOf(owner.person.organizationId, audienceId, ["a publisher"]),
      audiences.rosterVersionOf(audienceId),
    )
    .toSQL();
  const { results, meta } = await env.DB.prepare(sql)
    .bind(...params)
    .all<{ rules_version: number }>();
  const stored = await env.DB.prepare("SELECT roster_version FROM audiences WHERE id = ?").bind(audienceId).first();
  expect(results).toHaveLength(exampleCount);
  expect(results.map(({ rules_version }) => rules_version)).toEqual(Array(exampleCount).fill(stored?.roster_version));
  // Each is found in an index and sorted.
  expect(meta.rows_read).toBeLessThanOrEqual(2 * exampleCount + 5);
});
