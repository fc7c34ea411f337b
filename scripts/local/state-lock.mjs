import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { withFileLock } from "../../src/client/node/file-lock.ts";
import { Sentence } from "./sentence.mjs";

/**
 * Keeps a second service off a state folder: two runtimes over one SQLite file lose each other's writes. The file names the processes
 * that use the folder, one a line. A lock whose processes have all ended is stale and is taken over.
 */
export async function lockState(state) {
  const file = join(state, "service.pid");
  const keep = (pids) => writeFile(file, pids.map((pid) => `${pid}\n`).join(""));
  await withFileLock(file, async () => {
    const holder = (await readPids(file)).find(isAlive);
    if (holder !== undefined) {
      throw new Sentence(
        `The state folder ${state} is in use by process ${holder}: stop that one, or set MUSTER_STATE to another folder. ` +
          `If process ${holder} is no Muster, delete ${file}.`,
      );
    }
    await keep([process.pid]);
  });
  return {
    /** A runtime that outlives a killed starter still uses the folder. */
    share: (pid) => keep([process.pid, pid]),
    release: () => rm(file, { force: true }),
  };
}

async function readPids(file) {
  try {
    return (await readFile(file, "utf8")).split("\n").map(Number).filter(Boolean);
  } catch (error) {
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user lives too.
    return error.code === "EPERM";
  }
}
