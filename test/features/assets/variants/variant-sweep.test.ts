import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { freshWalk } from "../../../../src/domain/retention/variant-walk.ts";
import { renewVariant } from "../../../../src/features/assets/variants/make-variants.usecases.ts";
import { sweepVariants } from "../../../../src/features/assets/variants/variant-sweep.usecases.ts";
import type { TestApp } from "../../../support/app.ts";
import { keptVariants, storePicture } from "../../../support/variants.ts";

const dayMs = 86_400_000;
const at = { width: 160, quality: 75 } as const;

/** A minute of the walk. */
async function sweep({ deps }: TestApp) {
  await sweepVariants(deps, await deps.variantWalks.walk());
}

async function walkAnew(app: TestApp) {
  await env.DB.exec("DELETE FROM file_retention WHERE name = 'variants'");
  await app.deps.variantWalks.begin(freshWalk(app.clock.now()));
  await sweep(app);
}

it("a service begins to walk a day after its first minute", async () => {
  const { by } = await storePicture("jpeg-gray");
  await env.DB.exec("DELETE FROM file_retention WHERE name = 'variants'");
  const listAfter = vi.spyOn(by.app.deps.store, "listAfter");
  await sweep(by.app);
  await sweep(by.app);
  expect(listAfter).not.toHaveBeenCalled();
  by.app.clock.advance(dayMs);
  await sweep(by.app);
  expect(listAfter).toHaveBeenCalledOnce();
});

it("a variant that nobody has read for 90 days is dropped, and made again for the next reader", async () => {
  const file = await storePicture("jpeg-1mp");
  const { app } = file.by;
  const first = await file.read({ w: "160" });
  app.clock.advance(89 * dayMs);
  await walkAnew(app);
  expect(await keptVariants(file.id)).not.toEqual({});
  app.clock.advance(2 * dayMs);
  await sweep(app);
  expect(await keptVariants(file.id)).toEqual({});
  expect((await file.read()).status).toBe(200);
  expect((await file.read({ w: "160" })).body).toEqual(first.body);
});

it("a reader of a variant that is older than 30 days has its maker renew it, after the answer", async () => {
  const file = await storePicture("jpeg-1mp");
  const { app } = file.by;
  await file.read({ w: "160" });
  const pictures = app.deps.pictures;
  const renew = vi.fn(async () => {});
  app.deps.pictures = (id) => ({ ...pictures(id), make: pictures(id).make, forget: pictures(id).forget, renew });
  app.clock.advance(29 * dayMs);
  await file.read({ w: "160" });
  expect(renew).not.toHaveBeenCalled();
  app.clock.advance(2 * dayMs);
  expect((await file.read({ w: "160" })).status).toBe(200);
  expect(renew.mock.calls).toEqual([[file.id, at]]);
  renew.mockRejectedValueOnce(new Error("the object is away"));
  expect((await file.read({ w: "160" })).status).toBe(200);
});

it("renewing writes the same bytes again, and brings back nothing", async () => {
  const file = await storePicture("jpeg-1mp");
  const { app } = file.by;
  const first = await file.read({ w: "160" });
  await file.read({ w: "1600" });
  const key = `variants/${file.id}/160-75`;
  const before = await env.BUCKET.head(key);
  await renewVariant(app.deps, file.id, at);
  expect((await env.BUCKET.head(key))?.version).toBe(before?.version);
  app.clock.advance(31 * dayMs);
  await renewVariant(app.deps, file.id, at);
  expect((await env.BUCKET.head(key))?.version).not.toBe(before?.version);
  const again = await file.read({ w: "160" });
  expect([again.body, again.headers.get("etag")]).toEqual([first.body, first.headers.get("etag")]);
  const kept = await keptVariants(file.id);
  await renewVariant(app.deps, file.id, { width: 1600, quality: 75 });
  await renewVariant(app.deps, file.id, { width: 320, quality: 75 });
  expect(await keptVariants(file.id)).toEqual(kept);
  await app.deps.store.delete([file.id, key]);
  await renewVariant(app.deps, file.id, at);
  expect((await keptVariants(file.id))["160-75"]).toBeUndefined();
});

it("a variant of a file that is gone is dropped with the next walk", async () => {
  const file = await storePicture("jpeg-1mp");
  const { app } = file.by;
  const lost = crypto.randomUUID();
  await file.read({ w: "160" });
  await env.BUCKET.put(`variants/${lost}/160-75`, "left by a job that ended too late");
  await walkAnew(app);
  expect(await keptVariants(lost)).toEqual({});
  expect(await keptVariants(file.id)).not.toEqual({});
});

it("the walk goes on where the minute before ended, and rests for the rest of a day", async () => {
  const file = await storePicture("jpeg-1mp");
  const { app } = file.by;
  const { store } = app.deps;
  const lost = Array.from({ length: 3 }, () => crypto.randomUUID()).sort();
  for (const id of lost) await env.BUCKET.put(`variants/${id}/160-75`, "");
  const pages: string[] = [];
  const listAfter = store.listAfter.bind(store);
  // Pages of one key, ten in a minute.
  store.listAfter = (prefix, after) => {
    pages.push(after);
    return listAfter(prefix, after, 1);
  };
  await walkAnew(app);
  for (let minute = 0; minute < 100 && !(await app.deps.variantWalks.walk())[0]?.walk.isResting; minute++)
    await sweep(app);
  for (const id of lost) expect(await keptVariants(id)).toEqual({});
  expect(pages).toEqual([...new Set(pages)]);
  expect(pages).toEqual([...pages].sort());
  const walked = pages.length;
  await sweep(app);
  expect(pages).toHaveLength(walked);
  app.clock.advance(dayMs + 1);
  await sweep(app);
  expect(pages.length).toBeGreaterThan(walked);
});
