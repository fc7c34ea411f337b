import { describe, expect, it } from "vitest";
import { compressRoute } from "../../../src/features/assets/assets.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { likeness } from "../../support/likeness.ts";
import { decoded, picture, resizedBySharp } from "../../support/picture.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { bucketKeys, fileForm, rawForm } from "../../support/uploads.ts";

async function caller() {
  const app = testApp();
  const token = await tokenOf(app, await seedPerson());
  const compress = (bytes: Uint8Array, query: Record<string, string> = {}) =>
    call(app, compressRoute, { token, form: fileForm(bytes), query });
  return { app, token, compress };
}

describe("a picture comes back as WebP", () => {
  it.each(["jpeg-12mp", "jpeg-progressive-1mp", "jpeg-cmyk", "png-alpha-1mp", "webp-1mp", "png-16-bit", "png-palette"])(
    "%s, at most 800 px and alike",
    async (name) => {
      const { compress } = await caller();
      const input = await picture(name);
      const answer = await compress(input);
      expect(answer.status).toBe(200);
      const [seen, expected] = await Promise.all([decoded(answer.body), resizedBySharp(name, 800)]);
      expect(Math.max(seen.width, seen.height)).toBeLessThanOrEqual(800);
      expect(likeness(seen, expected)).toBeGreaterThan(30);
      expect(answer.headers.get("x-original-size")).toBe(String(input.length));
      expect(answer.headers.get("x-compressed-size")).toBe(String(answer.body.length));
      expect(answer.headers.get("x-output-dimensions")).toBe(`${seen.width}x${seen.height}`);
      expect(answer.headers.get("x-processing-time-ms")).toMatch(/^[1-9]\d*$/);
    },
  );

  it("turned as its EXIF orientation says, in the headers too", async () => {
    const { compress } = await caller();
    const answer = await compress(await picture("jpeg-orientation-6"), { maxdim: "120" });
    expect(answer.headers.get("x-original-dimensions")).toBe("160x240");
    expect(answer.headers.get("x-output-dimensions")).toBe("80x120");
  });

  it("never enlarged", async () => {
    const { compress } = await caller();
    const answer = await compress(await picture("jpeg-orientation-1"), { maxdim: "16383" });
    expect(answer.headers.get("x-output-dimensions")).toBe("240x160");
  });

  it("as far as it goes, when half of it is there", async () => {
    const { compress } = await caller();
    const answer = await compress(await picture("jpeg-cut-late"));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-output-dimensions")).toBe("480x360");
  });

  it("smaller at a lower quality", async () => {
    const { compress } = await caller();
    const input = await picture("jpeg-1mp");
    const [high, low] = [await compress(input, { quality: "95" }), await compress(input, { quality: "20" })];
    expect(low.body.length).toBeLessThan(high.body.length / 2);
  });

  it("and nothing is stored", async () => {
    const { compress } = await caller();
    await compress(await picture("jpeg-1mp"));
    expect(await bucketKeys()).toEqual([]);
  });
});

describe("a 400 is a JSON string that says why", () => {
  it.each([
    ["quality", "0"],
    ["quality", "101"],
    ["quality", "8.5"],
    ["quality", "1e1"],
    ["quality", ""],
    ["maxdim", "0"],
    ["maxdim", "16384"],
    ["maxdim", "-5"],
    ["maxdim", "big"],
  ])("%s=%s", async (name, value) => {
    const { compress } = await caller();
    const answer = await compress(await picture("jpeg-gray"), { [name]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toBeTypeOf("string");
    expect(answer.body).toContain(name);
  });

  it("a parameter given twice", async () => {
    const { app, token } = await caller();
    const form = fileForm(await picture("jpeg-gray"));
    const answer = await call(app, compressRoute, { token, form, query: { quality: ["1", "2"] } });
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("quality") });
  });

  it("a picture over the memory budget, with its size and the limit", async () => {
    const { compress } = await caller();
    const answer = await compress(await picture("webp-12mp"), { maxdim: "4096" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatch(/12\.\d megapixels.*up to about \d/);
  });

  it.each([
    ["an animated WebP", "webp-animated", /animated/i],
    ["an animated GIF", "gif-animated", /animated|GIF/],
    ["an AVIF", "avif", /AVIF/],
    ["a damaged PNG", "png-damaged", /damaged|corrupt|decoded/i],
    ["a truncated JPEG", "jpeg-truncated", /cut off|ends|truncated|damaged/i],
  ])("%s", async (_, name, reason) => {
    const { compress } = await caller();
    const answer = await compress(await picture(name));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatch(reason);
  });

  it.each([
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["PDF", "%PDF-1.7 and so on"],
  ])("%s", async (_, text) => {
    const { compress } = await caller();
    const answer = await compress(new TextEncoder().encode(text));
    expect(answer).toMatchObject({ status: 400, body: expect.stringContaining("none of JPEG, PNG") });
  });

  it("no part named file, two of them, an empty one, and a body cut off", async () => {
    const { app, token } = await caller();
    const part = '--b0undary\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const bodies: [string, RegExp][] = [
      ['--b0undary\r\nContent-Disposition: form-data; name="photo"\r\n\r\nx\r\n--b0undary--\r\n', /missing/],
      [`${part}\r\n--b0undary--\r\n`, /empty/],
      [`${part}abc`, /cut off|broke off|closing boundary|ends/],
    ];
    for (const [body, reason] of bodies) {
      const answer = await call(app, compressRoute, { token, ...rawForm(body) });
      expect(answer.status).toBe(400);
      expect(answer.body).toMatch(reason);
    }
  });
});

it("a file over 25 MB is a 413", async () => {
  const { compress } = await caller();
  const large = new Uint8Array(26_000_000);
  large.set(await picture("jpeg-gray"));
  expect((await compress(large)).status).toBe(413);
});

it("another content type is a 415", async () => {
  const { app, token } = await caller();
  expect((await call(app, compressRoute, { token, json: {} })).status).toBe(415);
});

it("the isolate goes on after a damaged picture", async () => {
  const { compress } = await caller();
  expect((await compress(await picture("jpeg-truncated"))).status).toBe(400);
  expect((await compress(await picture("jpeg-1mp"))).status).toBe(200);
});

it("asks the database once", async () => {
  const { app, compress } = await caller();
  app.counts.roundTrips = 0;
  await compress(await picture("jpeg-gray"));
  expect(app.counts.roundTrips).toBe(1);
});
