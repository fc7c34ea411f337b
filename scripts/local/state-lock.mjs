import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Sentence } from "./sentence.mjs";

/** How often an empty file is looked at again. It is empty for a moment after its creation, or for good if its start was killed then. */
const looks = 20;
const betweenLooksMs = 50;

/**
 * Keeps a second service off a state folder: two runtimes over one SQLite file lose each other's writes. The file names the processes
 * that use the folder, one a line. A lock whose processes have all ended is stale and is taken over.
 */
export async function lockState(state) {
  const file = join(state, "service.pid");
  for (let look = 0; !(await create(file)); look++) {
    const pids = await readPids(file);
    const holder = pids.find(isAlive);
    if (holder !== undefined) throw inUse(state, file, holder);
    if (pids.length > 0 || look >= looks) await breakStale(file);
    else await new Promise((resolve) => setTimeout(resolve, betweenLooksMs));
  }
  return {
    /** A runtime that outlives a killed starter still uses the folder. */
    share: (pid) => writeFile(file, textOf([process.pid, pid])),
    release: () => rm(file, { force: true }),
  };
}

function inUse(state, file, holder) {
  return new Sentence(
    `The state folder ${state} is in use by process ${holder}: stop that one, or set MUSTER_STATE to another folder. ` +
      `If process ${holder} is no Muster, delete ${file}.`,
  );
}

const textOf = (pids) => pids.map((pid) => `${pid}\n`).join("");

async function create(file) {
  try {
    await writeFile(file, textOf([process.pid]), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code === "EEXIST") return false;
    throw error;
  }
}

/** Takes a stale file away. One of several processes gets the new file, and one that moved a fresh file away puts it back. */
async function breakStale(file) {
  const aside = `${file}.${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if (error.code === "ENOENT") return;
    throw error;
  }
  if ((await readPids(aside)).some(isAlive)) await rename(aside, file);
  else await rm(aside, { force: true });
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
