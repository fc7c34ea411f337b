import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { expect, it } from "vitest";
import { defaultSettings } from "../../../src/domain/audience/settings.ts";
import { noBoost } from "../../../src/domain/boost/boosting-profile.ts";
import { notSticky } from "../../../src/domain/campaign/campaign-settings.ts";
import { audiences } from "../../../src/features/audiences/audiences.table.ts";
import { campaigns } from "../../../src/features/campaigns/campaigns.table.ts";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { jsonWithDefaults } from "../../../src/platform/db/json-with-defaults.ts";
import { caller, newAudience } from "../../support/audiences.ts";

/** The audiences table of a later release, with one setting more than its stored rows have. */
const later = sqliteTable("audiences", {
  id: text().primaryKey(),
  settings: jsonWithDefaults({ ...defaultSettings, greeting: "hello" as string | null })().notNull(),
});

it("a setting that is added later reads as its default in a stored audience, and keeps what is written from then on", async () => {
  const db = createDatabase(env.DB);
  const audienceId = await newAudience(await caller(), { dropScore: null });
  const settings = async () => (await db.select().from(later).where(eq(later.id, audienceId)))[0]?.settings;
  expect(await settings()).toEqual({ ...defaultSettings, dropScore: null, greeting: "hello" });
  await db
    .update(later)
    .set({ settings: { ...defaultSettings, greeting: null } })
    .where(eq(later.id, audienceId));
  expect(await settings()).toEqual({ ...defaultSettings, greeting: null });
});

it("stored settings, sticky configurations and boosting profiles are read through their defaults", async () => {
  const db = createDatabase(env.DB);
  const audienceId = await newAudience(await caller());
  await env.DB.batch([
    env.DB.prepare("UPDATE audiences SET settings = ? WHERE id = ?").bind('{"dropScore":0.1}', audienceId),
    env.DB.prepare("UPDATE campaigns SET sticky = ?, boosting_profile = ? WHERE audience_id = ?").bind(
      '{"isEnabled":true}',
      '{"globalBoostLevel":2}',
      audienceId,
    ),
  ]);
  const [audience] = await db.select().from(audiences).where(eq(audiences.id, audienceId));
  const [campaign] = await db.select().from(campaigns).where(eq(campaigns.audienceId, audienceId));
  expect(audience?.settings).toEqual({ ...defaultSettings, dropScore: 0.1 });
  expect(campaign?.sticky).toEqual({ ...notSticky, isEnabled: true });
  expect(campaign?.boostingProfile).toEqual({ ...noBoost, globalBoostLevel: 2 });
});
