import { describe, expect, it } from "vitest";
import { testApp } from "../../support/app.ts";
import { makePublic, newAudience, share } from "../../support/audiences.ts";
import { farApp } from "../../support/hops.ts";
import { newDataset, runningJob } from "../../support/labeling.ts";
import { operator, textOf } from "../../support/operator.ts";
import { signedIn } from "../../support/sign-in.ts";

type Operator = Awaited<ReturnType<typeof operator>>;

/** What the script of the console gets. */
async function hitsFor(
  { at }: Pick<Operator, "at">,
  q: string,
): Promise<{ label: string; kind: string; to: string }[]> {
  const { status, html } = await at.visit(`/console/search?${new URLSearchParams({ q })}`, {
    headers: { Accept: "application/json" },
  });
  expect(status).toBe(200);
  return JSON.parse(html).hits;
}

const linesOf = async (by: Pick<Operator, "at">, q: string) =>
  (await hitsFor(by, q)).map(({ kind, label }) => `${kind}: ${label}`);

describe("the search of the console", () => {
  it("finds things by a part of their name in any case, and by their whole id", async () => {
    const owner = await operator();
    const datasetId = await newDataset(owner, "Straße bei Nacht");
    const audienceId = await newAudience(owner, { name: "Nachteulen" });
    const jobId = await runningJob(owner, { definitionName: "Is it NACHT?" });
    expect(await linesOf(owner, "nacht")).toEqual([
      "Job: Is it NACHT?",
      "Dataset: Straße bei Nacht",
      "Definition: Is it NACHT?",
      "Audience: Nachteulen",
      "Docs: Search the docs for “nacht”",
    ]);
    for (const [id, to] of [
      [datasetId, `/console/datasets/${datasetId}`],
      [audienceId, `/console/audiences/${audienceId}`],
      [jobId, `/console/jobs/${jobId}`],
    ] as const)
      expect((await hitsFor(owner, id))[0]?.to).toBe(to);
    expect((await hitsFor(owner, datasetId.slice(0, 20))).map(({ kind }) => kind)).toEqual(["Docs"]);
  });

  it("puts what begins so before what only contains it, and shows at most five of a kind", async () => {
    const owner = await operator();
    await newDataset(owner, "Cats at night");
    for (let i = 0; i < 6; i++) await newDataset(owner, `Big cats ${i}`);
    const found = (await linesOf(owner, "cats")).filter((line) => line.startsWith("Dataset"));
    expect(found).toHaveLength(5);
    expect(found[0]).toBe("Dataset: Cats at night");
  });

  it("shows what the visitor may see, and nothing else", async () => {
    const app = testApp();
    const owner = await operator({ app });
    const [friend, stranger] = [await operator({ app }), await operator({ app })];
    const name = `Secret ${crypto.randomUUID()}`;
    await newDataset(owner, name);
    const audienceId = await newAudience(owner, { name });
    await share(owner, audienceId, friend.person.email, "Viewer");
    const kindsFor = async (by: Operator, q: string) => (await hitsFor(by, q)).map(({ kind }) => kind);
    expect(await kindsFor(owner, name)).toEqual(["Dataset", "Audience", "Docs"]);
    expect(await kindsFor(friend, name)).toEqual(["Audience", "Docs"]);
    expect(await kindsFor(stranger, name)).toEqual(["Docs"]);
    expect(await kindsFor(stranger, audienceId)).toEqual(["Docs"]);
    await makePublic(await operator({ app, roles: ["Admin"] }), audienceId);
    expect(await kindsFor(stranger, audienceId)).toEqual(["Audience", "Docs"]);
  });

  it("leads nobody to a page that refuses them", async () => {
    const [viewer, admin] = [await operator({ memberRole: "Viewer" }), await operator({ roles: ["Admin"] })];
    expect(await linesOf(viewer, "new")).toEqual(["Docs: Search the docs for “new”"]);
    expect(await linesOf(viewer, "publishers")).not.toContain("Page: Publishers");
    expect(await linesOf(admin, "publishers")).toContain("Page: Publishers");
  });

  it("is a page without a script, which takes any text", async () => {
    const owner = await operator();
    await newDataset(owner, "<b>Cats</b>");
    const page = await owner.open("/search?q=%3Cb%3Ecats");
    expect(page.html).toContain("&lt;b&gt;Cats&lt;/b&gt;");
    expect(textOf(await owner.open("/search"))).toContain("New job");
    for (const q of ["%00", "%ED%A0%80", "a".repeat(9000), "%25_'\""])
      expect((await owner.open(`/search?q=${q}`)).status).toBe(200);
  });

  it("takes one batch, after the session and who visits", async () => {
    const near = await operator();
    const app = farApp();
    const { at } = await signedIn(app, { person: near.person });
    await at.visit("/console/search?q=cats");
    app.counted();
    await at.visit("/console/search?q=cats");
    const { hops, calls } = app.counted();
    expect(hops, calls.join(", ")).toBe(3);
  });
});
