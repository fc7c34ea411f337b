import { env } from "cloudflare:workers";
import type { Deps } from "../../src/deps.ts";
import { batchResultRoute, createBatchRoute } from "../../src/features/assets/batch-uploads/batch-uploads.contract.ts";
import { uploadLaneMessage } from "../../src/features/assets/batch-uploads/object-lane.usecases.ts";
import { deliver } from "../../src/queue.ts";
import type { TestApp } from "./app.ts";
import { testApp } from "./app.ts";
import { call } from "./client.ts";
import { picture as pngOfOnePixel } from "./origin.mjs";
import { seedPerson, tokenOf } from "./seed.ts";

type Answer = (url: URL, signal: AbortSignal | null) => Response | Promise<Response>;

export const png = () => new Response(pngOfOnePixel as Uint8Array<ArrayBuffer>);

/** A caller with a service of their own, whose outbound requests `answer` answers. */
export async function batchCaller(answer: Answer = png, options: { deps?: Partial<Deps>; app?: TestApp } = {}) {
  const requests: string[] = [];
  const fetch = async (input: string, init?: RequestInit) => {
    requests.push(input);
    return answer(new URL(input), init?.signal ?? null);
  };
  const app = options.app ?? testApp({ fetch: fetch as unknown as typeof globalThis.fetch, deps: options.deps ?? {} });
  const person = await seedPerson();
  const token = await tokenOf(app, person);
  const create = (json: unknown, headers: Record<string, string> = {}) =>
    call(app, createBatchRoute, { token, json, headers });
  const createdId = async (urls: string[], more: object = {}): Promise<string> => {
    const { status, body } = await create({ urls, ...more });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.batchUploadId;
  };
  const result = async (batchUploadId: string, by = token) =>
    (await call(app, batchResultRoute, { token: by, params: { batchUploadId } })).body;
  return { app, person, token, create, createdId, result, requests };
}

/** `https://host/0`, `https://host/1`, … */
export function urlsOf(host: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `https://${host}/${index}`);
}

/** Delivers what was sent, each once and in order, until nothing is left; time is pushed to what waits. */
export async function deliverAll(app: TestApp): Promise<void> {
  for (let rounds = 0; app.sent.length > 0; rounds++) {
    if (rounds > 100) throw new Error("the batch does not come to an end");
    for (const message of app.sent.splice(0)) await deliver(app.deps, message);
    if (app.sent.length > 0) app.clock.advance(3_000);
  }
}

/** What the alarms of all batches do, and the messages that they send. */
export async function tendAll({ deps, clock, sent }: TestApp): Promise<void> {
  const { results } = await env.DB.prepare("SELECT id FROM batch_uploads").all<{ id: string }>();
  for (const { id } of results) {
    const { lanes } = await deps.batchStores(id).tend(clock.now());
    sent.push(...lanes.map((lane) => uploadLaneMessage(id, lane)));
  }
}
