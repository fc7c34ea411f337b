import type { GivenResult } from "../../../domain/grading/rapid-result.ts";
import { resultInShares } from "../../../domain/kinds/units.ts";
import type { DecidedAnswer, ExpectedDecision } from "../../../domain/labeling/decision.ts";
import { strongTags } from "../../../http/etag.ts";
import { invalid } from "../../../http/problems.ts";
import { createRouter } from "../../../http/router.ts";
import { labelingDeps } from "../labeling.deps.ts";
import {
  askMoreAnswersRoute,
  decideTaskRoute,
  readDecisionRoute,
  withdrawDecisionRoute,
} from "./decisions.contract.ts";
import { askMoreAnswers, decideTask, readDecision, withdrawDecision } from "./decisions.usecases.ts";

export const decisionRoutes = createRouter()
  .openapi(readDecisionRoute, async (c) => {
    const task = await readDecision(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.json(task, 200, headersOf(task));
  })
  .openapi(decideTaskRoute, async (c) => {
    const { taskId } = c.req.valid("param");
    const { reason = null, ...given } = c.req.valid("json");
    const answer: DecidedAnswer =
      given._t === "ConsensusDecision"
        ? { kind: "consensus", seen: given.seen ?? null }
        : { kind: "answer", result: plainResult(given.result, taskId) };
    const asked = { actor: c.var.actor, ...c.req.valid("param"), expected: expectedIn(c.req.valid("header")) };
    const task = await decideTask(labelingDeps(c), { ...asked, answer, reason });
    return c.json(task, 200, headersOf(task));
  })
  .openapi(withdrawDecisionRoute, async (c) => {
    const expected = expectedIn(c.req.valid("header"));
    await withdrawDecision(labelingDeps(c), { actor: c.var.actor, ...c.req.valid("param"), expected });
    return c.body(null, 204);
  })
  .openapi(askMoreAnswersRoute, async (c) => {
    const { responses, reason = null } = c.req.valid("json");
    const asked = { actor: c.var.actor, ...c.req.valid("param"), expected: expectedIn(c.req.valid("header")) };
    return c.json(await askMoreAnswers(labelingDeps(c), { ...asked, responses, reason }), 200);
  });

function headersOf({ etag }: { etag: string | null }): Record<string, string> {
  return etag === null ? {} : { ETag: etag };
}

/** Null: the request says nothing of the decision that stands. */
function expectedIn(headers: {
  "if-match"?: string | undefined;
  "if-none-match"?: "*" | undefined;
}): ExpectedDecision | null {
  const { "if-match": match, "if-none-match": noneMatch } = headers;
  if (match !== undefined) return { kind: "some", versions: match.trim() === "*" ? "any" : strongTags(match) };
  return noneMatch === undefined ? null : { kind: "none" };
}

/** An answer as desks keep it. */
function plainResult(given: GivenResult, taskId: string) {
  if (given.rapidId !== taskId) throw invalid("result.rapidId", "must be the id of the task");
  const { rapidId, ...result } = resultInShares(given) as GivenResult;
  return result;
}
