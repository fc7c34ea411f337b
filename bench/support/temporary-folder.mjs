import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder that is gone when the work is done or has failed. */
export async function withTemporaryFolder(work) {
  const folder = await mkdtemp(join(tmpdir(), "muster-bench-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
