import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { notesOf, requireVersion, sectionsOf } from "../../scripts/local/changelog.mjs";

const text = (file: string) => readFileSync(file, "utf8");
const { version, scripts } = JSON.parse(text("package.json"));
const workflows = ".github/workflows";

it("the changelog has a heading for the version of package.json, as the newest", () => {
  const [newest] = sectionsOf(text("CHANGELOG.md"));
  expect(newest).toMatchObject({ version, notes: expect.stringMatching(/\S/) });
});

it.each([
  ["python/pyproject.toml", /^version = "(.+)"$/m],
  ["CITATION.cff", /^version: (.+)$/m],
  ["package-lock.json", /"version": "(.+?)"/],
])("%s has the version of package.json", (file, pattern) => {
  expect(pattern.exec(text(file))?.[1]).toBe(version);
});

it("the notes of a release are the section of its version, which needs a date", () => {
  const changelog = "# Changelog\n\n## 0.2.0 - unreleased\n\n- New\n\n## 0.1.0 - 2026-11-28\n\n### Added\n\n- All\n";
  expect(notesOf(changelog, "0.1.0")).toBe("### Added\n\n- All");
  expect(() => notesOf(changelog, "0.2.0")).toThrow("CHANGELOG.md calls 0.2.0 unreleased");
  expect(() => notesOf(changelog, "0.3.0")).toThrow("CHANGELOG.md has no heading for 0.3.0");
  expect(() => requireVersion("v0.3.0", "0.1.0")).toThrow("whose tag is v0.1.0");
});

it("one address stands for the public repository, until its publisher sets another", () => {
  const [, address = ""] = /^repository-code: (\S+)$/m.exec(text("CITATION.cff")) ?? [];
  const readme = text("README.md");
  expect(readme).toContain(`](https://deploy.workers.cloudflare.com/?url=${address})`);
  for (const [named] of readme.matchAll(/https:\/\/github\.com\/[\w-]+\/[\w-]+/g)) expect(named).toBe(address);
});

it.each(readdirSync(workflows))("the workflow %s names actions by commit, and commands that exist", (name) => {
  const workflow = text(join(workflows, name));
  for (const [, action = ""] of workflow.matchAll(/uses: (.+)/g)) expect(action).toMatch(/^[\w/-]+@[0-9a-f]{40} # v\d/);
  for (const [, script = ""] of workflow.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty([script]);
  for (const [, file = ""] of workflow.matchAll(/node (scripts\/\S+)/g)) expect(existsSync(file), file).toBe(true);
  if (workflow.includes(".ci/run")) expect(existsSync(".ci/run")).toBe(true);
  // Whoever opens a pull request chooses its titles and branches: neither may become part of a command.
  expect(workflow).not.toMatch(/run:.*\$\{\{/);
  expect(workflow).toMatch(/^permissions:$/m);
});

/** Each instruction with its argument, as Docker reads lines. */
const instructions = text("Dockerfile")
  .replaceAll(/^#.*\n/gm, "")
  .split("\n")
  .flatMap((line) => {
    const [, name = "", argument = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    return name === "" ? [] : [{ name, argument }];
  });
const all = (name: string) => instructions.flatMap((one) => (one.name === name ? [one.argument] : []));

it("the image copies and runs what exists, as a user without rights, on a Node that suffices", () => {
  for (const argument of all("COPY")) {
    const [, ...paths] = argument.split(" ");
    for (const path of paths.slice(0, -1)) expect(existsSync(path), path).toBe(true);
  }
  for (const argument of [...all("RUN"), ...all("CMD")])
    for (const [file] of argument.matchAll(/scripts\/[\w-]+\.mjs/g)) expect(existsSync(file), file).toBe(true);
  expect(JSON.parse(all("CMD").join())).toEqual(scripts.start.split(" ").map((word: string) => word));
  expect(all("FROM")).toEqual([expect.stringMatching(/^node:24-\w+-slim$/)]);
  const order = instructions.map(({ name }) => name);
  expect(order.indexOf("USER")).toBeLessThan(order.indexOf("CMD"));
  expect(all("ENV").join(" ")).toContain("MUSTER_LISTEN=0.0.0.0");
});

it("the image takes nothing along that git ignores or that is somebody's state", () => {
  const ignored = text(".dockerignore").split("\n");
  for (const name of [".git", ".muster*", ".wrangler", ".env*", ".dev.vars*", "credentials.json", "node_modules"])
    expect(ignored).toContain(name);
});

it("what publishes the port of a container binds it to this machine", () => {
  for (const file of ["Dockerfile", "docs/deploying.md"])
    for (const [, published = ""] of text(file).matchAll(/ -p ([\d.:]+)/g))
      expect(published).toMatch(/^127\.0\.0\.1:(\d+):\1$/);
});
