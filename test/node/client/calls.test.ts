import { afterEach, describe, expect, it } from "vitest";
import { MusterError } from "../../../client/src/muster-error.ts";
import { createClient } from "../../../client/src/portable.ts";
import { dropped, empty, hostileService, json, silent, torn } from "./hostile-service.ts";
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

const created = json({ audienceId: "aud_1" });

describe("a call", () => {
  it("sends who asks, and reads the answer", async () => {
    const service = await serve(created);
    const { client } = impatientClient({
      baseUrl: service.baseUrl,
      traceparent: "00-1-2-01",
      headers: { "X-More": "y" },
    });
    expect(await client.audiences.create({ name: "Cats" })).toEqual({ audienceId: "aud_1" });
    expect(service.asked[0]).toMatchObject({
      method: "POST",
      url: "/audience",
      body: '{"name":"Cats"}',
      headers: {
        authorization: "Bearer a-token",
        accept: "application/json",
        "content-type": "application/json",
        "x-client": "muster-js/0.1.0",
        "user-agent": "muster-js/test",
        traceparent: "00-1-2-01",
        "x-more": "y",
      },
    });
  });

  it("sends the bookmarks of its last answers, so that it reads its own writes", async () => {
    const under = (bookmark: string) => json({ audienceId: "aud_1" }, 200, { "X-Bookmark": bookmark });
    const service = await serve(under("first"), under("a"), under("b"), created, created);
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    const create = () => client.audiences.create({ name: "Cats" });
    await create();
    await Promise.all([create(), create()]);
    for (let time = 0; time < 2; time++) await create();
    const sent = service.asked.map(({ headers }) => String(headers["x-bookmark"]).split(",").sort().join(","));
    expect(sent).toEqual(["undefined", "first", "first", "a,b", "a,b"]);
  });

  it("puts what it is given where it belongs, whatever characters it has", async () => {
    const service = await serve(empty(204));
    const { client } = impatientClient({ baseUrl: `${service.baseUrl}/api/` });
    await client.shares.revoke("aud/1 ?#ü", "c&d", { ifMatch: '"7"', traceparent: "of-this-call" });
    expect(service.asked[0]).toMatchObject({
      method: "DELETE",
      url: "/api/audience/aud%2F1%20%3F%23%C3%BC/shares/c%26d",
      headers: { "if-match": '"7"', traceparent: "of-this-call" },
    });
  });

  it.each(["", ".", ".."])("refuses the id %j, which would make it another operation's address", async (id) => {
    const service = await serve(empty(204));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await expect(client.audiences.delete(id)).rejects.toThrow(TypeError);
    expect(service.asked).toEqual([]);
  });

  it("sends no token to an operation that needs none", async () => {
    const service = await serve(json({ status: "ok" }));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await client.service.health();
    expect(service.asked[0]?.headers.authorization).toBeUndefined();
  });

  it("uploads bytes, and files under their names, in a part named file", async () => {
    const service = await serve(json({ fileName: "x" }));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await client.assets.upload(new Uint8Array([65, 66]), { compress: false, quality: 70 });
    await client.assets.upload(new File(["CD"], "cat.jpg"));
    await client.assets.upload({ name: "dog.jpg", data: new Blob(["EF"]) });
    const [bytes, file, named] = service.asked;
    expect(bytes?.url).toBe("/asset/file?compress=false&quality=70");
    expect(bytes?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(bytes?.body).toMatch(/name="file"; filename="file"[\s\S]*\r\n\r\nAB\r\n/);
    expect(file?.body).toMatch(/name="file"; filename="cat.jpg"[\s\S]*\r\n\r\nCD\r\n/);
    expect(named?.body).toMatch(/name="file"; filename="dog.jpg"[\s\S]*\r\n\r\nEF\r\n/);
  });

  it("gives a file as bytes with what its headers say", async () => {
    const service = await serve((response) =>
      response.writeHead(200, { "Content-Type": "image/webp", "X-Output-Dimensions": "8x8" }).end("RIFF"),
    );
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    const { bytes, contentType, headers } = await client.assets.compress(new Uint8Array(1));
    expect(new TextDecoder().decode(bytes)).toBe("RIFF");
    expect(contentType).toBe("image/webp");
    expect(headers.get("x-output-dimensions")).toBe("8x8");
  });

  it("is told of an ETag, and that nothing has changed since", async () => {
    const service = await serve(json({ id: "aud_1" }, 200, { ETag: '"1"', "x-trace-id": "t1" }), empty(304));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    const input = { path: { audienceId: "aud_1" } };
    const first = await client.answer("getAudience", input);
    expect(first).toMatchObject({ status: 200, traceId: "t1", body: { id: "aud_1" } });
    const etag = first.headers.get("etag") ?? "";
    expect(await client.answer("getAudience", input, { ifNoneMatch: etag })).toBeNull();
    expect(service.asked[1]?.headers["if-none-match"]).toBe('"1"');
  });
});

describe("a refusal", () => {
  const problem = {
    type: "urn:muster:problem:invalid_request",
    title: "The request is invalid",
    status: 400,
    detail: "name must have 1 to 256 characters",
    errors: { name: ["must have 1 to 256 characters"], "filters[0]": ["is unknown"] },
    stage: "download",
    upstreamHttpStatus: 404,
    traceId: "of-the-body",
  };

  async function refusal(...script: Parameters<typeof hostileService>): Promise<MusterError> {
    const { baseUrl } = await serve(...script);
    const { client } = impatientClient({ baseUrl });
    const error = await client.audiences.create({ name: "" }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(MusterError);
    return error;
  }

  it("says what is wrong, member by member, and under which trace", async () => {
    const error = await refusal(json(problem, 400, { "x-trace-id": "of-the-header" }));
    expect(error).toMatchObject({
      operation: "createAudience",
      status: 400,
      title: "The request is invalid",
      detail: "name must have 1 to 256 characters",
      errors: problem.errors,
      traceId: "of-the-header",
      stage: "download",
      upstreamHttpStatus: 404,
    });
    expect(error.message).toBe(
      "createAudience: 400 The request is invalid: name must have 1 to 256 characters; filters[0] is unknown (trace of-the-header)",
    );
  });

  it("takes the trace from the body when there is no header", async () => {
    expect((await refusal(json(problem, 400))).traceId).toBe("of-the-body");
  });

  it.each([
    ["a bare string", json("not a picture", 400), { detail: "not a picture", errors: {} }],
    ["nothing", empty(403), { status: 403, detail: null, title: "You may not do this" }],
    ["JSON that is none", (r: never) => json(0, 400)(r, {} as never), { status: 400 }],
    [
      "an OAuth error",
      json({ error: "invalid_scope", error_description: "No such scope." }, 400),
      { title: "invalid_scope", detail: "No such scope." },
    ],
  ] as const)("may be %s", async (_, reply, expected) => {
    expect(await refusal(reply as never)).toMatchObject(expected);
  });

  it("may be a page of whatever stands between", async () => {
    const error = await refusal((response) =>
      response.writeHead(500, { "Content-Type": "text/html" }).end("<h1>secret</h1>"),
    );
    expect(error).toMatchObject({ status: 500, detail: null });
    expect(error.message).not.toContain("secret");
  });
});

describe("garbage in place of an answer is an error, never a value", () => {
  it.each([
    ["a page", "text/html", "<html>"],
    ["bytes", "application/octet-stream", "\0\x01"],
    ["half of JSON", "application/json", '{"audienceId":'],
    ["nothing", "application/json", ""],
    ["JSON that calls itself something else", "text/plain", '{"audienceId":"aud_1"}'],
  ])("%s", async (_, contentType, body) => {
    const { baseUrl } = await serve((response) => response.writeHead(200, { "Content-Type": contentType }).end(body));
    const { client } = impatientClient({ baseUrl });
    await expect(client.audiences.create({ name: "a" })).rejects.toMatchObject({ name: "MusterError", status: 200 });
  });
});

describe("a call is repeated", () => {
  it.each([
    ["when the service is busy", [empty(503), empty(429), empty(504)], [0.5, 1, 2]],
    ["after as long as the service asks for", [empty(503, { "Retry-After": "7" })], [7]],
    ["after a minute at most", [empty(429, { "Retry-After": "3600" })], [60]],
    ["when the connection drops", [dropped, dropped], [0.5, 1]],
    ["when the answer is torn", [torn], [0.5]],
    ["while the first attempt is still worked on", [empty(409, { "Retry-After": "1" })], [1]],
  ])("%s", async (_, failures, expected) => {
    const service = await serve(...failures, created);
    const { client, waits } = impatientClient({ baseUrl: service.baseUrl });
    expect(await client.audiences.create({ name: "Cats" })).toEqual({ audienceId: "aud_1" });
    expect(waits).toEqual(expected);
    expect(new Set(service.asked.map(({ body }) => body))).toEqual(new Set(['{"name":"Cats"}']));
  });

  it("under one Idempotency-Key when it creates, another for the next call, or the one that is given", async () => {
    const service = await serve(dropped, empty(503), created);
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await client.audiences.create({ name: "Cats" });
    await client.audiences.create({ name: "Cats" });
    await client.audiences.create({ name: "Cats" }, { idempotencyKey: "mine" });
    const keys = service.asked.map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0], keys[0], expect.stringMatching(/^[\w-]{36}$/), "mine"]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it("with the whole file, when it is an upload", async () => {
    const service = await serve(empty(503), dropped, json({ fileName: "x" }));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await client.assets.upload(new Blob(["the whole file"]));
    expect(service.asked).toHaveLength(3);
    for (const { body } of service.asked) expect(body).toContain("the whole file");
  });

  it("when the service is silent for too long", async () => {
    const service = await serve(silent, created);
    const { client, waits } = impatientClient({ baseUrl: service.baseUrl, timeout: 200 });
    expect(await client.audiences.create({ name: "Cats" })).toEqual({ audienceId: "aud_1" });
    expect(waits).toEqual([0.5]);
  });

  it("not while the answer keeps coming, however slowly", async () => {
    const service = await serve((response) => {
      response.writeHead(200, { "Content-Type": "application/json" });
      const parts = ['{"aud', "ience", 'Id":', '"aud', '_1"}'];
      const timer = setInterval(() => (parts.length > 0 ? response.write(parts.shift()) : response.end()), 150);
      response.on("close", () => clearInterval(timer));
    });
    const { client, waits } = impatientClient({ baseUrl: service.baseUrl, timeout: 400 });
    expect(await client.audiences.create({ name: "Cats" })).toEqual({ audienceId: "aud_1" });
    expect(waits).toEqual([]);
  });

  it("three times and no fourth, and then says what the last answer was", async () => {
    const service = await serve(empty(503));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await expect(client.service.health()).rejects.toMatchObject({ status: 503 });
    expect(service.asked).toHaveLength(4);
  });

  it("not when it is refused", async () => {
    const service = await serve(json({ title: "no" }, 400));
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await expect(client.service.health()).rejects.toMatchObject({ status: 400 });
    expect(service.asked).toHaveLength(1);
  });
});

it("an unreachable service is an error of status 0 that says why", async () => {
  const service = await hostileService(dropped);
  await service.close();
  const { client, waits } = impatientClient({ baseUrl: service.baseUrl });
  const error = await client.service.health().catch((thrown) => thrown);
  expect(error).toMatchObject({
    name: "ConnectionError",
    code: "connection_failed",
    status: 0,
    detail: expect.stringContaining("ECONNREFUSED"),
  });
  expect(waits).toHaveLength(3);
});

describe("an abort", () => {
  it("ends a call that waits for its answer, with the signal's reason and no repeat", async () => {
    const service = await serve(silent);
    const { client, waits } = impatientClient({ baseUrl: service.baseUrl });
    const controller = new AbortController();
    const call = client.service.health({ signal: controller.signal });
    setTimeout(() => controller.abort(new Error("enough")), 50);
    await expect(call).rejects.toThrow("enough");
    expect(waits).toEqual([]);
  });

  it("ends a call that waits for its repeat", async () => {
    const service = await serve(empty(503, { "Retry-After": "60" }));
    const client = createClient({ baseUrl: service.baseUrl, token: "a-token" });
    const controller = new AbortController();
    const call = client.service.health({ signal: controller.signal });
    await expect.poll(() => service.asked.length).toBe(1);
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
  });

  it("ends a call that waits for its token", async () => {
    const service = await serve(created);
    const { client } = impatientClient({ baseUrl: service.baseUrl, token: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const call = client.audiences.create({ name: "Cats" }, { signal: controller.signal });
    controller.abort(new Error("enough"));
    await expect(call).rejects.toThrow("enough");
  });

  it("before it begins lets nothing be sent", async () => {
    const service = await serve(created);
    const { client } = impatientClient({ baseUrl: service.baseUrl });
    await expect(client.service.health({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
    expect(service.asked).toEqual([]);
  });
});
