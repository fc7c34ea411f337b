/**
 * The campaign cache over 10,000 active campaigns: a rebuild from the database against a bare loop that reads the same pages and
 * keeps nothing; what a serving isolate asks of it against the same question to the database; and the memory of a campaign. Both
 * sides in one runtime, in turns, medians. Fails when a campaign takes more memory than it may.
 */
import { randomBytes } from "node:crypto";
import { draftCampaigns } from "./bag/campaigns.mjs";
import { seededDraws } from "./bag/seeded.mjs";
import { audienceCount } from "./bag/world.mjs";
import { measureMemory } from "./cache/held-memory.mjs";
import { median } from "./support/median.mjs";
import { migrate } from "./support/migrate.mjs";
import { bundleAll, withMiniflare } from "./support/miniflare.mjs";
import { demand, sized } from "./support/size.mjs";
import { standInsExcept } from "./support/stand-ins.mjs";
import { withTemporaryFolder } from "./support/temporary-folder.mjs";

const count = sized(10_000, 200);
const rounds = sized(7, 1);
const readsARound = sized(200, 5);
const mostBytes = 1_200;

const caches = {
  CAMPAIGN_CACHE: { className: "CampaignCache", useSQLite: true },
};
const workers = {
  empty: { entry: "bench/support/empty.worker.ts" },
  cache: {
    entry: "bench/cache/cache.worker.ts",
    bindings: { KEYS_SECRET: randomBytes(32).toString("base64url") },
    d1Databases: { DB: "cache" },
    r2Buckets: { BUCKET: "cache" },
    serviceBindings: standInsExcept("CAMPAIGN_CACHE"),
    durableObjects: caches,
  },
};

function draft() {
  const { uuid } = seededDraws(3);
  return [...draftCampaigns(count, Array.from({ length: audienceCount }, uuid))];
}

async function fill(db, campaigns) {
  await migrate(db);
  for (let i = 0; i < campaigns.length; i += 1_000) {
    const rows = campaigns
      .slice(i, i + 1_000)
      .map(({ id, name, priority, filters, serves, sticky }, index) => [
        id,
        name,
        priority,
        JSON.stringify(filters),
        JSON.stringify(serves.selections),
        JSON.stringify(sticky),
        i + index + 1,
      ]);
    await db
      .prepare(
        `INSERT INTO campaigns (id, kind, organization_id, owner_id, name, name_folded, status, priority, filters, selections, sticky,
            created_at, changed_version)
          SELECT value ->> 0, 'routed', 'bench', 'bench', value ->> 1, value ->> 1, 'Active', value ->> 2, value ->> 3, value ->> 4,
            value ->> 5, 0, value ->> 6 FROM json_each(?)`,
      )
      .bind(JSON.stringify(rows))
      .run();
  }
}

async function timed(url, path) {
  const start = performance.now();
  const answer = await fetch(new URL(path, url));
  const body = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(body));
  return { ms: performance.now() - start, body };
}

/** Median milliseconds of either side, asked in turns. */
async function compare(sides) {
  const times = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    const order = Object.entries(sides);
    for (const [name, side] of round % 2 ? order : order.toReversed()) {
      const ms = await side(round);
      // The first round only warms up.
      if (round > 0) times[name].push(ms);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

await withTemporaryFolder(async (folder) => {
  const campaigns = draft();
  const texts = campaigns.map((campaign) => ({ id: campaign.id, json: JSON.stringify(campaign) }));
  const bytes = await measureMemory(folder, texts);
  console.log(
    `cache: memory of a campaign whose JSON has ${Math.round(texts.reduce((sum, { json }) => sum + json.length, 0) / count)} letters: ` +
      `${Math.round(bytes.held)} bytes in the object, ${Math.round(bytes.set)} in an isolate that serves; limit ${mostBytes}`,
  );
  demand(Math.max(bytes.held, bytes.set) <= mostBytes);

  const bundles = await bundleAll(folder, workers, {});
  await withMiniflare({ workers: bundles, persist: folder }, async (runtime) => {
    await fill(await runtime.getD1Database("DB", "cache"), campaigns);
    const url = await runtime.unsafeGetDirectURL("cache");
    const rebuild = await compare({
      // A new object each time.
      ours: async (round) => (await timed(url, `/rebuild/round-${round}`)).ms,
      bare: async () => {
        const { ms, body } = await timed(url, "/bare");
        if (body.campaigns !== count) throw new Error(`read ${body.campaigns} campaigns`);
        return ms;
      },
    });
    console.log(
      `cache: rebuild of ${count} campaigns ${rebuild.ours.toFixed(0)} ms; bare loop over the same pages ${rebuild.bare.toFixed(0)} ms; ` +
        `ratio ${(rebuild.ours / rebuild.bare).toFixed(2)}`,
    );
    await timed(url, "/rebuild/reads");
    const reads = await compare({
      ours: async () => (await timed(url, `/reads/cache/${readsARound}`)).ms / readsARound,
      database: async () => (await timed(url, `/reads/database/${readsARound}`)).ms / readsARound,
    });
    console.log(
      `cache: what has changed, asked of the cache ${reads.ours.toFixed(3)} ms, of the database ${reads.database.toFixed(3)} ms; ` +
        `${(reads.database / reads.ours).toFixed(1)} times cheaper; an isolate asks once a second and is served from its own memory meanwhile`,
    );
  });
});
