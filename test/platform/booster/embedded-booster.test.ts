import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { externalCampaigns, prospectBlacklist } from "../../../src/platform/booster/booster.table.ts";
import { createEmbeddedBooster } from "../../../src/platform/booster/embedded-booster.ts";
import { systemClock } from "../../../src/platform/clock.ts";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { countingDatabase } from "../../support/counting-database.ts";

const { d1, counts } = countingDatabase(env.DB);
const db = createDatabase(d1);
const booster = createEmbeddedBooster({ db, clock: systemClock });
const rows = () => db.select().from(externalCampaigns).orderBy(externalCampaigns.id);
const blacklist = async () =>
  (await db.select().from(prospectBlacklist)).map((row) => row.externalAudienceId).sort((a, b) => a - b);

describe("the embedded booster", () => {
  it("replaces multipliers and blacklist by a plan's, and bids of what is off fall to 1", async () => {
    await booster.apply({
      targets: [
        { target: "global", multiplier: 2.19 },
        { target: "distilling:1", multiplier: 50 },
      ],
      blacklist: [7, 8],
    });
    await booster.apply({ targets: [{ target: "global", multiplier: 3.23 }], blacklist: [8, 9] });
    expect(await rows()).toMatchObject([
      { target: "global", isActive: true, multiplier: 3.23 },
      { target: "distilling:1", isActive: false, multiplier: 1 },
    ]);
    expect(await blacklist()).toEqual([8, 9]);
  });

  it("goes to the database once for a plan, and uses up no numbers on what it has", async () => {
    await booster.apply({ targets: [{ target: "global", multiplier: 2.19 }], blacklist: [1] });
    const [{ id: last } = { id: 0 }] = (await rows()).slice(-1);
    const before = counts.roundTrips;
    for (let time = 0; time < 5; time += 1) {
      await booster.apply({ targets: [{ target: "global", multiplier: 2.19 + time }], blacklist: [1, 2 + time] });
    }
    expect(counts.roundTrips - before).toBe(5);
    await booster.apply({ targets: [{ target: "language:fr", multiplier: 2.19 }], blacklist: [] });
    expect((await rows()).at(-1)).toMatchObject({ id: last + 1, target: "language:fr" });
  });

  it("writes nothing for a plan that it runs already", async () => {
    const written: number[] = [];
    const noting = new Proxy(env.DB, {
      get: (target, name) => {
        if (name !== "batch") return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          written.push(results.reduce((sum, { meta }) => sum + meta.rows_written, 0));
          return results;
        };
      },
    });
    const noted = createEmbeddedBooster({ db: createDatabase(noting), clock: systemClock });
    const plan = { targets: [{ target: "labeling:3", multiplier: 2.19 }], blacklist: [5] };
    await noted.apply({ targets: [], blacklist: [] });
    for (let time = 0; time < 2; time += 1) await noted.apply(plan);
    expect(written).toEqual([expect.any(Number), expect.any(Number), 0]);
    expect(written[1]).toBeGreaterThan(0);
  });
});
