import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { pageLanguages } from "../../src/domain/label/page-language.ts";
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
 * browser may keep the file for ever. Beside each script and style stand its compressed forms: what the edge would do in a hurry for
 * each visit is done here once, as small as it gets.
 */
export async function buildLabelFiles() {
  const { style, scripts, names } = await bundleAll();
  const manifest = { name: "manifest.json", text: `${JSON.stringify(names)}\n` };
  const compressed = [...scripts, style].flatMap(compressedForms);
  const files = [style, ...scripts, ...compressed, manifest, await licenses()];
  await mkdir(folder, { recursive: true });
  for (const { name, text } of files) await writeWhereDifferent(join(folder, name), text);
  const wanted = new Set(files.map(({ name }) => name));
  for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  return { names, files };
}

async function bundleAll() {
  const [style] = await bundle({ entryPoints: { label: "src/label/label.css" } });
  const page = await bundle({ entryPoints: { label: "src/label/page.ts" }, splitting: true });
  // Whole, each: the document names the one that the page imports.
  const texts = await bundle({
    entryPoints: pageLanguages.map((language) => ({ in: `src/label/texts/${language}.ts`, out: `texts.${language}` })),
  });
  const component = await bundle({
    entryPoints: { session: "src/label/component.tsx" },
    splitting: true,
    plugins: [inlineCss(style.text)],
  });
  const trial = await bundle({ entryPoints: { try: "src/label/try/try-page.ts" }, splitting: true });
  const script = page.madeFrom("src/label/page.ts");
  const [, ...parts] = page.withImports(script);
  const widgets = (await widgetSources()).map(([kind, source]) => [
    kind,
    page.withImports(page.madeFrom(source)).filter((name) => !parts.includes(name)),
  ]);
  return {
    style,
    scripts: [...page, ...texts, ...component, ...trial],
    names: {
      script,
      parts,
      widgets: Object.fromEntries(widgets),
      texts: Object.fromEntries(
        pageLanguages.map((language) => [language, texts.madeFrom(`src/label/texts/${language}.ts`)]),
      ),
      style: style.name,
      component: component.madeFrom("src/label/component.tsx"),
      trial: trial.madeFrom("src/label/try/try-page.ts"),
    },
  };
}

/** The source that each kind of task is answered by, as the page's own table loads them. */
async function widgetSources() {
  const table = await readFile(join(root, "src", "label", "widgets", "widgets.ts"), "utf8");
  const found = table.matchAll(/(\w+): \{\s*load: async \(\) => \(await import\("\.\/([\w-]+\.tsx)"\)\)/g);
  return [...found].map(([, kind, file]) => [kind, `src/label/widgets/${file}`]);
}

/** The files of one build, with what esbuild reports: which came from which source, and what each cannot begin without. */
async function bundle(options) {
  const { outputFiles, metafile } = await build({
    ...shared,
    entryNames: "[name].[hash]",
    chunkNames: "part.[hash]",
    outdir: folder,
    metafile: true,
    ...options,
  });
  const reported = Object.entries(metafile.outputs).map(([path, { entryPoint, imports }]) => ({
    name: basename(path),
    source: entryPoint,
    imports: imports.filter(({ kind }) => kind === "import-statement").map((one) => basename(one.path)),
  }));
  return Object.assign(
    outputFiles.map(({ path, text }) => ({ name: basename(path), text })),
    {
      madeFrom(source) {
        const made = reported.find((one) => one.source === source);
        if (!made) throw new Error(`the labeling page has no file of ${source}`);
        return made.name;
      },
      /** The file and all that it imports, itself first. */
      withImports(name) {
        const found = new Set([name]);
        for (const one of found)
          for (const imported of reported.find((other) => other.name === one)?.imports ?? []) found.add(imported);
        return [...found];
      },
    },
  );
}

function compressedForms({ name, text }) {
  const bytes = Buffer.from(text);
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  return [
    { name: `${name}.br`, text: brotliCompressSync(bytes, brotli) },
    { name: `${name}.gz`, text: gzipSync(bytes, { level: 9 }) },
  ];
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

/** The component carries its style: it stands in a shadow tree of another site's page. */
const inlineCss = (css) => ({
  name: "inline-css",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: "inline-css" }));
    onLoad({ filter: /.*/, namespace: "inline-css" }, () => ({ contents: css, loader: "text" }));
  },
});

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function writeWhereDifferent(path, content) {
  const before = await readFile(path).catch(() => null);
  if (!before?.equals(Buffer.from(content))) await placeFile(path, content);
}
