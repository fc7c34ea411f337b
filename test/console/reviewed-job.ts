import { expect } from "vitest";
import { serveCredentials } from "../../scripts/local/serve-client.mjs";
import { type Service, tokenFor } from "../commands/service.ts";
import { patienceMs } from "../support/chromium.ts";

type Json = Record<string, unknown>;

interface Wanted {
  client: { clientId: string; clientSecret: string };
  name: string;
  blueprint: Json;
  datapoints: readonly Json[];
  /** What each person says of the tasks, in their order. */
  answers: readonly (readonly Json[])[];
}

/** A job on a running service that people have answered, made by the API. */
export async function answeredJob(service: Service, { client, name, blueprint, datapoints, answers }: Wanted) {
  const owner = calls(service, await tokenFor(service, client));
  const { datasetId } = await owner.post("/dataset", { name });
  await owner.post(`/dataset/${datasetId}/datapoints`, {
    datapoints: datapoints.map((datapoint, sortIndex) => ({ ...datapoint, sortIndex })),
  });
  const { definitionId } = await owner.post("/job/definition", {
    definitionName: name,
    datasetId,
    workflow: { _t: "SimpleWorkflow", blueprint },
    referee: { _t: "NaiveReferee", totalVotes: answers.length },
    featureFlags: [{ key: "no_shuffle", value: "true" }],
  });
  const { jobId } = await owner.post("/job", { audienceId: "global", jobDefinitionId: definitionId });
  await expect.poll(async () => (await owner.get(`/job/${jobId}`)).state, { timeout: patienceMs }).toBe("Running");
  const server = calls(service, await servingToken(service));
  for (const [person, said] of answers.entries()) await answerAll(server, { jobId, person, said });
  return { jobId: jobId as string, owner };
}

/** Uploads pictures and gives their names in the service. */
export async function uploaded(service: Service, client: Wanted["client"], pictures: readonly Buffer[]) {
  const token = await tokenFor(service, client);
  return Promise.all(
    pictures.map(async (picture, i) => {
      const body = new FormData();
      body.set("file", new File([new Uint8Array(picture)], `${i + 1}.webp`, { type: "image/webp" }));
      const answer = await fetch(`${service.baseUrl}/asset/file`, {
        method: "POST",
        body,
        headers: { Authorization: `Bearer ${token}` },
      });
      return ((await answer.json()) as { fileName: string }).fileName;
    }),
  );
}

export type Calls = ReturnType<typeof calls>;

/** The API for one token. A refusal is thrown with what it says. */
export function calls({ baseUrl }: Pick<Service, "baseUrl">, token: string) {
  // biome-ignore lint/suspicious/noExplicitAny: each caller knows what its operation answers.
  const call = async (method: string, path: string, json?: Json): Promise<any> => {
    const answer = await fetch(`${baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(json && { "Content-Type": "application/json" }) },
      ...(json && { body: JSON.stringify(json) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === "" ? null : JSON.parse(text);
  };
  return {
    get: (path: string) => call("GET", path),
    post: (path: string, json: Json) => call("POST", path, json),
  };
}

export async function servingToken({ baseUrl, state }: Service): Promise<string> {
  const { clientId, clientSecret } = await serveCredentials(state);
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "serve" });
  const headers = { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
  const answer = await fetch(`${baseUrl}/connect/token`, { method: "POST", body, headers });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** The number of a task stands at the end of its id. */
async function answerAll(
  server: Calls,
  { jobId, person, said }: { jobId: string; person: number; said: readonly Json[] },
): Promise<void> {
  const userId = `person-${person + 1}-of-${jobId}`;
  const open = new Set(said.keys());
  for (let sessions = 0; open.size > 0 && sessions < 100; sessions++) {
    const { sessionId, rapids = [] } = await server.post("/session", { userId });
    for (const { id } of rapids as { id: string }[]) {
      const task = Number(id.split(".").at(-1));
      open.delete(task);
      await server.post(`/session/${sessionId}/answer`, { result: { ...said[task], rapidId: id } });
    }
  }
  expect(open.size, `${userId} was not asked for every task`).toBe(0);
}
