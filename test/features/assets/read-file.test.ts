import { describe, expect, it } from "vitest";
import type { Bindings } from "../../../src/config.ts";
import { readFileRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { picture } from "../../support/picture.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { fileForm } from "../../support/uploads.ts";

async function uploaded(bindings: Partial<Bindings> = {}) {
  const app = testApp({ bindings });
  const token = await tokenOf(app, await seedPerson());
  const input = await picture("jpeg-gray");
  const { body } = await call(app, uploadFileRoute, { token, form: fileForm(input), query: { compress: "false" } });
  const read = (headers: Record<string, string> = {}, fileName: string = body.fileName) =>
    call(app, readFileRoute, { params: { fileName }, headers });
  return { app, input, fileName: body.fileName as string, read };
}

describe("a stored file is read back", () => {
  it("without a token, to be kept for ever and to run nothing", async () => {
    const { input, read } = await uploaded();
    const { status, headers, body } = await read();
    expect(status).toBe(200);
    expect(body).toEqual(input);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/jpeg",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "cross-origin",
      "accept-ranges": "bytes",
    });
    expect(headers.get("content-security-policy")).toContain("sandbox");
  });

  it.each([{}, { CORS_ORIGINS: "https://b.example" }])(
    "as pixels by any site, with the settings %j",
    async (bindings) => {
      const { app, fileName, read } = await uploaded(bindings);
      const Origin = "https://shop.example";
      const answers = [await read({ Origin }), await read(), await read({ "If-None-Match": "*" })];
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 304]);
      for (const { headers } of answers) {
        expect(headers.get("access-control-allow-origin")).toBe("*");
        expect(headers.get("vary") ?? "").not.toContain("Origin");
      }
      // Deleting is a call of the API.
      const asked = await app.request(`/asset/file/${fileName}`, {
        method: "OPTIONS",
        headers: { Origin, "Access-Control-Request-Method": "DELETE" },
      });
      expect(asked.headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  it("to be kept as a whole by the cache in front of the Worker, under a tag of its own", async () => {
    const { fileName, read } = await uploaded();
    const [whole, part, unchanged] = [
      await read(),
      await read({ Range: "bytes=0-9" }),
      await read({ "If-None-Match": "*" }),
    ].map(({ headers }) => [headers.get("cloudflare-cdn-cache-control"), headers.get("cache-tag")]);
    expect(whole).toEqual(["public, max-age=31536000, immutable", `file-${fileName.replace(/\..*/, "")}`]);
    expect([part, unchanged]).toEqual([
      ["no-store", null],
      ["no-store", null],
    ]);
  });

  it("not again when the client has it, before and after it is cached", async () => {
    const { read } = await uploaded();
    const etag = (await read({ Range: "bytes=0-0" })).headers.get("etag") as string;
    expect((await read({ "If-None-Match": etag })).status).toBe(304);
    await read();
    expect((await read({ "If-None-Match": `"other", ${etag}` })).status).toBe(304);
    expect((await read({ "If-None-Match": '"other"' })).status).toBe(200);
  });

  it.each([
    ["bytes=0-9", 0, 10],
    ["bytes=100-", 100, undefined],
    ["bytes=-50", -50, undefined],
    ["bytes=10-999999999", 10, undefined],
  ])("in part for Range: %s", async (range, from, to) => {
    const { input, read } = await uploaded();
    const { status, headers, body } = await read({ Range: range });
    expect(status).toBe(206);
    expect(body).toEqual(input.slice(from, to));
    expect(headers.get("content-range")).toMatch(new RegExp(`^bytes \\d+-\\d+/${input.length}$`));
  });

  it("whole for a malformed range or a stale If-Range, and not at all for one outside", async () => {
    const { input, read } = await uploaded();
    expect((await read({ Range: "bytes=9-1" })).status).toBe(200);
    expect((await read({ Range: "bytes=0-9", "If-Range": '"stale"' })).body).toEqual(input);
    const outside = await read({ Range: `bytes=${input.length}-` });
    expect(outside.status).toBe(416);
    expect(outside.headers.get("content-range")).toBe(`bytes */${input.length}`);
  });
});

describe("any other name is a 404", () => {
  it.each([
    "nothing.webp",
    "00000000-0000-4000-8000-000000000000.webp",
    "..%2f..%2fsecret.webp",
    "00000000-0000-4000-8000-000000000000",
    "",
  ])("%s", async (fileName) => {
    const response = await testApp().request(`/asset/file/${fileName}`);
    expect([404, 405]).toContain(response.status);
  });

  it("the right name with another extension", async () => {
    const { fileName, read } = await uploaded();
    expect((await read({}, fileName.replace(".jpg", ".html"))).status).toBe(404);
    expect((await read({}, fileName.replace(".jpg", ".webp"))).status).toBe(404);
  });
});
