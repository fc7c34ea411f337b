import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import type { Deps } from "../../src/deps.ts";
import { consoleLog } from "../../src/platform/log.ts";
import worker from "../../src/worker.ts";
import { testApp } from "../support/app.ts";

afterEach(() => vi.restoreAllMocks());

const local = { ISSUER: "http://127.0.0.1:8787", LOCAL_DEVELOPMENT: "true" };

it.each([
  [
    "the detail of a problem",
    "/nope?token=secret",
    {},
    { path: "/nope", refusal: expect.stringContaining("There is nothing at") },
  ],
  [
    "why a token is refused",
    "/audiences",
    { Authorization: "Basic eDp5" },
    { refusal: expect.stringContaining("bearer") },
  ],
  ["that a token is needed", "/audiences", {}, { refusal: "Authentication is required" }],
  ["no secret of a labeling link", "/label/abcdefghijklmnopqrstuv", {}, { path: "/label/…" }],
])("a developer's log shows %s", async (_, path, headers, expected) => {
  const { request, logs } = testApp({ bindings: local });
  await request(path, { headers });
  expect(logs.find(({ message }) => message === "request")).toMatchObject(expected);
  expect(JSON.stringify(logs)).not.toContain("secret");
});

it("opening a labeling link leaves no line in a deployment's log, since its path is stored with each", async () => {
  const { request, logs } = testApp();
  await request("/label/abcdefghijklmnopqrstuv");
  expect(logs).toEqual([]);
});

it("an error while a labeling link is opened is written by an object, whose lines have no path", async () => {
  const lines: [string, string][] = [];
  const written = vi.spyOn(console, "error").mockReturnValue();
  const { request } = testApp({
    deps: {
      log: consoleLog,
      lineWriter: async (...line) => void lines.push(line),
      linkStandings: {
        bySecret: () => Promise.reject(new Error("the link is lost")),
      } as unknown as Deps["linkStandings"],
    },
  });
  expect((await request("/label/abcdefghijklmnopqrstuv")).status).toBe(500);
  expect(lines).toEqual([["error", expect.stringContaining("the link is lost")]]);
  expect(written).not.toHaveBeenCalled();
  await testApp().deps.lineWriter("error", "a line");
  expect(written.mock.calls).toEqual([["a line"]]);
});

/** A request whose address cannot be read at first: nothing of the app's own catches that. */
function brokenRequest(path: string): Parameters<typeof worker.fetch>[0] {
  let reads = 0;
  const request = {
    method: "GET",
    get url() {
      if (reads++ === 0) throw new Error("the address is broken");
      return `https://api.muster.test${path}`;
    },
  };
  return request as unknown as Parameters<typeof worker.fetch>[0];
}

it("a fault that nothing else catches is answered, so that the platform stores no exception with its path", async () => {
  const written = vi.spyOn(console, "error").mockReturnValue();
  const answered = (path: string) => worker.fetch(brokenRequest(path), env, createExecutionContext());
  expect((await answered("/label/abcdefghijklmnopqrstuv")).status).toBe(503);
  expect(written).not.toHaveBeenCalled();
  expect((await answered("/audiences")).status).toBe(503);
  expect(written.mock.calls).toEqual([[expect.stringContaining("the address is broken")]]);
});

it("a deployment's log holds neither paths nor refusals", async () => {
  const { request, logs } = testApp();
  await request("/nope");
  const [line] = logs.filter(({ message }) => message === "request");
  expect(line).toMatchObject({ status: 404 });
  expect(line).not.toHaveProperty("path");
  expect(line).not.toHaveProperty("refusal");
});
