import { readdirSync, readFileSync } from "node:fs";
import { buildSite } from "../../src/docs/site.tsx";

const read = (path: string) => readFileSync(path, "utf8");

/** Makes the site as the build does, with plain names for files. `search` is the text of the index. */
export function builtSite() {
  const inFolder = readdirSync("docs/guide").filter((name) => name.endsWith(".md"));
  const guide = new Map(inFolder.map((name) => [name, read(`docs/guide/${name}`)]));
  for (const [, name] of (guide.get("README.md") ?? "").matchAll(/\(\.\.\/([\w-]+\.md)\)/g))
    guide.set(name as string, read(`docs/${name}`));
  let search = "";
  const site = buildSite({
    document: JSON.parse(read("docs/openapi.json")),
    guide,
    pictures: new Map(readdirSync("docs/images").map((name) => [name, { width: 10, height: 10 }])),
    diagrams: new Map([["concepts.svg", readFileSync("docs/images/concepts.svg", "utf8")]]),
    files: { script: "/docs/docs.0.js", finder: "/docs/finder.0.js", style: "/docs/docs.0.css" },
    hashed: (_, text) => {
      search = text;
      return "/docs/search.0.json";
    },
  });
  return { ...site, guide, search };
}
