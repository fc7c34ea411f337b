import { readFile } from "node:fs/promises";

/** How each place finds its own entry: Workers and browsers have no files, and no listener to sign in by. */
export const entries = {
  types: "./types/node.d.ts",
  workerd: "./portable.js",
  browser: "./portable.js",
  node: "./node.js",
  default: "./portable.js",
};

/** The package.json of the package that is published. Name, description and keywords stand in client/package.json, all else in the root's. */
export async function manifestOf() {
  const { name, description, keywords } = JSON.parse(await readFile("client/package.json", "utf8"));
  const { version, license, engines, repository, homepage, bugs } = JSON.parse(await readFile("package.json", "utf8"));
  return {
    name,
    version,
    description,
    keywords,
    license,
    repository,
    homepage,
    bugs,
    type: "module",
    engines,
    // Importing does nothing by itself; only the command line does.
    sideEffects: ["./muster.js"],
    types: entries.types,
    exports: { ".": entries, "./package.json": "./package.json" },
    bin: { muster: "muster.js" },
    files: ["*.js", "*.js.map", "types", "LICENSES-OF-OTHERS"],
  };
}
