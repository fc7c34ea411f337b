import { describe, expect, it } from "vitest";
import { pictureWidths } from "../../../../src/domain/media/picture-widths.ts";
import { caller } from "../../../support/audiences.ts";
import { mp3, mp4 } from "../../../support/media-files.ts";
import { decoded } from "../../../support/picture.ts";
import { keptVariants, type StoredFile, storeBytes, storePicture } from "../../../support/variants.ts";

const forEver = "public, max-age=31536000, immutable";

async function sizeOf(webp: Uint8Array) {
  const { width, height } = await decoded(webp);
  return [width, height];
}

async function expectTheOriginal({ read, input }: StoredFile, w = "160") {
  const { status, headers, body } = await read({ w });
  expect(status).toBe(200);
  expect(body).toEqual(input);
  expect(headers.get("cache-control")).toBe(forEver);
  expect(headers.get("etag")).toBe((await read()).headers.get("etag"));
}

describe("a width of a stored picture", () => {
  it.each([
    ["jpeg-1mp", "480", [480, 360]],
    ["png-gray", "320", [320, 240]],
    ["webp-1mp", "800", [800, 600]],
    ["jpeg-progressive-1mp", "640", [640, 480]],
    ["png-palette", "160", [160, 120]],
  ])("of %s comes as WebP at %s pixels", async (name, w, size) => {
    const { read, input } = await storePicture(name);
    const { status, headers, body } = await read({ w });
    expect([status, headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sizeOf(body)).toEqual(size);
    expect(body.length).toBeLessThan(input.length);
    expect(headers.get("content-length")).toBe(String(body.length));
  });

  it("is the width as the picture is shown, upright", async () => {
    const { read } = await storePicture("jpeg-upright");
    expect(await sizeOf((await read({ w: "160" })).body)).toEqual([160, 213]);
    expect(await sizeOf((await read({ w: "320" })).body)).toEqual([320, 427]);
  });

  it("keeps its transparency", async () => {
    const { read } = await storePicture("webp-alpha");
    const { rgba } = await decoded((await read({ w: "320" })).body);
    expect(new Set(rgba.filter((_, i) => i % 4 === 3)).size).toBeGreaterThan(1);
  });

  it("is made of what an upload has compressed, too", async () => {
    const { read } = await storePicture("jpeg-4mp", { query: { maxdim: "1000" } });
    expect(await sizeOf((await read({ w: "800" })).body)).toEqual([800, 600]);
  });

  it("is kept beside its picture and cached for ever, under the file's tag", async () => {
    const { read, id } = await storePicture("jpeg-1mp");
    const [first, second] = [await read({ w: "480" }), await read({ w: "480", q: "75" })];
    expect(second.body).toEqual(first.body);
    expect(await keptVariants(id)).toEqual({ "480-75": first.body.length });
    for (const { headers } of [first, second])
      expect(Object.fromEntries(headers)).toMatchObject({
        "cache-control": forEver,
        "cloudflare-cdn-cache-control": forEver,
        "cache-tag": `file-${id}`,
        "access-control-allow-origin": "*",
        etag: first.headers.get("etag"),
      });
  });

  it("is smaller at a lower quality", async () => {
    const { read } = await storePicture("jpeg-1mp");
    const sizes = await Promise.all(["60", "75", "90"].map(async (q) => (await read({ w: "480", q })).body.length));
    expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
    expect(new Set(sizes).size).toBe(3);
  });

  it("comes on the host of assets under the name alone", async () => {
    const { by, fileName } = await storePicture("jpeg-1mp");
    const answer = await by.app.request(`https://assets.muster.test/${fileName}?w=160`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    expect(await sizeOf(new Uint8Array(await answer.arrayBuffer()))).toEqual([160, 120]);
  });
});

describe("a width answers as a file does", () => {
  it.each([false, true])("HEAD with the headers of GET, kept before: %s", async (isKept) => {
    const { by, fileName, read, id } = await storePicture("jpeg-1mp");
    if (isKept) await read({ w: "480" });
    const head = await by.app.request(`/asset/file/${fileName}?w=480`, { method: "HEAD" });
    const bytes = (await keptVariants(id))["480-75"];
    expect(head.status).toBe(200);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
    expect(Object.fromEntries(head.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": String(bytes),
      "cache-control": forEver,
      etag: (await read({ w: "480" })).headers.get("etag"),
    });
  });

  it.each([
    ["bytes=0-9", 0, 10],
    ["bytes=100-", 100, undefined],
    ["bytes=-50", -50, undefined],
  ])("%s in part, also when it must be made first", async (range, from, to) => {
    const { read } = await storePicture("jpeg-1mp");
    const part = await read({ w: "480" }, { Range: range });
    const whole = await read({ w: "480" });
    expect(part.status).toBe(206);
    expect(part.body).toEqual(whole.body.slice(from, to));
    expect(part.headers.get("content-range")).toMatch(new RegExp(`/${whole.body.length}$`));
    expect(part.headers.get("cloudflare-cdn-cache-control")).toBe("no-store");
  });

  it("whole for a stale If-Range, and 416 outside", async () => {
    const { read } = await storePicture("jpeg-1mp");
    const whole = await read({ w: "480" });
    const original = (await read()).headers.get("etag") as string;
    expect((await read({ w: "480" }, { Range: "bytes=0-9", "If-Range": original })).body).toEqual(whole.body);
    const etag = whole.headers.get("etag") as string;
    expect((await read({ w: "480" }, { Range: "bytes=0-9", "If-Range": etag })).status).toBe(206);
    const outside = await read({ w: "480" }, { Range: `bytes=${whole.body.length}-` });
    expect([outside.status, outside.headers.get("content-range")]).toEqual([416, `bytes */${whole.body.length}`]);
  });

  it("304 to a client that has it, and not to one that has the original or another width", async () => {
    const { read } = await storePicture("jpeg-1mp");
    const etag = (await read({ w: "480" })).headers.get("etag") as string;
    const again = await read({ w: "480" }, { "If-None-Match": etag });
    expect([again.status, again.headers.get("etag"), again.headers.get("cache-control")]).toEqual([304, etag, forEver]);
    const others = [await read(), await read({ w: "320" })].map(({ headers }) => headers.get("etag") as string);
    for (const other of others) expect((await read({ w: "480" }, { "If-None-Match": other })).status).toBe(200);
  });
});

describe("the file itself is served for", () => {
  it.each([
    ["jpeg-gray", "480"],
    ["jpeg-gray", "1600"],
    ["jpeg-orientation-6", "160"],
  ])("a width of %s that it does not exceed: %s", async (name, w) => {
    const file = await storePicture(name);
    await expectTheOriginal(file, w);
    expect(await keptVariants(file.id)).toEqual({ [`${w}-75`]: 0 });
    await expectTheOriginal(file, w);
  });

  it.each(["gif-animated", "gif-still", "avif"])("%s, of which nothing is kept", async (name) => {
    const file = await storePicture(name);
    await expectTheOriginal(file);
    expect(await keptVariants(file.id)).toEqual({});
  });

  it.each([
    ["a film", mp4()],
    ["a sound", mp3()],
  ])("%s", async (_, bytes) => {
    await expectTheOriginal(await storeBytes(bytes));
  });

  it.each(["webp-animated", "png-animated", "jpeg-arithmetic", "webp-damaged", "png-truncated"])(
    "%s, which no codec takes, and nobody tries again",
    async (name) => {
      const file = await storePicture(name);
      const w = name === "webp-animated" ? "160" : "320";
      await expectTheOriginal(file, w);
      expect(await keptVariants(file.id)).toEqual({ [`${w}-75`]: 0 });
    },
  );

  it("a picture whose variant would not be smaller", async () => {
    const { id, read } = await storePicture("jpeg-1mp", { query: { quality: "1", maxdim: "340" } });
    const original = await read();
    expect((await read({ w: "320", q: "90" })).body).toEqual(original.body);
    expect(await keptVariants(id)).toEqual({ "320-90": 0 });
  });
});

describe("a 400 names what may be asked for", () => {
  const widths = pictureWidths.join(", ");

  it.each([
    [{ w: "500" }, { w: [`must be one of ${widths}`] }],
    [{ w: "" }, { w: [`must be one of ${widths}`] }],
    [{ w: "480.0" }, { w: [`must be one of ${widths}`] }],
    [{ w: "0480" }, { w: [`must be one of ${widths}`] }],
    [{ w: "4e2" }, { w: [`must be one of ${widths}`] }],
    [{ w: ["480", "800"] }, { w: [`must be one of ${widths}`] }],
    [{ w: ["480", "480"] }, { w: [`must be one of ${widths}`] }],
    [{ w: "480", q: "80" }, { q: ["must be one of 60, 75, 90"] }],
    [{ w: "480", q: ["60", "60"] }, { q: ["must be one of 60, 75, 90"] }],
    [{ w: "480", q: "" }, { q: ["must be one of 60, 75, 90"] }],
    [{ q: "75" }, { q: [`stands beside w alone: give w, which is one of ${widths}`] }],
    [{ W: "480" }, { W: ['is unknown: did you mean "w"?'] }],
  ])("for %j", async (query, errors) => {
    const { read, id } = await storePicture("jpeg-gray");
    const { status, headers, body } = await read(query as Record<string, string>);
    expect(status).toBe(400);
    expect(body.errors).toEqual(errors);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await keptVariants(id)).toEqual({});
  });

  it("and other parameters are ignored, as for every file", async () => {
    const { read, input } = await storePicture("jpeg-gray");
    expect((await read({ v: "7" })).body).toEqual(input);
  });
});

describe("a 404", () => {
  it("for a name that no file has, with no variant made", async () => {
    const { by } = await storePicture("jpeg-gray");
    const id = crypto.randomUUID();
    expect((await by.app.request(`/asset/file/${id}.jpg?w=160`)).status).toBe(404);
    expect(await keptVariants(id)).toEqual({});
  });

  it.each([false, true])("for another extension than the file's, variant kept: %s", async (isKept) => {
    const { by, id, read } = await storePicture("jpeg-gray");
    if (isKept) await read({ w: "160" });
    for (const extension of ["webp", "png", "gif", "html"])
      expect((await by.app.request(`/asset/file/${id}.${extension}?w=160`)).status).toBe(404);
  });

  it("for a variant whose picture is gone", async () => {
    const { by, id, read } = await storePicture("jpeg-gray");
    await read({ w: "160" });
    await (await caller({ app: by.app })).app.deps.store.delete(id);
    expect(await keptVariants(id)).not.toEqual({});
    expect((await read({ w: "160" })).status).toBe(404);
    expect((await read({ w: "320" })).status).toBe(404);
  });
});
