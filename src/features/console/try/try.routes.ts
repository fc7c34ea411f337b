import type { AppContext } from "../../../http/app-env.ts";
import { writeCookie } from "../../../http/pages/cookies.ts";
import { publicUrlsOf } from "../../../http/public-urls.ts";
import { trialFrame } from "../../label/label.pages.tsx";
import type { Operator } from "../console.usecases.ts";
import { createOperatorRouter, numberIn } from "../operator.routes.ts";
import { trialPage } from "./try.pages.tsx";
import { type Trial, tryAudience, tryDefinition, tryExample } from "./try.usecases.ts";
import type { Tried } from "./try-frame.pages.tsx";

/** Where a member tries tasks as a person: pages of the console, and what stands in their frames. They need the same access as reading. */
export const tryRoutes = createOperatorRouter()
  .get("/console/audiences/:audienceId/try", around)
  .get("/console/audiences/:audienceId/try/:exampleId", around)
  .get("/console/definitions/:definitionId/try", around)
  .get("/console/try/draft", async (c) => trialFrame(c, null, await c.var.deps.labelAssets.names()))
  .get("/console/try/audiences/:audienceId", within)
  .get("/console/try/audiences/:audienceId/examples/:exampleId", within)
  .get("/console/try/definitions/:definitionId", within);

/** The checklist of a newcomer remembers for so long that they tried a task. */
const triedSeconds = 30 * 86_400;

async function around(c: AppContext, operator: Operator) {
  const trial = await read(c, operator);
  writeCookie(c, "muster_tried", operator.organization.id, triedSeconds);
  return trialPage(c, triedBy(c), trial);
}

async function within(c: AppContext, operator: Operator) {
  const { title, tasks } = await read(c, operator);
  const shown = tasks.map(({ rapid, truth, explanation }) => ({ rapid, truth, explanation }));
  return trialFrame(c, { title, tasks: shown }, await c.var.deps.labelAssets.names());
}

function triedBy(c: AppContext): Tried {
  const { audienceId = "", exampleId, definitionId } = c.req.param() as Record<string, string>;
  const revision = numberIn(c, "revision");
  if (definitionId !== undefined)
    return { kind: "definition", id: definitionId, ...(revision === null ? {} : { revision }) };
  return exampleId === undefined
    ? { kind: "audience", id: audienceId }
    : { kind: "example", id: audienceId, exampleId };
}

function read(c: AppContext, { actor }: Operator): Promise<Trial> {
  const { deps } = c.var;
  const { kind, id, exampleId = "", revision = null } = triedBy(c);
  const asked = { actor, urls: publicUrlsOf(c) };
  switch (kind) {
    case "audience":
      return tryAudience(deps, { ...asked, audienceId: id });
    case "example":
      return tryExample(deps, { ...asked, audienceId: id, exampleId });
    case "definition":
      return tryDefinition(deps, { ...asked, definitionId: id, number: revision });
  }
}
