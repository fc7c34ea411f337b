import { readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { placeFile } from "./place-file.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "public");

/**
 * Writes `_headers`: what Cloudflare sends with the files that it serves past the Worker (`run_worker_first` in wrangler.toml). Each rule
 * names what is there, since a rule for all names would also let browsers keep a 404 for ever: while a deployment is under way, a page of
 * the new version may ask the version before it for its files.
 */
export async function writeStaticHeaders(root = folder) {
  const entries = async (path) => await readdir(join(root, path)).catch(() => []);
  // Other sites load the component.
  const label = (await entries("label/files")).map((build) =>
    rule(`/label/files/${build}/*`, ["Access-Control-Allow-Origin: *"]),
  );
  const face = (await entries("face")).map((name) => rule(`/face/${name}`, []));
  const docs = (await entries("docs")).filter((name) => hashedName.test(name)).map((name) => rule(`/docs/${name}`, []));
  await placeFile(join(root, "_headers"), [...label, ...face, ...docs].join("\n"));
}

const hashedName = /\.[0-9a-f]{10}\.\w+$/;

function rule(path, more) {
  const headers = ["Cache-Control: public, max-age=31536000, immutable", "X-Content-Type-Options: nosniff", ...more];
  return `${path}\n${headers.map((header) => `  ${header}\n`).join("")}`;
}
