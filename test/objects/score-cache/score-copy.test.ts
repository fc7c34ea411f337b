import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { createNearScores } from "../../../src/objects/score-cache/near-scores.ts";
import type { ScoreObject } from "../../../src/objects/score-cache/score-cache.port.ts";
import type { ScoreCacheSources } from "../../../src/objects/score-cache/score-cache-object.ts";
import { createScoreCopy } from "../../../src/objects/score-cache/score-copy.ts";
import { forCallerIn } from "../../../src/platform/objects/caller-region.ts";
import { replaceSources } from "../../support/sources.ts";

/** A copy of scores that a test sets, with what it was asked for and what goes on behind its answers. */
function copyOf(scores: Record<string, number>) {
  let now = 1_000_000;
  const asked: string[][] = [];
  const behind: Promise<unknown>[] = [];
  const failing = { isDown: false };
  const copy = createScoreCopy({
    cache: {
      async defaults(dimensions) {
        asked.push(dimensions);
        if (failing.isDown) throw new Error("the object is away");
        return dimensions.map((name) => [name, scores[name] ?? 0.5]);
      },
    },
    clock: { now: () => now },
    defer: (work) => behind.push(work),
  });
  return {
    asked,
    failing,
    advance: (ms: number) => (now += ms),
    score: async (name: string) => (await copy.of([name, name]))(name),
    settled: () => Promise.all(behind),
    copy,
  };
}

it("a score that is older than five seconds is given at once, and asked for behind the answer", async () => {
  const scores = { a: 0.2 };
  const { asked, advance, score, settled } = copyOf(scores);
  expect(await score("a")).toBe(0.2);
  scores.a = 0.8;
  advance(4_999);
  expect(await score("a")).toBe(0.2);
  expect(asked).toEqual([["a"]]);
  advance(1);
  expect(await score("a")).toBe(0.2);
  await settled();
  expect(await score("a")).toBe(0.8);
  expect(asked).toEqual([["a"], ["a"]]);
});

it("a score that is older than a minute, or unknown, is waited for with the stale ones", async () => {
  const scores = { a: 0.2, b: 0.3 };
  const { asked, advance, score, copy } = copyOf(scores);
  await score("a");
  scores.a = 0.8;
  advance(60_000);
  expect(await score("a")).toBe(0.8);
  advance(5_000);
  const scoreOf = await copy.of(["a", "b"]);
  expect([scoreOf("a"), scoreOf("b"), scoreOf("c")]).toEqual([0.8, 0.3, 0.5]);
  expect(asked.at(-1)?.toSorted()).toEqual(["a", "b"]);
});

it("an outage is noticed after a minute, and asked through once in five seconds until then", async () => {
  const { asked, failing, advance, score, settled } = copyOf({ a: 0.2 });
  await score("a");
  failing.isDown = true;
  for (let second = 0; second < 59; second++) {
    advance(1_000);
    expect(await score("a")).toBe(0.2);
  }
  await settled();
  expect(asked.length).toBe(12);
  advance(1_000);
  await expect(score("a")).rejects.toThrow("away");
  failing.isDown = false;
  expect(await score("a")).toBe(0.2);
});

it("keeps a bounded number of scores", async () => {
  const { asked, copy, score } = copyOf({});
  await copy.of(Array.from({ length: 10_000 }, (_, i) => `a${i}`));
  expect(await score("a0")).toBe(0.5);
  expect(asked.length).toBe(1);
  await score("b");
  await score("a0");
  expect(asked.length).toBe(3);
});

const relay = (region: string) =>
  env.SCORE_CACHE.get(env.SCORE_CACHE.idFromName(`scores@${region}`)) as unknown as DurableObjectStub & ScoreObject;

it("the relay of a region asks the object of all once, and answers its isolates from what it knows", async () => {
  const asked: string[][] = [];
  const connect = await replaceSources<ScoreCacheSources>(relay("sam"), () => ({
    askAll: async (dimensions) => {
      asked.push(dimensions);
      return dimensions.map((name) => [name, 0.7]);
    },
  }));
  for (let isolate = 0; isolate < 3; isolate++) {
    const near = createNearScores(env.SCORE_CACHE);
    expect(await forCallerIn("sam", () => near.defaults(["x", "global"]))).toEqual([
      ["x", 0.7],
      ["global", 0.7],
    ]);
  }
  expect(asked).toEqual([["x", "global"]]);
  await connect();
});

it("the object of all answers where there is no region, or its relay fails", async () => {
  const connect = await replaceSources<ScoreCacheSources>(relay("afr"), () => ({
    askAll: () => Promise.reject(new Error("the far object is away")),
  }));
  const near = createNearScores(env.SCORE_CACHE);
  expect(await near.defaults(["no audience"])).toEqual([["no audience", 0.5]]);
  expect(await forCallerIn("afr", () => near.defaults(["no audience"]))).toEqual([["no audience", 0.5]]);
  await connect();
});
