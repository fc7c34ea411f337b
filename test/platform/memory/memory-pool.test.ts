import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Claim, MemoryPool } from "../../../src/platform/memory/memory-pool.ts";
import { depth } from "../../support/depth.ts";

const capacity = 16;

function arrange() {
  const clock = { now: 0 };
  const pool = new MemoryPool(capacity, { now: () => clock.now, deadAfterMs: 30_000 });
  return { clock, pool };
}

describe("what has arrived", () => {
  it("counts, and not what was announced: a large body that sends nothing takes nothing from others", () => {
    const { pool } = arrange();
    const slow = pool.enter("slow");
    expect(pool.grow(slow, 1, 16)).toBe("granted");
    const other = pool.enter("other");
    expect(pool.grow(other, 8, 8)).toBe("granted");
    expect(pool.heldBytes).toBe(9);
  });

  it("counts once, and is given back once", () => {
    const { pool } = arrange();
    const claim = pool.enter("a");
    pool.grow(claim, 6, 8);
    pool.grow(claim, 4, 8);
    expect(pool.heldBytes).toBe(6);
    pool.leave(claim);
    pool.leave(claim);
    expect(pool.heldBytes).toBe(0);
  });

  it("waits where there is no room, and goes on when there is", () => {
    const { pool } = arrange();
    const [one, two, three] = [pool.enter("a"), pool.enter("b"), pool.enter("c")];
    pool.grow(one, 8, 8);
    pool.grow(two, 8, 8);
    expect(pool.grow(three, 1, 8)).toBe("wait");
    pool.leave(one);
    expect(pool.grow(three, 1, 8)).toBe("granted");
  });
});

describe("an account", () => {
  it("has one body after the other under way, as far as what they announce fits into half of the pool", () => {
    const { pool } = arrange();
    const [one, two, three] = [pool.enter("a"), pool.enter("a"), pool.enter("a")];
    expect(pool.grow(one, 1, 5)).toBe("granted");
    expect(pool.grow(two, 1, 3)).toBe("granted");
    expect(pool.grow(three, 1, 1)).toBe("wait");
    expect(pool.grow(pool.enter("b"), 8, 8), "another one has the other half").toBe("granted");
    pool.leave(one);
    expect(pool.grow(three, 1, 1)).toBe("granted");
  });

  it("has a body beyond its half while no other account waits", () => {
    const { pool } = arrange();
    const large = pool.enter("a");
    for (const bytes of [4, 8, 16, 25]) expect(pool.grow(large, bytes, 25)).toBe("granted");
    expect(pool.heldBytes, "more than the whole counts as the whole").toBe(capacity);
  });

  it("takes no more than its half from those who wait, and gives way when they have waited for five seconds", () => {
    const { clock, pool } = arrange();
    const large = pool.enter("a");
    pool.grow(large, 16, 25);
    const other = pool.enter("b");
    expect(pool.grow(other, 2, 4)).toBe("wait");
    clock.now = 4_999;
    expect(pool.grow(other, 2, 4)).toBe("wait");
    expect(pool.grow(large, 16, 25)).toBe("granted");
    clock.now = 5_000;
    expect(pool.grow(large, 16, 25)).toBe("give_way");
    clock.now = 6_000;
    expect(pool.grow(large, 16, 25), "whoever waited was cancelled").toBe("granted");
    pool.leave(large);
    expect(pool.grow(other, 2, 4)).toBe("granted");
  });

  it("does not grow beyond its half while another account waits, which then comes first", () => {
    const { pool } = arrange();
    const [large, filler, other] = [pool.enter("a"), pool.enter("b"), pool.enter("c")];
    pool.grow(large, 8, 25);
    pool.grow(filler, 8, 8);
    expect(pool.grow(other, 2, 4)).toBe("wait");
    pool.leave(filler);
    expect(pool.grow(large, 16, 25)).toBe("wait");
    expect(pool.grow(other, 2, 4)).toBe("granted");
  });
});

describe("a body that has begun", () => {
  it("comes before one that has not", () => {
    const { pool } = arrange();
    const [one, two] = [pool.enter("a"), pool.enter("b")];
    pool.grow(one, 7, 8);
    pool.grow(two, 8, 8);
    expect(pool.grow(pool.enter("c"), 1, 1), "there is room").toBe("granted");
    expect(pool.grow(one, 8, 8)).toBe("wait");
    const late = pool.enter("d");
    pool.leave(two);
    expect(pool.grow(late, 1, 1)).toBe("wait");
    expect(pool.grow(one, 8, 8)).toBe("granted");
    expect(pool.grow(late, 1, 1)).toBe("granted");
  });

  it("and cannot go on, since all have, goes on when the youngest of them gives way after a second", () => {
    const { clock, pool } = arrange();
    const bodies = ["a", "b", "c"].map((account) => pool.enter(account));
    for (const body of bodies) pool.grow(body, 5, 8);
    for (const body of bodies) expect(pool.grow(body, 8, 8)).toBe("wait");
    clock.now = 999;
    for (const body of bodies) expect(pool.grow(body, 8, 8)).toBe("wait");
    clock.now = 1_000;
    const [one, two, three] = bodies as [Claim, Claim, Claim];
    expect([one, two, three].map((body) => pool.grow(body, 8, 8))).toEqual(["wait", "wait", "give_way"]);
    pool.leave(three);
    expect([one, two].map((body) => pool.grow(body, 8, 8))).toEqual(["granted", "granted"]);
  });
});

describe("a request that was cancelled", () => {
  it("loses what it held and its place after thirty seconds without a sign of life", () => {
    const { clock, pool } = arrange();
    const [dead, alive] = [pool.enter("a"), pool.enter("b")];
    pool.grow(dead, 8, 8);
    pool.grow(alive, 8, 8);
    clock.now = 29_999;
    pool.touch(alive);
    const next = pool.enter("c");
    expect(pool.grow(next, 8, 8)).toBe("wait");
    clock.now = 30_000;
    expect(pool.grow(next, 8, 8)).toBe("granted");
    pool.leave(dead);
    expect(pool.heldBytes).toBe(16);
  });

  it("and lives after all counts again", () => {
    const { clock, pool } = arrange();
    const late = pool.enter("a");
    pool.grow(late, 8, 8);
    clock.now = 30_000;
    pool.grow(pool.enter("b"), 1, 1);
    expect(pool.heldBytes).toBe(1);
    pool.grow(late, 8, 8);
    expect(pool.heldBytes).toBe(9);
  });
});

it("whatever bodies come, the pool is never overdrawn, no account has more than its share, and all of them come to an end", () => {
  const body = fc.record({
    account: fc.constantFrom("a", "b", "c", "d"),
    size: fc.integer({ min: 1, max: 25 }),
    arrives: fc.integer({ min: 0, max: 40 }),
    /** Looks between two pieces of it. */
    slowness: fc.integer({ min: 1, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(body, { minLength: 1, maxLength: 25 }), (drawn) => {
      const { clock, pool } = arrange();
      const bodies = drawn.map((each) => ({ ...each, claim: null as Claim | null, has: 0, waited: 0, end: "" }));
      for (let look = 0; bodies.some(({ end }) => end === ""); look++) {
        expect(look, "they come to an end").toBeLessThan(5_000);
        clock.now += 100;
        for (const each of bodies.filter(({ arrives, end }) => end === "" && arrives <= look)) {
          each.claim ??= pool.enter(each.account);
          if (look % each.slowness > 0) {
            pool.touch(each.claim);
            continue;
          }
          const growth = pool.grow(each.claim, Math.min(each.size, each.has + 1 + Math.floor(each.has / 2)), each.size);
          each.waited = growth === "wait" ? each.waited + 1 : 0;
          if (growth === "granted") each.has = Math.min(each.size, each.has + 1 + Math.floor(each.has / 2));
          if (each.has === each.size) each.end = "complete";
          else if (growth === "give_way" || each.waited * each.slowness > 100) each.end = "refused";
          if (each.end !== "") pool.leave(each.claim);
        }
        expect(pool.heldBytes).toBeLessThanOrEqual(capacity);
        for (const account of ["a", "b", "c", "d"]) {
          const own = bodies.filter((each) => each.account === account && each.end === "" && each.has > 0);
          const held = own.reduce((sum, { has }) => sum + has, 0);
          expect(own.length < 2 || held <= capacity / 2).toBe(true);
        }
      }
      expect(pool.heldBytes).toBe(0);
    }),
    { numRuns: depth(300) },
  );
});
