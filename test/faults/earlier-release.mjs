import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The commit before the newest migration: its code knows one schema less. Null where git does not know it, as in a shallow clone or an
 * archive.
 */
export async function earlierCommit() {
  try {
    const newest = await git("log", "-1", "--format=%H", "--diff-filter=A", "--", "migrations/*.sql");
    // A merge or a shallow clone may lack the parent.
    return await git("rev-parse", "--verify", "--quiet", `${newest}^^{commit}`);
  } catch {
    return null;
  }
}

/** Lays out the sources of a commit in a folder, with this clone's packages. */
export async function layOut(commit, folder) {
  await mkdir(folder, { recursive: true });
  const archive = join(folder, "release.tar");
  await run("git", ["archive", "--format=tar", "--output", archive, commit]);
  await run("tar", ["-xf", archive, "-C", folder]);
  await symlink(resolve("node_modules"), join(folder, "node_modules"));
  // Its documentation is not needed, and the packages that made it may be gone from this clone.
  await writeFile(join(folder, "scripts", "docs-page.mjs"), "");
  return folder;
}

async function git(...args) {
  const { stdout } = await run("git", args);
  const text = stdout.trim();
  if (text === "") throw new Error(`git ${args[0]} found nothing`);
  return text;
}
