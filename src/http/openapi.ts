import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { apiDescription } from "./api-description.ts";
import type { AppEnv } from "./app-env.ts";
import { interfaceRelease } from "./interface-release.ts";
import { addExamples, type Exchange, operationsOf } from "./openapi-examples.ts";
import { sharedHeaders } from "./shared-headers.ts";
import { describeTags } from "./tags.ts";

const securitySchemes = {
  oidc: {
    type: "openIdConnect",
    description: "Tokens of the issuer, with the scope `api`.",
    openIdConnectUrl: "/.well-known/openid-configuration",
  },
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "An access token, pasted." },
} as const;

/** A summary and the identifier of a license are members since OpenAPI 3.1, which the generator's types do not know. */
const info = {
  title: "Muster",
  version: "",
  summary: "Audiences, assets and campaigns for crowd labeling, served from the edge.",
  description: apiDescription,
  license: { name: "Apache License 2.0", identifier: "Apache-2.0" },
};

type StreamedBody = { mediaType: string; schema: Record<string, unknown>; description?: string };

/**
 * Generates the OpenAPI 3.1 document of an app, with examples from recorded exchanges. A test calls it; the result is committed as
 * docs/openapi.json and served.
 */
export function describeApp(app: OpenAPIHono<AppEnv>, exchanges: readonly Exchange[] = []) {
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  for (const [name, header] of Object.entries(sharedHeaders)) {
    app.openAPIRegistry.registerComponent("headers", name, header);
  }
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info,
    servers: [{ url: "/", description: "The installation that serves this document." }],
  });
  document.paths = { ...document.paths, "/campaign/boost": {} };
  const used = new Set(operationsOf(document).flatMap(({ tags }) => tags));
  Object.assign(document, describeTags(used));
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path)) {
      documentStreamedBody(operation);
      documentCondition(operation);
    }
  }
  // A mounted router gives them a path; they are named by the type of their event.
  const { webhooks = {} } = document;
  document.webhooks = Object.fromEntries(
    Object.entries(webhooks).map(([path, item]) => [path.replace(/^\//, ""), item]),
  );
  const described = complete(document) as typeof document;
  addExamples(described, exchanges);
  const revision = createHash("sha256").update(JSON.stringify(described)).digest("hex").slice(0, 8);
  return withVersion(described, `${interfaceRelease.release}-${revision}`);
}

export function withVersion<Document extends { info: object }>(document: Document, version: string) {
  return { ...document, info: { ...document.info, version } };
}

/** The release after `release`, in the form year.month.day.build. It rises also if the clock stands before the last one. */
export function nextRelease(release: string, today: Date): string {
  const [year = 0, month = 0, day = 0, build = 0] = release.split(".").map(Number);
  const now = [today.getUTCFullYear(), today.getUTCMonth() + 1, today.getUTCDate()] as const;
  const isLater = Date.UTC(now[0], now[1] - 1, now[2]) > Date.UTC(year, month - 1, day);
  return isLater ? `${now.join(".")}.1` : `${year}.${month}.${day}.${build + 1}`;
}

const placeholder = /^(.+)Tree$/;
const wholeFormats = ["int32", "int64"];

/**
 * Completes what the generator cannot express. A recursive schema refers to itself by a placeholder (`IAssetTree` in `IAsset`), which
 * becomes the schema's own name. Whole numbers, which the generator marks only by their format, get their type.
 */
function complete(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(complete);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name]) => !placeholder.test(name))
    .map(([name, inner]) => [name, name === "$ref" ? String(inner).replace(placeholder, "$1") : complete(inner)]);
  const schema = Object.fromEntries(entries) as { type?: string | string[]; format?: string };
  if (!wholeFormats.includes(schema.format ?? "") || schema.type === undefined) return schema;
  const whole = (type: string) => (type === "number" ? "integer" : type);
  return { ...schema, type: Array.isArray(schema.type) ? schema.type.map(whole) : whole(schema.type) };
}

function documentStreamedBody(operation: Record<string, unknown>): void {
  const body = operation["x-streamed-body"] as StreamedBody | undefined;
  if (body === undefined) return;
  delete operation["x-streamed-body"];
  operation.requestBody = {
    required: true,
    ...(body.description === undefined ? {} : { description: body.description }),
    content: { [body.mediaType]: { schema: body.schema } },
  };
}

/** Documents If-None-Match. No validator reads it: whatever it holds, the answer is 200 or 304. */
function documentCondition(operation: { parameters?: unknown[]; responses?: Record<string, unknown> }): void {
  if (operation.responses?.["304"] === undefined) return;
  const description = "ETags of what the client has: the answer is 304 where it would be one of them.";
  const parameter = { name: "if-none-match", in: "header", required: false, description, schema: { type: "string" } };
  operation.parameters = [...(operation.parameters ?? []), parameter];
}
