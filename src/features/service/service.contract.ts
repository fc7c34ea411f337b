import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../http/route.ts";

const tag = "Service";

const health = z.object({ status: z.literal("ok") }).openapi("Health");

const check = z.enum(["ok", "failed"]);
const readiness = z
  .object({
    status: z.enum(["ready", "not_ready"]),
    checks: z.object({ database: check, migrations: check, storage: check }),
  })
  .openapi("Readiness");

export const healthRoute = defineRoute({
  method: "get",
  path: "/healthz",
  operationId: "getHealth",
  tag,
  summary: "Whether the Worker runs",
  access: "none",
  answers: { 200: { description: "It runs", content: { "application/json": { schema: health } } } },
});

export const readinessRoute = defineRoute({
  method: "get",
  path: "/readyz",
  operationId: "getReadiness",
  tag,
  summary: "Whether the database and the storage are reached",
  access: "none",
  answers: {
    200: { description: "Ready", content: { "application/json": { schema: readiness } } },
    503: { description: "Not ready", content: { "application/json": { schema: readiness } } },
  },
});

export const openApiRoute = defineRoute({
  method: "get",
  path: "/openapi.json",
  operationId: "getOpenApiDocument",
  tag,
  summary: "This document",
  access: "none",
  answers: { 200: { description: "OpenAPI 3.1", content: { "application/json": { schema: z.looseObject({}) } } } },
});

const page = { content: { "text/html": { schema: z.string() } } };

export const docsRoute = defineRoute({
  method: "get",
  path: "/docs",
  operationId: "getDocsPage",
  tag,
  summary: "The start page of the documentation: the guide and this reference",
  access: "none",
  answers: { 200: { description: "The page", ...page } },
});

export const docsFileRoute = defineRoute({
  method: "get",
  path: "/docs/{file}",
  operationId: "getDocsFile",
  tag,
  summary: "A script, a style or the index of the documentation's pages",
  access: "none",
  request: { params: z.object({ file: z.string() }) },
  answers: {
    200: { description: "The file", content: { "application/octet-stream": { schema: z.string() } } },
    304: { description: "Unchanged" },
  },
  problems: [404],
});
