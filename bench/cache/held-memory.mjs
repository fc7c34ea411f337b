import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

function memory() {
  for (let times = 0; times < 3; times++) collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Bytes that a campaign takes in the object that all isolates ask, and in the copy of an isolate that serves. */
export async function measureMemory(folder, texts) {
  const outfile = join(folder, "held.mjs");
  const contents = `export { HeldCampaigns } from "./src/objects/campaign-cache/held-campaigns.ts";
    export { CampaignSet } from "./src/domain/matching/campaign-set.ts";`;
  const resolveDir = fileURLToPath(new URL("../..", import.meta.url));
  await build({ stdin: { contents, resolveDir }, outfile, bundle: true, format: "esm" });
  const { HeldCampaigns, CampaignSet } = await import(pathToFileURL(outfile).href);

  const beforeHeld = memory();
  const room = { campaigns: Infinity, campaignsOfOne: Infinity, bytes: Infinity, bytesOfOne: Infinity };
  const held = new HeldCampaigns(0, room);
  for (const [index, { id, json }] of texts.entries())
    held.take({ id: copy(id), organizationId: "bench", version: index + 1, text: copy(json) });
  const heldBytes = (memory() - beforeHeld) / texts.length;

  const beforeSet = memory();
  const set = new CampaignSet();
  for (const { json } of texts) set.put({ text: json });
  const setBytes = (memory() - beforeSet) / texts.length;
  if (held.changesAfter({ version: -1, epoch: -1 }, 1).changed.length !== 1 || set.size !== texts.length)
    throw new Error("not all are held");
  return { held: heldBytes, set: setBytes };
}

/** A fresh copy, as it comes out of a database. */
function copy(text) {
  return Buffer.from(text).toString();
}
