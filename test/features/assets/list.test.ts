import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { parseListQuery } from "../../../src/domain/list-query/parse-list-query.ts";
import { assetList } from "../../../src/domain/media/asset-list.ts";
import { deleteFileRoute, queryAssetsRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { testApp } from "../../support/app.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { batchCaller, deliverAll, urlsOf } from "../../support/batches.ts";
import { call } from "../../support/client.ts";
import { picture as pngOfOnePixel } from "../../support/origin.mjs";
import { fileForm } from "../../support/uploads.ts";

type Query = Record<string, string | string[]>;
type Row = { name: string; fileName: string; sizeBytes: number; createdAt: string };

const list = async (by: Caller, query: Query = {}) => (await by.call(queryAssetsRoute, { query })).body;
const names = async (by: Caller, query: Query) => (await list(by, query)).items.map(({ name }: Row) => name);

/** An MP4 of so many bytes, which is stored as it is. */
function film(bytes: number): Uint8Array {
  const file = new Uint8Array(bytes);
  file.set([0, 0, 0, 0x14, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d, 0, 0, 2, 0, 0x69, 0x73, 0x6f, 0x6d]);
  return file;
}

async function upload(by: Caller, name: string, bytes: Uint8Array): Promise<string> {
  const { status, body } = await by.call(uploadFileRoute, {
    form: fileForm(bytes, name),
    query: { compress: "false" },
  });
  expect(status).toBe(200);
  by.app.clock.advance(1_000);
  return body.fileName;
}

/** Made once and never changed. */
let owner: Caller;
let fileNames: string[];
beforeAll(async () => {
  owner = await caller();
  fileNames = [
    await upload(owner, "Čat.png", pngOfOnePixel),
    await upload(owner, "beach.mp4", film(5_000)),
    await upload(owner, "Beach.mp4", film(9_000)),
  ];
});

describe("the list of files", () => {
  it("describes each, newest first, with an address that reads it", async () => {
    const { items, total } = await list(owner);
    expect([total, items.map(({ fileName }: Row) => fileName)]).toEqual([3, [...fileNames].reverse()]);
    const [film, , picture] = items;
    expect(film).toMatchObject({
      name: "Beach.mp4",
      mediaType: "video/mp4",
      sizeBytes: 9_000,
      originalSizeBytes: 9_000,
      sourceUrl: null,
      batchUploadId: null,
    });
    expect(picture).toMatchObject({ mediaType: "image/png", width: 1, height: 1, durationMs: null });
    expect((await owner.app.request(new URL(picture.url).pathname)).status).toBe(200);
  });

  it.each<[string, Query, string[]]>([
    ["name", { sort: "name" }, ["beach.mp4", "Beach.mp4", "Čat.png"]],
    ["name, downwards", { sort: "-name" }, ["Čat.png", "beach.mp4", "Beach.mp4"]],
    ["media_type and then size_bytes", { sort: ["media_type", "-size_bytes"] }, ["Čat.png", "Beach.mp4", "beach.mp4"]],
    ["size_bytes", { sort: "size_bytes" }, ["Čat.png", "beach.mp4", "Beach.mp4"]],
    ["created_at", { sort: "created_at" }, ["Čat.png", "beach.mp4", "Beach.mp4"]],
  ])("is sorted by %s", async (_, query, expected) => {
    // The order of two that are equal is that of their random ids.
    const plain = (name: string) => name.toLowerCase();
    expect((await names(owner, query)).map(plain)).toEqual(expected.map(plain));
  });

  it.each<[string, Query, string[]]>([
    ["name[eq]", { "name[eq]": "Beach.mp4" }, ["Beach.mp4"]],
    ["name[contains], whatever the case of any letter", { "name[contains]": "čAT" }, ["Čat.png"]],
    ["media_type", { "media_type[starts_with]": "IMAGE/" }, ["Čat.png"]],
    ["size_bytes", { "size_bytes[gte]": "5000", "size_bytes[lt]": "9000" }, ["beach.mp4"]],
    ["batch_upload_id", { "batch_upload_id[eq]": "bup_none" }, []],
    ["one of two", { "name[eq]": "Čat.png", "size_bytes[gt]": "8000", logic: "or" }, ["Beach.mp4", "Čat.png"]],
  ])("is filtered by %s", async (_, query, expected) => {
    expect(await names(owner, query)).toEqual(expected);
    expect((await list(owner, query)).total).toBe(expected.length);
  });

  it("is filtered by file_name and by created_at as they stand in the rows", async () => {
    const { items } = await list(owner);
    const [newest, middle, oldest] = items as [Row, Row, Row];
    expect(await names(owner, { "file_name[in]": [newest.fileName, oldest.fileName] })).toEqual([
      newest.name,
      oldest.name,
    ]);
    expect(await names(owner, { "created_at[lt]": middle.createdAt })).toEqual([oldest.name]);
  });

  it("comes in pages", async () => {
    const pages = await Promise.all(["1", "2", "3"].map((page) => list(owner, { page, page_size: "2" })));
    expect(pages.map(({ items }) => items.length)).toEqual([2, 1, 0]);
    expect(pages.flatMap(({ items }) => items.map(({ fileName }: Row) => fileName))).toEqual([...fileNames].reverse());
    expect(pages[0]).toMatchObject({ total: 3, page: 1, pageSize: 2, totalPages: 2 });
  });

  it("names nothing of another organization, for Admins too", async () => {
    const stranger = await caller({ app: owner.app, roles: ["Admin"] });
    for (const query of [{}, { "file_name[eq]": fileNames[0] as string }, { "name[contains]": "a", logic: "or" }])
      expect((await list(stranger, query as Query)).total).toBe(0);
  });

  it("leaves out a file that was deleted", async () => {
    const by = await caller({ app: owner.app });
    const fileName = await upload(by, "gone.png", pngOfOnePixel);
    await by.call(deleteFileRoute, { params: { fileName } });
    expect(await list(by)).toMatchObject({ total: 0, items: [] });
  });

  it("tells the files of a batch, with their addresses of origin", async () => {
    const by = await batchCaller();
    const [batchUploadId] = [
      await by.createdId(urlsOf("one.example", 2)),
      await by.createdId(urlsOf("two.example", 1)),
    ];
    await deliverAll(by.app);
    const query = { "batch_upload_id[eq]": batchUploadId };
    const { body } = await call(by.app, queryAssetsRoute, { token: by.token, query });
    const from = body.items.map(({ sourceUrl }: { sourceUrl: string }) => sourceUrl).sort();
    expect(from).toEqual(urlsOf("one.example", 2));
    expect(body.items[0]).toMatchObject({ name: null, batchUploadId });
  });
});

it.each<[string, [string, string][]]>([
  [
    "sorts and filters",
    [
      ["sort", "size_bytes"],
      ["name[contains]", "a"],
    ],
  ],
  ["pages", [["page", "40"]]],
])("the list reads files by their names, and never all files: %s", async (_, entries) => {
  const parsed = parseListQuery(assetList, entries);
  if (!parsed.ok) throw new Error("the query is good");
  const { rows } = testApp().deps.fileLists.list("org_of_plans", parsed.query);
  const { sql: text, params } = rows.toSQL();
  const plan = env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`).bind(...params);
  const steps = (await plan.all<{ detail: string }>()).results.map(({ detail }) => detail);
  expect(steps).toContainEqual(expect.stringMatching(/^SEARCH assets USING INDEX assets_file_name/));
  expect(steps.filter((step) => /^SCAN (assets|asset_pages|p|a|s)\b/.test(step))).toEqual([]);
});
