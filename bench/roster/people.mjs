import { randomUUID } from "node:crypto";
import { ask } from "../support/service-client.mjs";

/** What the service puts into a roster at once. */
const seedsAChunk = 20_000;

/** So many people with random scores: as a file, and as the chunks that the service makes of it. */
export function draftPeople(count) {
  const people = Array.from({ length: count }, () => [randomUUID(), Number(Math.random().toFixed(4))]);
  const lines = people.map(([userId, score]) => `${userId},${score}\n`);
  const chunks = Array.from({ length: Math.ceil(count / seedsAChunk) }, (_, number) => {
    const rows = people.slice(number * seedsAChunk, (number + 1) * seedsAChunk);
    return JSON.stringify(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
  });
  // One piece: of many a Blob gives its bytes line by line, which takes the sender half a minute.
  return { count, csv: new Blob([`userId,score\n${lines.join("")}`], { type: "text/csv" }), chunks };
}

export const number = (value) => value.toLocaleString("en-US", { maximumFractionDigits: 0 });

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function createAudience(service, settings = {}) {
  return (await (await service.post("/audience", { name: "Bench", ...settings })).json()).audienceId;
}

/** Uploads the file and waits until all people are there. */
export async function seedAudience(service, audienceId, { csv, count }) {
  const form = new FormData();
  form.append("file", csv, "people.csv");
  const path = `/audience/${audienceId}/initialize-users`;
  await service.postForm(path, form);
  const { processedCount, badRowCount } = await completed(service, path);
  if (processedCount !== count || badRowCount > 0) throw new Error(`${processedCount} of ${count} people were taken`);
}

/** The run at the path, once it has ended well. */
export async function completed(service, path) {
  for (;;) {
    const run = await (await service.get(path)).json();
    if (run.state === "Completed") return run;
    if (run.state === "Failed" || run.state === "Aborted")
      throw new Error(`${path}: ${run.state}, ${run.errorMessage}`);
    await pause(50);
  }
}

/** What the service reads of a file for a chunk. */
const windowBytes = 1_572_864;

/** One chunk after the other, as the service does it. */
export async function seedBare(url, { chunks, count }) {
  for (const body of chunks) await ask(url, { method: "PUT", body });
  await demandPeople(url, count);
}

/** The same from a file that is kept first, and of which a window is read before each chunk. */
export async function seedBareFromFile(url, { csv, chunks, count }) {
  await ask(`${url}/file`, { method: "POST", body: csv });
  for (const [at, body] of chunks.entries()) {
    const offset = Math.floor((csv.size * at) / chunks.length);
    const length = Math.min(windowBytes, csv.size - offset);
    await ask(`${url}?offset=${offset}&length=${length}`, { method: "PUT", body });
  }
  await demandPeople(url, count);
}

async function demandPeople(url, count) {
  const { people } = await (await ask(url)).json();
  if (people !== count) throw new Error(`the bare roster has ${people} of ${count} people`);
}

export async function timed(work) {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
