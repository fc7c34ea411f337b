import { createPageRouter } from "../../../http/pages/page-router.ts";
import { requirePublicBenchmark } from "../benchmarks/benchmark-access.usecases.ts";
import { benchmarksDeps } from "../benchmarks.deps.ts";
import { publicPage } from "./public-page.pages.tsx";
import { publicSeconds } from "./public-reports.usecases.ts";
import { readPublicReport } from "./report.usecases.ts";

/** The page of a public benchmark. It needs no sign-in and no script, and says the same to everybody. */
export const reportPageRoutes = createPageRouter().get("/benchmarks/:benchmarkId", async (c) => {
  const deps = benchmarksDeps(c);
  // Read each time: a benchmark that is not public any more is gone at once.
  const benchmark = await requirePublicBenchmark(deps, c.req.param("benchmarkId"));
  const report = await deps.publicReports.of(benchmark.id, () => readPublicReport(deps, benchmark));
  const page = publicPage(c, { ...report, benchmark });
  page.headers.set("Cache-Control", `public, max-age=${publicSeconds}`);
  return page;
});
