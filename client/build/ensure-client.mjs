import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildClient } from "./build.mjs";

const folder = "dist-client";
const link = join("node_modules", "muster-client");
const stamp = join(".wrangler", "client", "stamp");

/**
 * Builds the client into dist-client, unless the one that is there was built from the same sources. Programs of this repository import it
 * by its name, as those of others do.
 */
export async function ensureClient() {
  linkByName();
  const wanted = fingerprint();
  if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
  await buildClient(folder);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return folder;
}

function linkByName() {
  try {
    symlinkSync(join("..", folder), link, "dir");
  } catch (error) {
    // Most often it is there already.
    if (error.code !== "EEXIST") throw error;
  }
}

function fingerprint() {
  const sources = readdirSync("client", { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash("sha256");
  for (const file of [...sources.sort(), "LICENSE", "package.json", "package-lock.json"]) {
    hash.update(`${file}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}
