import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeFile } from "./place-file.mjs";
import { writeStaticHeaders } from "./static-headers.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The files of the design, as they are kept in the repository. */
export const faceSources = join(root, "src", "http", "pages", "face");
const folder = join(root, "public", "face");

/** Places the files of the design among the static assets, under the names that `src/http/pages/face-files.ts` has for them. */
export async function buildFaceFiles() {
  const files = await readFace();
  await mkdir(folder, { recursive: true });
  const placed = await readdir(folder);
  // A name holds the hash of its content. A service that runs watches the files: writing one again would start its Worker anew.
  for (const { name, bytes } of files) if (!placed.includes(name)) await placeFile(join(folder, name), bytes);
  for (const name of placed)
    if (!files.some((file) => file.name === name)) await rm(join(folder, name), { force: true });
  await writeStaticHeaders();
}

/** Each file with its name among the static assets: `inter.woff2` becomes `inter.<hash>.woff2`. */
export async function readFace() {
  const sources = (await readdir(faceSources)).sort();
  return Promise.all(
    sources.map(async (source) => {
      const bytes = await readFile(join(faceSources, source));
      const ending = extname(source);
      const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 10);
      return { source, name: `${source.slice(0, -ending.length)}.${hash}${ending}`, bytes };
    }),
  );
}
