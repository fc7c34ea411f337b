// Puts the files of swagger-ui-dist that /docs loads among the static assets. wrangler runs it before each build.
import { mkdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeFile } from "./local/place-file.mjs";

const files = ["swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png"];
const source = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
const target = join(dirname(fileURLToPath(import.meta.url)), "..", "public");

await mkdir(target, { recursive: true });
await Promise.all(files.map(copyWhereMissing));

/** A service that runs watches the files: writing one again would start its Worker anew. */
async function copyWhereMissing(file) {
  const [from, to] = [join(source, file), join(target, file)];
  const size = (path) =>
    stat(path).then(
      (found) => found.size,
      () => null,
    );
  if ((await size(from)) !== (await size(to))) await placeFile(to, await readFile(from));
}
