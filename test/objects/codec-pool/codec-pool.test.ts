import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createPictureCodecs } from "../../../src/codecs/picture-codecs.ts";
import { createPooledCodecs } from "../../../src/codecs/pooled-codecs.ts";
import { PoolSpread } from "../../../src/domain/media/pool-spread.ts";
import { compressRoute } from "../../../src/features/assets/assets.contract.ts";
import type { CodecPool } from "../../../src/objects/codec-pool/codec-pool.port.ts";
import { createCodecPool } from "../../../src/objects/codec-pool/codec-pool-client.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { inspected, picture } from "../../support/picture.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { fileForm } from "../../support/uploads.ts";

const namespace = env.CODECS as DurableObjectNamespace;
const pool = createCodecPool(namespace) as CodecPool;
const options = [
  { quality: 85, maxDimension: 400 },
  { quality: 75, maxDimension: 200 },
];

async function job(name = "jpeg-1mp", waitMs = 20_000) {
  const { input, header } = await inspected(name);
  const body = () => new Response(input as Uint8Array<ArrayBuffer>).body as ReadableStream<Uint8Array>;
  return { input, header, body, job: { bytes: input.length, header, options, waitMs } };
}

/** Each test has objects of its own. */
let objects = 0;
const freshPool = (): CodecPool => {
  const before = objects;
  objects += 100;
  return (index) => pool(before + index);
};
const stubOf = (index: number) => namespace.get(namespace.idFromName(`any#${index}`));

test.each(["jpeg-1mp", "png-alpha-1mp", "webp-1mp"])(
  "an object gives the same bytes for %s as this isolate",
  async (name) => {
    const { input, header, body, job: asked } = await job(name);
    const { outcome } = await freshPool()(0).compressAll(body(), asked);
    expect(outcome).toEqual(await createPictureCodecs().compressAll(input, header, options));
    expect(outcome.ok && outcome.value.pictures.map(({ width }) => width)).toEqual([400, 200]);
  },
);

test("a picture is refused by an object for the reason for which it would be refused here", async () => {
  const { body, job: asked } = await job("jpeg-truncated");
  const { outcome } = await freshPool()(0).compressAll(body(), asked);
  expect(outcome).toMatchObject({ ok: false, refusal: { reason: "corrupt" } });
});

test("of ten pictures that come to an object at once, one is at work and four wait; it is free again afterwards", async () => {
  const { body, job: asked } = await job();
  const object = freshPool()(0);
  const answers = await Promise.all(Array.from({ length: 10 }, () => object.compressAll(body(), asked)));
  expect(answers.filter(({ outcome }) => outcome.ok)).toHaveLength(5);
  expect(answers.filter(({ outcome }) => !outcome.ok && outcome.refusal.reason === "busy")).toHaveLength(5);
  expect(answers.map(({ ahead }) => ahead).sort()).toEqual([0, 1, 2, 3, 4, 5, 5, 5, 5, 5]);
  expect((await object.compressAll(body(), asked)).ahead).toBe(0);
});

test("thirty pictures at once are all made, by several objects and here", async () => {
  const { input, header } = await job();
  const spread = new PoolSpread(16);
  const codecs = createPooledCodecs({ pool: freshPool(), local: createPictureCodecs(), spread });
  const outcomes = await Promise.all(
    Array.from({ length: 30 }, () => codecs.compressAll(input, header, options, { waitMs: 60_000 })),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
  expect(spread.width).toBeGreaterThan(1);
});

test("pictures whose object ends in the middle of one are made by another, and the object comes back", async () => {
  const { input, header, body, job: asked } = await job("jpeg-12mp");
  const first = objects;
  const own = freshPool();
  const indexes: number[] = [];
  const watched: CodecPool = (index) => {
    indexes.push(index);
    return own(index);
  };
  const codecs = createPooledCodecs({ pool: watched, local: createPictureCodecs(), spread: new PoolSpread(16) });
  await own(0).warmUp();
  const outcomes = Promise.all([1, 2, 3].map(() => codecs.compressAll(input, header, options, { waitMs: 60_000 })));
  await new Promise((resolve) => setTimeout(resolve, 20));
  await runInDurableObject(stubOf(first), (_instance, state) => {
    state.abort("Durable Object's isolate exceeded its memory limit and was reset.");
  }).catch(() => {});
  expect((await outcomes).map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(indexes).toContain(1);
  expect((await own(0).compressAll(body(), asked)).outcome.ok).toBe(true);
});

test("over HTTP, a picture that ends two objects is refused with 4xx; others are made meanwhile", async () => {
  const killer = await picture("jpeg-progressive-1mp");
  const calls: number[] = [];
  const own = freshPool();
  const deadly: CodecPool = (index) => ({
    ...own(index),
    warmUp: async () => {},
    async compressAll(body, asked) {
      if (asked.bytes !== killer.length) return own(index).compressAll(body, asked);
      calls.push(index);
      throw new Error("Durable Object's isolate exceeded its CPU time limit and was reset.");
    },
  });
  const local = createPictureCodecs();
  const codecs = createPooledCodecs({ pool: deadly, local, spread: new PoolSpread(16) });
  const app = testApp({ deps: { codecs } });
  const token = await tokenOf(app, await seedPerson());
  const send = (bytes: Uint8Array) => call(app, compressRoute, { token, form: fileForm(bytes), query: {} });
  const [refused, ...others] = await Promise.all([
    send(killer),
    send(await picture("jpeg-1mp")),
    send(await picture("png-alpha-1mp")),
  ]);
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect(calls).toEqual([0, 1]);
  expect(others.map(({ status }) => status)).toEqual([200, 200]);
});

test("over HTTP, a picture is made by an object of the pool", async () => {
  let calls = 0;
  const own = freshPool();
  const counted: CodecPool = (index) => ({
    warmUp: async () => {},
    compressAll: (...given) => {
      calls += 1;
      return own(index).compressAll(...given);
    },
  });
  const codecs = createPooledCodecs({ pool: counted, local: createPictureCodecs(), spread: new PoolSpread(16) });
  const app = testApp({ deps: { codecs } });
  const token = await tokenOf(app, await seedPerson());
  const answer = await call(app, compressRoute, { token, form: fileForm(await picture("jpeg-12mp")), query: {} });
  expect(answer.status).toBe(200);
  expect(calls).toBe(1);
});
