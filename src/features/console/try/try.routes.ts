import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { asOperator, numberIn } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { tryPage } from "./try.pages.ts";
import { type Trial, tryAudience, tryDefinition, tryExample } from "./try.usecases.ts";

/** Where a member tries tasks as a person. They need the same access as reading them. */
export const tryRoutes = createPageRouter()
  .get("/console/try/draft", (c) => show(c, async () => null))
  .get("/console/try/audiences/:audienceId", (c) =>
    show(c, (asked) => tryAudience(c.var.deps, { ...asked, audienceId: c.req.param("audienceId") })),
  )
  .get("/console/try/audiences/:audienceId/examples/:exampleId", (c) =>
    show(c, (asked) => {
      const { audienceId, exampleId } = c.req.param();
      return tryExample(c.var.deps, { ...asked, audienceId, exampleId });
    }),
  )
  .get("/console/try/definitions/:definitionId", (c) =>
    show(c, (asked) => {
      const definitionId = c.req.param("definitionId");
      return tryDefinition(c.var.deps, { ...asked, definitionId, number: numberIn(c, "revision") });
    }),
  );

type Asked = Pick<Operator, "token"> & { urlOf: (fileName: string) => string };

function show(c: Context<AppEnv>, read: (asked: Asked) => Promise<Trial | null>) {
  return asOperator(c, async ({ token }) => {
    const trial = await read({ token, urlOf: fileUrlOf(c) });
    return tryPage(c, trial, await c.var.deps.labelAssets.names());
  });
}
