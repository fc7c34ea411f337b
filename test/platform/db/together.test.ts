import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { together } from "../../../src/platform/db/together.ts";

const db = createDatabase(env.DB);
const one = (value: number) => db.all<{ value: number }>(sql`SELECT ${value} AS value`);

describe("statements that run together", () => {
  it("give each its rows under its own name, nested as they were asked", async () => {
    const found = await together(db, {
      first: one(1),
      access: { standing: one(2), audience: one(3) },
      many: [one(4), one(5)],
      none: null,
      last: one(6),
    });
    expect(found).toEqual({
      first: [{ value: 1 }],
      access: { standing: [{ value: 2 }], audience: [{ value: 3 }] },
      many: [[{ value: 4 }], [{ value: 5 }]],
      none: null,
      last: [{ value: 6 }],
    });
    expect(found.first[0]?.value satisfies number | undefined).toBe(1);
  });

  it("ask the database nothing when there are none", async () => {
    expect(await together(db, { none: null, many: [] })).toEqual({ none: null, many: [] });
  });

  it("happen all or not at all", async () => {
    const name = `together-${crypto.randomUUID()}`;
    const insert = () => db.run(sql`INSERT INTO rate_limits (key, count, window_ends_at) VALUES (${name}, 1, 1)`);
    await expect(
      together(db, { kept: insert(), broken: db.run(sql`INSERT INTO nowhere VALUES (1)`) }),
    ).rejects.toThrow();
    expect(await db.all(sql`SELECT 1 FROM rate_limits WHERE key = ${name}`)).toEqual([]);
  });
});
