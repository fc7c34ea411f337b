import { seedFileBytes } from "../../domain/seeding/seed-limits.ts";
import { contentLength } from "../../http/content-length.ts";
import { readFilePart } from "../../http/multipart/multipart-reader.ts";
import { createRouter } from "../../http/router.ts";
import type { Surface } from "../../http/surface.ts";
import {
  getInitializationRoute,
  getLatestRecalculationRoute,
  getLatestSyncRoute,
  getRecalculationRoute,
  getSyncRoute,
  initializeUsersRoute,
  reconcileRoute,
  startRecalculationRoute,
  startSyncRoute,
  userMetricsRoute,
} from "./runs.contract.ts";
import { runsDeps } from "./runs.deps.ts";
import { getLatestRun, getRun, getUserMetrics, reconcileUserCounts, startAudienceRun } from "./runs.usecases.ts";
import { initializeUsers } from "./seeding.usecases.ts";

type Described = Awaited<ReturnType<typeof getRun>>;

/** A run of a kind has that kind's phases only. */
type PhaseOf<First> = First | "Finalizing" | "Done";

const syncOf = ({ file: _, cutoff, ...run }: Described) => ({
  ...run,
  phase: run.phase as PhaseOf<"MarkingInactiveUsers">,
  cutoff: cutoff ?? run.createdAt,
});
const recalculationOf = ({ file: _, cutoff: __, ...run }: Described) => ({
  ...run,
  phase: run.phase as PhaseOf<"RecalculatingUsers">,
});
const initializationOf = ({ file, cutoff: _, ...run }: Described) => ({
  ...run,
  phase: run.phase as PhaseOf<"SeedingUsers">,
  badRowCount: file?.badRows ?? 0,
  badRows: file?.badLines ?? [],
});

/** Literal paths first: `/audience/inactivity-sync/{syncId}` could be read as an audience's own. */
export const runRoutes = createRouter()
  .openapi(reconcileRoute, async (c) => {
    await reconcileUserCounts(runsDeps(c), { actor: c.var.actor });
    return c.body(null, 202);
  })
  .openapi(getSyncRoute, async (c) => {
    const run = await getRun(runsDeps(c), {
      actor: c.var.actor,
      runId: c.req.valid("param").syncId,
      kind: "inactivity-sync",
    });
    return c.json(syncOf(run), 200);
  })
  .openapi(getRecalculationRoute, async (c) => {
    const run = await getRun(runsDeps(c), {
      actor: c.var.actor,
      runId: c.req.valid("param").recalculationId,
      kind: "recalculation",
    });
    return c.json(recalculationOf(run), 200);
  })
  .openapi(getLatestSyncRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const run = await getLatestRun(runsDeps(c), { actor: c.var.actor, audienceId, kind: "inactivity-sync" });
    return c.json(syncOf(run), 200);
  })
  .openapi(startSyncRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const syncId = await startAudienceRun(runsDeps(c), { actor: c.var.actor, audienceId, kind: "inactivity-sync" });
    return c.json({ syncId }, 200);
  })
  .openapi(getLatestRecalculationRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const run = await getLatestRun(runsDeps(c), { actor: c.var.actor, audienceId, kind: "recalculation" });
    return c.json(recalculationOf(run), 200);
  })
  .openapi(startRecalculationRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const recalculationId = await startAudienceRun(runsDeps(c), {
      actor: c.var.actor,
      audienceId,
      kind: "recalculation",
    });
    return c.json({ recalculationId }, 200);
  })
  .openapi(userMetricsRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    return c.json(await getUserMetrics(runsDeps(c), { actor: c.var.actor, audienceId }), 200);
  })
  .openapi(getInitializationRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const run = await getLatestRun(runsDeps(c), { actor: c.var.actor, audienceId, kind: "initialization" });
    return c.json(initializationOf(run), 200);
  })
  .openapi(initializeUsersRoute, async (c) => {
    const { audienceId } = c.req.valid("param");
    const { body, headers } = c.req.raw;
    // Beyond the file's own limit, so that its check says which limit it was.
    const options = { maxBytes: 2 * seedFileBytes, partName: "file", announcedBytes: contentLength(headers) } as const;
    const openFile = () => readFilePart(body, headers.get("content-type"), options);
    const work = initializeUsers(runsDeps(c), { actor: c.var.actor, audienceId, openFile });
    // Held open when its sender goes away: it then fails in order, and gives its memory back at once.
    c.var.defer(work.catch(() => undefined));
    await work;
    return c.body(null, 202);
  });

/** All routes of the context. */
export const runsSurface = { operations: [runRoutes] } satisfies Surface;
