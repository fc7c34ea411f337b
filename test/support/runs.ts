import { env } from "cloudflare:workers";
import { initializeUsersRoute } from "../../src/features/runs/runs.contract.ts";
import { deliver } from "../../src/queue.ts";
import type { TestApp } from "./app.ts";
import type { Caller } from "./audiences.ts";
import { fileForm } from "./uploads.ts";

/** Delivers everything that was sent until nothing is left. */
export async function settleAll(app: TestApp): Promise<void> {
  for (let rounds = 0; app.sent.length > 0; rounds++) {
    if (rounds > 200) throw new Error("the work does not come to an end");
    for (const message of app.sent.splice(0)) await deliver(app.deps, message);
  }
}

export function csv(rows: readonly (readonly [string, number | string])[], header = "userId,score"): Uint8Array {
  return new TextEncoder().encode([header, ...rows.map((row) => row.join(","))].join("\n"));
}

export function upload(by: Caller, audienceId: string, file: Uint8Array) {
  return by.call(initializeUsersRoute, { params: { audienceId }, form: fileForm(file, "people.csv") });
}

/** People with scores, taken in and judged. */
export async function seed(
  by: Caller,
  audienceId: string,
  rows: readonly (readonly [string, number])[],
): Promise<void> {
  const { status, body } = await upload(by, audienceId, csv(rows));
  if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
  await settleAll(by.app);
}

export async function runRow(id: string) {
  return env.DB.prepare("SELECT * FROM audience_runs WHERE id = ?").bind(id).first();
}
