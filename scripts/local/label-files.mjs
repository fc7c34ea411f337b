import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** Where the page's files stand among the static assets, and below which paths they are served. */
const folder = "public/label";

/** What the oldest supported browsers understand: Safari 16 and Chrome 109. */
const target = ["safari16", "chrome109"];

const shared = {
  bundle: true,
  minify: true,
  format: "esm",
  target,
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  write: false,
  logLevel: "warning",
};

/**
 * Builds the labeling page and its component among the static assets. `files.json` names them: the page's files carry a hash and may
 * be cached for ever, and the component keeps its name, since other sites name it.
 */
export async function buildLabelFiles() {
  const css = await bundleText("src/label/label.css");
  const js = await bundleText("src/label/page.tsx");
  const component = await bundleText("src/label/component.tsx", [inlineCss(css)]);
  const files = {
    js: `label.${hashOf(js)}.js`,
    css: `label.${hashOf(css)}.css`,
    component: "muster-session.js",
  };
  await mkdir(folder, { recursive: true });
  const wanted = new Map([
    [files.js, js],
    [files.css, css],
    [files.component, component],
    ["files.json", `${JSON.stringify(files)}\n`],
  ]);
  for (const [name, text] of wanted) await writeWhereDifferent(join(folder, name), text);
  for (const name of await readdir(folder)) if (!wanted.has(name)) await rm(join(folder, name), { force: true });
  return { folder, files };
}

async function bundleText(entry, plugins = []) {
  const { outputFiles } = await build({ ...shared, entryPoints: [entry], plugins });
  return outputFiles[0].text;
}

/** The component carries its style: it stands in a shadow tree of another site's page. */
const inlineCss = (css) => ({
  name: "inline-css",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\.css\?inline$/ }, ({ path }) => ({ path, namespace: "inline-css" }));
    onLoad({ filter: /.*/, namespace: "inline-css" }, () => ({ contents: css, loader: "text" }));
  },
});

function hashOf(text) {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function writeWhereDifferent(path, text) {
  const before = await readFile(path, "utf8").catch(() => null);
  if (before !== text) await writeFile(path, text);
}
