import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export interface Snippet {
  page: string;
  language: "sh" | "ts";
  text: string;
  /** Where the page tells its reader to save a program. */
  file: string | null;
}

/** The fenced shell and TypeScript blocks of a page, in order. */
export async function snippetsOf(page: string): Promise<Snippet[]> {
  const text = await readFile(page, "utf8");
  return [...text.matchAll(/^```(sh|ts)\n([\s\S]*?)^```$/gm)].map(({ 1: language, 2: block = "", index }) => ({
    page,
    language: language as Snippet["language"],
    text: block,
    file: language === "ts" ? ([...text.slice(0, index).matchAll(/`([\w-]+\.mjs)`/g)].at(-1)?.[1] ?? null) : null,
  }));
}

/** A folder in which everything of this clone seems to be, with a state folder of its own. */
export async function freshClone() {
  const folder = await mkdtemp(join(tmpdir(), "muster-clone-"));
  const shared = (await readdir(".")).filter((name) => ![".muster", ".git"].includes(name));
  await Promise.all(shared.map((name) => symlink(resolve(name), join(folder, name))));
  // A refusal ends the shell, so that no snippet goes on with nothing.
  await writeFile(join(folder, ".curlrc"), "fail-with-body\n");
  return { folder, delete: () => rm(folder, { recursive: true, force: true }) };
}

/** A shell that has printed nothing for so long hangs. It ends before its test does, so that the test can show how far it came. */
const silentMs = 240_000;
/** A test that types into a shell may take so long: on a busy machine the simulated people take minutes. */
export const typingMs = 1_800_000;

/** A shell that repeats what is typed into it prints the quotes too. */
const sayRan = (count: number) => `echo "snippet "${count}" ran"\n`;
const ran = (count: number) => `snippet ${count} ran`;

/**
 * Types shell snippets into an interactive shell one after the other, and saves programs where their page says. Gives what the shell
 * printed, and the first snippet that failed. `prelude` is typed before all.
 */
export async function typeInto(
  shell: string[],
  snippets: Snippet[],
  clone: string,
  env: Record<string, string>,
  prelude = "",
) {
  const typed: string[] = [`set -e\nset -o pipefail\n${prelude}`];
  const commands = snippets.filter(({ language }) => language === "sh");
  for (const { file, text } of snippets) {
    if (file === null) continue;
    // It may lead to one that was saved in this clone.
    await rm(join(clone, file), { force: true });
    await writeFile(join(clone, file), text);
  }
  for (const [at, { text }] of commands.entries()) typed.push(`${text}${sayRan(at)}`);
  const [command = "", ...args] = shell;
  const child = spawn(command, args, {
    cwd: clone,
    env: { ...process.env, CURL_HOME: clone, TERM: "dumb", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let output = "";
  const hung = setTimeout(() => child.kill("SIGKILL"), silentMs);
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
      hung.refresh();
    });
  }
  // A shell that ended at a failure reads no more.
  child.stdin.on("error", () => undefined);
  child.stdin.end(`${typed.join("")}exit 0\n`);
  await new Promise((done) => child.on("close", done));
  clearTimeout(hung);
  const failed = commands.find((_, i) => !output.includes(ran(i)));
  return { output, failed: failed?.text ?? null };
}
