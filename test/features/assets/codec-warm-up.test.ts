import { expect, test } from "vitest";
import {
  compressRoute,
  queryAssetsRoute,
  readFileRoute,
  uploadFileRoute,
} from "../../../src/features/assets/assets.contract.ts";
import { queryAudiencesRoute } from "../../../src/features/audiences/audiences.contract.ts";
import { testApp } from "../../support/app.ts";
import { call } from "../../support/client.ts";
import { picture } from "../../support/picture.ts";
import { seedPerson, tokenOf } from "../../support/seed.ts";
import { fileForm } from "../../support/uploads.ts";

test.each([
  ["GET", "/console/assets"],
  ["POST", "/console/assets"],
  ["POST", "/console/files"],
  ["POST", "/asset/url"],
])("%s %s begins to warm the codecs, whatever comes of it", async (method, path) => {
  let begun = 0;
  const warmCodecs = async () => {
    begun++;
  };
  await testApp({ deps: { warmCodecs } }).request(path, { method });
  expect(begun).toBe(1);
});

test("uploads and lists of files begin to warm the codecs, and requests without pictures do not", async () => {
  let begun = 0;
  const warmCodecs = async () => {
    begun++;
  };
  const app = testApp({ deps: { warmCodecs } });
  const token = await tokenOf(app, await seedPerson());
  const form = fileForm(await picture("jpeg-1mp"), "photo.jpg");
  const begunBy = async (request: () => Promise<{ status: number }>) => {
    begun = 0;
    expect((await request()).status).toBe(200);
    return begun;
  };

  expect(await begunBy(() => call(app, uploadFileRoute, { token, form, query: {} }))).toBe(1);
  expect(await begunBy(() => call(app, compressRoute, { token, form, query: {} }))).toBe(1);
  expect(await begunBy(() => call(app, queryAssetsRoute, { token, query: {} }))).toBe(1);
  const { body } = await call(app, uploadFileRoute, { token, form, query: {} });
  const { fileName } = body as { fileName: string };
  expect(await begunBy(() => call(app, readFileRoute, { params: { fileName } }))).toBe(0);
  expect(await begunBy(() => call(app, queryAudiencesRoute, { token, query: {} }))).toBe(0);
});
