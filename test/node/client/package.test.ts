import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { chromiumPath, patienceMs } from "../../support/chromium.ts";
import { sharedBrowser, sharedClient } from "../../support/shared.ts";
import { bundleProgram, type Condition, runModule } from "./built-client.ts";
import { standInIssuer } from "./stand-in-issuer.ts";

/** The package is in node_modules/muster-client below it. */
let folder: string;
let issuer: Awaited<ReturnType<typeof standInIssuer>>;
let packageFolder: string;
beforeAll(async () => {
  folder = await sharedClient();
  issuer = await standInIssuer();
  packageFolder = join(folder, "node_modules", "muster-client");
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
    expect(manifest).toMatchObject({ name: "muster-client", type: "module", bin: { muster: "muster.js" } });
    for (const file of Object.values<string>(manifest.exports["."])) {
      expect(existsSync(join(packageFolder, file)), file).toBe(true);
    }
    const licenses = await readFile(join(packageFolder, "LICENSES-OF-OTHERS"), "utf8");
    for (const name of ["jose", "oauth4webapi", "openid-client"]) expect(licenses).toContain(`${name}\n\n`);
  });

  it("maps its code back to the sources, which are in the maps", async () => {
    const files = await readdir(packageFolder);
    for (const file of files.filter((name) => name.endsWith(".js"))) {
      const map = JSON.parse(await readFile(join(packageFolder, `${file}.map`), "utf8"));
      expect(map.sourcesContent).toHaveLength(map.sources.length);
      expect(map.sourcesContent).not.toContain(null);
    }
  });

  it("is packed with all that it needs and nothing else", async () => {
    const { output } = await runModule(
      packageFolder,
      `import { execFileSync } from "node:child_process";
      console.log(execFileSync("npm", ["pack", "--dry-run", "--json"], { stdio: ["ignore", "pipe", "ignore"] }).toString());`,
    ).ended;
    const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
    const packed = files.map(({ path }) => path);
    const kinds = [
      /^(?:node|portable|muster|shared-\w+)\.js(?:\.map)?$/,
      /^types\/.*\.d\.ts$/,
      /^(?:LICENSE|LICENSES-OF-OTHERS|README\.md|package\.json)$/,
    ];
    expect(packed.filter((path) => !kinds.some((kind) => kind.test(path)))).toEqual([]);
    for (const path of ["README.md", "LICENSE", "types/node.d.ts", "muster.js"]) expect(packed).toContain(path);
  });

  it("is as publint wants a package", async () => {
    const { messages } = await publint({ pkgDir: packageFolder, strict: true, pack: false });
    expect(messages).toEqual([]);
  });

  it("has types that are those of its code, as attw sees them", async () => {
    const check = `
      import { spawnSync } from "node:child_process";
      const attw = ${JSON.stringify(join(process.cwd(), "node_modules/.bin/attw"))};
      const { stdout, stderr, status } = spawnSync(process.execPath, [attw, "--pack", ".", "--profile", "esm-only", "--format", "ascii"]);
      console.log(status === 0 ? "" : String(stdout) + stderr);
      process.exitCode = status;`;
    expect(await runModule(packageFolder, check).ended).toEqual({ code: 0, output: "" });
  });

  it("is found by the repository itself under the same places", async () => {
    const root = JSON.parse(await readFile("package.json", "utf8"));
    const own = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8"));
    const moved = Object.entries<string>(own.exports["."]).map(([place, file]) => [
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
    expect(node).toEqual(expect.arrayContaining(["MusterError", "NotFoundError", "createClient", "login", "logout"]));
    expect(portable).toEqual(node);
  });
});

describe("in Node", () => {
  it("calls the service", async () => {
    const source = `import { createClient } from "muster-client"; ${asking(issuer.baseUrl)} console.log(sub, refusal);`;
    expect(await runModule(folder, source).ended).toEqual({ code: 0, output: "somebody TypeError" });
  });
});

describe.each<Condition>(["workerd", "browser"])("bundled for %s", (condition) => {
  it("has nothing of Node, and stays small", async () => {
    const bundle = await bundleFor(condition, `export { createClient } from "muster-client";`);
    expect(bundle).not.toMatch(/node:|require\(/);
    expect(bundle.length).toBeLessThan(77_000);
  });
});

test("in a Worker it calls the service", async () => {
  const source = `import { createClient } from "muster-client";
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
  const source = `import { createClient } from "muster-client";
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
