import { boardRunList, boardsOfBenchmarkList, leaderboardList } from "../../../domain/benchmark/benchmark-lists.ts";
import { fileUrlOf } from "../../../http/file-url.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { benchmarksDeps } from "../benchmarks.deps.ts";
import { queryBoardRuns } from "../runs/leaderboard-runs.usecases.ts";
import {
  createLeaderboardRoute,
  deleteLeaderboardRoute,
  getLeaderboardRoute,
  queryBenchmarkLeaderboardsRoute,
  queryLeaderboardRunsRoute,
  queryLeaderboardsRoute,
  updateLeaderboardRoute,
} from "./leaderboards.contract.ts";
import {
  createLeaderboard,
  deleteLeaderboard,
  getLeaderboard,
  queryBoardsOfBenchmark,
  queryLeaderboards,
  updateLeaderboard,
} from "./leaderboards.usecases.ts";

export const leaderboardRoutes = createRouter()
  .openapi(createLeaderboardRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    const input = { actor: c.var.actor, asked, filesAt: fileUrlOf(c)("") };
    return c.json(await createLeaderboard(benchmarksDeps(c), input), 200);
  })
  .openapi(queryLeaderboardsRoute, async (c) => {
    const query = readList(c, leaderboardList);
    return c.json(await queryLeaderboards(benchmarksDeps(c), { actor: c.var.actor, query }), 200);
  })
  .openapi(queryBenchmarkLeaderboardsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, boardsOfBenchmarkList) };
    return c.json(await queryBoardsOfBenchmark(benchmarksDeps(c), asked), 200);
  })
  .openapi(getLeaderboardRoute, async (c) => {
    return c.json(await getLeaderboard(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(updateLeaderboardRoute, async (c) => {
    const { _t, ...change } = c.req.valid("json");
    await updateLeaderboard(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), change });
    return c.body(null, 204);
  })
  .openapi(deleteLeaderboardRoute, async (c) => {
    await deleteLeaderboard(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  })
  .openapi(queryLeaderboardRunsRoute, async (c) => {
    const asked = { actor: c.var.actor, ...c.req.valid("param"), query: readList(c, boardRunList) };
    return c.json(await queryBoardRuns(benchmarksDeps(c), asked), 200);
  });
