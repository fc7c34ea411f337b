import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { withFileLock } from "../../../client/src/node/file-lock.ts";
import { runModule } from "./built-client.ts";

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "muster-lock-"));
  await build({
    entryPoints: ["client/src/node/file-lock.ts"],
    outfile: join(folder, "file-lock.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    logLevel: "warning",
  });
});
afterAll(() => rm(folder, { recursive: true }));

let number = 0;
beforeEach(() => {
  file = join(folder, `file-${number++}`);
});

/** The id of a process that has ended. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await new Promise((resolve) => child.on("close", resolve));
  return child.pid ?? 0;
}

const lockOf = (pid: number, host = hostname()) => JSON.stringify({ pid, host, nonce: "of-a-test" });

async function age(path: string, seconds: number) {
  const then = new Date(Date.now() - seconds * 1000);
  await utimes(path, then, then);
}

/** Whether the work has no turn for a while. */
async function waits(): Promise<boolean> {
  const work = withFileLock(file, async () => false);
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, 400, true));
  const outcome = await Promise.race([work, late]);
  await rm(`${file}.lock`, { force: true });
  await work;
  return outcome;
}

describe("a lock", () => {
  it("lets one after the other, gives the outcome, and leaves nothing behind", async () => {
    let inside = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        withFileLock(file, async () => {
          expect(++inside).toBe(1);
          await new Promise((resolve) => setImmediate(resolve));
          inside--;
          return index;
        }),
      ),
    );
    expect(outcomes).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect((await readdir(folder)).filter((name) => name.includes("lock") && name !== "file-lock.mjs")).toEqual([]);
  });

  it("is given back when the work fails", async () => {
    await expect(withFileLock(file, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await withFileLock(file, async () => true)).toBe(true);
  });

  it("of a process that died is broken", async () => {
    await writeFile(`${file}.lock`, lockOf(await deadPid()));
    expect(await withFileLock(file, async () => true)).toBe(true);
  });

  it("of a process that lives is waited for", async () => {
    await writeFile(`${file}.lock`, lockOf(process.pid));
    expect(await waits()).toBe(true);
  });

  it("of another machine is waited for, and broken when it was not heard of for a minute", async () => {
    await writeFile(`${file}.lock`, lockOf(await deadPid(), "elsewhere"));
    expect(await waits()).toBe(true);
    await writeFile(`${file}.lock`, lockOf(await deadPid(), "elsewhere"));
    await age(`${file}.lock`, 61);
    expect(await withFileLock(file, async () => true)).toBe(true);
  });

  it.each(["", "null", "{"])("that says %j belongs to a process that has just begun, until it is old", async (text) => {
    await writeFile(`${file}.lock`, text);
    expect(await waits()).toBe(true);
    await writeFile(`${file}.lock`, text);
    await age(`${file}.lock`, 61);
    expect(await withFileLock(file, async () => true)).toBe(true);
  });

  it("is broken also when a process died while breaking it", async () => {
    await writeFile(`${file}.lock`, lockOf(await deadPid()));
    await writeFile(`${file}.lock.of-a-test`, "");
    await age(`${file}.lock.of-a-test`, 11);
    expect(await withFileLock(file, async () => true)).toBe(true);
    expect(existsSync(`${file}.lock.of-a-test`)).toBe(false);
  });

  it("that another process is just breaking is left to that one", async () => {
    await writeFile(`${file}.lock`, lockOf(await deadPid()));
    await writeFile(`${file}.lock.of-a-test`, "");
    expect(await waits()).toBe(true);
    await rm(`${file}.lock.of-a-test`);
  });

  it("a lock that was broken and taken by another process is left to it", async () => {
    const other = lockOf(process.pid);
    await withFileLock(file, () => writeFile(`${file}.lock`, other));
    expect(await readFile(`${file}.lock`, "utf8")).toBe(other);
  });

  it("loses no update among ten processes, three of which are killed over it", async () => {
    const source = `
      import { readFile, writeFile } from "node:fs/promises";
      import { withFileLock } from "./file-lock.mjs";
      const file = process.env.COUNTER;
      for (let turn = 0; turn < 8; turn++) {
        await withFileLock(file, async () => {
          const count = Number(await readFile(file, "utf8"));
          if (process.env.DIES === "yes" && turn === 3) process.kill(process.pid, "SIGKILL");
          await writeFile(file, String(count + 1));
        });
      }`;
    await writeFile(file, "0");
    const runs = Array.from({ length: 10 }, (_, index) =>
      runModule(folder, source, { env: { COUNTER: file, DIES: index < 3 ? "yes" : "no" } }),
    );
    const codes = await Promise.all(runs.map(async ({ ended }) => (await ended).code));
    expect(codes.filter((code) => code === 0)).toHaveLength(7);
    expect(await readFile(file, "utf8")).toBe(String(7 * 8 + 3 * 3));
  });
});
