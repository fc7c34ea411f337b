import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The longest tag of a version that is certainly taken. */
const longest = 25;

/**
 * The name of what stands in a folder, as `git describe` has it: a tag, or a commit, with `-dirty` where something was changed since. Null
 * where git does not know the folder.
 */
export async function commitOf(folder) {
  try {
    const { stdout } = await promisify(execFile)("git", ["describe", "--tags", "--always", "--dirty", "--abbrev=8"], {
      cwd: folder,
    });
    return stdout.trim().slice(-longest) || null;
  } catch {
    return null;
  }
}
