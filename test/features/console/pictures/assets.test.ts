import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { always } from "../../../../src/platform/db/condition.ts";
import { newAudience, newExample } from "../../../support/audiences.ts";
import type { Visit } from "../../../support/browser.ts";
import { submitFiles } from "../../../support/file-form.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { picture } from "../../../support/origin.mjs";

type By = Awaited<ReturnType<typeof operator>>;

const pictureFile = (name = "cat.png") => new File([picture as Uint8Array<ArrayBuffer>], name, { type: "image/png" });

/** Rows of stored files without bytes: what a list shows. */
async function seedFiles(by: By, count: number, at = 1_000): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await by.app.deps.assets.insertStored(
    ids.map((id) => ({
      ...{ id, fileName: `${id}.png`, mediaType: "image/png", width: 2_000, height: 1_500, durationMs: null },
      ...{ originalBytes: 9_000, finalBytes: 1_500, sha256: "0", sourceUrl: `https://a.example/${id}.png`, group: 1 },
    })),
    {
      id: `bup_${crypto.randomUUID()}`,
      organizationId: by.person.organizationId,
      accountId: by.person.accountId,
      createdAt: at,
    },
    sql`0`,
  );
  const names = ids.map((id) => `${id}.png`);
  await by.app.deps.assets.countFiles(by.person.organizationId, { bytes: 1_500 * count, names }, always);
  return ids;
}

const filesOf = ({ html }: Visit) =>
  [...html.matchAll(/href="\/console\/assets\/([0-9a-f-]{36})\.png"/g)].map(([, id]) => id);
const linkOf = ({ html }: Visit, rel: "prev" | "next") =>
  new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

describe("the gallery", () => {
  it("shows all files of the organization, newest first, page by page in both directions", async () => {
    const by = await operator();
    // All of one moment, as a batch stores them, and some later.
    const ids = [...(await seedFiles(by, 40, 1_000)).sort(), ...(await seedFiles(by, 12, 2_000)).sort()].reverse();
    const pages: string[][] = [];
    let path: string | undefined = "/console/assets";
    let last = path;
    while (path !== undefined) {
      const page: Visit = await by.at.visit(path);
      pages.push(filesOf(page) as string[]);
      last = path;
      path = linkOf(page, "next");
    }
    expect(pages.map(({ length }) => length)).toEqual([24, 24, 4]);
    expect(pages.flat()).toEqual(ids);
    const back = await by.at.visit(linkOf(await by.at.visit(last), "prev")!);
    expect(filesOf(back)).toEqual(pages[1]);
    const first = await by.at.visit(linkOf(back, "prev")!);
    expect(filesOf(first)).toEqual(pages[0]);
    for (const odd of ["?older=x", "?newer=1.", "?older=99999999999999999.a"])
      expect(filesOf(await by.at.visit(`/console/assets${odd}`))).toEqual(pages[0]);
    const stranger = await operator({ app: by.app, roles: ["Admin"] });
    expect(filesOf(await stranger.open("/assets"))).toEqual([]);
    expect(textOf(await stranger.open("/assets"))).toContain("No pictures yet");
  });

  it("looks up its newest files by their names, however many there are", async () => {
    const { app } = await operator();
    const place = { side: "older", createdAt: 1, id: "x" } as const;
    for (const statement of [app.deps.assets.page("org", null, 25), app.deps.assets.page("org", place, 25)]) {
      const query = statement.toSQL();
      const plan = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query.sql}`)
        .bind(...query.params)
        .all<{ detail: string }>();
      expect(plan.results[0]?.detail).toMatch(/^SEARCH assets USING INDEX assets_file_name/);
    }
  });

  it("keeps the newest of many files, and finds an older one by its name", async () => {
    const by = await operator();
    const [oldest] = await seedFiles(by, 1, 1_000);
    for (let at = 2; at < 8; at++) await seedFiles(by, 90, at * 1_000);
    const found = await by.app.deps.assets.page(by.person.organizationId, null, 1_000);
    expect(found).toHaveLength(500);
    expect(found[0]?.createdAt).toBe(7_000);
    expect(found.at(-1)?.createdAt).toBe(2_000);
    expect(textOf(await by.at.visit(`/console/assets/${oldest}.png`))).toContain(`${oldest}.png`);
  });

  it("takes files with a form, tells which were refused and why, and shows their sizes", async () => {
    const by = await operator();
    const sent = await submitFiles(by.at, "/console/assets", { files: pictureFile("Cat <b>.png") });
    expect(sent.location).toBe("/console/assets");
    const page = await by.at.visit("/console/assets");
    expect(page.html).toContain("Cat &lt;b&gt;.png");
    expect(textOf(page)).toMatch(/1 × 1 · \d+ bytes/);
    const refused = await submitFiles(by.at, "/console/assets", { files: new File(["no picture"], "notes.txt") });
    expect([refused.status, textOf(refused).includes("notes.txt")]).toEqual([400, true]);
  });

  it("finds a file by its name or its address, and says so if there is none", async () => {
    const by = await operator();
    const [id] = await seedFiles(by, 1);
    for (const find of [`${id}.png`, `https://api.muster.test/asset/file/${id}.png?x=1`])
      expect((await by.at.visit(`/console/assets?${new URLSearchParams({ find })}`)).location).toBe(
        `/console/assets/${id}.png`,
      );
    const page = await by.at.visit("/console/assets?find=%3Cb%3E");
    expect(page.html).toContain("There is no file &lt;b&gt;");
  });
});

describe("the page of a file", () => {
  it("says where it is used, and deletes only what nothing uses", async () => {
    const by = await operator();
    await submitFiles(by.at, "/console/assets", { files: pictureFile() });
    const [name = ""] = /[0-9a-f-]{36}\.\w+(?=")/.exec((await by.at.visit("/console/assets")).html) ?? [];
    const path = `/console/assets/${name}`;
    expect(textOf(await by.at.visit(path))).toContain("Nothing shows it");
    const audienceId = await newAudience(by);
    await newExample(by, audienceId, { asset: { _t: "ExistingAssetInput", name } });
    expect(textOf(await by.at.visit("/console/assets"))).toContain("In 1 example");
    const used = await by.at.visit(path);
    expect(used.html).toContain(`href="/console/audiences/${audienceId}/examples"`);
    const refused = await by.at.submit(`${path}/delete`);
    expect([refused.status, textOf(refused).includes("is still used by example")]).toEqual([400, true]);
    await submitFiles(by.at, "/console/assets", { files: pictureFile("other.png") });
    const other = /[0-9a-f-]{36}\.\w+(?=")/.exec((await by.at.visit("/console/assets")).html)?.[0];
    expect((await by.at.submit(`/console/assets/${other}/delete`)).location).toBe("/console/assets");
    expect((await by.at.visit(`/console/assets/${other}`)).status).toBe(404);
  });

  it("is not there for another organization", async () => {
    const by = await operator();
    const [id] = await seedFiles(by, 1);
    const stranger = await operator({ app: by.app });
    for (const path of [`/console/assets/${id}.png`, `/console/assets/${id}.png/delete`, "/console/assets/none.png"])
      expect((await stranger.at.visit(path)).status).toBe(404);
  });
});
