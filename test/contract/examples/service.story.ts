import { settleAll } from "../../support/runs.ts";
import type { Cast } from "./cast.ts";
import type { Stage } from "./stage.ts";

/** How the service is, and how it gets well after its database went back in time. */
export async function tellService(stage: Stage, { adminToken: as }: Cast): Promise<void> {
  await settleAll(stage.app);
  await stage.show("getHealth", { as: null });
  await stage.show("getReadiness", { as: null });
  await stage.show("getStatus", { as });
  await stage.show("getOpenApiDocument", {
    as: null,
    // The rest is what holds this example.
    excerpt: (body) => ({ openapi: (body as { openapi: string }).openapi }),
  });
  const page = await stage.show("getDocsPage", {
    as: null,
    excerpt: (body) => String(body).slice(0, "<!doctype html>".length),
  });

  const [file] = /docs\.\w+\.css/.exec(typeof page === "string" ? page : new TextDecoder().decode(page)) ?? [];
  const parameters = { file };
  await stage.show("getDocsFile", { as: null, parameters, excerpt: (body) => String(body).slice(0, 40) });
  const etag = await stage.etag("getDocsFile", { as: null, parameters });
  await stage.show("getDocsFile", { as: null, parameters: { ...parameters, "if-none-match": etag }, status: 304 });

  const { restoreId } = await stage.show("startRestore", { as, json: {} });
  await settleAll(stage.app);
  await stage.show("getRestore", { as, parameters: { restoreId } });
}
