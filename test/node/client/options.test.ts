import { afterEach, describe, expect, it } from "vitest";
import type { Logger } from "../../../client/src/logger.ts";
import { dropped, empty, hostileService, json, silent } from "./hostile-service.ts";
import { impatientClient } from "./impatient-client.ts";

const services: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

async function serve(...script: Parameters<typeof hostileService>) {
  const service = await hostileService(...script);
  services.push(service);
  return service;
}

const created = json({ audienceId: "aud_1" }, 200, { "x-trace-id": "t1" });

function keepLog() {
  const lines: string[] = [];
  const level = (name: string) => (message: string) => void lines.push(`${name} ${message.replace(/\d+ ms/, "N ms")}`);
  const logger: Logger = { debug: level("debug"), info: level("info"), warn: level("warn"), error: level("error") };
  return { lines, logger };
}

describe("maxRetries", () => {
  it("of a client is how often its calls are repeated, and of a call replaces it", async () => {
    const service = await serve(empty(503));
    const { client, waits } = impatientClient({ baseUrl: service.baseUrl, maxRetries: 1 });
    await expect(client.service.health()).rejects.toMatchObject({ status: 503 });
    expect(waits).toEqual([0.5]);
    await expect(client.service.health({ maxRetries: 0 })).rejects.toMatchObject({ status: 503 });
    expect(waits).toHaveLength(1);
    await expect(client.service.health({ maxRetries: 9 })).rejects.toMatchObject({ status: 503 });
    expect(waits.slice(1)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60]);
  });
});

it("the timeout of a call replaces that of its client", async () => {
  const service = await serve(silent);
  const { client } = impatientClient({ baseUrl: service.baseUrl, timeout: 1_000_000 });
  const call = client.audiences.create({ name: "Cats" }, { timeout: 100, maxRetries: 0 });
  await expect(call).rejects.toMatchObject({ name: "TimeoutError" });
});

describe("the log", () => {
  it("has each attempt and retry, and no token, body or query", async () => {
    const service = await serve(empty(503, { "Retry-After": "2" }), dropped, created);
    const { lines, logger } = keepLog();
    const { client } = impatientClient({ baseUrl: service.baseUrl, token: "a-secret-token", logger });
    await client.audiences.create({ name: "A secret name" });
    expect(lines).toEqual([
      "debug createAudience POST /audience 503 in N ms",
      "warn createAudience 503, retry 1 of 3 in 2 s",
      expect.stringMatching(/^debug createAudience POST \/audience no answer in N ms: fetch failed: /),
      "warn createAudience no answer, retry 2 of 3 in 1 s",
      "debug createAudience POST /audience 200 in N ms, trace t1",
    ]);
    await client.audiences.list({ name: { eq: "A secret name" } }).page();
    expect(lines.join()).not.toMatch(/secret/);
  });

  it("has a call that failed for good by the service's fault, and of a refusal only the attempt", async () => {
    const service = await serve(empty(500), json("", 404));
    const { lines, logger } = keepLog();
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await expect(client.service.health({ logger })).rejects.toMatchObject({ status: 500 });
    await expect(client.service.health({ logger })).rejects.toMatchObject({ status: 404 });
    expect(lines).toEqual([
      "debug getHealth GET /healthz 500 in N ms",
      "error getHealth failed: 500",
      "debug getHealth GET /healthz 404 in N ms",
    ]);
  });

  it.each([
    ["debug", 2],
    ["WARN", 1],
    ["off", 0],
  ])("that MUSTER_LOG=%s asks for has %d lines of a call with a retry", async (level, count) => {
    const service = await serve(empty(503), empty(404));
    const lines: string[] = [];
    const { client } = impatientClient(
      { baseUrl: service.baseUrl, maxRetries: 1 },
      { environment: { MUSTER_LOG: level }, printLog: (_, line) => lines.push(line) },
    );
    await expect(client.service.health()).rejects.toMatchObject({ status: 404 });
    expect(lines.filter((line) => line.includes("503"))).toHaveLength(count);
  });

  it("of an unknown level is refused", () => {
    const environment = { MUSTER_LOG: "loud" };
    expect(() => impatientClient({}, { environment })).toThrow("MUSTER_LOG must be debug, info, warn, error or off");
  });
});

describe("what cannot be sent is a TypeError that names the call and the argument, before anything is sent", () => {
  const anything = (value: unknown) => value as never;
  const { client } = impatientClient({
    baseUrl: "http://127.0.0.1:1",
    fetch: () => {
      throw new Error("something was sent");
    },
  });
  const loop: Record<string, unknown> = {};
  loop.self = loop;
  it.each<[string, () => unknown, string]>([
    [
      "an unknown operation",
      () => client.call(anything("getAudiense"), anything({})),
      'There is no operation "getAudiense". Did you mean getAudience?',
    ],
    ["no arguments", () => client.call("getAudience", anything(undefined)), "getAudience: input must be an object."],
    [
      "an undefined id",
      () => client.audiences.get(anything(undefined)),
      "getAudience: audienceId must be a text, not undefined.",
    ],
    ["an empty id", () => client.audiences.get(""), 'getAudience: audienceId must not be "".'],
    [
      "an object as id",
      () => client.audiences.get(anything({ id: "a" })),
      "getAudience: audienceId must be a text, not an object.",
    ],
    [
      "NaN as id",
      () => client.campaigns.fastBidMultiplier(Number.NaN),
      "getFastBidMultiplier: externalCampaignId must be a text, not NaN.",
    ],
    [
      "no body",
      () => client.audiences.create(anything(undefined)),
      "createAudience: body must be an object, not undefined.",
    ],
    [
      "NaN in a body",
      () => client.audiences.create({ name: "a", dropScore: Number.NaN }),
      "createAudience: body.dropScore must be a finite number, not NaN.",
    ],
    [
      "a hole in a list",
      () => client.audiences.create(anything({ name: "a", filters: [undefined] })),
      "createAudience: body.filters[0] must not be undefined.",
    ],
    [
      "a function in a body",
      () => client.audiences.create(anything({ name: () => "a" })),
      "createAudience: body.name cannot be sent: it is a function.",
    ],
    [
      "a file in a body",
      () => client.audiences.create(anything({ name: new Blob() })),
      "createAudience: body.name cannot be sent as JSON: it is a value of the class Blob.",
    ],
    [
      "a body that contains itself",
      () => client.audiences.create(anything(loop)),
      "createAudience: body.self cannot be sent: it contains itself.",
    ],
    [
      "no date",
      () => client.audiences.create(anything({ name: new Date("x") })),
      "createAudience: body.name must be a valid date.",
    ],
    [
      "a flag as query",
      () => client.audiences.setVisibility("a", anything(true)),
      "setAudienceVisibility: query must be an object, not true.",
    ],
    [
      "options as query",
      () => client.assets.upload(new Blob(), anything({ signal: AbortSignal.abort() })),
      "uploadFile: query.signal cannot be sent. Options are the argument after the query.",
    ],
    [
      "a number as file",
      () => client.assets.upload(anything(5)),
      "uploadFile: file must be a path, a Blob, bytes or a stream, not 5.",
    ],
    [
      "an object as file",
      () => client.assets.upload(anything({})),
      "uploadFile: file must be a Blob, bytes or a stream, not an object.",
    ],
    [
      "an address as file",
      () => client.assets.upload("https://a.test/b.jpg"),
      "uploadFile: file is an address, and must be a path or bytes. uploadFileFromUrl takes addresses.",
    ],
    [
      "a path where there are no files",
      () => client.assets.upload("b.jpg"),
      "uploadFile: file is a path, and this runtime has no files. Give a Blob or bytes.",
    ],
    [
      "an unknown option",
      () => client.audiences.get("a", anything({ timeOut: 5 })),
      "getAudience: there is no option timeOut. Did you mean timeout?",
    ],
    [
      "a timeout that is none",
      () => client.audiences.get("a", { timeout: Number.NaN }),
      "getAudience: timeout must be a number of milliseconds above 0, not NaN.",
    ],
    [
      "half a retry",
      () => client.audiences.get("a", { maxRetries: 0.5 }),
      "getAudience: maxRetries must be a whole number from 0, not 0.5.",
    ],
    [
      "a file in place of files",
      () => client.uploadFiles(anything("a.jpg")),
      "uploadFiles: files must be a list of files.",
    ],
    [
      "an unknown option of many files",
      () => client.uploadFiles([], anything({ concurency: 4 })),
      "uploadFiles: there is no option concurency. Did you mean concurrency?",
    ],
    [
      "a bare text as asset",
      () => client.uploadDatapoints("d", anything([{ asset: "cat.jpg" }])),
      'uploadDatapoints: asset must be { path }, { url }, { text } or bytes, not "cat.jpg".',
    ],
  ])("%s", async (_, call, sentence) => {
    await expect((async () => call())()).rejects.toThrow(new TypeError(sentence));
  });

  it("an unknown query of a list throws at once", () => {
    expect(() => client.audiences.list(anything({ page: Number.NaN }))).toThrow("queryAudiences: query.page must be");
  });

  it("what a file of credentials has beside them is no fault of the options", () => {
    const account = { clientId: "a", clientSecret: "b", email: "ann@example.com", organizationId: "org_1", roles: [] };
    expect(() => impatientClient(account)).not.toThrow();
  });

  it.each([
    [{ baseURL: "https://a.test" }, "createClient: there is no option baseURL. Did you mean baseUrl?"],
    [{ maxRetries: -1 }, "createClient: maxRetries must be a whole number from 0, not -1."],
    [{ clientId: 5 }, "createClient: clientId must be a text, not 5."],
  ])("the options %j", (options, sentence) => {
    expect(() => impatientClient(anything(options))).toThrow(new TypeError(sentence));
  });
});
