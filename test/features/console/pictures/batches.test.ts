import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { batchCaller, deliverAll, png, urlsOf } from "../../../support/batches.ts";
import { submitFiles } from "../../../support/file-form.ts";
import { operator, textOf } from "../../../support/operator.ts";
import { signedIn } from "../../../support/sign-in.ts";

/** A member at the console, with a web on which some files are missing until it is mended. */
async function uploader() {
  const web = { isMended: false };
  const by = await batchCaller((url) =>
    url.pathname.startsWith("/missing") && !web.isMended ? new Response("", { status: 404 }) : png(),
  );
  const { at } = await signedIn(by.app, { person: by.person });
  return { ...by, at, web };
}

describe("the form of a new batch", () => {
  it("takes pasted URLs and a table, uploads each once, and leads to the batch", async () => {
    const by = await uploader();
    const table = new File(["name,url\nCat,https://a.example/2\nCat,https://a.example/1\n"], "cats.csv");
    const fields = {
      urls: "https://a.example/1\nhttps://a.example/1",
      correlationId: "Cats <b>",
      attempt: "one",
      table,
    };
    const sent = await submitFiles(by.at, "/console/batches/new", fields);
    expect(sent.status).toBe(303);
    await deliverAll(by.app);
    const page = await by.at.visit(sent.location!);
    expect(textOf(page)).toContain("Completed");
    expect(page.html).toContain("Cats &lt;b&gt;");
    expect(page.html.match(/<img src="\/asset\/file\//g)).toHaveLength(2);
    expect(by.requests.filter((url) => url.startsWith("https://a.example/"))).toHaveLength(2);
    // Sent twice, as by a double click, it is the same batch.
    expect((await submitFiles(by.at, "/console/batches/new", fields)).location).toBe(sent.location);
    const csv = await by.at.visit(`${sent.location}/files.csv`);
    expect(csv.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(csv.html).toMatch(/^https:\/\/a\.example\/2,[0-9a-f-]{36}\.\w+,Completed,,.*$/m);
  });

  it.each([
    ["nothing", { urls: "" }, "Paste at least one address"],
    ["a line without a URL", { urls: "https://a.example/1\ncat.jpg" }, "Line 2 has no http or https address: cat.jpg"],
    ["too many", { urls: urlsOf("a.example", 5_001).join("\n") }, "at most 5000 URLs"],
    ["no quality", { urls: "https://a.example/1", "compression.quality": "0" }, "from 1 to 100"],
    ["a long name", { urls: "https://a.example/1", correlationId: "n".repeat(257) }, "at most 256"],
  ])("says what is wrong with %s, and keeps what was typed", async (_, fields, sentence) => {
    const { at } = await operator();
    const page = await submitFiles(at, "/console/batches/new", fields);
    expect([page.status, textOf(page).includes(sentence)]).toEqual([400, true]);
    expect(page.html).toContain(fields.urls.slice(0, 40));
  });

  it("refuses more batches than the organization may have open, in a sentence", async () => {
    const { at, person } = await operator();
    await env.DB.prepare("INSERT INTO organization_quotas (organization_id, quota, value) VALUES (?, 'openBatches', 0)")
      .bind(person.organizationId)
      .run();
    const page = await submitFiles(at, "/console/batches/new", { urls: "https://a.example/1" });
    expect([page.status, textOf(page).includes("open batch uploads")]).toEqual([400, true]);
  });
});

describe("a batch with failures", () => {
  it("wears no green badge, groups what failed, and is mended from its page, as often as it takes", async () => {
    const by = await uploader();
    const urls = [...urlsOf("a.example", 4), "https://a.example/missing/1", "https://a.example/missing/2"];
    const id = await by.createdId([...urls, "ftp://a.example/no"], { correlationId: "Nightly" });
    await deliverAll(by.app);
    const path = `/console/batches/${id}`;
    const page = await by.at.visit(path);
    expect(page.html).toContain('<span class="badge waits">With failures</span>');
    expect(page.html).not.toContain("badge good");
    expect((await by.at.visit("/console/batches?show=failures")).html).toContain("With failures");
    expect((await by.at.visit("/console/batches?show=running")).html).not.toContain("Nightly");
    const text = textOf(page);
    expect(text).toContain("3 URLs failed");
    expect(text.indexOf("The origin answered 404.")).toBeLessThan(text.indexOf("The URL was refused"));
    const reason = "download: The origin answered 404.";
    const retried = await by.at.submit(path, { reason }, `${path}/retry`);
    expect(retried.location).toMatch(/^\/console\/batches\/bup_/);
    await deliverAll(by.app);
    const second = await by.at.visit(retried.location!);
    expect(second.html).toContain('<span class="badge bad">Failed</span>');
    expect(textOf(second)).toContain("Nightly, tried again");
    by.web.isMended = true;
    const again = await by.at.submit(retried.location!, {}, `${retried.location}/retry`);
    expect(again.location).not.toBe(retried.location);
    await deliverAll(by.app);
    const third = await by.at.visit(again.location!);
    expect(third.html).toContain('<span class="badge good">Completed</span>');
    const correct = await by.at.visit(`/console/batches/new?from=${id}`);
    expect(correct.html).toContain(
      "https://a.example/missing/1\nhttps://a.example/missing/2\nftp://a.example/no</textarea>",
    );
  });

  it("that still runs can be stopped, and then tried again", async () => {
    const by = await uploader();
    const id = await by.createdId(urlsOf("a.example", 3));
    const path = `/console/batches/${id}`;
    expect((await by.at.visit(path)).html).toContain('data-live="running"');
    expect((await by.at.submit(path, {}, `${path}/stop`)).location).toBe(path);
    await expect
      .poll(async () => textOf(await by.at.visit(path)))
      .toContain("The batch was stopped before it came to them.");
  });

  it("is for its organization alone", async () => {
    const by = await uploader();
    const id = await by.createdId(["https://a.example/missing/1"]);
    const stranger = await operator({ app: by.app });
    for (const path of [id, `new?from=${id}`, `${id}/files.csv`])
      expect((await stranger.at.visit(`/console/batches/${path}`)).status).toBe(403);
    const own = await submitFiles(stranger.at, "/console/batches/new", {}, `/console/batches/${id}/stop`);
    expect(own.status).toBe(415);
    expect((await by.at.visit("/console/batches/bup_none")).status).toBe(404);
  });
});
