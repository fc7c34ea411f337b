import type { AppContext } from "../../../http/app-env.ts";
import { viewOf } from "../../../http/forms/form-view.ts";
import { submit } from "../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../http/pages/notice.tsx";
import { blockPerson, unblockPerson } from "../../audiences/blocks/blocks.usecases.ts";
import type { Operator } from "../console.usecases.ts";
import { createOperatorRouter } from "../operator.routes.ts";
import { blockByIdForm, blockedPage, blockedPath, blockedPathOf } from "./blocks.pages.tsx";
import { blockedOf } from "./blocks.usecases.ts";

const ofAudience = "/console/audiences/:audienceId/blocked";

/** Who gets no more work, of one audience or of the organization. */
export const blockedRoutes = createOperatorRouter()
  .get(blockedPath, (c, operator) => show(c, operator, undefined))
  .post(blockedPath, (c, operator, typed) => block(c, operator, undefined, typed), "review")
  .post(`${blockedPath}/unblock`, (c, operator, typed) => unblock(c, operator, undefined, typed), "review")
  .get(ofAudience, (c, operator) => show(c, operator, c.req.param("audienceId")))
  .post(ofAudience, (c, operator, typed) => block(c, operator, c.req.param("audienceId"), typed), "review")
  .post(
    `${ofAudience}/unblock`,
    (c, operator, typed) => unblock(c, operator, c.req.param("audienceId"), typed),
    "review",
  );

async function show(c: AppContext, operator: Operator, audienceId: string | undefined) {
  const shown = await blockedOf(c.var.deps, operator, { audienceId, from: c.req.query("from") ?? null });
  return blockedPage(c, shown, viewOf(blockByIdForm, { userId: c.req.query("id") }));
}

function block(c: AppContext, operator: Operator, audienceId: string | undefined, typed: URLSearchParams) {
  return submit(blockByIdForm, typed, {
    again: async (form) => blockedPage(c, await blockedOf(c.var.deps, operator, { audienceId, from: null }), form),
    save: async ({ userId, reason }) => {
      await blockPerson(c.var.deps, { actor: operator.actor, audienceId, userId, reason: reason ?? "" });
      const undo = { action: blockedPathOf(audienceId, "/unblock"), fields: { userId } };
      return seeOtherWith(c, blockedPathOf(audienceId), { sentence: `${userId} is blocked.`, undo });
    },
  });
}

/** The organization's list names people who are blocked in one of its audiences too. */
async function unblock(c: AppContext, operator: Operator, audienceId: string | undefined, typed: URLSearchParams) {
  const userId = typed.get("userId") ?? "";
  const named = audienceId ?? (typed.get("audienceId") || undefined);
  await unblockPerson(c.var.deps, { actor: operator.actor, audienceId: named, userId });
  return seeOtherWith(c, blockedPathOf(audienceId), { sentence: `${userId} may get work again.` });
}
