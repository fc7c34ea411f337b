import type { Context } from "hono";
import { participantList, promptList } from "../../../../domain/benchmark/benchmark-lists.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import {
  addParticipant,
  deleteParticipant,
  disableParticipant,
  enableParticipant,
} from "../../../benchmarks/participants/participants.usecases.ts";
import { addPrompt, deletePrompt } from "../../../benchmarks/prompts/prompts.usecases.ts";
import { submitParticipant } from "../../../benchmarks/runs/leaderboard-runs.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { pathOf } from "../labeling.pages.tsx";
import { ownParticipantOf, ownPromptOf, participantsOf, promptsOf } from "./benchmark-parts.usecases.ts";
import { deleteParticipantPage, participantForm, participantShape, participantsPage } from "./participants.pages.tsx";
import { deletePromptPage, promptForm, promptShape, promptsPage, typedTag } from "./prompts.pages.tsx";

const home = "/console/benchmarks/:benchmarkId";
const participant = `${home}/participants/:participantId` as const;
const prompt = `${home}/prompts/:promptId` as const;

/** Pages of a benchmark's models and prompts, with forms that add, submit, disable and delete them. */
export const benchmarkPartPageRoutes = createOperatorRouter()
  .get(`${home}/participants`, (c, operator) => showParticipants(c, operator, viewOf(participantForm, {})))
  .post(`${home}/participants`, (c, operator, typed) =>
    submit(participantForm, typed, {
      again: (form) => showParticipants(c, operator, form),
      save: async (asked) => {
        const benchmarkId = c.req.param("benchmarkId");
        const { participantId } = await addParticipant(c.var.deps, { actor: operator.actor, benchmarkId, asked });
        return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/participants"), {
          sentence: `${asked.name} takes part as ${participantId}. Send its samples, then submit it.`,
        });
      },
    }),
  )
  .post(`${participant}/submit`, async (c, { actor }) => {
    const { benchmarkId, participantId } = c.req.param();
    const asked = { actor, participantId, filesAt: new URL("/asset/file/", c.req.url).href };
    const { validDatapoints, invalidDatapoints } = await submitParticipant(c.var.deps, asked);
    const others = invalidDatapoints === 0 ? "" : ` ${invalidDatapoints} more answer no prompt.`;
    return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/participants"), {
      sentence: `Submitted with ${validDatapoints} samples.${others}`,
    });
  })
  .post(`${participant}/disable`, async (c, { actor }) => {
    const { benchmarkId, participantId } = c.req.param();
    await disableParticipant(c.var.deps, { actor, participantId });
    const path = pathOf("benchmarks", benchmarkId, "/participants");
    const undo = { action: `${path}/${encodeURIComponent(participantId)}/enable`, fields: {}, label: "Enable" };
    return seeOtherWith(c, path, { sentence: "Disabled. The standings leave it out.", undo });
  })
  .post(`${participant}/enable`, async (c, { actor }) => {
    const { benchmarkId, participantId } = c.req.param();
    await enableParticipant(c.var.deps, { actor, participantId });
    return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/participants"), { sentence: "It takes part again." });
  })
  .get(
    `${participant}/delete`,
    async (c, operator) => {
      const found = await ownParticipantOf(c.var.deps, operator, c.req.param());
      return deleteParticipantPage(c, found.benchmark, found.participant);
    },
    "manage",
  )
  .post(`${participant}/delete`, async (c, { actor }) => {
    const { benchmarkId, participantId } = c.req.param();
    await deleteParticipant(c.var.deps, { actor, participantId });
    return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/participants"), { sentence: "The model is deleted." });
  })
  .get(`${home}/prompts`, (c, operator) => showPrompts(c, operator, viewOf(promptForm, {})))
  .post(`${home}/prompts`, (c, operator, typed) =>
    submit(promptForm, typed, {
      again: (form) => showPrompts(c, operator, form),
      save: async ({ tags, ...shown }) => {
        const benchmarkId = c.req.param("benchmarkId");
        const asked = { ...shown, tags: tags.map(typedTag) };
        await addPrompt(c.var.deps, { actor: operator.actor, benchmarkId, asked });
        return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/prompts"), { sentence: "The prompt is added." });
      },
    }),
  )
  .get(
    `${prompt}/delete`,
    async (c, operator) => {
      const found = await ownPromptOf(c.var.deps, operator, c.req.param());
      return deletePromptPage(c, found.benchmark, found.prompt);
    },
    "manage",
  )
  .post(`${prompt}/delete`, async (c, { actor }) => {
    const { benchmarkId, promptId } = c.req.param();
    await deletePrompt(c.var.deps, { actor, promptId });
    return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/prompts"), { sentence: "The prompt is deleted." });
  });

type OfBenchmark = Context<AppEnv, `${typeof home}${string}`>;

async function showParticipants(c: OfBenchmark, operator: Operator, form: FormView) {
  const benchmarkId = c.req.param("benchmarkId") ?? "";
  const shape = participantShape(benchmarkId);
  const asked = readList(c, shape);
  const query = listQueryOf(participantList, shape, asked);
  return participantsPage(c, { ...(await participantsOf(c.var.deps, operator, { benchmarkId, query })), asked, form });
}

async function showPrompts(c: OfBenchmark, operator: Operator, form: FormView) {
  const benchmarkId = c.req.param("benchmarkId") ?? "";
  const shape = promptShape(benchmarkId);
  const asked = readList(c, shape);
  const query = listQueryOf(promptList, shape, asked);
  return promptsPage(c, { ...(await promptsOf(c.var.deps, operator, { benchmarkId, query })), asked, form });
}
