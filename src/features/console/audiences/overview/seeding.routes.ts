import type { Context } from "hono";
import { numberText } from "../../../../domain/text/numbers.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { filesIn } from "../../../../http/bounded-form.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { refusalSentence } from "../../../../http/pages/refusal-sentence.ts";
import { Problem } from "../../../../http/problems.ts";
import { previewSeeding, startPreviewedSeeding } from "../../../runs/seeding.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import { overviewOf } from "./audience-overview.usecases.ts";
import { seedingPage, seedPreviewPage } from "./seeding.pages.tsx";

type C = Context<AppEnv, "/console/audiences/:audienceId/:page">;

/** Seeding from a CSV in two steps: a preview of its first rows, then the start. */
export const seedingRoutes = createOperatorRouter()
  .get("/console/audiences/:audienceId/seed", (c, operator) => choose(c, operator), "manage")
  .postFiles("/console/audiences/:audienceId/seed-preview", async (c, operator, form) => {
    const audienceId = c.req.param("audienceId");
    const [sent] = filesIn(form, "file");
    if (!sent) return choose(c, operator, "Choose a file.");
    try {
      const file = { name: sent.name, stream: sent.stream() };
      const preview = await previewSeeding(c.var.deps, { actor: operator.actor, audienceId, file });
      return seedPreviewPage(c, audienceId, preview);
    } catch (error) {
      return choose(c, operator, sentenceOf(error));
    }
  })
  .post("/console/audiences/:audienceId/seed", async (c, operator, form) => {
    const audienceId = c.req.param("audienceId");
    try {
      const key = form.get("key") ?? "";
      const { rows } = await startPreviewedSeeding(c.var.deps, { actor: operator.actor, audienceId, key });
      return seeOtherWith(c, audiencePath(audienceId), {
        sentence: `${numberText(rows)} rows are being taken in. The run below says how far it is.`,
      });
    } catch (error) {
      return choose(c, operator, sentenceOf(error));
    }
  });

async function choose(c: C, operator: Operator, error?: string): Promise<Response> {
  const audience = await overviewOf(c.var.deps, operator, c.req.param("audienceId"));
  if (!audience.may.seed) throw new Problem("forbidden");
  return seedingPage(c, audience, error);
}

/** The refusal as a sentence beside the field, whose name stands above it. Anything else is a page of its own. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Problem) || (error.status !== 400 && error.status !== 503)) throw error;
  return refusalSentence(error, "The file");
}
