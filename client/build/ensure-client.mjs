import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildClient } from "./build.mjs";

const folder = "dist-client";
/** Where Node finds the client by its name, and npx its command. */
const links = [
  { at: join("node_modules", "muster-client"), to: join("..", folder), type: "dir" },
  { at: join("node_modules", ".bin", "muster"), to: join("..", "muster-client", "muster.js"), type: "file" },
];
const stamp = join(".wrangler", "client", "stamp");

/**
 * Builds the client into dist-client, unless the one that is there was built from the same sources. Programs of this repository import it
 * by its name, as those of others do.
 */
export async function ensureClient() {
  for (const link of links) ensureLink(link);
  const wanted = fingerprint();
  if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
  await buildClient(folder);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return folder;
}

function ensureLink({ at, to, type }) {
  try {
    symlinkSync(to, at, type);
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
