import { expect, it } from "vitest";
import { batchCaller, deliverAll, tendAll } from "../../../support/batches.ts";
import { picture } from "../../../support/picture.ts";
import { bucketKeys } from "../../../support/uploads.ts";
import { keptVariants } from "../../../support/variants.ts";

const jpegs = async () => {
  const jpeg = await picture("jpeg-1mp");
  return batchCaller(() => new Response(jpeg as Uint8Array<ArrayBuffer>));
};
const urls = ["https://a.example/1"];

it.each([true, false])("a batch makes the wanted widths of each picture, compressed (%s) or not", async (enabled) => {
  const caller = await jpegs();
  const id = await caller.createdId(urls, { compression: { enabled, variants: [480, 160] } });
  await deliverAll(caller.app);
  const [item] = (await caller.result(id)).items;
  expect(Object.keys(await keptVariants(item.fileName.split(".")[0]))).toEqual(["160-75", "480-75"]);
});

it("a batch that asks for none makes none, whether it says so or not, and is the same batch", async () => {
  const caller = await jpegs();
  const id = await caller.createdId(urls, { compression: { enabled: true } });
  expect(await caller.createdId(urls, { compression: { enabled: true, variants: [] } })).toBe(id);
  expect(await caller.createdId(urls, { compression: { enabled: true, variants: null } })).toBe(id);
  expect(await caller.createdId(urls, { compression: { enabled: true, variants: [160] } })).not.toBe(id);
});

it("a file whose widths fail leaves none behind", async () => {
  const caller = await jpegs();
  const before = await bucketKeys();
  const { store } = caller.app.deps;
  const put = store.put.bind(store);
  store.put = (key, ...rest) => (key.endsWith("/480-75") ? Promise.reject(new Error("R2 is away")) : put(key, ...rest));
  await caller.createdId(urls, { compression: { variants: [160, 480] } });
  await deliverAll(caller.app);
  expect(await bucketKeys()).toEqual(before);
});

it("a file whose holder died goes with its widths", async () => {
  const caller = await jpegs();
  const before = await bucketKeys();
  const { store } = caller.app.deps;
  const [put, remove] = [store.put.bind(store), store.delete.bind(store)];
  let isDead = false;
  store.put = async (key, ...rest) => {
    const written = await put(key, ...rest);
    isDead ||= key.endsWith("/480-75");
    if (isDead) throw new Error("killed here");
    return written;
  };
  store.delete = () => Promise.reject(new Error("and here"));
  await caller.createdId(urls, { compression: { variants: [480] } });
  await deliverAll(caller.app);
  // Each attempt has left its file and a width.
  expect((await bucketKeys()).length).toBeGreaterThanOrEqual(before.length + 2);
  store.delete = remove;
  for (let hour = 0; hour < 3; hour++) {
    caller.app.clock.advance(3_601_000);
    await tendAll(caller.app);
  }
  expect(await bucketKeys()).toEqual(before);
});
