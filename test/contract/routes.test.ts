import { beforeAll, describe, expect, it } from "vitest";
import document from "../../docs/openapi.json";
import { findServedPath, isParameter } from "../../src/http/method-gate.ts";
import { servedPaths } from "../../src/http/surface.ts";
import { testApp } from "../support/app.ts";
import { seedPerson, tokenOf } from "../support/seed.ts";

interface Operation {
  operationId: string;
  security: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

const operations = Object.entries(document.paths as Record<string, Record<string, unknown>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, ...(operation as unknown as Operation) })),
);
const guarded = operations.filter((operation) => operation.security.length > 0);
const forApi = guarded.filter((operation) => operation.security[0]?.oidc?.includes("api"));

const concrete = (path: string) => path.replace(/\{\w+\}/g, "00000000-0000-4000-8000-000000000000");
/** No token would help against a 405, so that none is looked at. */
const anyToken = { Authorization: "Bearer any" };
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

describe("every operation that demands a token", () => {
  const app = testApp();
  let token: string;
  beforeAll(async () => {
    token = await tokenOf(app, await seedPerson(), "openid email");
  });

  it.each(guarded)("$method $path answers 401 without one, with a challenge and no body", async ({ path, method }) => {
    const response = await app.request(concrete(path), { method: method.toUpperCase() });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer /);
    expect(response.headers.get("x-trace-id")).toMatch(/^[0-9a-f]{32}$/);
    expect(await response.text()).toBe("");
  });

  it.each(forApi)("$method $path answers 403 to a token without the scope api", async ({ path, method }) => {
    const response = await app.request(concrete(path), {
      method: method.toUpperCase(),
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(403);
    expect(response.headers.get("www-authenticate")).toContain('error="insufficient_scope"');
    expect(await response.text()).toBe("");
  });
});

describe("every path", () => {
  const { app, request } = testApp();
  const served = servedPaths(app);

  it("that demands a token asks for it before it says which methods it takes, and names the one that was meant", async () => {
    const asked = await request("/audience");
    expect([asked.status, asked.headers.get("allow"), await asked.text()]).toEqual([401, null, ""]);
    expect(asked.headers.get("www-authenticate")).toMatch(/^Bearer /);
    const answer = await request("/audience", { headers: anyToken });
    expect(answer.status).toBe(405);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining("GET /audiences") });
  });

  it.each([...new Set(guarded.map(({ path }) => path))])(
    "%s answers 401 without a token to all other methods",
    async (path) => {
      const pattern = path.replaceAll(/\{(\w+)\}/g, ":$1");
      const own = served.find((one) => one.pattern === pattern)?.methods ?? [];
      const isOpen = operations.some((operation) => operation.path === path && operation.security.length === 0);
      for (const method of methods.filter((candidate) => !own.includes(candidate)))
        expect((await request(concrete(path), { method })).status, method).toBe(isOpen ? 405 : 401);
    },
  );

  it.each(served)("$pattern answers 405 to a method that it does not serve", async ({ pattern, methods: own }) => {
    const path = concrete(pattern.replace(/:(\w+)/g, "{$1}"));
    for (const method of methods.filter((candidate) => !own.includes(candidate))) {
      const response = await request(path, { method, headers: anyToken });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("allow")?.split(", ")).toEqual(expect.arrayContaining([...own]));
    }
  });

  it("that overlaps a parameter is reached by its own handler, and shields it from the parameter's", () => {
    for (const literal of served) {
      for (const other of served) {
        if (literal === other || !overlaps(literal.pattern, other.pattern)) continue;
        const path = specimen(literal.pattern, other.pattern);
        const winner = findServedPath(served, path);
        for (const method of winner?.methods ?? []) {
          const [handlers] = app.router.match(method, path);
          const first = handlers.map(([[, route]]) => route as unknown as { path: string; method: string });
          expect(first.find((route) => route.method === method)?.path ?? winner?.pattern).toBe(winner?.pattern);
        }
      }
    }
  });

  it.each(["/campaign/boost", "/campaign/cache"])("%s, which has no operation, is no campaign", async (path) => {
    const app = testApp();
    const token = await tokenOf(app, await seedPerson());
    const before = app.counts.statements;
    for (const method of methods) {
      const response = await app.request(path, { method, headers: { Authorization: `Bearer ${token}` } });
      expect(response.status, method).toBe(404);
    }
    expect(app.counts.statements).toBe(before);
  });

  it("is in the document or a page, and the document has no other", () => {
    const described = operations.map(
      ({ path, method }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
    );
    const routed = served.flatMap(({ pattern, methods: own }) => own.map((method) => `${method} ${pattern}`));
    // test/http/pages/every-page.test.ts lists the rest by name.
    expect(routed).toEqual(expect.arrayContaining(described));
  });
});

it("operation ids are unique", () => {
  const ids = operations.map(({ operationId }) => operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

it("an unknown path is a 404 with a problem body", async () => {
  const response = await testApp().request("/nothing/here");
  expect(response.status).toBe(404);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toMatchObject({
    title: "Not found",
    status: 404,
    errors: { path: ["There is nothing at /nothing/here."] },
  });
});

function overlaps(one: string, other: string): boolean {
  const [a, b] = [one.split("/"), other.split("/")];
  return (
    a.length === b.length && a.every((part, i) => part === b[i] || isParameter(part) || isParameter(b[i] as string))
  );
}

/** A path that both patterns match. */
function specimen(one: string, other: string): string {
  const b = other.split("/");
  return one
    .split("/")
    .map((part, i) => (isParameter(part) ? (isParameter(b[i] as string) ? "x" : b[i]) : part))
    .join("/");
}
