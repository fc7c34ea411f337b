import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createDatabase } from "../../../src/platform/db/database.ts";
import { countStatements, followedUp, together } from "../../../src/platform/db/together.ts";

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

  it("may stand in a group under any name, also one that Drizzle uses", async () => {
    const found = await together(db, { byId: { _prepare: one(1), ["__proto__"]: one(3) } });
    expect(found.byId._prepare).toEqual([{ value: 1 }]);
    expect(Object.entries(found.byId)).toContainEqual(["__proto__", [{ value: 3 }]]);
  });

  it("are counted however deep they are nested", () => {
    expect(countStatements({ first: one(1), group: { second: one(2), list: [one(3), one(4)] }, none: null })).toBe(4);
  });

  it("are followed up once after the commit, with the rows of each part, where no caller can forget it", async () => {
    const followed: unknown[] = [];
    const followUp = async (parts: { value: { value: number }[] }[]) => void followed.push(parts);
    const part = (value: number) => followedUp({ value: one(value) }, followUp);
    const asked = { first: part(1), second: one(2), group: { third: part(3), none: null }, last: one(4) };
    expect(countStatements(asked)).toBe(4);
    const found = await together(db, asked);
    expect(followed).toEqual([[{ value: [{ value: 1 }] }, { value: [{ value: 3 }] }]]);
    expect(found).toEqual({
      first: null,
      second: [{ value: 2 }],
      group: { third: null, none: null },
      last: [{ value: 4 }],
    });
  });

  it("are not followed up if they did not happen", async () => {
    const followed: unknown[] = [];
    const part = followedUp({ value: one(1) }, async (parts) => void followed.push(parts));
    await expect(together(db, { part, broken: db.run(sql`INSERT INTO nowhere VALUES (1)`) })).rejects.toThrow();
    expect(followed).toEqual([]);
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
