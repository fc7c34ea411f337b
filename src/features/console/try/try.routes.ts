import type { Context } from "hono";
import type { AppEnv } from "../../../http/app-env.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { createPageRouter } from "../../../http/pages/page-router.ts";
import { asOperator, numberIn } from "../as-operator.ts";
import type { Operator } from "../console.usecases.ts";
import { trialPage, tryPage } from "./try.pages.ts";
import { type Trial, tryAudience, tryDefinition, tryExample } from "./try.usecases.ts";
import type { Tried } from "./try-frame.ts";

/** Where a member tries tasks as a person: pages of the console, and what stands in their frames. They need the same access as reading. */
export const tryRoutes = createPageRouter()
  .get("/console/audiences/:audienceId/try", (c) => around(c, { kind: "audience", id: c.req.param("audienceId") }))
  .get("/console/audiences/:audienceId/try/:exampleId", (c) => {
    const { audienceId, exampleId } = c.req.param();
    return around(c, { kind: "example", id: audienceId, exampleId });
  })
  .get("/console/definitions/:definitionId/try", (c) => {
    const revision = numberIn(c, "revision");
    const tried = { kind: "definition", id: c.req.param("definitionId") } as const;
    return around(c, revision === null ? tried : { ...tried, revision });
  })
  .get("/console/try/draft", (c) => show(c, async () => null))
  .get("/console/try/audiences/:audienceId", (c) =>
    show(c, (asked) => read(c, asked, { kind: "audience", id: c.req.param("audienceId") })),
  )
  .get("/console/try/audiences/:audienceId/examples/:exampleId", (c) => {
    const { audienceId, exampleId } = c.req.param();
    return show(c, (asked) => read(c, asked, { kind: "example", id: audienceId, exampleId }));
  })
  .get("/console/try/definitions/:definitionId", (c) => {
    const number = numberIn(c, "revision");
    const tried = { kind: "definition", id: c.req.param("definitionId") } as const;
    return show(c, (asked) => read(c, asked, number === null ? tried : { ...tried, revision: number }));
  });

type Asked = Pick<Operator, "actor"> & { urlOf: (fileName: string) => string };

function read({ var: { deps } }: Context<AppEnv>, asked: Asked, tried: Tried): Promise<Trial> {
  const { id } = tried;
  switch (tried.kind) {
    case "audience":
      return tryAudience(deps, { ...asked, audienceId: id });
    case "example":
      return tryExample(deps, { ...asked, audienceId: id, exampleId: tried.exampleId ?? "" });
    case "definition":
      return tryDefinition(deps, { ...asked, definitionId: id, number: tried.revision ?? null });
  }
}

function show(c: Context<AppEnv>, find: (asked: Asked) => Promise<Trial | null>) {
  return asOperator(c, async ({ actor }) => {
    const trial = await find({ actor, urlOf: fileUrlOf(c) });
    return tryPage(c, trial, await c.var.deps.labelAssets.names());
  });
}

function around(c: Context<AppEnv>, tried: Tried) {
  return asOperator(c, async ({ actor }) => trialPage(c, tried, await read(c, { actor, urlOf: fileUrlOf(c) }, tried)));
}
