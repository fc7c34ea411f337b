import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

const native = join(import.meta.dirname, "..", "..", "native", "webp-encoder");
const [stated] = readFileSync(join(native, "sums.txt"), "utf8").split(" ");

function sumOf(path: string): string {
  return createHash("sha256").update(readFileSync(path)).digest("hex");
}

it("the WebP encoder is the module that its sums state", () => {
  expect(sumOf(join(import.meta.dirname, "..", "..", "src", "codecs", "webp", "encoder.wasm"))).toBe(stated);
});

it("a new build of the WebP encoder is the same to the byte, where the tools and the sources are", ({ skip }) => {
  const folder = mkdtempSync(join(tmpdir(), "muster-native-"));
  try {
    const built = join(folder, "encoder.wasm");
    const { status, stderr } = spawnSync(join(native, "build.sh"), [built, "--offline"], { encoding: "utf8" });
    if (status === 3 || status === 4) skip(stderr);
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(sumOf(built)).toBe(stated);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
