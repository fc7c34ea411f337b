import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const repository = join(import.meta.dirname, "..", "..");
const native = join(repository, "codecs", "native");
const modules = ["encoder.wasm", "decoder.wasm"];

/** As `sha256sum` would state them. */
function sumsOf(folder: string): string[] {
  const sum = (name: string) =>
    createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
  return modules.map((name) => `${sum(name)}  ${name}`).sort();
}

const stated = readFileSync(join(native, "sums.txt"), "utf8").trim().split("\n").sort();

it("the WebP encoder and decoder are the modules that their sums state", () => {
  expect(sumsOf(join(repository, "codecs", "src", "webp"))).toEqual(stated);
});

it("a new build of both is the same to the byte, where the tools and the sources are", ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "muster-native-"));
  try {
    const { status, stderr } = spawnSync(join(native, "build.sh"), [folder, "--offline"], { encoding: "utf8" });
    if (status === 3 || status === 4) skip(stderr);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(sumsOf(folder)).toEqual(stated);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
