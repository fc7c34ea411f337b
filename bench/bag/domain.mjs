import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const sources = {
  "src/domain/matching/campaign-set.ts": "CampaignSet",
  "src/domain/matching/bucket-keys.ts": "bucketsFor, bucketsOf",
  "src/domain/matching/filter-tape.ts": "tapeOf",
  "src/domain/matching/run-tape.ts": "runTape",
  "src/domain/selection/demands.ts": "demandsOf",
  "test/models/evaluate-campaign-filter.ts": "evaluateCampaignFilter",
  "src/domain/selection/needs-of.ts": "needsOf",
  "src/domain/selection/fill-bag.ts": "fillBag",
  "src/domain/selection/bag-request.ts": "freshProgress",
};

/** The functions under test, from TypeScript. */
export async function loadDomain(folder) {
  const outfile = join(folder, "domain.mjs");
  const lines = Object.entries(sources).map(([file, name]) => `export { ${name} } from "./${file}";`);
  const resolveDir = fileURLToPath(new URL("../..", import.meta.url));
  await build({ stdin: { contents: lines.join("\n"), resolveDir }, outfile, bundle: true, format: "esm" });
  return import(pathToFileURL(outfile).href);
}
