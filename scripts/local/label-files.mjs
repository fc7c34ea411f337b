import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { placeFile } from "./place-file.mjs";

/**
 * The repository, however the build was started. esbuild mixes the paths of sources as seen from its working directory into the names
 * of files: seen from elsewhere, the same build has other names, and would remove the files of this one while they are read.
 */
const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Where the page's files stand among the static assets, and below which paths they are served. */
const folder = join(root, "public", "label");

/** What the oldest supported browsers understand: Safari 16 and Chrome 109. */
const target = ["safari16", "chrome109"];

const shared = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: "esm",
  target,
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  banner: { js: "/*! Preact is inside. Its license: licenses.txt beside this file. */" },
  write: false,
  logLevel: "warning",
};

/**
 * Builds the labeling page and its component among the static assets. `manifest.json` names them: each name carries a hash, so that a
 * browser may keep the file for ever.
 */
export async function buildLabelFiles() {
  const [style] = await bundle({ entryPoints: ["src/label/label.css"], entryNames: "label.[hash]" });
  const [en, ...parts] = await bundlePage("en");
  const [de] = await bundlePage("de");
  const [trial, ...trialParts] = await bundle({
    entryPoints: ["src/label/try/try-page.ts"],
    entryNames: "try.[hash]",
    chunkNames: "part.[hash]",
    splitting: true,
  });
  const [component] = await bundle({
    entryPoints: ["src/label/component.tsx"],
    entryNames: "session.[hash]",
    plugins: [inlineCss(style.text)],
  });
  const names = {
    script: { en: en.name, de: de.name },
    style: style.name,
    component: component.name,
    trial: trial.name,
  };
  const manifest = { name: "manifest.json", text: `${JSON.stringify(names)}\n` };
  const files = [style, en, de, ...parts, trial, ...trialParts, component, manifest, await licenses()];
  await mkdir(folder, { recursive: true });
  for (const { name, text } of files) await writeWhereDifferent(join(folder, name), text);
  const wanted = new Set(files.map(({ name }) => name));
  for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  return { names, files };
}

/** Preact's license asks that its text goes with every copy. */
async function licenses() {
  const preact = join(root, "node_modules", "preact");
  const { version } = JSON.parse(await readFile(join(preact, "package.json"), "utf8"));
  return {
    name: "licenses.txt",
    text: `Preact ${version}\n\n${await readFile(join(preact, "LICENSE"), "utf8")}`,
  };
}

/** The parts that few tasks need are the same files in each language. */
const bundlePage = (language) =>
  bundle({
    entryPoints: [`src/label/page.${language}.ts`],
    entryNames: `label.${language}.[hash]`,
    chunkNames: "part.[hash]",
    splitting: true,
  });

/** The entry's file comes first. */
async function bundle(options) {
  const { outputFiles, metafile } = await build({ ...shared, ...options, outdir: folder, metafile: true });
  const isEntry = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [basename(path), !!entryPoint]),
  );
  return outputFiles
    .map(({ path, text }) => ({ name: basename(path), text }))
    .sort((one, other) => Number(isEntry.get(other.name)) - Number(isEntry.get(one.name)));
}

/** The component carries its style: it stands in a shadow tree of another site's page. */
const inlineCss = (css) => ({
  name: "inline-css",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: "inline-css" }));
    onLoad({ filter: /.*/, namespace: "inline-css" }, () => ({ contents: css, loader: "text" }));
  },
});

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function writeWhereDifferent(path, text) {
  const before = await readFile(path, "utf8").catch(() => null);
  if (before !== text) await placeFile(path, text);
}
