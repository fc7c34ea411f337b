import { createHash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { AppEnv } from "./app-env.ts";

/** Raised by hand when the interface changes; the revision after it follows the document's own content. */
const release = "2026.11.20.1";

const securitySchemes = {
  oidc: {
    type: "openIdConnect",
    description: "Tokens of the issuer, with the scope `api`.",
    openIdConnectUrl: "/.well-known/openid-configuration",
  },
  bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "An access token, pasted." },
} as const;

type StreamedBody = { mediaType: string; schema: Record<string, unknown>; description?: string };

/** The OpenAPI 3.1 document of an app. Made in a test, committed as docs/openapi.json, and served from there. */
export function describeApp(app: OpenAPIHono<AppEnv>) {
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    app.openAPIRegistry.registerComponent("securitySchemes", name, scheme);
  }
  const document = app.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: "Muster",
      version: "",
      description: "Audiences, assets and campaigns for crowd labeling, served from the edge.",
      license: { name: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
  });
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path)) documentStreamedBody(operation);
  }
  const revision = createHash("sha256").update(JSON.stringify(document)).digest("hex").slice(0, 8);
  return { ...document, info: { ...document.info, version: `${release}-${revision}` } };
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
