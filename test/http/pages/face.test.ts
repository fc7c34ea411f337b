import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import * as files from "../../../src/http/pages/face-files.ts";
import { testApp } from "../../support/app.ts";

it.each(Object.entries(files))(
  "%s stands among the static files under the name that pages have for it",
  async (_, path) => {
    const stored = await env.PAGES.fetch(`https://any.test${path}`);
    const bytes = await stored.arrayBuffer();
    expect(stored.status, path).toBe(200);
    const digest = createHash("sha256").update(new Uint8Array(bytes)).digest("hex");
    expect(path).toMatch(/^\/face\/[a-z-]+\.[0-9a-f]{10}\.\w+$/);
    expect(path).toContain(`.${digest.slice(0, 10)}.`);
  },
);

it("the typeface takes at most 40 KB, and each picture less than 60", async () => {
  const { typeface, touchIcon, ...pictures } = files;
  const sizeOf = async (path: string) =>
    (await (await env.PAGES.fetch(`https://any.test${path}`)).arrayBuffer()).byteLength;
  expect(await sizeOf(typeface)).toBeLessThanOrEqual(40_960);
  expect(await sizeOf(touchIcon)).toBeLessThan(10_000);
  for (const path of Object.values(pictures)) expect(await sizeOf(path), path).toBeLessThan(60_000);
});

it("a page allows its typeface, and nothing else that this origin serves", async () => {
  const { headers } = await testApp().request("/sign-in");
  const policy = headers.get("content-security-policy");
  expect(policy).toContain(`; font-src https://api.muster.test${files.typeface};`);
  expect(policy).not.toContain("font-src 'self'");
});
