import { signalList, signalRunList } from "../../domain/signal/signal-lists.ts";
import { fileUrlOf } from "../../http/file-url.ts";
import { readList } from "../../http/list-parameters.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import { getSignalRun, querySignalRuns, triggerSignal } from "./signal-runs.usecases.ts";
import {
  createSignalRoute,
  deleteSignalRoute,
  getSignalRoute,
  getSignalRunRoute,
  pauseSignalRoute,
  querySignalRunsRoute,
  querySignalsRoute,
  resumeSignalRoute,
  triggerSignalRoute,
  updateSignalRoute,
} from "./signals.contract.ts";
import { signalsDeps } from "./signals.deps.ts";
import {
  createSignal,
  deleteSignal,
  getSignal,
  pauseSignal,
  querySignals,
  resumeSignal,
  updateSignal,
} from "./signals.usecases.ts";

const signalRoutes = createRouter()
  .openapi(createSignalRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await createSignal(signalsDeps(c), { actor: c.var.actor, asked, filesAt: fileUrlOf(c)("") }), 200);
  })
  .openapi(querySignalsRoute, async (c) => {
    return c.json(await querySignals(signalsDeps(c), { actor: c.var.actor, query: readList(c, signalList) }), 200);
  })
  .openapi(getSignalRunRoute, async (c) => {
    return c.json(await getSignalRun(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(getSignalRoute, async (c) => {
    return c.json(await getSignal(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(updateSignalRoute, async (c) => {
    const { _t, ...change } = c.req.valid("json");
    await updateSignal(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param"), change });
    return c.body(null, 204);
  })
  .openapi(deleteSignalRoute, async (c) => {
    await deleteSignal(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(pauseSignalRoute, async (c) => {
    await pauseSignal(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(resumeSignalRoute, async (c) => {
    await resumeSignal(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(triggerSignalRoute, async (c) => {
    return c.json(await triggerSignal(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(querySignalRunsRoute, async (c) => {
    const query = readList(c, signalRunList);
    return c.json(await querySignalRuns(signalsDeps(c), { actor: c.var.actor, ...c.req.valid("param"), query }), 200);
  });

/** All routes of the context. */
export const signalsSurface = { operations: [signalRoutes] } satisfies Surface;
