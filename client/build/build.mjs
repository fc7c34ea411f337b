import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import { runBin } from "../../scripts/local/steps.mjs";
import { manifestOf } from "./manifest.mjs";

/**
 * Builds the client library as a package of its own in that folder, with nothing to install beside it. What was there is replaced when
 * all is well.
 * @param {{ types?: boolean }} options without types it takes a tenth of a second
 */
export async function buildClient(folder, { types = true } = {}) {
  await mkdir(dirname(folder), { recursive: true });
  const scratch = await mkdtemp(`${folder}-`);
  try {
    await chmod(scratch, 0o755);
    // Apart from each other: what only a login needs stays out of what Workers and browsers load.
    const inputs = [
      ...(await bundle(scratch, { portable: "client/src/portable.ts" })),
      ...(await bundle(scratch, { node: "client/src/node.ts", muster: "client/src/node/muster.ts" })),
    ];
    if (types) await writeTypes(join(scratch, "types"));
    await writeFile(join(scratch, "package.json"), `${JSON.stringify(await manifestOf(), null, 2)}\n`);
    await copyFile("LICENSE", join(scratch, "LICENSE"));
    await copyFile("client/README.md", join(scratch, "README.md"));
    await writeFile(join(scratch, "LICENSES-OF-OTHERS"), await licensesOf(inputs));
    await replace(folder, scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Another process may build it at the same time: then either of the two is in place in the end. */
async function replace(folder, scratch) {
  for (let attempts = 1; ; attempts++) {
    await rm(folder, { recursive: true, force: true });
    try {
      return await rename(scratch, folder);
    } catch (error) {
      if (attempts === 5 || !["ENOTEMPTY", "EEXIST"].includes(error.code)) throw error;
    }
  }
}

/** The maps of other packages name sources that those do not ship. What they do ship is the source then. */
const withoutForeignMaps = {
  name: "without foreign maps",
  setup(builder) {
    builder.onLoad({ filter: /node_modules.*\.m?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, "utf8")).replace(/^\/\/# sourceMappingURL=.*$/m, ""),
    }));
  },
};

/** Gives the paths of what went into it. */
async function bundle(outdir, entryPoints) {
  const { metafile } = await build({
    entryPoints,
    outdir,
    bundle: true,
    splitting: true,
    format: "esm",
    target: "es2022",
    platform: "neutral",
    mainFields: ["module", "main"],
    external: ["node:*"],
    chunkNames: "shared-[hash]",
    sourcemap: true,
    sourcesContent: true,
    plugins: [withoutForeignMaps],
    metafile: true,
    logLevel: "warning",
  });
  return Object.keys(metafile.inputs);
}

async function writeTypes(folder) {
  const { code, output } = await runBin("typescript", ["-p", "client", "--outDir", folder], { quiet: true });
  if (code !== 0) throw new Error(`The types of the client could not be written:\n${output}`);
  const needed = await reachable(join(folder, "node.d.ts"));
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith(".d.ts")) continue;
    const file = join(folder, entry);
    if (!needed.has(file)) await rm(file);
    // The sources import each other with their own ending.
    else await writeFile(file, (await readFile(file, "utf8")).replace(imports, '$1$2.js"'));
  }
}

const imports = /(from |import\()("\.[^"]*)\.ts"/g;

/** The declarations that the package's own lead to. Others would import packages that are in the bundle only. */
async function reachable(entry, found = new Set()) {
  if (found.has(entry)) return found;
  found.add(entry);
  for (const [, , path] of (await readFile(entry, "utf8")).matchAll(imports)) {
    await reachable(join(dirname(entry), `${path.slice(1)}.d.ts`), found);
  }
  return found;
}

/** The licenses of the packages whose code is in the bundle. */
async function licensesOf(inputs) {
  const names = inputs.map((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1]).filter(Boolean);
  const texts = [...new Set(names)].sort().map(async (name) => {
    const folder = join("node_modules", name);
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    if (file === undefined) throw new Error(`${name} has no license file.`);
    return `${name}\n\n${await readFile(join(folder, file), "utf8")}`;
  });
  return (await Promise.all(texts)).join("\n---\n\n");
}
