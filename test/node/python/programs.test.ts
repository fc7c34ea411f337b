import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasModule, python, runPython, withPython } from "../../support/python.ts";
import { sharedService } from "../../support/shared.ts";

/** What a reader pastes piece by piece runs as one program. */
async function snippetsOf(page: string): Promise<string[]> {
  const text = await readFile(page, "utf8");
  return [...text.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, snippet = ""]) => snippet);
}

async function cellsOf(notebook: string): Promise<string[]> {
  const { cells } = JSON.parse(await readFile(notebook, "utf8")) as {
    cells: { cell_type: string; source: string[] }[];
  };
  return cells.filter((cell) => cell.cell_type === "code").map(({ source }) => `${source.join("")}\n`);
}

const hasPandas = hasModule("pandas");

describe.skipIf(python === undefined)(`against a service that runs, Python${withPython}`, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "muster-python-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs the pieces in the folder of the clone, as the lines of `.muster/env` lead there. */
  async function run(pieces: string[]) {
    const { baseUrl, env, accounts } = await sharedService();
    const { clientId, clientSecret } = accounts.first[1];
    const file = join(folder, "program.py");
    await writeFile(file, pieces.join("\n").replaceAll(`"labels.csv"`, JSON.stringify(join(folder, "labels.csv"))));
    const names = { MUSTER_URL: baseUrl, MUSTER_CLIENT_ID: clientId, MUSTER_CLIENT_SECRET: clientSecret };
    const { PORT: _, ...place } = env;
    const { code, output } = await runPython(["-W", "error", file], { env: { ...place, ...names } });
    expect(code, output).toBe(0);
    return output;
  }

  it("labels a folder of pictures, as the guide shows it", async () => {
    const snippets = await snippetsOf("docs/guide/from-python.md");
    const output = await run(snippets.filter((snippet) => hasPandas || !snippet.includes("to_pandas")));
    expect(output).toMatch(/^\d+ of \d+$/m);
    expect(output).toMatch(/^100%$/m);
    expect(output).toMatch(/^square-1\.png (circle|square|triangle) \{'circle': \d, 'square': \d, 'triangle': \d\}$/m);
    expect(output).toContain("400 invalid_request name The member name must not be empty.");
    const table = await readFile(join(folder, "labels.csv"), "utf8");
    expect(table).toMatch(/^task,is_done,.*\r\n(job_\S+,yes,5,.*\r\n){12}$/);
  });

  it("runs the notebook as a program", async () => {
    const output = await run(await cellsOf("python/examples/first-dataset.ipynb"));
    expect(output).toMatch(/^\d+% square-1\.png$/m);
  });
});
