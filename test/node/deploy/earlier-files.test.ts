import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sharedService } from "../../support/shared.ts";
import { keepEarlierFiles } from "./parts.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-earlier-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What is kept of a version whose addresses answer so. */
async function keptOf(origin: string, answer: typeof fetch) {
  const lines: string[] = [];
  const kept = await keepEarlierFiles({ origin, fetch: answer, folder, say: (line: string) => lines.push(line) });
  return { kept, line: lines.join("\n") };
}
const serving = (files: Record<string, string>) => async (url: string | URL | Request) => {
  const body = files[String(url).replace("https://muster.test/label/", "")];
  return body === undefined ? new Response(null, { status: 404 }) : new Response(body);
};

it("a running version gives all files of its labeling page, which it serves past the Worker", async () => {
  const { baseUrl } = await sharedService();
  const { kept, line } = await keptOf(baseUrl, fetch);
  expect(line).toBe(`labeling page's files of before: kept for open pages (${kept})`);
  const names = await readdir(join(folder, "files", `${kept}`));
  expect(names.sort()).toEqual((await readdir(`public/label/files/${kept}`)).sort());
  for (const name of names.filter((_, i) => i % 20 === 0)) {
    const path = `label/files/${kept}/${name}`;
    expect(await readFile(join(folder, "files", `${kept}`, name), "utf8")).toBe(
      await readFile(`public/${path}`, "utf8"),
    );
    const file = await fetch(`${baseUrl}/${path}`);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("access-control-allow-origin")).toBe("*");
    // The Worker gives each answer a trace id.
    expect(file.headers.get("x-trace-id")).toBeNull();
    await file.body?.cancel();
  }
});

it("a file that is not there is not kept by browsers: the next version may have it in a moment", async () => {
  const { baseUrl } = await sharedService();
  for (const path of ["label/files/0123456789/part.js", "docs/docs.0123456789.js"]) {
    const file = await fetch(`${baseUrl}/${path}`);
    expect([file.status, file.headers.get("cache-control")]).toEqual([404, null]);
    await file.body?.cancel();
  }
});

it("a version without a list has nothing to keep", async () => {
  expect(await keptOf("https://muster.test", serving({}))).toEqual({
    kept: null,
    line: "labeling page's files of before: none",
  });
});

it.each([
  ["a folder elsewhere", { build: "../../docs", names: ["a.js"] }, /list of files is not known/],
  ["a file elsewhere", { build: "0123456789", names: ["../a.js"] }, /list of files is not known/],
  ["a file that is gone", { build: "0123456789", names: ["a.js"] }, /a\.js is not there/],
])("%s is not kept, and the deployment goes on", async (_, list, reason) => {
  const { kept, line } = await keptOf("https://muster.test", serving({ "files.json": JSON.stringify(list) }));
  expect(kept).toBeNull();
  expect(line).toMatch(reason);
  expect(line).toContain("not kept, open pages may have to load again");
});

it("a service that does not answer is a sentence, and no failure", async () => {
  const { kept, line } = await keptOf("https://muster.test", () => Promise.reject(new Error("no route")));
  expect([kept, line.includes("(no route)")]).toEqual([null, true]);
});
