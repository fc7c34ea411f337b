import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ensureClient } from "../../../client/build/ensure-client.mjs";
import { createClient, type MusterClient } from "../../../client/src/node.ts";
import { type SharedService, sharedService } from "../../support/shared.ts";

const count = 15_000;
/** What is wrong with a line, by its number. */
const wrong: Record<number, { text: string; reason: string | RegExp }> = {
  2: { text: "{not JSON", reason: "is not JSON" },
  3: { text: "[1]", reason: "is not a JSON object" },
  1200: { text: '{"aset":{"text":"x"}}', reason: "aset: is unknown. Did you mean asset?" },
  4999: { text: '{"asset":"x"}', reason: /^asset: must be an object with one of text, url, path, fileName/ },
  5001: { text: '{"asset":{"text":""}}', reason: "asset.text: must not be empty" },
  9000: { text: '{"asset":{"text":"x"},"group":7}', reason: "group: must be a string" },
  14999: {
    text: `{"asset":{"text":"x"},"context":"${"x".repeat(1_000_001)}"}`,
    reason: "is longer than 1,000,000 bytes",
  },
};
const blank = [10, 5_000];
const good = count - Object.keys(wrong).length - blank.length;

let service: SharedService;
let client: MusterClient;
let folder: string;

beforeAll(async () => {
  service = await sharedService();
  client = createClient({ baseUrl: service.baseUrl, ...service.accounts.first[1] });
  folder = await mkdtemp(join(tmpdir(), "muster-import-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function muster(...args: string[]) {
  const { clientId, clientSecret } = service.accounts.first[1];
  const child: ChildProcess = spawn(process.execPath, [join(await ensureClient(), "muster.js"), ...args], {
    env: {
      ...process.env,
      MUSTER_URL: service.baseUrl,
      MUSTER_CLIENT_ID: clientId,
      MUSTER_CLIENT_SECRET: clientSecret,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on("close", (code) => resolve({ code, output })),
  );
  return { child, ended };
}

it("imports a file of JSON lines, goes on after a kill without doubles, and reports each refused line by its number", async () => {
  const { datasetId } = await client.datasets.create({ name: "Imported" });
  const total = async () => (await client.datasets.progress(datasetId)).total;
  const file = join(folder, "cats.ndjson");
  const lines = Array.from({ length: count }, (_, i) =>
    blank.includes(i + 1) ? "" : (wrong[i + 1]?.text ?? `{"asset":{"text":"Meow ${i}"}}`),
  );
  await writeFile(file, `\ufeff${lines.join("\n")}`);
  const killed = await muster("import", datasetId, file);
  await expect
    .poll(async () => (existsSync(`${file}.import.json`) ? readFile(`${file}.import.json`, "utf8") : ""), {
      interval: 5,
      timeout: 60_000,
    })
    .toContain("lines");
  killed.child.kill("SIGKILL");
  expect((await killed.ended).code).toBe(null);
  const before = await total();
  expect(before).toBeLessThan(good);
  const again = await muster("import", datasetId, file);
  const { code, output } = await again.ended;
  expect(output).toContain(`15,000 lines: ${good.toLocaleString("en-US")} stand in the dataset, 7 were refused.`);
  expect([code, await total()]).toEqual([1, good]);
  const report = (await readFile(`${file}.refused.ndjson`, "utf8")).trim().split("\n");
  expect(report.map((line) => JSON.parse(line))).toEqual(
    Object.entries(wrong).map(([line, { reason }]) => ({
      line: Number(line),
      reason: typeof reason === "string" ? reason : expect.stringMatching(reason),
    })),
  );
  expect(existsSync(`${file}.import.json`)).toBe(false);
  // From its beginning, long after: the same lines are the same datapoints.
  expect(await (await muster("import", datasetId, file)).ended).toMatchObject({ code: 1 });
  expect(await total()).toBe(good);
  // They arrive in any order, since several requests are under way at once. Each has its place in the file as its place in the dataset.
  const { items } = await client.call("queryDatapoints", { path: { datasetId }, query: { page_size: 5 } });
  for (const { id: datapointId } of items) {
    const { sortIndex, asset } = await client.call("getDatapoint", { path: { datapointId } });
    expect(JSON.stringify(asset)).toContain(`"Meow ${sortIndex}"`);
  }
});

it("says what is wrong with the command, and ends when credentials are refused", async () => {
  const misused = await (await muster("import", "ds_1")).ended;
  expect(misused).toMatchObject({ code: 2 });
  expect(misused.output).toContain("Give the id of a dataset, then a file of JSON lines.");
  const file = join(folder, "one.ndjson");
  await writeFile(file, '{"asset":{"text":"Meow"}}\n');
  const unknown = await (await muster("import", `ds_${crypto.randomUUID()}`, file)).ended;
  expect(unknown).toMatchObject({ code: 1 });
  expect(unknown.output).toMatch(/There is no dataset/);
});
