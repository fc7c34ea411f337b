import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** A folder on the repository's disk that nothing is served from. Git ignores it. */
const drafts = join(dirname(fileURLToPath(import.meta.url)), "..", "..", ".wrangler");

/** Writes a file of the repository whole, by renaming it into place: builds that start at once must never read half of it. */
export async function placeFile(path, content) {
  await mkdir(drafts, { recursive: true });
  const scratch = await mkdtemp(join(drafts, "draft-"));
  try {
    const draft = join(scratch, "file");
    await writeFile(draft, content);
    await rename(draft, path);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
