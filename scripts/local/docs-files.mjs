import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { placeFile } from "./place-file.mjs";
import { writeStaticHeaders } from "./static-headers.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
/** Where the pages stand among the static assets. */
const folder = join(root, "public", "docs");
const images = join(root, "docs", "images");

/** Says from which sources the pages were made. It is removed first and written last, so that a build that was killed is made again. */
const stampFile = "stamp.json";

/** Files of earlier versions, which showed the reference with Swagger UI. */
const former = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];

/** Makes the pages of /docs among the static assets, unless those that are there were made from the same sources. */
export async function buildDocsFiles() {
  const sources = await readSources();
  const stamp = sha256(JSON.stringify(sources));
  const before = await readFile(join(folder, stampFile), "utf8").catch(() => "{}");
  if (parsed(before).stamp === stamp) return;
  const files = await makeFiles(sources);
  await rm(join(folder, stampFile), { force: true });
  for (const [name, content] of files) await writeWhereDifferent(join(folder, name), content);
  for (const name of await filesBelow(folder)) {
    if (!files.has(name) && name !== stampFile) await rm(join(folder, name), { force: true });
  }
  for (const name of former) await rm(join(root, "public", name), { force: true });
  await writeStaticHeaders();
  await placeFile(join(folder, stampFile), `${JSON.stringify({ stamp })}\n`);
}

/** The files by their names below the folder. */
async function makeFiles({ generator, script, finder, document, guide, pictures, diagrams, figures }) {
  const { buildSite, docsStyle } = await import(
    `data:text/javascript;base64,${Buffer.from(generator).toString("base64")}`
  );
  const files = new Map();
  const hashed = (name, text) => {
    const [, stem, ending] = /^(.*)\.(\w+)$/.exec(name);
    const named = `${stem}.${sha256(text).slice(0, 10)}.${ending}`;
    files.set(named, text);
    return `/docs/${named}`;
  };
  const { code: style } = await minifiedStyle(docsStyle);
  const sizes = new Map();
  for (const [name, base64] of Object.entries(pictures)) {
    const bytes = Buffer.from(base64, "base64");
    files.set(`images/${name}`, bytes);
    sizes.set(name, sizeOf(bytes, name));
  }
  for (const [name, text] of Object.entries(diagrams)) files.set(`images/${name}`, text);
  const { pages, texts, llms } = buildSite({
    document: JSON.parse(document),
    guide: new Map(Object.entries(guide)),
    pictures: sizes,
    diagrams: new Map(Object.entries(diagrams)),
    files: { script: hashed("docs.js", script), finder: hashed("finder.js", finder), style: hashed("docs.css", style) },
    hashed,
  });
  for (const [path, text] of pages) files.set(`${path === "/docs" ? "index" : path.slice("/docs/".length)}.html`, text);
  for (const [path, text] of texts) files.set(`${path.slice("/docs/".length)}.md`, text);
  files.set("llms.txt", llms);
  files.set("openapi.json", JSON.stringify(JSON.parse(document)));
  files.set(
    "manifest.json",
    `${JSON.stringify({
      search: [...files.keys()].find((name) => /^search\./.test(name)),
      // Pages for readers, for the site map.
      pages: ["/docs", ...texts.keys()],
      // The numbers of the root page.
      figures: figuresIn(figures),
    })}\n`,
  );
  return files;
}

/** The rows of the table "In short" in docs/figures.md: a number and what it is. */
function figuresIn(text) {
  const [, section = ""] = /^## In short$([\s\S]*?)^## /m.exec(text) ?? [];
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) => line.split("|").map((cell) => cell.trim()));
  if (rows.length === 0) throw new Error('docs/figures.md has no table "In short", which the root page shows');
  return rows.map(([, value, meaning]) => ({ value, meaning }));
}

async function readSources() {
  const texts = async (from, ending, encoding) => {
    const names = (await readdir(from)).filter((name) => name.endsWith(ending)).sort();
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(from, name), encoding)])),
    );
  };
  const [builder, generator, script, finder, document, guide, operators, pictures, diagrams] = await Promise.all([
    readFile(fileURLToPath(import.meta.url), "utf8"),
    bundle({ stdin: { contents: entry, resolveDir: root, loader: "ts" }, format: "esm", platform: "node" }),
    bundle({ entryPoints: ["src/docs/page/main.ts"], ...forBrowsers }),
    bundle({ entryPoints: ["src/docs/page/finder.ts"], ...forBrowsers }),
    readFile(join(root, "docs", "openapi.json"), "utf8"),
    texts(join(root, "docs", "guide"), ".md", "utf8"),
    // Pages for whoever runs the service stand above the guide's folder. Its index names those that are published.
    texts(join(root, "docs"), ".md", "utf8"),
    texts(images, ".png", "base64"),
    texts(images, ".svg", "utf8"),
  ]);
  const named = Object.entries(operators).filter(([name]) => guide["README.md"].includes(`(../${name})`));
  return {
    builder,
    generator,
    script,
    finder,
    document,
    guide: { ...guide, ...Object.fromEntries(named) },
    pictures,
    diagrams,
    figures: operators["figures.md"],
  };
}

const forBrowsers = { format: "esm", minify: true, target: ["safari16", "chrome109"] };

const entry = `export { buildSite } from "./src/docs/site.tsx"; export { docsStyle } from "./src/docs/style.ts";`;

async function bundle(options) {
  const common = { absWorkingDir: root, bundle: true, write: false, legalComments: "none", logLevel: "warning" };
  const { outputFiles } = await build({ ...common, ...options });
  return outputFiles[0].text;
}

async function minifiedStyle(text) {
  const { outputFiles } = await build({
    stdin: { contents: text, loader: "css" },
    minify: true,
    write: false,
    target: ["safari16", "chrome109"],
    logLevel: "warning",
  });
  return { code: outputFiles[0].text };
}

/** Width and height of a PNG stand in its first chunk. */
function sizeOf(bytes, name) {
  if (bytes.readUInt32BE(12) !== 0x49484452) throw new Error(`docs/images/${name} is no PNG`);
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Every file has an ending, and no folder has one. */
async function filesBelow(path) {
  return (await readdir(path, { recursive: true })).filter((name) => /\.\w+$/.test(name));
}

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function writeWhereDifferent(path, content) {
  const before = await readFile(path).catch(() => null);
  if (before?.equals(Buffer.from(content))) return;
  await mkdir(dirname(path), { recursive: true });
  await placeFile(path, content);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function sha256(content) {
  return createHash("sha256").update(content).digest("hex");
}
