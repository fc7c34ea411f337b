import type { z } from "@hono/zod-openapi";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";

interface DeclaredRoute {
  method: string;
  path: string;
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: unknown }>; headers?: Record<string, unknown> }>;
}

export interface Call {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | string[]>;
  json?: unknown;
  form?: FormData;
  body?: BodyInit;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON, or bytes, or null when there is none. */
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the operation that it called, and reads its members.
  body: any;
}

/** Calls an operation and holds the answer against its contract: status, content type, and no undeclared member. */
export async function call(app: TestApp, declared: unknown, options: Call = {}): Promise<Answer> {
  const route = declared as DeclaredRoute;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(options.params?.[name] ?? ""));
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(options.query ?? {})) {
    for (const value of [values].flat()) query.append(name, value);
  }
  const response = await app.request(`${path}${query.size > 0 ? `?${query}` : ""}`, {
    method: route.method.toUpperCase(),
    headers: {
      ...(options.token === undefined ? {} : { Authorization: `Bearer ${options.token}` }),
      ...(options.json === undefined ? {} : { "Content-Type": "application/json" }),
      ...options.headers,
    },
    body: options.json === undefined ? (options.form ?? options.body ?? null) : JSON.stringify(options.json),
  });
  return checkAnswer(route, response);
}

/** A detail is a sentence, and what published clients print, which is only `errors`, says why. */
function checkProblem({ detail, errors }: { detail: string | null; errors: Record<string, string[]> }): void {
  expect(detail ?? "None.", "a detail is a sentence").toMatch(/^[A-Z].*[.?]$/s);
  if (detail !== null) expect(Object.values(errors).flat().length, "errors say why").toBeGreaterThan(0);
}

async function checkAnswer(route: DeclaredRoute, response: Response): Promise<Answer> {
  const { status, headers } = response;
  const declaration = route.responses[String(status)];
  expect(declaration, `${route.operationId} answered ${status}, which it does not declare`).toBeDefined();
  expect(headers.get("x-trace-id"), "every answer carries its trace id").toMatch(/^[0-9a-f]{32}$/);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (declaration?.content === undefined) {
    expect(bytes.length, `${route.operationId} ${status} declares no body`).toBe(0);
    return { status, headers, body: null };
  }
  const mediaType = headers.get("content-type")?.split(";")[0] ?? "";
  const content = declaration.content[mediaType];
  expect(content, `${route.operationId} ${status} does not declare ${mediaType}`).toBeDefined();
  if (!/[/+]json$/.test(mediaType)) return { status, headers, body: bytes };
  const body = JSON.parse(new TextDecoder().decode(bytes));
  if (mediaType === "application/problem+json") checkProblem(body);
  const schema = content?.schema as z.ZodType;
  expect(schema.parse(body), "an undeclared member").toEqual(body);
  return { status, headers, body };
}
