import type { Context } from "hono";
import { benchmarkList } from "../../../../domain/benchmark/benchmark-lists.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { deletionForm } from "../../../../http/pages/components/page.tsx";
import { readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import {
  createBenchmark,
  deleteBenchmark,
  queryBenchmarks,
  updateBenchmark,
} from "../../../benchmarks/benchmarks/benchmarks.usecases.ts";
import {
  boardNames,
  ownNames,
  partsOf,
  type ReportAsked,
  readCountries,
  readExamples,
  readGroups,
  readStandings,
} from "../../../benchmarks/report/report.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { listRoutes } from "../../list.routes.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { ownBenchmarkOf, shownBenchmarkOf } from "./benchmark-parts.usecases.ts";
import {
  benchmarkForm,
  benchmarkListPage,
  deleteBenchmarkPage,
  editBenchmarkPage,
  newBenchmarkForm,
  newBenchmarkPage,
} from "./benchmarks.pages.tsx";
import { examplesPage, groupsPage, reportShape, standingsPage } from "./standings.pages.tsx";

const home = "/console/benchmarks/:benchmarkId";

/** Pages of benchmarks: their list, the standings of each, its best and worst samples, and forms that make, change and delete it. */
export const benchmarkPageRoutes = listRoutes(benchmarkListPage, benchmarkList, queryBenchmarks)
  .get("/console/benchmarks/new", (c) => newBenchmarkPage(c, viewOf(newBenchmarkForm, {})), "manage")
  .post("/console/benchmarks/new", (c, { actor }, typed) =>
    submit(newBenchmarkForm, typed, {
      again: (form) => newBenchmarkPage(c, form),
      save: async (asked) => {
        const { id } = await createBenchmark(c.var.deps, { actor, asked });
        return seeOtherWith(c, pathOf("benchmarks", id, "/prompts"), {
          sentence: "The benchmark is made. Add prompts, models and leaderboards.",
        });
      },
    }),
  )
  .get(home, async (c, operator) => {
    const { asked, benchmark, isOurs, by } = await askedOf(c, operator, "");
    const report = await readStandings(c.var.deps, benchmark, by);
    const values = by.leaderboard || report.leaderboards.length < 2 ? [] : boardNames(report.leaderboards);
    const [countries, byLeaderboard] = await Promise.all([
      readCountries(c.var.deps, benchmark, by),
      readGroups(c.var.deps, benchmark, { ...by, by: "leaderboard", values }),
    ]);
    return standingsPage(c, { report, countries, byLeaderboard, isOurs, asked });
  })
  .get(`${home}/groups`, async (c, operator) => {
    const { asked, benchmark, by } = await askedOf(c, operator, "/groups");
    const report = await readStandings(c.var.deps, benchmark, by);
    const countries = await readCountries(c.var.deps, benchmark, by);
    const [byTag, byCountry] = await Promise.all([
      readGroups(c.var.deps, benchmark, { ...by, by: "tag", values: ownNames(report.tags) }),
      readGroups(c.var.deps, benchmark, { ...by, by: "country", values: ownNames(countries) }),
    ]);
    return groupsPage(c, { report, byTag, byCountry, asked });
  })
  .get(`${home}/examples`, async (c, operator) => {
    const { asked, benchmark, by } = await askedOf(c, operator, "/examples");
    const examples = await readExamples(c.var.deps, benchmark, by);
    const [countries, { leaderboards, tags }] = await Promise.all([
      readCountries(c.var.deps, benchmark, by),
      partsOf(c.var.deps, benchmark, by),
    ]);
    return examplesPage(c, { benchmark, examples, countries, leaderboards, tags, asked });
  })
  .get(
    `${home}/edit`,
    async (c, operator) => {
      const benchmark = await ownBenchmarkOf(c.var.deps, operator, c.req.param("benchmarkId"));
      return editBenchmarkPage(c, benchmark, viewOf(benchmarkForm, benchmark));
    },
    "manage",
  )
  .post(`${home}/edit`, async (c, operator, typed) => {
    const benchmark = await ownBenchmarkOf(c.var.deps, operator, c.req.param("benchmarkId"));
    return submit(benchmarkForm, typed, {
      again: (form) => editBenchmarkPage(c, benchmark, form),
      save: async ({ _t, ...change }) => {
        await updateBenchmark(c.var.deps, { actor: operator.actor, benchmarkId: benchmark.id, change });
        return seeOtherWith(c, pathOf("benchmarks", benchmark.id), { sentence: "Saved." });
      },
    });
  })
  .get(
    `${home}/delete`,
    async (c, operator) => {
      const benchmark = await ownBenchmarkOf(c.var.deps, operator, c.req.param("benchmarkId"));
      return deleteBenchmarkPage(c, benchmark, viewOf(deletionForm("benchmark", benchmark.name), {}));
    },
    "manage",
  )
  .post(`${home}/delete`, async (c, operator, typed) => {
    const benchmark = await ownBenchmarkOf(c.var.deps, operator, c.req.param("benchmarkId"));
    return submit(deletionForm("benchmark", benchmark.name), typed, {
      again: (form) => deleteBenchmarkPage(c, benchmark, form),
      save: async () => {
        await deleteBenchmark(c.var.deps, { actor: operator.actor, benchmarkId: benchmark.id });
        return seeOtherWith(c, labelingPaths.benchmarks, { sentence: `${benchmark.name} is deleted.` });
      },
    });
  });

/** What the address asks, and the benchmark. */
async function askedOf(
  c: Context<AppEnv, `${typeof home}${string}`>,
  operator: Operator,
  page: "" | "/groups" | "/examples",
) {
  const benchmarkId = c.req.param("benchmarkId") ?? "";
  const asked = readList(c, reportShape(benchmarkId, page));
  const { benchmark, isOurs } = await shownBenchmarkOf(c.var.deps, operator, benchmarkId);
  const by: ReportAsked = { ...asked.values, reader: operator.actor, seesHidden: isOurs };
  return { asked, benchmark, isOurs, by };
}
