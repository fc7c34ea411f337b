import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { uploadFileRoute, uploadUrlRoute } from "../../../../src/features/assets/assets.contract.ts";
import { testApp } from "../../../support/app.ts";
import { type Caller, caller } from "../../../support/audiences.ts";
import { decoded, picture } from "../../../support/picture.ts";
import { assetRows, bucketKeys, fileForm } from "../../../support/uploads.ts";
import { keptVariants, storePicture } from "../../../support/variants.ts";

const upload = async (by: Caller, name: string, query: Record<string, string>) =>
  by.call(uploadFileRoute, { form: fileForm(await picture(name)), query });

/** Counts what the codec is asked for. */
function countDecodes(by: Caller): number[] {
  const { codecs } = by.app.deps;
  const decodes: number[] = [];
  by.app.deps.codecs = {
    ...codecs,
    compressAll: (input, header, options) => {
      decodes.push(options.length);
      return codecs.compressAll(input, header, options);
    },
  };
  return decodes;
}

describe("an upload makes the wanted widths at once", () => {
  it("from the one decode, and they are what a first reader would get", async () => {
    const by = await caller();
    const decodes = countDecodes(by);
    const file = await storePicture("jpeg-4mp", { by, query: { variants: "480,800" } });
    expect(decodes).toEqual([3]);
    const kept = await keptVariants(file.id);
    expect(Object.keys(kept)).toEqual(["480-75", "800-75"]);
    for (const w of ["480", "800"]) {
      const { body, headers } = await file.read({ w });
      expect([headers.get("content-type"), body.length]).toEqual(["image/webp", kept[`${w}-75`]]);
      expect((await decoded(body)).width).toBe(Number(w));
    }
    expect(await keptVariants(file.id)).toEqual(kept);
  });

  it("and the hash from the one decode, of a picture that is stored as it came", async () => {
    const by = await caller();
    const decodes = countDecodes(by);
    await storePicture("jpeg-4mp", { by, query: { compress: "false", variants: "480,800" } });
    expect(decodes).toEqual([2]);
    const [row] = await assetRows(by.person);
    expect(row?.thumbHash).toMatch(/^[\w+/]{20,34}=*$/);
  });

  it("of a picture that is stored as it came", async () => {
    const file = await storePicture("jpeg-upright", { query: { compress: "false", variants: "160,320" } });
    expect((await file.read()).body).toEqual(file.input);
    expect(Object.keys(await keptVariants(file.id))).toEqual(["160-75", "320-75"]);
    expect(await decoded((await file.read({ w: "320" })).body)).toMatchObject({ width: 320, height: 427 });
  });

  it("of a picture behind a URL", async () => {
    const bytes = await picture("jpeg-1mp");
    const by = await caller({ app: testApp({ fetch: async () => new Response(bytes as Uint8Array<ArrayBuffer>) }) });
    const { status, body } = await by.call(uploadUrlRoute, {
      query: { url: "https://pictures.example/cat.jpg", variants: "320" },
    });
    expect(status).toBe(200);
    expect(Object.keys(await keptVariants(body.fileName.split(".")[0]))).toEqual(["320-75"]);
  });

  it("only where they are narrower than what is stored", async () => {
    const file = await storePicture("jpeg-4mp", { query: { maxdim: "800", variants: "640,800,1200" } });
    expect(Object.keys(await keptVariants(file.id))).toEqual(["640-75"]);
  });

  it("and counts only the file itself against the quota", async () => {
    const by = await caller();
    const { body } = await upload(by, "jpeg-1mp", { variants: "160,320,480,640,800" });
    const stored = await env.DB.prepare("SELECT bytes FROM stored_bytes WHERE organization_id = ?")
      .bind(by.person.organizationId)
      .first("bytes");
    expect(stored).toBe(body.finalSizeBytes);
  });

  it.each(["gif-animated", "webp-animated", "jpeg-arithmetic"])("and stores %s as ever", async (name) => {
    const file = await storePicture(name, { query: { variants: "160" } });
    expect((await file.read({ w: "160" })).body).toEqual(file.input);
  });
});

describe("an upload whose widths fail leaves nothing behind", () => {
  it("when the bucket does not take one", async () => {
    const by = await caller();
    const { store } = by.app.deps;
    const before = await bucketKeys();
    const put = store.put.bind(store);
    store.put = (key, ...rest) =>
      key.endsWith("/800-75") ? Promise.reject(new Error("R2 is away")) : put(key, ...rest);
    expect((await upload(by, "jpeg-4mp", { variants: "480,800" })).status).toBe(500);
    expect(await bucketKeys()).toEqual(before);
    expect(await assetRows(by.person)).toEqual([]);
  });

  it("when it died: the sweep removes its file and its widths", async () => {
    const by = await caller();
    const { deps } = by.app;
    const before = await bucketKeys();
    deps.assets = {
      ...deps.assets,
      markStored: () => {
        throw new Error("killed here");
      },
    };
    const remove = deps.store.delete.bind(deps.store);
    deps.store.delete = () => Promise.reject(new Error("and here"));
    expect((await upload(by, "jpeg-1mp", { variants: "480" })).status).toBe(500);
    expect(await bucketKeys()).toHaveLength(before.length + 2);
    deps.store.delete = remove;
    by.app.clock.advance(3_601_000);
    const { findLeftovers, removeLeftovers } = await import("../../../../src/features/assets/assets.usecases.ts");
    await removeLeftovers(deps, await findLeftovers(deps, 100));
    expect(await bucketKeys()).toEqual(before);
  });
});

it.each(["500", "480,", ",480", "480,480", "480;800", "480, 800", "", "all", "480,800,500", "0480"])(
  "variants=%s is a 400 that names the widths, and nothing is stored",
  async (variants) => {
    const by = await caller();
    const { status, body } = await upload(by, "jpeg-gray", { variants });
    expect(status).toBe(400);
    expect(body.errors).toEqual({
      variants: ["must be different widths of 160, 320, 480, 640, 800, 1200, 1600, separated by commas"],
    });
    expect(await assetRows(by.person)).toEqual([]);
  },
);
