import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newAudience, newExample } from "../../../../support/audiences.ts";
import { operator, textOf } from "../../../../support/operator.ts";

const setPrice = (organizationId: string, recruiting: number) =>
  env.DB.prepare(
    `INSERT INTO price_lists (organization_id, prices, version, changed_at) VALUES (?1, ?2, 1, 0)
      ON CONFLICT DO UPDATE SET prices = excluded.prices`,
  )
    .bind(organizationId, JSON.stringify({ byKind: {}, recruiting, byAudience: {} }))
    .run();

it("an audience's page says what an answer costs before recruiting starts, and offers a rebuild at a new price", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  for (let i = 0; i < 3; i++) await newExample(owner, audienceId);
  await setPrice(owner.person.organizationId, 20_000);
  expect(textOf(await owner.openAudience(audienceId))).toContain(
    "From the start of recruiting on, the owner pays $0.02 for each answer to an example.",
  );
  await owner.at.submit(`/console/audiences/${audienceId}`, {}, `/console/audiences/${audienceId}/recruit`);
  await setPrice(owner.person.organizationId, 30_000);
  expect(textOf(await owner.openAudience(audienceId))).toContain(
    "The owner pays $0.02 for each answer to an example, and $0.03 after a rebuild.",
  );
  await owner.at.submit(`/console/audiences/${audienceId}`, {}, `/console/audiences/${audienceId}/rebuild`);
  expect(textOf(await owner.openAudience(audienceId))).toContain("The owner pays $0.03 for each answer to an example.");
  await env.DB.prepare("UPDATE audiences SET is_spend_limited = 1 WHERE id = ?").bind(audienceId).run();
  expect(textOf(await owner.openAudience(audienceId))).toContain("Recruiting waits for money.");
});

it("where answers are free, the page says nothing about money", async () => {
  const owner = await operator();
  const audienceId = await newAudience(owner);
  expect(textOf(await owner.openAudience(audienceId))).not.toMatch(/The owner pays|the owner pays|Rebuild recruiting/);
});
