import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

interface Case {
  path: string;
  code: string;
}

const importing = ([path, source]: readonly [string, string]): Case => ({
  path,
  code: `import { thing } from "${source}";\n\nexport const used = thing;\n`,
});

const refused = (
  [
    ["src/domain/media/fit.ts", "drizzle-orm"],
    ["src/domain/media/fit.ts", "../../platform/db/database.ts"],
    ["src/domain/media/fit.ts", "../../http/problems.ts"],
    ["src/domain/media/fit.ts", "cloudflare:workers"],
    ["src/domain/media/fit.ts", "node:crypto"],
    ["src/features/assets/assets.contract.ts", "./assets.usecases.ts"],
    ["src/features/assets/assets.contract.ts", "../../platform/db/database.ts"],
    ["src/features/assets/assets.repository.ts", "../../http/problems.ts"],
    ["src/features/assets/assets.repository.ts", "../auth/identity/identity.table.ts"],
    ["src/features/assets/assets.usecases.ts", "./assets.table.ts"],
    ["src/features/assets/assets.usecases.ts", "hono"],
    ["src/features/assets/assets.routes.ts", "./assets.repository.ts"],
    ["src/features/assets/assets.routes.ts", "drizzle-orm"],
    ["src/features/auth/account/account.pages.ts", "./account.repository.ts"],
    ["src/platform/db/database.ts", "../../features/assets/assets.usecases.ts"],
    ["src/http/router.ts", "../features/assets/assets.usecases.ts"],
    ["src/http/router.ts", "zod"],
    ["client/src/client.ts", "../domain/identity/caller.ts"],
    ["client/src/client.ts", "./node/sign-in.ts"],
    ["client/src/client.ts", "node:fs"],
    ["client/src/token/issuer.ts", "../node/token-cache.ts"],
    ["client/src/node/token-cache.ts", "../../http/problems.ts"],
  ] as const
).map(importing);

const allowed = (
  [
    ["src/domain/media/fit.ts", "./inspect.ts"],
    ["src/domain/media/fit.ts", "../identity/caller.ts"],
    ["src/features/assets/assets.contract.ts", "../../http/route.ts"],
    ["src/features/assets/assets.repository.ts", "../../platform/db/database.ts"],
    ["src/features/assets/assets.usecases.ts", "../identity/identity.usecases.ts"],
    ["src/features/assets/assets.routes.ts", "./assets.usecases.ts"],
    ["client/src/node.ts", "./node/sign-in.ts"],
    ["client/src/node/token-cache.ts", "node:fs"],
    ["client/src/client.ts", "./token/issuer.ts"],
  ] as const
).map(importing);

const printing: Case = { path: "src/platform/db/database.ts", code: 'console.log("x");\n' };

/** Cases of one path stand in files beside each other. */
const cases = [...refused, ...allowed, printing];
const fileOf = (one: Case) => {
  const alike = cases.filter(({ path }) => path === one.path);
  const [number, path] = [alike.indexOf(one), one.path];
  return number === 0 ? path : join(dirname(path), `case${number}-${basename(path)}`);
};

/** The rules that each file breaks, of one run of Biome over all: it takes longer to start than to read them. */
const broken = new Map<string, string[]>();
let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "muster-law-"));
  cpSync("biome.json", join(root, "biome.json"));
  for (const one of cases) {
    const file = join(root, fileOf(one));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, one.code);
  }
  const { stdout, stderr } = spawnSync(
    resolve("node_modules/.bin/biome"),
    ["lint", "--colors=off", "--max-diagnostics=none", "."],
    { cwd: root, encoding: "utf8" },
  );
  for (const [, file = "", rule = ""] of `${stdout}${stderr}`.matchAll(/^(\S+?):\d+:\d+ lint\/(\S+)/gm)) {
    broken.set(file, [...(broken.get(file) ?? []), rule]);
  }
});
afterAll(() => rmSync(root, { recursive: true }));

describe("the import law refuses", () => {
  it.each(refused)("$path with $code", (one) => {
    expect(broken.get(fileOf(one))).toContain("style/noRestrictedImports");
  });
});

describe("the import law lets", () => {
  it.each(allowed)("$path have $code", (one) => {
    expect(broken.get(fileOf(one)) ?? []).not.toContain("style/noRestrictedImports");
  });
});

it("the style refuses console in src", () => {
  expect(broken.get(fileOf(printing))).toContain("suspicious/noConsole");
});
