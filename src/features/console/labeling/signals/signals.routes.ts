import type { Context } from "hono";
import { signalList, signalRunList } from "../../../../domain/signal/signal-lists.ts";
import type { AppContext, AppEnv } from "../../../../http/app-env.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { triggerSignal } from "../../../signals/signal-runs.usecases.ts";
import {
  createSignal,
  deleteSignal,
  getSignal,
  pauseSignal,
  querySignals,
  resumeSignal,
  updateSignal,
} from "../../../signals/signals.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { choicesOf } from "../jobs/new-job.usecases.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { runShape, signalPage } from "./signal.pages.tsx";
import {
  deleteSignalPage,
  editSignalPage,
  newSignalForm,
  newSignalPage,
  signalForm,
  signalListPage,
} from "./signals.pages.tsx";
import { signalOf } from "./signals.usecases.ts";

/** Pages of signals: their list, the runs of each, and forms that make, run, pause and delete them. */
export const signalPageRoutes = listRoutes(signalListPage, signalList, querySignals)
  .get(
    "/console/signals/new",
    (c, operator) => {
      const { definition: jobDefinitionId, audience: audienceId } = c.req.query();
      return formPage(c, operator, viewOf(newSignalForm, { jobDefinitionId, audienceId, intervalSeconds: 86_400 }));
    },
    "manage",
  )
  .post("/console/signals/new", (c, operator, typed) =>
    submit(newSignalForm, typed, {
      again: (form) => formPage(c, operator, form),
      save: async ({ _t, ...asked }) => {
        const filesAt = new URL("/asset/file/", c.req.url).href;
        const { id } = await createSignal(c.var.deps, { actor: operator.actor, asked, filesAt });
        return seeOtherWith(c, pathOf("signals", id), { sentence: "The signal is made. It can run at once, too." });
      },
    }),
  )
  .get("/console/signals/:signalId", async (c, operator) => {
    const signalId = c.req.param("signalId");
    const shape = runShape(signalId);
    const asked = readList(c, shape);
    const query = listQueryOf(signalRunList, shape, asked);
    return signalPage(c, await signalOf(c.var.deps, operator, { signalId, query }), asked);
  })
  .get(
    "/console/signals/:signalId/edit",
    async (c, { actor }) => {
      const signal = await getSignal(c.var.deps, { actor, signalId: c.req.param("signalId") });
      return editSignalPage(c, signal, viewOf(signalForm, signal));
    },
    "manage",
  )
  .post("/console/signals/:signalId/edit", async (c, { actor }, typed) => {
    const signalId = c.req.param("signalId");
    const signal = await getSignal(c.var.deps, { actor, signalId });
    return submit(signalForm, typed, {
      again: (form) => editSignalPage(c, signal, form),
      save: async ({ _t, ...change }) => {
        await updateSignal(c.var.deps, { actor, signalId, change });
        return seeOtherWith(c, pathOf("signals", signalId), { sentence: "Saved." });
      },
    });
  })
  .get(
    "/console/signals/:signalId/delete",
    async (c, { actor }) =>
      deleteSignalPage(c, await getSignal(c.var.deps, { actor, signalId: c.req.param("signalId") })),
    "manage",
  )
  .post("/console/signals/:signalId/delete", async (c, { actor }) => {
    await deleteSignal(c.var.deps, { actor, signalId: c.req.param("signalId") });
    return seeOtherWith(c, labelingPaths.signals, { sentence: "The signal is deleted. Its jobs stay." });
  })
  .post("/console/signals/:signalId/trigger", async (c, { actor }) => {
    const { signalId } = await triggerSignal(c.var.deps, { actor, signalId: c.req.param("signalId") });
    return seeOtherWith(c, pathOf("signals", signalId), { sentence: "It runs. Its job is there in some seconds." });
  })
  .post("/console/signals/:signalId/pause", (c, operator) => {
    const undo = { action: pathOf("signals", c.req.param("signalId"), "/resume"), fields: {}, label: "Resume" };
    return switched(c, operator, pauseSignal, { sentence: "Paused. It runs by hand alone.", undo });
  })
  .post("/console/signals/:signalId/resume", (c, operator) =>
    switched(c, operator, resumeSignal, { sentence: "It goes on with its schedule." }),
  );

type OfSignal = Context<AppEnv, `/console/signals/:signalId/${string}`>;

async function formPage(c: AppContext, operator: Operator, form: FormView) {
  const [definitionId = ""] = form.textsOf("jobDefinitionId");
  return newSignalPage(c, await choicesOf(c.var.deps, operator, { definitionId: definitionId || null }), form);
}

async function switched(
  c: OfSignal,
  { actor }: Operator,
  change: typeof pauseSignal,
  notice: Parameters<typeof seeOtherWith>[2],
): Promise<Response> {
  const signalId = c.req.param("signalId");
  await change(c.var.deps, { actor, signalId });
  return seeOtherWith(c, pathOf("signals", signalId), notice);
}
