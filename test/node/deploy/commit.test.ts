import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { commitOf } from "./parts.ts";

it("a version is named after its tag or commit, and says where something was changed since", async () => {
  const folder = mkdtempSync(join(tmpdir(), "muster-commit-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=Somebody", "-c", "user.email=somebody@a.example", ...args], { cwd: folder });
  try {
    expect(await commitOf(folder)).toBeNull();
    git("init", "--quiet");
    writeFileSync(join(folder, "code"), "1");
    git("add", "code");
    git("commit", "--quiet", "--no-gpg-sign", "-m", "begin");
    expect(await commitOf(folder)).toMatch(/^[0-9a-f]{8}$/);
    git("tag", "v0.1.0");
    expect(await commitOf(folder)).toBe("v0.1.0");
    writeFileSync(join(folder, "code"), "2");
    expect(await commitOf(folder)).toBe("v0.1.0-dirty");
  } finally {
    rmSync(folder, { recursive: true });
  }
});
