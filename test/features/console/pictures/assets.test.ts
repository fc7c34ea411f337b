import { describe, expect, it } from "vitest";
import { newAudience, newExample } from "../../../support/audiences.ts";
import type { Visit } from "../../../support/browser.ts";
import { submitFiles } from "../../../support/file-form.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { picture } from "../../../support/origin.mjs";
import { storeRows } from "../../../support/stored-files.ts";

type By = Awaited<ReturnType<typeof operator>>;

const pictureFile = (name = "cat.png") => new File([picture as Uint8Array<ArrayBuffer>], name, { type: "image/png" });

const seedFiles = (by: By, count: number, at = 1_000) =>
  storeRows(by.app, count, { organizationId: by.person.organizationId, accountId: by.person.accountId, at });

const filesOf = ({ html }: Visit) =>
  [...html.matchAll(/href="\/console\/assets\/([0-9a-f-]{36})\.png"/g)].map(([, id]) => id);
const linkOf = ({ html }: Visit, rel: "prev" | "next") =>
  new RegExp(`rel="${rel}" href="([^"]*)"`).exec(html)?.[1]?.replaceAll("&amp;", "&");

describe("the gallery", () => {
  it("shows all files of the organization, newest first, page by page in both directions", async () => {
    const by = await operator();
    // All of one moment, as a batch stores them, and some later.
    const older = await seedFiles(by, 40, 1_000);
    const ids = [...(await seedFiles(by, 12, 2_000)), ...older];
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
    for (const odd of ["?left=x", "?left=-1", "?left=99999999999", "?left=1000"])
      expect(filesOf(await by.at.visit(`/console/assets${odd}`))).toEqual(pages[0]);
    const stranger = await operator({ app: by.app, roles: ["Admin"] });
    expect(filesOf(await stranger.open("/assets"))).toEqual([]);
    expect(textOf(await stranger.open("/assets"))).toContain("No pictures yet");
  });

  it("pages through more files than one page of names, without a gap or a double while files are added", async () => {
    const by = await operator();
    const ids = [await seedFiles(by, 30), await seedFiles(by, 490), await seedFiles(by, 30)].reverse().flat();
    const seen: string[] = [];
    for (let path: string | undefined = "/console/assets"; path !== undefined; ) {
      const page: Visit = await by.at.visit(path);
      if (seen.length === 0) expect(textOf(page)).toContain("There are 550.");
      seen.push(...(filesOf(page) as string[]));
      path = linkOf(page, "next");
      await seedFiles(by, 5);
    }
    expect(seen).toEqual(ids);
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
    expect(textOf(used)).toContain("An example of an audience: ");
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
