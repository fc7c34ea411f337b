import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { pageLanguages } from "../../src/domain/label/page-language.ts";
import { placeFile } from "./place-file.mjs";
import { writeStaticHeaders } from "./static-headers.mjs";

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
 * Builds the labeling page and its component among the static assets. `manifest.json` names the files. They stand in a folder that is
 * named after the content of them all, so a browser may keep each for ever, and a file that is not there is not kept: a version knows its
 * own folder, and that of the version before (`LABEL_BUILD_KEPT`, see deploy/earlier-files.mjs), and no other.
 */
export async function buildLabelFiles({ kept = process.env.LABEL_BUILD_KEPT } = {}) {
  const { styles, scripts, names, component, firstStyle } = await bundleAll();
  const built = [...styles, ...scripts];
  const build = contentHash(built);
  const place = `files/${build}/`;
  const { text: componentText } = built.find(({ name }) => name === component);
  const { text: scriptText } = scripts.find(({ name }) => name === names.script);
  const manifest = {
    ...placed(names, place),
    inDocument: {
      style: withHash(firstStyle, "style"),
      // A document stands elsewhere than the files that its script loads.
      script: withHash(scriptText.replaceAll(besideIt, `$1/label/${place}`), "script"),
    },
  };
  const plain = [
    // For other sites, under a name that stays.
    { name: "session.js", text: componentText.replaceAll(besideIt, `$1./${place}`) },
    { name: "files.json", text: `${JSON.stringify({ build, names: built.map(({ name }) => name) })}\n` },
    { name: "manifest.json", text: `${JSON.stringify(manifest)}\n` },
    await licenses(),
  ];
  const files = [...built.map(({ name, text }) => ({ name: `${place}${name}`, text })), ...plain];
  for (const { name, text } of files) await writeWhereDifferent(join(folder, name), text);
  await removeOthers(folder, ["files", ...plain.map(({ name }) => name)]);
  await removeOthers(join(folder, "files"), [build, kept]);
  await writeStaticHeaders();
  return { names: manifest, files };
}

/** How a script names a file beside it. */
const besideIt = /(["'])\.\/(?=[\w.-]+\.js\1)/g;

/** A text that stands within the document, and how a policy names it. */
function withHash(text, element) {
  const trimmed = text.trim();
  if (/<!--|\r/.test(trimmed) || trimmed.toLowerCase().includes(`</${element}`))
    throw new Error(`the ${element} of the labeling page cannot stand within its document`);
  return { text: trimmed, hash: `sha256-${createHash("sha256").update(trimmed).digest("base64")}` };
}

async function removeOthers(path, wanted) {
  for (const name of await readdir(path))
    if (!wanted.includes(name)) await rm(join(path, name), { recursive: true, force: true });
}

function contentHash(files) {
  const hash = createHash("sha256");
  for (const { name, text } of files) hash.update(`${name}\0${text}\0`);
  return hash.digest("hex").slice(0, 10);
}

/** Every name in its place. */
function placed(names, place) {
  if (typeof names === "string") return `${place}${names}`;
  if (Array.isArray(names)) return names.map((name) => placed(name, place));
  return Object.fromEntries(Object.entries(names).map(([of, name]) => [of, placed(name, place)]));
}

async function bundleAll() {
  const styles = await bundle({
    entryPoints: { label: "src/label/label.css", first: "src/label/first.css", later: "src/label/later.css" },
  });
  const styleOf = (source) => styles.find(({ name }) => name === styles.madeFrom(`src/label/${source}`));
  const page = await bundlePage();
  // Whole, each: the document names the one that the page imports.
  const texts = await bundle({
    entryPoints: pageLanguages.flatMap((language) =>
      ["first", "later"].map((part) => ({ in: `texts:${language}/${part}`, out: `texts.${language}.${part}` })),
    ),
    plugins: [textsInTwo],
  });
  const textsOf = (part) =>
    Object.fromEntries(pageLanguages.map((language) => [language, texts.madeFrom(`texts:${language}/${part}`)]));
  const component = await bundle({
    entryPoints: { session: "src/label/component.tsx" },
    splitting: true,
    plugins: [inlineCss(styleOf("label.css").text), noPartStyles],
  });
  const trial = await bundle({
    entryPoints: { try: "src/label/try/try-page.ts" },
    splitting: true,
    plugins: [noPartStyles],
  });
  const script = page.beginning;
  /** The files of some sources and what they import, without what the page has anyway. */
  const ownFilesOf = (...sources) => [
    ...new Set(sources.flatMap((source) => page.withImports(page.madeFrom(source)))).difference(new Set([script])),
  ];
  const widgets = (await widgetSources()).map(([kind, source]) => [kind, ownFilesOf(source)]);
  return {
    styles: styles.filter((one) => one !== styleOf("first.css")),
    scripts: [...withGlobal(page), ...texts, ...component, ...trial],
    firstStyle: styleOf("first.css").text,
    component: component.madeFrom("src/label/component.tsx"),
    names: {
      script,
      widgets: Object.fromEntries(widgets),
      rules: ownFilesOf("src/label/instructions/rules.tsx", "src/label/instructions/instructions-page.tsx"),
      texts: textsOf("first"),
      laterTexts: textsOf("later"),
      laterStyle: styleOf("later.css").name,
      wholeStyle: styleOf("label.css").name,
      trial: trial.madeFrom("src/label/try/try-page.ts"),
    },
  };
}

/** A shared part of so few bytes costs more as a request of its own than within what every page loads. */
const smallestPart = 1_000;

/**
 * The page with all that it begins with in one file. esbuild makes a file of its own of whatever several later parts share, which would
 * be a dozen small ones. When each part also imports the page's beginning, all of that is shared alike. What several widgets share and
 * is small goes there too: the document names every file that its first task needs, and each waits for a connection.
 */
async function bundlePage() {
  const entryPoints = { label: "src/label/page.ts" };
  const bundleWith = (...plugins) => bundle({ entryPoints, splitting: true, plugins: [partStyles, ...plugins] });
  const widgets = (await widgetSources()).map(([, source]) => source);
  const parted = await bundleWith(withBeginning(await bundleWith(), []));
  const small = parted.shared.filter(
    ({ name, bytes }) =>
      bytes < smallestPart && widgets.some((source) => parted.withImports(parted.madeFrom(source)).includes(name)),
  );
  const page = await bundleWith(
    withBeginning(
      parted,
      small.flatMap(({ inputs }) => inputs),
    ),
  );
  const [, beginning, ...others] = page.withImports(page.madeFrom("src/label/page.ts"));
  if (!beginning || others.length > 0) throw new Error("the labeling page begins with more than one file");
  return Object.assign(page, { beginning });
}

/** Where the page's beginning leaves what later parts take of it. */
const global = "globalThis.musterPage";

/**
 * The files of the page, whose later parts take what they share with its beginning from a global, and not from its file: the beginning
 * may stand within the document, where no file can import from it.
 */
function withGlobal(page) {
  const entry = page.madeFrom("src/label/page.ts");
  const imports = new RegExp(`import(?:\\{([^}]*)\\}from)?"\\./${page.beginning}";`, "g");
  const taken = (_, list) => (list ? `const{${list.replaceAll(" as ", ":")}}=${global};` : "");
  const left = (_, list) => `${global}={${list.replaceAll(/([\w$]+) as ([\w$]+)/g, "$2:$1")}};`;
  return page
    .filter(({ name }) => name !== entry)
    .map(({ name, text }) => {
      const changed =
        name === page.beginning ? text.replace(/export\{([^}]*)\};\s*$/, left) : text.replaceAll(imports, taken);
      if (changed.includes(page.beginning) || (name === page.beginning && !changed.includes(global)))
        throw new Error(`${name} shares with the labeling page's beginning in a way that is not known here`);
      return { name, text: changed };
    });
}

/** Each later part imports the page, and the page imports `more`. */
function withBeginning({ sources }, more) {
  const importsOf = (paths) => paths.map((path) => `import ${JSON.stringify(join(root, path))};\n`).join("");
  return {
    name: "with-beginning",
    setup({ onLoad }) {
      onLoad({ filter: /\/src\/label\/.*\.tsx?$/ }, async ({ path }) => {
        const isPage = path.endsWith("/label/page.ts");
        if (!isPage && !sources.includes(relative(root, path))) return undefined;
        const contents = `${importsOf(isPage ? more : ["src/label/page.ts"])}${await readFile(path, "utf8")}`;
        return { contents, loader: path.endsWith("x") ? "tsx" : "ts" };
      });
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
  const reported = Object.entries(metafile.outputs).map(([path, { entryPoint, imports, inputs, bytes }]) => ({
    name: basename(path),
    source: entryPoint,
    bytes,
    inputs: Object.keys(inputs),
    imports: imports.filter(({ kind }) => kind === "import-statement").map((one) => basename(one.path)),
  }));
  return Object.assign(
    outputFiles.map(({ path, text }) => ({ name: basename(path), text })),
    {
      /** The sources that have a file of their own. */
      sources: reported.flatMap(({ source }) => source ?? []),
      /** The files that have none of their own: what several share. */
      shared: reported.filter(({ source }) => source === undefined),
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

/** The style of a part, within its script: as one rule, which is what a script can add at once. */
const partStyles = partStylesBy(async (path) => {
  const { outputFiles } = await build({ entryPoints: [path], minify: true, target, write: false });
  return `@media all{${outputFiles[0].text.trim()}}`;
});

/** The component and trials have all styles from the beginning. */
const noPartStyles = partStylesBy(() => "");

function partStylesBy(ruleOf) {
  return {
    name: "part-styles",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /\.css\?rule$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace(/\?rule$/, "")),
        namespace: "part-style",
      }));
      onLoad({ filter: /.*/, namespace: "part-style" }, async ({ path }) => ({
        contents: await ruleOf(path),
        loader: "text",
      }));
    },
  };
}

/** Each language has one source, of which the page loads the texts that a first task may need before the others. */
const textsInTwo = {
  name: "texts-in-two",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^texts:/ }, ({ path }) => ({ path: path.slice("texts:".length), namespace: "texts" }));
    onLoad({ filter: /.*/, namespace: "texts" }, ({ path }) => {
      const [language, part] = path.split("/");
      const source = JSON.stringify(`./src/label/texts/${language}.ts`);
      return { contents: `import { ${part} } from ${source};\nexport const texts = ${part}();\n`, resolveDir: root };
    });
  },
};

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function writeWhereDifferent(path, content) {
  const before = await readFile(path).catch(() => null);
  if (before?.equals(Buffer.from(content))) return;
  await mkdir(dirname(path), { recursive: true });
  await placeFile(path, content);
}
