import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "./service.ts";
import { freshClone, type Snippet, snippetsOf, typeInto, typingMs } from "./snippets.ts";

/** Interactive, since that is what people paste into: it knows no comments, and looks for events of its history. */
const bash = ["bash", "--noprofile", "--norc", "-i"];
const zsh = ["zsh", "-f", "-i"];
const hasZsh = spawnSync("zsh", ["-c", "true"]).status === 0;
const tutorials = [
  "first-labels",
  "first-dataset",
  "first-audience",
  "first-picture",
  "rank-on-demand",
  "compare-models",
  "repeat-a-job",
  "check-attention",
  "lists",
  "errors",
].map((name) => `docs/guide/${name}.md`);

/** What a first visitor pastes works as it stands, in the order of the pages. */
describe("the snippets of README.md and of the tutorials", () => {
  let clone: Awaited<ReturnType<typeof freshClone>>;
  let service: Service;
  let readme: Snippet[];
  beforeAll(async () => {
    clone = await freshClone();
    readme = await snippetsOf("README.md");
    service = await startService({ MUSTER_STATE: join(clone.folder, ".muster") });
  });
  afterAll(async () => {
    await service.stop();
    await clone.delete();
  });

  it("begin with the start of the service, and name a file for every program", () => {
    expect(readme[0]?.text).toBe("npm start\n");
    expect(readme.filter(({ language, file }) => language === "ts" && file === null)).toEqual([]);
  });

  it("run in bash, one page after the other", { timeout: typingMs }, async () => {
    const pages = await Promise.all(tutorials.map(snippetsOf));
    const { output, failed } = await typeInto(bash, [...readme.slice(1), ...pages.flat()], clone.folder, service.env);
    expect(failed, output).toBe(null);
    expect(output).toMatch(/60 of 60 people came/);
    for (const name of ["circle-1", "square-1", "triangle-1"]) expect(output).toContain(`${name}.png,`);
    // Simulated people see what the pictures show.
    const agreeing = [...output.matchAll(/(\d+) of 12 results agree with the truth/g)].map(([, count]) =>
      Number(count),
    );
    expect(agreeing).toHaveLength(2);
    expect(Math.min(...agreeing)).toBeGreaterThanOrEqual(9);
  });

  it.skipIf(!hasZsh)("of the README run in zsh", { timeout: typingMs }, async () => {
    // The crowd of an audience is another program, which has run in bash: here it is the shell that is tried.
    const withoutCrowd = 'npm() { case "$*" in *"crowd -- --audience "*) ;; *) command npm "$@" ;; esac; }\n';
    const { output, failed } = await typeInto(zsh, readme.slice(1), clone.folder, service.env, withoutCrowd);
    expect(failed, output).toBe(null);
  });
});
