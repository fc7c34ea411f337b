import { execFile } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const copied = [
  ...["src", "client/src", "codecs/src", "migrations", "scripts/local", "test/domain/kinds", "test/models"],
  ...["tsconfig.json", ".wrangler/types"],
];

/** Scripts of pages, which have projects of their own. */
const ofOtherProjects = /^src\/(?:label|console|docs\/page)\//;

/** Each context adds its members to what handlers are given. */
const addsToSharedTypes = /^ {2}interface HandlerDeps\b/m;

/** What a person who follows a recipe does at one of its places. */
export type Edit = (source: string) => string;

/** The TypeScript files in the first step of a recipe of CONTRIBUTING.md, and in its step that begins with "The compiler". */
export function placesOf(recipe: string): { first: string; demanded: string[] } {
  const [, section = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(`\n## ${recipe}\n`);
  const [text = ""] = section.split("\n## ");
  const steps = text.split(/^\d+\. /m).slice(1);
  const pathsIn = (step = "") =>
    [...step.matchAll(/`((?:src|client|test)\/[\w./-]+\.tsx?)`/g)].map(([, path]) => String(path));
  const [first = ""] = pathsIn(steps[0]);
  return { first, demanded: pathsIn(steps.find((step) => step.startsWith("The compiler"))).sort() };
}

/** Puts a line in front of the first line that begins with these words. */
export function lineBefore(words: string, line: string): Edit {
  return (source) => {
    const lines = source.split("\n");
    const index = lines.findIndex((each) => each.trimStart().startsWith(words));
    if (index < 0) throw new Error(`no line begins with ${words}`);
    return lines.toSpliced(index, 0, line).join("\n");
  };
}

interface Recipe {
  /** Files that mention it are compiled too. */
  about: RegExp;
  places: readonly string[];
  /** The project of which the copy compiles a part. */
  project?: string;
}

/** What is done to the copy in one try. */
interface Try {
  edits: Record<string, Edit>;
  /** A folder with new files, and the folder of the copy that they go into. */
  room?: string;
  at?: string;
}

/**
 * Follows a recipe in a temporary copy, once for each try, and gives the files in which the compiler then finds a fault. It looks at the
 * recipe's places and at files that mention what the recipe is about, since the whole program takes it ten times as long. A later try
 * checks anew only what differs from the one before.
 */
export async function actOut(
  tries: readonly Try[],
  { about, places, project: extended = "tsconfig.json" }: Recipe,
): Promise<string[][]> {
  const folder = await mkdtemp(join(tmpdir(), "muster-recipe-"));
  try {
    for (const part of copied) await cp(part, join(folder, part), { recursive: true });
    await symlink(resolve("node_modules"), join(folder, "node_modules"));
    const files = globSync([
      ...["src/**/*.{ts,tsx}", "client/src/**/*.ts", "test/models/*.ts", "test/domain/kinds/answers.ts"],
    ]).filter((path) => {
      if (places.includes(path)) return true;
      if (ofOtherProjects.test(path)) return false;
      const text = readFileSync(path, "utf8");
      return addsToSharedTypes.test(text) || about.test(text);
    });
    const project = { extends: `./${extended}`, include: [], files: files.sort() };
    writeFileSync(join(folder, "tsconfig.recipe.json"), JSON.stringify(project));
    const found: string[][] = [];
    for (const { edits, room, at = "." } of tries) {
      for (const [path, edit] of Object.entries(edits))
        writeFileSync(join(folder, path), edit(readFileSync(path, "utf8")));
      const added = room === undefined ? [] : globSync("**/*.{ts,tsx}", { cwd: room });
      if (room !== undefined) await cp(room, join(folder, at), { recursive: true });
      const said = await compile(folder);
      const faulty = [...said.matchAll(/^([\w./-]+)\(\d+,\d+\): error/gm)].map(([, path]) => String(path));
      // Types that other files add to are not whole here.
      found.push([...new Set(faulty)].filter((path) => files.includes(path)).sort());
      for (const path of Object.keys(edits)) await cp(path, join(folder, path));
      for (const path of added) await rm(join(folder, at, path));
    }
    return found;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function compile(folder: string): Promise<string> {
  const args = [resolve("node_modules/typescript/bin/tsc"), "--noEmit", "--pretty", "false", "--singleThreaded"];
  const kept = ["--incremental", "--tsBuildInfoFile", ".recipe.tsbuildinfo"];
  return new Promise((done) => {
    execFile(
      process.execPath,
      [...args, ...kept, "-p", "tsconfig.recipe.json"],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_, stdout, stderr) => done(stdout + stderr),
    );
  });
}
