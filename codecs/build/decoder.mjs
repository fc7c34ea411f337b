import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const repository = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const folder = "codecs";
const built = join(repository, folder, "src", "shrink", "shrink.wasm");
const stamp = join(repository, folder, "src", "shrink", "shrink.stamp");
const flags = ["--runtime", "stub", "--enable", "simd", "--use", "abort=", "--noAssert", "-O3"];

/** Builds the picture decoder from its sources, unless the one that is there was built from the same. Gives its path. */
export async function ensureDecoder() {
  const wanted = fingerprint();
  if (existsSync(built) && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return built;
  const wasm = await buildDecoder();
  // Renamed into place: tests and a service that start at once must never see half of it.
  for (const [path, content] of [
    [built, wasm],
    [stamp, wanted],
  ]) {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, content);
    renameSync(draft, path);
  }
  return built;
}

/** The decoder for Node, which cannot import the module. */
export async function loadDecoder() {
  return new WebAssembly.Module(readFileSync(await ensureDecoder()));
}

/** The module's bytes, the same for the same sources. Throws with the compiler's words. */
export async function buildDecoder(extraFlags = []) {
  const { default: asc } = await import("assemblyscript/asc");
  let binary;
  const entry = join(folder, "decoder", "index.ts");
  const args = [entry, "--baseDir", repository, "--outFile", "shrink.wasm", ...flags, ...extraFlags];
  const { error, stderr } = await asc.main(args, {
    readFile: (name, baseDirectory) => readIfThere(join(baseDirectory, name)),
    writeFile: (name, content) => {
      if (name.endsWith(".wasm")) binary = content;
    },
    listFiles: (directory, baseDirectory) => readdirSync(join(baseDirectory, directory)),
  });
  if (error || !binary) throw new Error(`the decoder was not built:\n${stderr}${error?.message ?? ""}`);
  return binary;
}

function readIfThere(path) {
  const absolute = path.startsWith(repository) ? path : join(repository, path);
  return existsSync(absolute) ? readFileSync(absolute, "utf8") : null;
}

function fingerprint() {
  const hash = createHash("sha256").update(createRequire(import.meta.url)("assemblyscript/package.json").version);
  hash.update(readFileSync(fileURLToPath(import.meta.url)));
  const shared = ["failure-codes.ts", "statuses.ts"].map((name) => join("src", "shrink", name));
  const sources = readdirSync(join(repository, folder, "decoder"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(join(repository, folder), join(entry.parentPath, entry.name)));
  for (const name of [...shared, ...sources].sort()) {
    hash.update(`${name}\0`).update(readFileSync(join(repository, folder, name)));
  }
  return hash.digest("hex");
}
