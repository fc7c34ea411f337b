import { expect, it } from "vitest";
import type { TokenClaims } from "../../../src/domain/identity/token-claims.ts";
import { createEpochCopy } from "../../../src/features/serving/epoch-copy.ts";
import { keepStandings } from "../../../src/features/serving/standings.usecases.ts";

function movable() {
  let now = 0;
  return { now: () => now, advance: (ms: number) => (now += ms) };
}

it("epochs that no campaign tells are read once in five seconds, and at once when a new one is asked for", async () => {
  const clock = movable();
  const asked: string[][] = [];
  const copy = createEpochCopy({
    clock,
    read: async (ids) => {
      asked.push(ids);
      return [{ audienceId: "a", epoch: asked.length }];
    },
  });
  const of = async (...ids: string[]) =>
    Object.fromEntries(await copy.of(new Map([["told", 7], ...ids.map((id) => [id, null] as const)])));
  expect(await of()).toEqual({ told: 7 });
  expect(asked).toEqual([]);
  expect(await of("a")).toEqual({ told: 7, a: 1 });
  expect(await of("a")).toEqual({ told: 7, a: 1 });
  expect(await of("a", "b")).toEqual({ told: 7, a: 2, b: 0 });
  clock.advance(4_999);
  expect(await of("a", "b")).toEqual({ told: 7, a: 2, b: 0 });
  clock.advance(1);
  expect(await of("a", "b")).toEqual({ told: 7, a: 3, b: 0 });
});

it("a client's standing is read once in ten seconds, and a refusal each time", async () => {
  const clock = movable();
  let reads = 0;
  let isGood = true;
  const admit = keepStandings(async () => {
    reads += 1;
    if (!isGood) throw new Error("gone");
  }, clock);
  const token = { clientId: "c", subject: "s", organizationId: "o", sid: null } as TokenClaims;
  await admit(token);
  isGood = false;
  await admit(token);
  expect(reads).toBe(1);
  await expect(admit({ ...token, clientId: "other" })).rejects.toThrow("gone");
  clock.advance(10_000);
  await expect(admit(token)).rejects.toThrow("gone");
  await expect(admit(token)).rejects.toThrow("gone");
  expect(reads).toBe(4);
});
