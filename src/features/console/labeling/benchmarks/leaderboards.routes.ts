import type { Context } from "hono";
import { boardRunList } from "../../../../domain/benchmark/benchmark-lists.ts";
import { usualMinResponses, usualResponseBudget } from "../../../../domain/benchmark/benchmark-rules.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { listQueryOf, readList } from "../../../../http/pages/list-address.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import {
  createLeaderboard,
  deleteLeaderboard,
  updateLeaderboard,
} from "../../../benchmarks/leaderboards/leaderboards.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { choicesOf } from "../jobs/new-job.usecases.ts";
import { pathOf } from "../labeling.pages.tsx";
import { leaderboardOf, leaderboardsOf, ownBenchmarkOf } from "./benchmark-parts.usecases.ts";
import { boardForm, newBoardForm } from "./leaderboard-form.pages.ts";
import {
  boardPath,
  deleteBoardPage,
  editBoardPage,
  leaderboardPage,
  leaderboardsPage,
  newBoardPage,
  runShape,
} from "./leaderboards.pages.tsx";

const boards = "/console/benchmarks/:benchmarkId/leaderboards";
const board = `${boards}/:leaderboardId` as const;

/** Pages of a benchmark's leaderboards, each with its runs, and forms that make, change and delete them. */
export const leaderboardPageRoutes = createOperatorRouter()
  .get(boards, async (c, operator) =>
    leaderboardsPage(c, await leaderboardsOf(c.var.deps, operator, c.req.param("benchmarkId"))),
  )
  .get(
    `${boards}/new`,
    (c, operator) =>
      newBoard(
        c,
        operator,
        viewOf(newBoardForm, {
          audienceId: "global",
          responseBudget: usualResponseBudget,
          minResponses: usualMinResponses,
          voteAggregation: "AllVotes",
          showPrompt: true,
          weight: 1,
        }),
      ),
    "manage",
  )
  .post(`${boards}/new`, (c, operator, typed) =>
    submit(newBoardForm, typed, {
      again: (form) => newBoard(c, operator, form),
      save: async (asked) => {
        const benchmarkId = c.req.param("benchmarkId");
        const filesAt = new URL("/asset/file/", c.req.url).href;
        const { id } = await createLeaderboard(c.var.deps, {
          actor: operator.actor,
          asked: { ...asked, benchmarkId },
          filesAt,
        });
        return seeOtherWith(c, boardPath(benchmarkId, id), { sentence: "The leaderboard is made." });
      },
    }),
  )
  .get(board, async (c, operator) => {
    const { benchmarkId, leaderboardId } = c.req.param();
    const shape = runShape(benchmarkId, leaderboardId);
    const asked = readList(c, shape);
    const query = listQueryOf(boardRunList, shape, asked);
    const shown = await leaderboardOf(c.var.deps, operator, { benchmarkId, leaderboardId, query });
    return leaderboardPage(c, { ...shown, asked });
  })
  .get(
    `${board}/edit`,
    async (c, operator) => {
      const shown = await ownBoardOf(c, operator);
      return editBoardPage(c, shown, viewOf(boardForm, shown.leaderboard));
    },
    "manage",
  )
  .post(`${board}/edit`, async (c, operator, typed) => {
    const shown = await ownBoardOf(c, operator);
    const { id } = shown.leaderboard;
    return submit(boardForm, typed, {
      again: (form) => editBoardPage(c, shown, form),
      save: async ({ _t, ...change }) => {
        await updateLeaderboard(c.var.deps, { actor: operator.actor, leaderboardId: id, change });
        return seeOtherWith(c, boardPath(shown.benchmark.id, id), { sentence: "Saved. Standings follow at once." });
      },
    });
  })
  .get(`${board}/delete`, async (c, operator) => deleteBoardPage(c, await ownBoardOf(c, operator)), "manage")
  .post(`${board}/delete`, async (c, { actor }) => {
    const { benchmarkId, leaderboardId } = c.req.param();
    await deleteLeaderboard(c.var.deps, { actor, leaderboardId });
    return seeOtherWith(c, pathOf("benchmarks", benchmarkId, "/leaderboards"), {
      sentence: "The leaderboard is deleted.",
    });
  });

async function newBoard(c: Context<AppEnv, `${typeof boards}/new`>, operator: Operator, form: FormView) {
  const [benchmark, choices] = await Promise.all([
    ownBenchmarkOf(c.var.deps, operator, c.req.param("benchmarkId")),
    choicesOf(c.var.deps, operator, { definitionId: null }),
  ]);
  return newBoardPage(c, benchmark, choices, form);
}

/** Pages that change it are for its organization. */
async function ownBoardOf(c: Context<AppEnv, `${typeof board}/${string}`>, operator: Operator) {
  const { benchmarkId = "", leaderboardId = "" } = c.req.param();
  await ownBenchmarkOf(c.var.deps, operator, benchmarkId);
  return leaderboardOf(c.var.deps, operator, { benchmarkId, leaderboardId });
}
