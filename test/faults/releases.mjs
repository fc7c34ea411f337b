import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { nextMigration, withNextUpgrade } from "../support/next-release.ts";

const run = promisify(execFile);
const journal = join("migrations", "meta", "_journal.json");
/** A migration is renamed or written anew some times before it is released. */
const mostChanges = 50;
/** What a release is not started with. */
const leftOut = /^(?:\.git|\.muster.*|\.wrangler|node_modules|dist.*|coverage|test|bench|public)$/;

/**
 * Two releases of which one follows the other, each in a folder: the one before the newest migration and this one, or this one and one
 * that is made up. The made-up one follows where there is one migration only, or where git does not know its commit, as in a shallow
 * clone. It adds columns to all tables, and only it is sure to upgrade objects.
 */
export async function layOutNeighbours(folder) {
  const present = process.cwd();
  const commit = await earlierCommit();
  if (commit === null)
    return {
      older: present,
      newer: await layOutNext(folder),
      names: ["this release", "a next one"],
      upgradesObjects: true,
    };
  return {
    older: await layOut(commit, folder),
    newer: present,
    names: [commit.slice(0, 9), "this release"],
    upgradesObjects: false,
  };
}

/** The newest commit that has all migrations but the last: its code knows one schema less. Null: git does not know it. */
async function earlierCommit() {
  const entries = entriesIn(await readFile(journal, "utf8"));
  if (entries.length === 1) return null;
  try {
    // Branches that are merged by now may have used the same number for migrations of their own.
    const changes = await git("log", "--format=%H", `--max-count=${mostChanges}`, "--", journal);
    for (const change of changes.split("\n")) {
      const before = await git("rev-parse", "--verify", "--quiet", `${change}^^{commit}`);
      const known = entriesIn(await git("show", `${before}:${journal}`));
      if (known.join() === entries.slice(0, -1).join()) return before;
    }
  } catch {
    // A shallow clone lacks the parent.
  }
  return null;
}

function entriesIn(text) {
  return JSON.parse(text).entries.map(({ tag }) => tag);
}

/** Lays out the sources of a commit in a folder, with this clone's packages. */
async function layOut(commit, folder) {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, "release.tar");
  await run("git", ["archive", "--format=tar", "--output", archive, commit]);
  await run("tar", ["-xf", archive, "-C", folder]);
  return withPackages(folder);
}

/** Lays out this release with one more migration, and one more upgrade of each kind of object. */
async function layOutNext(folder) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir("."))
    if (!leftOut.test(name)) await cp(name, join(folder, name), { recursive: true });
  await addMigration(folder);
  for (const kind of await readdir(join(folder, "src", "objects"))) {
    const place = join(folder, "src", "objects", kind);
    const files = kind.endsWith(".ts") ? [] : await readdir(place);
    for (const file of files.filter((name) => name.endsWith(".ts"))) await addUpgrade(join(place, file));
  }
  return withPackages(folder);
}

async function addMigration(folder) {
  const { entries, ...head } = JSON.parse(await readFile(journal, "utf8"));
  const texts = await Promise.all(entries.map(({ tag }) => readFile(join("migrations", `${tag}.sql`), "utf8")));
  const tables = [...texts.join("\n").matchAll(/CREATE TABLE `(\w+)`/g)].map(([, table]) => table);
  const last = entries.at(-1);
  const tag = `${String(last.idx + 1).padStart(4, "0")}_next-release`;
  const all = [...entries, { ...last, idx: last.idx + 1, when: last.when + 1, tag }];
  await writeFile(
    join(folder, "migrations", `${tag}.sql`),
    nextMigration(tables).join(";\n--> statement-breakpoint\n"),
  );
  await writeFile(join(folder, journal), JSON.stringify({ ...head, entries: all }));
}

async function addUpgrade(path) {
  const source = await readFile(path, "utf8");
  const list = /(?<=const \w+Upgrades: readonly string\[\] = \[\n)[\s\S]*?(?=^\];$)/m;
  const [upgrades] = list.exec(source) ?? [];
  if (upgrades === undefined) return;
  const next = withNextUpgrade([upgrades]).at(-1);
  await writeFile(
    path,
    source.replace(list, (known) => `${known}  ${JSON.stringify(next)},\n`),
  );
}

async function withPackages(folder) {
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  // Its documentation is not read, and the packages that made it may be gone from this clone.
  await writeFile(join(folder, "scripts", "docs-page.mjs"), "");
  return folder;
}

async function git(...args) {
  const { stdout } = await run("git", args);
  const text = stdout.trim();
  if (text === "") throw new Error(`git ${args[0]} found nothing`);
  return text;
}
