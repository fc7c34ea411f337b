import { benchmarkList } from "../../../domain/benchmark/benchmark-lists.ts";
import { readList } from "../../../http/list-parameters.ts";
import { createRouter } from "../../../http/router.ts";
import { benchmarksDeps } from "../benchmarks.deps.ts";
import {
  createBenchmarkRoute,
  deleteBenchmarkRoute,
  getBenchmarkRoute,
  queryBenchmarksRoute,
  updateBenchmarkRoute,
} from "./benchmarks.contract.ts";
import {
  createBenchmark,
  deleteBenchmark,
  getBenchmark,
  queryBenchmarks,
  updateBenchmark,
} from "./benchmarks.usecases.ts";

export const benchmarkRoutes = createRouter()
  .openapi(createBenchmarkRoute, async (c) => {
    const { _t, ...asked } = c.req.valid("json");
    return c.json(await createBenchmark(benchmarksDeps(c), { actor: c.var.actor, asked }), 200);
  })
  .openapi(queryBenchmarksRoute, async (c) => {
    const query = readList(c, benchmarkList);
    return c.json(await queryBenchmarks(benchmarksDeps(c), { actor: c.var.actor, query }), 200);
  })
  .openapi(getBenchmarkRoute, async (c) => {
    return c.json(await getBenchmark(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") }), 200);
  })
  .openapi(updateBenchmarkRoute, async (c) => {
    const { _t, ...change } = c.req.valid("json");
    await updateBenchmark(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param"), change });
    return c.body(null, 204);
  })
  .openapi(deleteBenchmarkRoute, async (c) => {
    await deleteBenchmark(benchmarksDeps(c), { actor: c.var.actor, ...c.req.valid("param") });
    return c.body(null, 204);
  });
