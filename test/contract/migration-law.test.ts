import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { testApp } from "../support/app.ts";
import { newPool } from "../support/serving.ts";
import { narrowingOf, noveltiesOf, plainSql } from "./narrowing.ts";

describe("a migration only adds, since older code runs beside it and after a rollback", () => {
  it.each(env.TEST_MIGRATIONS.map(({ name, queries }) => [name, queries] as const))("%s", (_, queries) => {
    const novelties = noveltiesOf(queries);
    const broken = queries.flatMap((query) => {
      const why = narrowingOf(query, novelties);
      return why === null ? [] : [`${plainSql(query)} ${why}`];
    });
    expect(broken).toEqual([]);
  });
});

it.each([
  "DROP TABLE x",
  "ALTER TABLE `x` DROP COLUMN `y`",
  "ALTER TABLE `x` RENAME TO `y`",
  "ALTER TABLE x RENAME COLUMN a TO b",
  "ALTER TABLE `x` ADD `y` integer NOT NULL",
  "ALTER TABLE `x` ADD COLUMN `y` text NOT NULL /* DEFAULT 'later' */",
  "ALTER TABLE `x` ADD `y` text CHECK (y <> '')",
  "ALTER TABLE `x` ADD `y` text REFERENCES z(id)",
  "CREATE UNIQUE INDEX `i` ON `x` (`y`)",
  "CREATE TABLE `__new_x` (id integer)",
  "DELETE FROM x",
  "CREATE TRIGGER t BEFORE INSERT ON x BEGIN SELECT raise(ABORT, 'no'); END",
])("the law refuses %s", (statement) => {
  expect(narrowingOf(statement)).not.toBeNull();
});

it.each([
  "CREATE TABLE `x` (`y` integer NOT NULL)",
  "ALTER TABLE `x` ADD `y` integer",
  "ALTER TABLE `x` ADD `y` integer DEFAULT 0 NOT NULL",
  "ALTER TABLE `x` ADD `y` text NOT NULL DEFAULT 'drop'",
  "CREATE INDEX `i` ON `x` (`y`)",
  "CREATE UNIQUE INDEX `i` ON `made` (`y`)",
  "CREATE UNIQUE INDEX `i` ON `x` (`z`,`added`)",
  "UPDATE x SET y = 'RENAME' WHERE y IS NULL",
])("the law lets %s pass", (statement) => {
  expect(narrowingOf(statement, { tables: new Set(["made"]), columns: new Set(["x.added"]) })).toBeNull();
});

it("the copy of the campaigns is read without the columns that serving does not use", async () => {
  const app = testApp();
  const { owner } = await newPool(app, { examples: 3 });
  // What the next release but one may take away, and what objects of this one must not have asked for.
  for (const column of ["boosting_profile", "is_boost_by_admin", "paused_from"])
    await env.DB.prepare(`ALTER TABLE campaigns DROP COLUMN ${column}`).run();
  const campaigns = await app.deps.servedCampaigns.changedAfter(-1, 10, {
    lotteryWeight: app.deps.identity.lotteryWeightOf(app.deps.campaigns.ofRow.organizationId),
    job: app.deps.servedJobs.ofCampaign(app.deps.campaigns.ofRow.id),
  });
  expect(campaigns.map(({ organizationId }) => organizationId)).toContain(owner.person.organizationId);
});
