import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { defaultSettings } from "../../src/domain/audience/settings.ts";
import { rulesOf } from "../../src/domain/member/rules.ts";
import { batchUpgrades } from "../../src/objects/batch/batch-schema.ts";
import { datasetUpgrades } from "../../src/objects/dataset/dataset-schema.ts";
import { deskUpgrades } from "../../src/objects/desk/desk-schema.ts";
import { personUpgrades } from "../../src/objects/person/person-schema.ts";
import type { Roster } from "../../src/objects/roster/roster.port.ts";
import { rosterUpgrades } from "../../src/objects/roster/roster-schema.ts";
import { scoreUpgrades } from "../../src/objects/score-cache/global-scores.ts";
import { upgradeTables } from "../../src/objects/upgrade-tables.ts";
import { voteBookUpgrades } from "../../src/objects/vote-book/vote-book-schema.ts";
import configuration from "../../wrangler.toml?raw";
import { narrowingOf, noveltiesOf } from "../contract/narrowing.ts";
import { withNextUpgrade } from "../support/next-release.ts";

/// <reference types="vite/client" />

/** Every kind of object with the upgrades of its tables. */
const kinds: Record<string, { binding: string; upgrades: readonly string[] }> = {
  AudienceRoster: { binding: "ROSTERS", upgrades: rosterUpgrades },
  PersonOfUser: { binding: "PERSONS", upgrades: personUpgrades },
  CampaignCache: { binding: "CAMPAIGN_CACHE", upgrades: [] },
  CampaignRelay: { binding: "CAMPAIGN_RELAYS", upgrades: [] },
  ScoreCache: { binding: "SCORE_CACHE", upgrades: scoreUpgrades },
  JobDesk: { binding: "DESKS", upgrades: deskUpgrades },
  CodecPool: { binding: "CODECS", upgrades: [] },
  CountsCollector: { binding: "COLLECTORS", upgrades: [] },
  Dataset: { binding: "DATASETS", upgrades: datasetUpgrades },
  BatchUpload: { binding: "BATCHES", upgrades: batchUpgrades },
  VoteBook: { binding: "VOTE_BOOKS", upgrades: voteBookUpgrades },
  VariantMaker: { binding: "PICTURES", upgrades: [] },
  PasswordDeriver: { binding: "PASSWORDS", upgrades: [] },
  PublisherOfClient: { binding: "PUBLISHERS", upgrades: [] },
};
/** The kinds that have tables, with one more upgrade each, as the next release may bring it. */
const withTables = Object.entries(kinds).flatMap(([kind, { binding, upgrades }]) =>
  upgrades.length === 0 ? [] : [[kind, { binding, upgrades: withNextUpgrade(upgrades) }] as const],
);

const freshObject = (binding: string) => {
  const namespace = (env as unknown as Record<string, DurableObjectNamespace>)[binding] as DurableObjectNamespace;
  return namespace.get(namespace.newUniqueId());
};
const tablesOf = (storage: DurableObjectStorage) =>
  storage.sql
    .exec("SELECT name, sql FROM sqlite_master WHERE name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name")
    .toArray();

/** Some kinds make their tables with the first write, others at once. */
const madeBy = (storage: DurableObjectStorage, upgrades: readonly string[]) => {
  upgradeTables(storage, upgrades);
  return tablesOf(storage);
};

it("every kind of object is covered by these tests", async () => {
  const classes = [...configuration.matchAll(/^class_name = "(.+)"$/gm)].map(([, name]) => name);
  expect(classes.sort()).toEqual(Object.keys(kinds).sort());
  for (const [kind, { binding, upgrades }] of Object.entries(kinds)) {
    if (upgrades.length > 0) continue;
    await runInDurableObject(freshObject(binding), (_instance, { storage }) => {
      expect(tablesOf(storage), kind).toEqual([]);
    });
  }
});

describe.each(withTables)("the tables of %s", (_, { binding, upgrades }) => {
  it("stay whole when any earlier release takes over and this one comes back", async () => {
    await runInDurableObject(freshObject(binding), (_instance, { storage }) => {
      const tables = madeBy(storage, upgrades);
      for (let earlier = 0; earlier <= upgrades.length; earlier++) {
        upgradeTables(storage, upgrades.slice(0, earlier));
        upgradeTables(storage, upgrades);
        expect(tablesOf(storage)).toEqual(tables);
      }
    });
  });

  it("stay whole when the earlier release writes its own lower number", async () => {
    await runInDurableObject(freshObject(binding), (_instance, { storage }) => {
      const tables = madeBy(storage, upgrades);
      for (let earlier = 1; earlier < upgrades.length; earlier++) {
        storage.sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('schema', ?)", earlier);
        upgradeTables(storage, upgrades);
        expect(tablesOf(storage)).toEqual(tables);
      }
    });
  });

  it("are the same whether made at once or release by release", async () => {
    const [atOnce, stepwise] = await Promise.all(
      [[upgrades], upgrades.map((_sql, i) => upgrades.slice(0, i + 1))].map((releases) =>
        runInDurableObject(freshObject(binding), async (_instance, { storage }) => {
          await storage.deleteAll();
          for (const release of releases) upgradeTables(storage, release);
          return tablesOf(storage);
        }),
      ),
    );
    expect(stepwise).toEqual(atOnce);
  });

  // What older code is helped by. An answer that is packed looks to it as one that has its row: both are left out by `ON CONFLICT DO
  // NOTHING`. Of the blocks that count datapoints, and of what was billed, it knows nothing.
  const servingOlderCode = /CREATE TRIGGER (?:packed_answer|datapoint_deleted|billed_tasks_gone)\b.*?\bEND;/gs;

  it("only grow: no upgrade takes away, renames, or demands what older code does not write", () => {
    for (const upgrade of upgrades) {
      const statements = upgrade.replaceAll(servingOlderCode, "").split(";");
      const novelties = noveltiesOf(statements);
      expect(statements.map((statement) => narrowingOf(statement, novelties))).toEqual(statements.map(() => null));
    }
  });
});

it("a roster keeps its people and answers through the next release, a rollback and its return", async () => {
  const stub = freshObject("ROSTERS");
  const roster = stub as unknown as Roster;
  const page = { rows: '[["a",0.9]]', position: 0, next: 1, seenAt: 1 };
  const config = { audienceId: "aud_rollback", version: 1, rules: rulesOf(defaultSettings, 1), exampleCount: 0 };
  await roster.seed(config, { runId: "r", runKind: "initialization", fence: 1 }, page);
  const upgradeToNext = () =>
    runInDurableObject(stub, (_instance, { storage }) => upgradeTables(storage, withNextUpgrade(rosterUpgrades)));
  await upgradeToNext();
  await evictDurableObject(stub);
  expect((await roster.counts()).states).toMatchObject({ Graduated: 1 });
  const later = { rows: '[["b",0.9]]', position: 1, next: 2, seenAt: 1 };
  await roster.seed(config, { runId: "s", runKind: "initialization", fence: 2 }, later);
  await upgradeToNext();
  await evictDurableObject(stub);
  expect((await roster.counts()).states).toMatchObject({ Graduated: 2 });
});
