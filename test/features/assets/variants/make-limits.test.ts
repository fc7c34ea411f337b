import { expect, it } from "vitest";
import { MakeSlots } from "../../../../src/domain/media/make-slots.ts";
import { OpenRequests } from "../../../../src/platform/open-requests.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import { keptVariants, replaceMaking, type StoredFile, storePicture } from "../../../support/variants.ts";

const forNow = "public, max-age=60";
const from = (address: string) => ({ "CF-Connecting-IP": address });

function storeMany(by: Caller, count: number): Promise<StoredFile[]> {
  return Promise.all(Array.from({ length: count }, () => storePicture("jpeg-gray", { by })));
}

/** Makers of these files wait until `finish` is called. */
async function holdMakers(files: readonly StoredFile[]) {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const asked: string[] = [];
  for (const { id } of files)
    await replaceMaking(id, () => ({
      make: async (_, take) => {
        asked.push(id);
        await promise;
        return take().map(() => "busy" as const);
      },
    }));
  return { finish, asked };
}

it("one address has two pictures made at a time, and eight are made in all: the files come for others at once", async () => {
  const files = await storeMany(await caller(), 12);
  const { finish } = await holdMakers(files);
  const addresses = ["2001:db8::1", "2001:db8::2", "192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"];
  const waiting: Promise<unknown>[] = [];
  const atOnce: number[] = [];
  for (const [i, file] of files.entries()) {
    const answer = file.readOnce({ w: "160" }, from(addresses[Math.floor(i / 2)] ?? ""));
    const first = await Promise.race([answer, new Promise<null>((next) => setTimeout(() => next(null), 200))]);
    if (first === null) waiting.push(answer);
    else {
      expect([first.body, first.headers.get("cache-control")]).toEqual([file.input, forNow]);
      atOnce.push(i);
    }
  }
  finish();
  await Promise.all(waiting);
  // Two addresses of one IPv6 network count as one, and the last files found all eight places taken.
  expect(atOnce).toEqual([2, 3, 10, 11]);
});

it("a make that is at work is joined, and one that has ended gives its room back", () => {
  let now = 0;
  const slots = new MakeSlots({ perAddress: 1, inAll: 2 }, () => now);
  const end = slots.take("a", "one");
  expect(slots.take("b", "one")).not.toBeNull();
  expect(slots.take("a", "two")).toBeNull();
  end?.();
  expect(slots.take("a", "two")).not.toBeNull();
  expect(slots.take("b", "three")).not.toBeNull();
  expect(slots.take("c", "four")).toBeNull();
  now += 61_000;
  expect(slots.take("c", "four")).not.toBeNull();
});

it("requests are waiting until they are answered, and for two seconds at most", () => {
  let now = 0;
  const requests = new OpenRequests(() => now);
  const leave = requests.enter();
  requests.enter();
  leave();
  leave();
  expect(requests.areWaiting()).toBe(true);
  now += 2_001;
  expect(requests.areWaiting()).toBe(false);
});

it("calls are likely for five seconds after one, and reading files is none", () => {
  let now = 0;
  const requests = new OpenRequests(() => now);
  requests.enter("file");
  expect(requests.areCallsLikely).toBe(false);
  requests.enter("call")();
  now += 4_999;
  expect(requests.areCallsLikely).toBe(true);
  now += 1;
  expect(requests.areCallsLikely).toBe(false);
});

it("a caller without a token gets the usual quality in place of one that nobody had made", async () => {
  const { by, id, fileName, read } = await storePicture("jpeg-1mp");
  const path = `/asset/file/${fileName}?w=160`;
  const anonymous = (q: string) => by.app.request(`${path}&q=${q}`);
  for (const headers of [{}, { Authorization: "Bearer no.valid.token" }]) {
    const answer = await by.app.request(`${path}&q=90`, { headers });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, forNow]);
    expect(answer.headers.get("cache-tag")).toBeNull();
  }
  await read({ w: "160" });
  expect(Object.keys(await keptVariants(id))).toEqual(["160-75"]);
  const usual = await read({ w: "160" });
  expect(new Uint8Array(await (await anonymous("60")).arrayBuffer())).toEqual(usual.body);
  const fine = await read({ w: "160", q: "90" });
  expect(fine.body.length).toBeGreaterThan(usual.body.length);
  expect(new Uint8Array(await (await anonymous("90")).arrayBuffer())).toEqual(fine.body);
});
