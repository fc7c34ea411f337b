import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const sources = {
  "campaign-set.ts": "CampaignSet",
  "evaluate-campaign-filter.ts": "evaluateCampaignFilter",
  "needs-of.ts": "needsOf",
  "fill-bag.ts": "fillBag",
  "bag-request.ts": "freshProgress",
};

/** The functions under test, from TypeScript. */
export async function loadDomain(folder) {
  const outfile = join(folder, "domain.mjs");
  const lines = Object.entries(sources).map(
    ([file, name]) => `export { ${name} } from "./src/domain/selection/${file}";`,
  );
  const resolveDir = fileURLToPath(new URL("../..", import.meta.url));
  await build({ stdin: { contents: lines.join("\n"), resolveDir }, outfile, bundle: true, format: "esm" });
  return import(pathToFileURL(outfile).href);
}
