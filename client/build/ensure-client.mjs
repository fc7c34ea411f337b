import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildClient } from "./build.mjs";

const folder = "dist-client";
const stamp = join(".wrangler", "client", "stamp");

/** Builds the client library into dist-client, unless the one that is there was built from the same sources. */
export async function ensureClient() {
  const wanted = fingerprint();
  if (existsSync(folder) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
  await buildClient(folder);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  return folder;
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
