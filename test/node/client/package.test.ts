import { existsSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { chromiumPath, patienceMs } from "../../support/chromium.ts";
import { sharedBrowser, sharedClient } from "../../support/shared.ts";
import { bundleProgram, type Condition, runModule } from "./built-client.ts";
import { standInIssuer } from "./stand-in-issuer.ts";

/** The package is in node_modules/muster below it. */
let folder: string;
let issuer: Awaited<ReturnType<typeof standInIssuer>>;
let packageFolder: string;
beforeAll(async () => {
  folder = await sharedClient();
  issuer = await standInIssuer();
  packageFolder = join(folder, "node_modules", "muster");
});
afterAll(async () => {
  await issuer?.close();
});

/** What the programs of these tests do: everything on the way to an answer. */
const asking = (baseUrl: string) => `
  const client = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, clientId: "client_1", clientSecret: "right" });
  const { sub } = await client.identity.userInfo();
  const refusal = await client.audiences.get("..").catch((error) => error.name);`;

async function bundleFor(condition: Condition, source: string): Promise<string> {
  const { text, files } = await bundleProgram(folder, condition, source);
  expect(files).toEqual(["portable.js"]);
  return text;
}

describe("the package", () => {
  it("needs nothing beside it, and brings the licenses of what is in it", async () => {
    const manifest = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
    expect(manifest).not.toHaveProperty("dependencies");
    expect(manifest).toMatchObject({ name: "muster", type: "module", bin: { muster: "./muster.js" } });
    for (const file of Object.values<string>(manifest.exports["./client"])) {
      expect(existsSync(join(packageFolder, file)), file).toBe(true);
    }
    const licenses = await readFile(join(packageFolder, "LICENSES-OF-OTHERS"), "utf8");
    for (const name of ["jose", "oauth4webapi", "openid-client"]) expect(licenses).toContain(`${name}\n\n`);
    expect((await readdir(packageFolder)).filter((name) => name.endsWith(".map"))).toEqual([]);
  });

  it("is found by the repository itself under the same places", async () => {
    const root = JSON.parse(await readFile("package.json", "utf8"));
    const own = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
    const moved = Object.entries<string>(own.exports["./client"]).map(([place, file]) => [
      place,
      file.replace("./", "./dist-client/"),
    ]);
    expect(Object.entries(root.exports["./client"])).toEqual(moved);
  });

  it("offers the same names everywhere", async () => {
    const names = `console.log(JSON.stringify([
      await import("${packageFolder}/node.js"), await import("${packageFolder}/portable.js"),
    ].map((entry) => Object.keys(entry).sort())))`;
    const { output } = await runModule(folder, names).ended;
    const [node, portable] = JSON.parse(output);
    expect(node).toEqual(["JobFailed", "MusterError", "RunFailed", "createClient", "login", "logout"]);
    expect(portable).toEqual(node);
  });

  it("has types that a strict program compiles against, without the types of any other package", async () => {
    const program = `
      import { createClient, login, MusterError, type MusterClient, type Output, type Row } from "muster/client";
      const client: MusterClient = createClient({ clientId: "a", clientSecret: "b" });
      await login({ noBrowser: true });
      const { audienceId } = await client.audiences.create({ name: "Cats", filters: [{ _t: "CountryFilter", countries: ["DE"] }] });
      for await (const row of client.audiences.list({ name: { contains: "cat" }, is_public: { eq: true }, sort: ["-created_at"] })) {
        const name: string = row.name;
        const one: Row<"queryAudiences"> = row;
        console.log(name, one.isShared);
      }
      const [run] = await client.waitForRun(await client.audiences.update(audienceId, { dropScore: null }));
      const state: "Pending" | "Processing" | "Completed" | "Failed" | "Aborted" | undefined = run?.state;
      const { bytes } = await client.assets.compress(new Uint8Array(1), { quality: 3 });
      const metrics: Output<"getAudienceUserStateMetrics"> = await client.audiences.userMetrics(audienceId);
      const page = await client.campaigns.list({ status: { in: ["Active"] }, priority: { gte: 3 } }).page(2);
      const unchanged = await client.answer("getAudience", { path: { audienceId } }, { ifNoneMatch: "x" });
      await client.campaigns.setFastBidMultiplier(7, { multiplier: 1.5 });
      await client.uploadUrls(["https://a.test/b"], { onProgress: ({ completed, total }) => console.log(completed / total) });
      for (const outcome of await client.uploadFiles([new Blob(["a"])])) {
        if (outcome.status === "Failed") console.log(outcome.error.traceId);
        else console.log(outcome.fileName);
      }
      // @ts-expect-error an audience needs a name
      await client.audiences.create({});
      // @ts-expect-error there is no such sort order
      client.audiences.list({ sort: ["size"] });
      // @ts-expect-error there is no such operator
      client.audiences.list({ name: { like: "a" } });
      // @ts-expect-error the id is part of the path
      await client.call("getAudience", {});
      // @ts-expect-error visibility is told in the query
      await client.audiences.setVisibility("a");
      if (page.items[0] instanceof MusterError) console.log(bytes, state, metrics.usersPerState, unchanged?.body.name);
    `;
    await writeFile(join(folder, "program.mts"), program);
    const compilerOptions = {
      target: "ES2022",
      module: "NodeNext",
      lib: ["ES2022", "DOM", "DOM.AsyncIterable"],
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      skipLibCheck: false,
      noEmit: true,
    };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["program.mts"] }));
    const check = `
      import { spawnSync } from "node:child_process";
      const { stdout, status } = spawnSync(process.execPath, ["${process.cwd()}/node_modules/typescript/bin/tsc", "-p", "."]);
      console.log(String(stdout));
      process.exitCode = status;`;
    const { code, output } = await runModule(folder, check).ended;
    expect(output).toBe("");
    expect(code).toBe(0);
  });
});

describe("in Node", () => {
  it("calls the service", async () => {
    const source = `import { createClient } from "muster/client"; ${asking(issuer.baseUrl)} console.log(sub, refusal);`;
    expect(await runModule(folder, source).ended).toEqual({ code: 0, output: "somebody TypeError" });
  });
});

describe.each<Condition>(["workerd", "browser"])("bundled for %s", (condition) => {
  it("has nothing of Node, and stays small", async () => {
    const bundle = await bundleFor(condition, `export { createClient } from "muster/client";`);
    expect(bundle).not.toMatch(/node:|require\(/);
    expect(bundle.length).toBeLessThan(72_000);
  });
});

test("in a Worker it calls the service", async () => {
  const source = `import { createClient } from "muster/client";
    export default { async fetch() { ${asking(issuer.baseUrl)} return Response.json([sub, refusal]); } };`;
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "worker.mjs", contents: await bundleFor("workerd", source) }],
      compatibilityDate: "2026-10-01",
    }),
  );
  try {
    const response = await runtime.dispatchFetch("http://worker.test/");
    expect(await response.json()).toEqual(["somebody", "TypeError"]);
  } finally {
    await runtime.dispose();
  }
});

test.skipIf(chromiumPath === undefined)("in a browser it calls the service", async () => {
  const source = `import { createClient } from "muster/client";
    ${asking(issuer.baseUrl)} document.title = [sub, refusal].join(" ");`;
  const bundle = await bundleFor("browser", source);
  const browser = await sharedBrowser();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(patienceMs);
    await page.goto(`${issuer.baseUrl}/.well-known/openid-configuration`);
    await page.addScriptTag({ content: bundle, type: "module" });
    await expect.poll(() => page.title()).toBe("somebody TypeError");
  } finally {
    await browser.close();
  }
});
