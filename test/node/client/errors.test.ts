import { afterEach, describe, expect, it } from "vitest";
import {
  ConflictError,
  ConnectionError,
  ForbiddenError,
  InvalidError,
  MusterError,
  NotFoundError,
  PreconditionFailedError,
  RateLimitedError,
  ServerError,
  TimeoutError,
  UnauthenticatedError,
  UnavailableError,
} from "../../../client/src/portable.ts";
import type { ClientOptions } from "../../../client/src/settings.ts";
import { hostileService, json, silent } from "./hostile-service.ts";
import { impatientClient } from "./impatient-client.ts";

const services: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.close()));
});

/** What a call rejects with when the service answers so. */
async function rejection(reply: Parameters<typeof hostileService>[0], options: ClientOptions = {}) {
  const service = await hostileService(reply);
  services.push(service);
  const { client } = impatientClient({ baseUrl: service.baseUrl, maxRetries: 0, ...options });
  return client.audiences.create({ name: "Cats" }).catch((error) => error);
}

const problem = (code: string, detail: string, errors: Record<string, string[]> = {}) => ({
  type: `urn:muster:problem:${code}`,
  title: "The title",
  detail,
  errors,
});

describe("an error", () => {
  it.each([
    [400, InvalidError],
    [401, UnauthenticatedError],
    [403, ForbiddenError],
    [404, NotFoundError],
    [405, MusterError],
    [409, ConflictError],
    [412, PreconditionFailedError],
    [413, InvalidError],
    [415, InvalidError],
    [428, InvalidError],
    [429, RateLimitedError],
    [500, ServerError],
    [503, UnavailableError],
  ] as const)(
    "of status %d has a class of its own, with the code that the problem's type names",
    async (status, Class) => {
      const error = await rejection(json(problem("some_code", "No."), status, { "X-Any": "1" }));
      expect(error).toBeInstanceOf(Class);
      expect(error).toBeInstanceOf(MusterError);
      const { name } = Class.prototype;
      expect(error).toMatchObject({ name, status, code: "some_code", retryAfter: null });
      expect(error.headers.get("x-any")).toBe("1");
      expect(String(error.stack)).toMatch(new RegExp(`^${name}: createAudience: ${status} The title: No`));
    },
  );

  it("without problem details has the code of its status, or of its challenge", async () => {
    expect((await rejection(json("", 404))).code).toBe("not_found");
    const challenge = { "WWW-Authenticate": 'Bearer realm="muster", error="insufficient_scope", scope="api"' };
    expect((await rejection((response) => response.writeHead(403, challenge).end())).code).toBe("insufficient_scope");
    expect((await rejection(json({ error: "invalid_scope" }, 400))).code).toBe("invalid_scope");
    expect((await rejection(json("", 418))).code).toBe("http_418");
  });

  it.each([
    ["7", 7],
    ["3600", 3600],
    ["soon", null],
  ])("with Retry-After %s has %s as retryAfter", async (header, seconds) => {
    expect((await rejection(json("", 429, { "Retry-After": header }))).retryAfter).toBe(seconds);
  });

  it.each([
    ["a detail that is also a reason", problem("x", "There is no audience."), "There is no audience"],
    ["a 404, whose reason is its detail", problem("x", "No audience.", { path: ["No audience."] }), "No audience"],
    ["a detail that is the first member", problem("x", "a is b", { a: ["is b"], c: ["is b"] }), "a is b; c is b"],
    ["a detail that is the title", problem("x", "The title"), null],
  ])("says each sentence once: %s", async (_, body, said) => {
    const { message } = await rejection(json(body, 400));
    expect(message).toBe(`createAudience: 400 The title${said === null ? "" : `: ${said}`}`);
  });

  it("of silence is a TimeoutError, which is a ConnectionError", async () => {
    const error = await rejection(silent, { timeout: 200 });
    expect(error).toBeInstanceOf(TimeoutError);
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error).toMatchObject({ name: "TimeoutError", code: "timeout", status: 0 });
    expect(error.message).toBe("createAudience: No answer in time: Nothing came for 0.2 s");
  });
});
