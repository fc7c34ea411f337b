import { createRoute, z } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { userMetricsRoute } from "../../src/features/runs/runs.contract.ts";
import { invalid, Problem } from "../../src/http/problems.ts";
import { defineRoute } from "../../src/http/route.ts";
import { createRouter, memberPath } from "../../src/http/router.ts";
import { orNull } from "../../src/http/schemas/or-null.ts";
import { testApp } from "../support/app.ts";
import { caller, newAudience } from "../support/audiences.ts";

const body = z.strictObject({
  name: z.string(),
  size: orNull(z.strictObject({ width: z.int("must be whole"), unit: z.string().max(2, "is too long") })).optional(),
  nodes: z.record(z.string(), z.strictObject({ cases: z.array(z.strictObject({ nodeId: z.string() })) })).optional(),
});

const echoRoute = defineRoute({
  method: "post",
  path: "/test/echo",
  operationId: "echo",
  tag: "Test",
  summary: "Echo",
  access: "none",
  request: { body: { content: { "application/json": { schema: body } }, required: true } },
  answers: { 200: { description: "Echo", content: { "application/json": { schema: body } } } },
});

const failRoute = createRoute({
  method: "get",
  path: "/test/fail/{how}",
  request: { params: z.object({ how: z.string() }) },
  responses: { 204: { description: "Never" } },
});

/** The app with two operations of this test's own. */
function appWithProbes() {
  const probes = createRouter()
    .openapi(echoRoute, (c) => c.json(c.req.valid("json"), 200))
    .openapi(failRoute, (c) => {
      const { how } = c.req.valid("param");
      if (how === "problem") throw invalid("nodes.q1", "names no node");
      if (how === "private") throw new Problem("not_found", { detail: "Public.", cause: new Error("secret cause") });
      if (how === "limit") throw new Problem("too_many_requests", { headers: { "Retry-After": "7" } });
      throw new Error("secret: the password is 1234");
    });
  return testApp({ surfaces: [{ operations: [probes] }] });
}

const post = (text: BodyInit, type = "application/json") => ({
  method: "POST",
  body: text,
  headers: { "Content-Type": type },
});

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as {
    detail: string;
    errors: Record<string, string[]>;
    traceId: string;
    status: number;
  };
}

describe("a JSON body", () => {
  it("names members of any name, each reason once, and not more than a hundred", async () => {
    const odd = await problemOf(
      await appWithProbes().request("/test/echo", post(`{ "name": "x", "constructor": 1, "__proto__": 2 }`)),
    );
    expect([odd.status, Object.keys(odd.errors)]).toEqual([400, expect.arrayContaining(["constructor"])]);
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`n${index}`, 1]));
    const { errors } = await problemOf(
      await appWithProbes().request("/test/echo", post(JSON.stringify({ name: "x", nodes: many }))),
    );
    expect(Object.keys(errors)).toHaveLength(100);
  });

  it("is read when it is right", async () => {
    const response = await appWithProbes().request("/test/echo", post('{"name":"Čeština 🐈"}'));
    expect(await response.json()).toEqual({ name: "Čeština 🐈" });
  });

  it("with faults is refused with every faulty member by its path", async () => {
    const text = '{"nodes":{"q1":{"cases":[{"nodeId":"a"},{"nodeId":3}]}},"colour":"red"}';
    const { errors } = await problemOf(await appWithProbes().request("/test/echo", post(text)));
    expect(Object.keys(errors).sort()).toEqual(["colour", "name", "nodes.q1.cases[1].nodeId"]);
    expect(errors.colour).toEqual(["is unknown"]);
  });

  it.each([
    [null, {}],
    [{ width: 1, unit: "px" }, {}],
    [{ width: "1", unit: "long", colour: 3 }, ["size.colour", "size.unit", "size.width"]],
    [{ width: 1.5, unit: "px" }, ["size.width"]],
    [{ width: 1, unit: "long" }, ["size.unit"]],
    ["1 px", ["size"]],
  ])(
    "with %j, where an object or null may stand, is understood, or its faults are named as the object's",
    async (size, members) => {
      const response = await appWithProbes().request("/test/echo", post(JSON.stringify({ name: "x", size })));
      if (!Array.isArray(members)) return expect(response.status).toBe(200);
      const { errors } = await problemOf(response);
      expect(Object.keys(errors).sort()).toEqual(members);
      const messages: Record<string, string> = { "size.width": "must be whole", "size.unit": "is too long" };
      for (const member of members) expect(errors[member]?.[0]).toContain(messages[member] ?? "");
      expect(JSON.stringify(errors)).not.toContain("null");
    },
  );

  it.each([
    ["not JSON", "{oops", 400, "not JSON"],
    ["empty", "", 400, "not JSON"],
    ["not UTF-8", new Uint8Array([0x22, 0xff, 0x22]), 400, "UTF-8"],
    ["nested too deep", `{"name":${"[".repeat(41)}${"]".repeat(41)}}`, 400, "40 deep"],
    ["of a list too long", `{"name":[${"0,".repeat(20_000)}0]}`, 400, "20000 items"],
    ["over 1 MB", `{"name":"${"x".repeat(1_000_001)}"}`, 413, "1,000,000"],
  ])("that is %s is refused with the reason", async (_, text, status, reason) => {
    const response = await appWithProbes().request("/test/echo", post(text));
    expect(response.status).toBe(status);
    expect((await problemOf(response)).detail).toContain(reason);
  });

  it("over the limit is refused while it streams, without a length", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x20));
      },
    });
    expect((await appWithProbes().request("/test/echo", post(endless))).status).toBe(413);
    expect(sent).toBeLessThan(2_000_000);
  });

  it("of another media type is a 415", async () => {
    for (const type of ["text/plain", "multipart/form-data; boundary=x", ""]) {
      expect((await appWithProbes().request("/test/echo", post("{}", type))).status).toBe(415);
    }
  });
});

describe("an error", () => {
  it("of ours names the member and the reason", async () => {
    const response = await appWithProbes().request("/test/fail/problem");
    const problem = await problemOf(response);
    expect(problem).toMatchObject({
      status: 400,
      errors: { "nodes.q1": ["names no node"] },
      instance: "/test/fail/problem",
    });
    expect(problem.traceId).toBe(response.headers.get("x-trace-id"));
  });

  it("that was not expected shows a trace id and nothing else, and is logged with its cause", async () => {
    const app = appWithProbes();
    const response = await app.request("/test/fail/unexpected");
    expect(response.status).toBe(500);
    const problem = await problemOf(response);
    expect(JSON.stringify(problem)).not.toContain("secret");
    const logged = app.logs.find((entry) => entry.level === "error");
    expect(logged).toMatchObject({ traceId: problem.traceId });
    expect(logged?.cause).toContain("the password is 1234");
  });

  it("of the platform is a 503 that says when to come again, for programs and people alike", async () => {
    const refuse = () => Promise.reject(new Error("D1_ERROR: attempt to write a readonly database: SQLITE_READONLY"));
    const statement = { raw: refuse, all: refuse, run: refuse, first: refuse };
    const DB = { prepare: () => ({ bind: () => statement, ...statement }), batch: refuse } as unknown as D1Database;
    const app = testApp({ bindings: { DB } });
    const query = new URLSearchParams({ client_id: "muster-cli", redirect_uri: "http://127.0.0.1/" });
    const token = new URLSearchParams({ grant_type: "client_credentials", client_id: "a", client_secret: "b" });
    for (const answer of [
      await app.request(`/connect/authorize?${query}`),
      await app.request("/connect/token", { method: "POST", body: token }),
    ]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toMatch(/^[1-9]$/);
      expect(await answer.text()).not.toContain("SQLITE");
    }
    expect(JSON.stringify(app.logs)).toContain("SQLITE_READONLY");
  });

  it.each([
    ["is overloaded", Object.assign(new Error("Durable Object is overloaded."), { overloaded: true })],
    ["was reset", Object.assign(new Error("internal error"), { retryable: true, durableObjectReset: true })],
    ["got new code", new Error("Durable Object reset because its code was updated.")],
    ["was lost on the way", new Error("Network connection lost.")],
  ])("of an object that %s is a 503 too", async (_, failure) => {
    const stub = { counts: () => Promise.reject(failure), traced: () => Promise.reject(failure) };
    const ROSTERS = { idFromName: String, get: () => stub } as unknown as DurableObjectNamespace;
    const owner = await caller({ app: testApp({ bindings: { ROSTERS } }) });
    const answer = await owner.call(userMetricsRoute, { params: { audienceId: await newAudience(owner) } });
    expect([answer.status, answer.body.type]).toEqual([503, "urn:muster:problem:unavailable"]);
    expect(answer.headers.get("retry-after")).toMatch(/^[1-9]$/);
  });

  it("of a query is logged without the values that were asked for", async () => {
    const away = () => Promise.reject(new Error("D1 is away"));
    const DB = { prepare: () => ({ bind: () => ({ raw: away, all: away, run: away }) }) } as unknown as D1Database;
    const app = testApp({ bindings: { DB } });
    const query = new URLSearchParams({ client_id: "ann@example.com", redirect_uri: "https://a.example" });
    expect((await app.request(`/connect/authorize?${query}`)).status).toBe(500);
    const logged = JSON.stringify(app.logs);
    expect(logged).toContain("Failed query: select");
    expect(logged).toContain("D1 is away");
    expect(logged).not.toContain("ann@example.com");
  });

  it("keeps its private cause to the log", async () => {
    const app = appWithProbes();
    const text = await (await app.request("/test/fail/private")).text();
    expect(text).toContain("Public.");
    expect(text).not.toContain("secret cause");
    expect(app.logs.find((entry) => entry.level === "warn")?.cause).toContain("secret cause");
  });

  it("says when to come back", async () => {
    const response = await appWithProbes().request("/test/fail/limit");
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "7"]);
  });
});

describe("the trace id", () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

  it("is Cloudflare's ray id when the caller sends no traceparent", async () => {
    const ray = { "cf-ray": "8d2f1c9be0a1b2c3-FRA" };
    const [alone, beside, odd] = await Promise.all(
      [ray, { ...ray, traceparent: `00-${trace}-00f067aa0ba902b7-01` }, { "cf-ray": "<script>" }].map((headers) =>
        testApp().request("/healthz", { headers }),
      ),
    );
    expect(alone?.headers.get("x-trace-id")).toBe("8d2f1c9be0a1b2c3");
    expect(beside?.headers.get("x-trace-id")).toBe(trace);
    expect(odd?.headers.get("x-trace-id")).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    [`00-${trace}-00f067aa0ba902b7-01`, trace],
    [`01-${trace}-00f067aa0ba902b7-01-more`, trace],
  ])("is the caller's when traceparent is %s", async (traceparent, expected) => {
    const response = await testApp().request("/healthz", { headers: { traceparent } });
    expect(response.headers.get("x-trace-id")).toBe(expected);
  });

  it.each([
    "garbage",
    `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `ff-${trace}-00f067aa0ba902b7-01`,
    `00-${trace}-00f067aa0ba902b7-01-more`,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
  ])("is fresh when traceparent is %s", async (traceparent) => {
    const response = await testApp().request("/healthz", { headers: { traceparent } });
    expect(response.headers.get("x-trace-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(response.headers.get("x-trace-id")).not.toBe(trace);
  });
});

it("each request is one log line with its operation, status, duration and trace, and without its query", async () => {
  const app = testApp();
  const response = await app.request("/asset/file/nothing.webp?token=secret");
  const lines = app.logs.filter((entry) => entry.message === "request");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    operationId: "readFile",
    status: 404,
    method: "GET",
    traceId: response.headers.get("x-trace-id"),
  });
  expect(lines[0]?.durationMs).toBeTypeOf("number");
  expect(JSON.stringify(app.logs)).not.toContain("secret");
});

it("a share of good requests leaves a line, and every refusal does", async () => {
  const app = testApp({ bindings: { REQUEST_LOG_PERCENT: "0" } });
  await app.request("/healthz");
  await app.request("/asset/file/nothing.webp");
  expect(app.logs.filter(({ message }) => message === "request").map(({ status }) => status)).toEqual([404]);
});

it("every answer has strict headers", async () => {
  const response = await testApp().request("/healthz");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
});

describe("CORS", () => {
  const preflight = {
    method: "OPTIONS",
    headers: { Origin: "https://app.example", "Access-Control-Request-Method": "POST" },
  };

  it("lets in the origins of the setting, and no other", async () => {
    const app = testApp({ bindings: { CORS_ORIGINS: "https://app.example, https://b.example" } });
    const allowed = await app.request("/asset/file", preflight);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("https://app.example");
    const other = await app.request("/asset/file", {
      ...preflight,
      headers: { ...preflight.headers, Origin: "https://evil.example" },
    });
    expect(other.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("is off by default", async () => {
    const response = await testApp().request("/healthz", { headers: { Origin: "https://app.example" } });
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

it("member paths read as they would be written", () => {
  expect(memberPath(["nodes", "q1", "cases", 2, "nodeId"])).toBe("nodes.q1.cases[2].nodeId");
});
