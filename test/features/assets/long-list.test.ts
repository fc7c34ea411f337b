import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { deleteFileRoute, queryAssetsRoute, uploadFileRoute } from "../../../src/features/assets/assets.contract.ts";
import { createFileNameRepository, newestAtMost } from "../../../src/features/assets/file-names.repository.ts";
import { always } from "../../../src/platform/db/condition.ts";
import { together } from "../../../src/platform/db/together.ts";
import { type Caller, caller } from "../../support/audiences.ts";
import { picture } from "../../support/origin.mjs";
import { storeRows } from "../../support/stored-files.ts";
import { fileForm } from "../../support/uploads.ts";

type Query = Record<string, string | string[]>;

const store = (by: Caller, count: number, at?: number) =>
  storeRows(by.app, count, { ...by.person, ...(at === undefined ? {} : { at }) });
const list = async (by: Caller, query: Query = {}) => (await by.call(queryAssetsRoute, { query })).body;
const idsOf = (items: { fileName: string }[]) => items.map(({ fileName }) => fileName.slice(0, 36));

async function allPages(by: Caller, pageSize: number, query: Query = {}): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const found = await list(by, { ...query, page: String(page), page_size: String(pageSize) });
    ({ totalPages } = found);
    ids.push(...idsOf(found.items));
  }
  return ids;
}

/** The files of each page, the newest first, and how many are in none. */
async function pagesOf({ person }: Caller) {
  const { results } = await env.DB.prepare(
    "SELECT page, files, json_array_length(names) AS names FROM asset_pages WHERE organization_id = ? ORDER BY page DESC",
  )
    .bind(person.organizationId)
    .all<{ page: number; files: number; names: number }>();
  const newest = await env.DB.prepare(
    "SELECT json_array_length(newest) AS n FROM stored_bytes WHERE organization_id = ?",
  )
    .bind(person.organizationId)
    .first<number>("n");
  expect(results.map(({ names }) => names)).toEqual(results.map(({ files }) => files));
  return { newest, files: results.map(({ files }) => files), pages: results.map(({ page }) => page) };
}

it("all files of an organization are listed, the last stored first, however many there are", async () => {
  const by = await caller();
  const stored: string[][] = [];
  for (const count of [3, 490, 20, 1_300, 240, 7]) stored.unshift(await store(by, count));
  const ids = stored.flat();
  expect(await pagesOf(by)).toEqual({
    newest: 310,
    files: [250, 250, 250, 250, 250, 250, 250],
    pages: [6, 5, 4, 3, 2, 1, 0],
  });
  expect(await allPages(by, 1_000)).toEqual(ids);
  expect(await allPages(by, 173)).toEqual(ids);
  expect(await list(by, { page: "25", page_size: "100" })).toMatchObject({
    total: ids.length,
    totalPages: 21,
    items: [],
  });
  const stranger = await caller({ app: by.app, roles: ["Admin"] });
  await store(stranger, 2);
  expect(await list(stranger)).toMatchObject({ total: 2 });
});

it("uploads at once neither lose nor double a name where a page is made", async () => {
  const by = await caller();
  const seeded = await store(by, newestAtMost - 2);
  const upload = async () => {
    const form = fileForm(picture as Uint8Array<ArrayBuffer>);
    return (await by.call(uploadFileRoute, { form })).body.fileName.slice(0, 36) as string;
  };
  const uploaded = await Promise.all(Array.from({ length: 8 }, upload));
  expect(await pagesOf(by)).toEqual({ newest: 256, files: [250], pages: [0] });
  const ids = await allPages(by, 200);
  expect(ids.slice(0, 8).sort()).toEqual(uploaded.sort());
  expect(ids.slice(8)).toEqual(seeded);
});

it("making pages writes no row in most uploads, and three in every 250", async () => {
  const by = await caller();
  const { db } = by.app.deps;
  const written = async () => {
    const { pages, rest } = await together(
      db,
      createFileNameRepository(db).makePages(sql`SELECT ${by.person.organizationId}`),
    );
    return (pages.meta.rows_written ?? 0) + (rest.meta.rows_written ?? 0);
  };
  const ids = await store(by, newestAtMost - 1);
  expect(await written()).toBe(0);
  await env.DB.prepare("UPDATE stored_bytes SET newest = json_insert(newest, '$[#]', ?) WHERE organization_id = ?")
    .bind(`${ids[0]}.png`, by.person.organizationId)
    .run();
  expect([await written(), await written()]).toEqual([3, 0]);
});

it("a deleted file leaves the list, its page and the total, and an empty page goes", async () => {
  const by = await caller();
  const ids = await store(by, 251);
  const [last] = (await store(by, 249)).slice(-1);
  expect(await pagesOf(by)).toMatchObject({ newest: 250, files: [250] });
  const gone = [ids[0], ids[100], ids[250], last];
  for (const id of gone) await by.call(deleteFileRoute, { params: { fileName: `${id}.png` } });
  expect(await pagesOf(by)).toMatchObject({ newest: 248, files: [248] });
  const found = await allPages(by, 90);
  expect(found).toHaveLength(496);
  expect(found.slice(248)).toEqual(ids.filter((id) => !gone.includes(id)));
  await env.DB.prepare(
    "UPDATE asset_pages SET files = 1, names = json_array(names ->> '$[0]') WHERE organization_id = ?",
  )
    .bind(by.person.organizationId)
    .run();
  await by.call(deleteFileRoute, { params: { fileName: `${found[248]}.png` } });
  expect(await pagesOf(by)).toEqual({ newest: 248, files: [], pages: [] });
});

it("filters and sorts look through the files of all pages, and find a file by its name or batch", async () => {
  const by = await caller();
  const [old, middle, young] = [await store(by, 300, 1_000), await store(by, 300, 2_000), await store(by, 300, 3_000)];
  expect(await list(by, { "created_at[lt]": new Date(2_000).toISOString() })).toMatchObject({ total: 300 });
  expect((await allPages(by, 500, { sort: "created_at" })).slice(300, 600).sort()).toEqual([...middle].sort());
  const range = { "created_at[gte]": new Date(1_500).toISOString(), "created_at[lte]": new Date(2_500).toISOString() };
  expect((await allPages(by, 500, range)).sort()).toEqual([...middle].sort());
  const names = [old[299], young[0]].map((id) => `${id}.png`);
  expect(idsOf((await list(by, { "file_name[in]": names })).items)).toEqual([young[0], old[299]]);
  const { items } = await list(by, { "file_name[eq]": `${old[299]}.png` });
  expect(await list(by, { "batch_upload_id[eq]": items[0].batchUploadId })).toMatchObject({ total: 300 });
  expect(await list(by, { "size_bytes[eq]": "1500", "file_name[eq]": names[0] as string, logic: "or" })).toMatchObject({
    total: 900,
  });
  const stranger = await caller({ app: by.app });
  for (const query of [{ "file_name[in]": names }, { "batch_upload_id[eq]": items[0].batchUploadId }])
    expect(await list(stranger, query)).toMatchObject({ total: 0 });
});

it("a filter that would look through too many files is refused, and one of a narrower time is not", async () => {
  const by = await caller();
  const [old] = [await store(by, 250, 1_000), await store(by, 250, 5_000), await store(by, 250, 5_000)];
  await env.DB.prepare("UPDATE asset_pages SET files = 10001 WHERE organization_id = ? AND first_at = 5000")
    .bind(by.person.organizationId)
    .run();
  for (const query of [{ sort: "size_bytes" }, { "name[contains]": "a" }]) {
    const { status, body } = await by.call(queryAssetsRoute, { query });
    expect(status).toBe(400);
    expect(body.errors.created_at).toEqual([expect.stringMatching(/^must be narrowed.* 10000 .* 10251$/)]);
  }
  expect(await list(by, { sort: "size_bytes", "created_at[lt]": new Date(4_000).toISOString() })).toMatchObject({
    total: old.length,
  });
});

it("a group of a batch that is told twice is listed once", async () => {
  const by = await caller();
  const { organizationId } = by.person;
  const { db, assets } = by.app.deps;
  const file = (group: number) => ({ fileName: `${group}.${crypto.randomUUID()}.png`, group });
  const [first, second] = [file(1), file(2)];
  const count = (files: (typeof first)[], after: number) =>
    together(db, assets.countFiles(organizationId, { bytes: 0, files }, { after: sql`${after}`, where: always }));
  await count([first], 0);
  await count([first, second], 1);
  const names = await env.DB.prepare("SELECT newest FROM stored_bytes WHERE organization_id = ?")
    .bind(organizationId)
    .first<string>("newest");
  expect(JSON.parse(names ?? "")).toEqual([second.fileName, first.fileName]);
});

it("a page far back reads its own names and the newest, and of the pages between them only the numbers", async () => {
  const by = await caller();
  const ids = await store(by, 1_000);
  const read = async (skip: number) => {
    const { rows } = by.app.deps.fileLists.stretch(by.person.organizationId, { skip, limit: 20 });
    const query = rows.toSQL();
    const { results, meta } = await env.DB.prepare(query.sql)
      .bind(...query.params)
      .all<{ id: string }>();
    expect(results.map(({ id }) => id)).toEqual(ids.slice(800, 820));
    return meta.rows_read;
  };
  const before = await read(800);
  await store(by, 2_500);
  expect((await read(3_300)) - before).toBeLessThan(100);
});
