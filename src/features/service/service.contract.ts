import { z } from "@hono/zod-openapi";
import { defineRoute } from "../../http/route.ts";

const tag = "Service";

const health = z.object({ status: z.literal("ok").describe("Always `ok`: the Worker answers.") }).openapi("Health");

const check = z.enum(["ok", "failed"]);
const readiness = z
  .object({
    status: z.enum(["ready", "not_ready"]).describe("Whether the service can do its work."),
    checks: z
      .object({
        database: check.describe("Whether the database answers."),
        migrations: check.describe("Whether the database has the schema that this version needs."),
        storage: check.describe("Whether the storage of files answers."),
      })
      .describe("The parts that were tried."),
  })
  .openapi("Readiness");

export const healthRoute = defineRoute({
  method: "get",
  path: "/healthz",
  operationId: "getHealth",
  tag,
  summary: "Check that the Worker runs",
  description: "Touches neither database nor storage. For a load balancer that asks often.",
  seeAlso: ["getReadiness", "getStatus"],
  access: "none",
  answers: { 200: { description: "It runs", content: { "application/json": { schema: health } } } },
});

export const readinessRoute = defineRoute({
  method: "get",
  path: "/readyz",
  operationId: "getReadiness",
  tag,
  summary: "Check that the database and the storage answer",
  description: "Tries the database, its schema and the storage of files. 503 with the same body if one of them fails.",
  seeAlso: ["getHealth", "getStatus"],
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
  summary: "Read this document",
  description: "OpenAPI 3.1, the same as docs/openapi.json of the running version. Clients are generated from it.",
  seeAlso: ["getDocsPage"],
  access: "none",
  answers: { 200: { description: "OpenAPI 3.1", content: { "application/json": { schema: z.looseObject({}) } } } },
});

const page = { content: { "text/html": { schema: z.string() } } };

export const docsRoute = defineRoute({
  method: "get",
  path: "/docs",
  operationId: "getDocsPage",
  tag,
  summary: "Open the start page of the documentation",
  description: "A page for people. It needs no token, and what you try on it uses your own.",
  seeAlso: ["getOpenApiDocument"],
  access: "none",
  answers: { 200: { description: "The page", ...page } },
});

export const docsFileRoute = defineRoute({
  method: "get",
  path: "/docs/{file}",
  operationId: "getDocsFile",
  tag,
  summary: "Read a script, a style or the index of the documentation's pages",
  description: "What the pages load. Answers If-None-Match.",
  seeAlso: ["getDocsPage"],
  access: "none",
  request: { params: z.object({ file: z.string().describe("The name of the script or style.") }) },
  answers: {
    200: {
      description: "The file",
      content: {
        "image/png": { schema: z.string().openapi({ format: "binary" }) },
        "text/javascript": { schema: z.string() },
        "text/css": { schema: z.string() },
      },
    },
    304: { description: "Unchanged" },
  },
  problems: [404],
});
