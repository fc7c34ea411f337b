import { boardRunStatuses } from "../../../../domain/benchmark/benchmark-rules.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field, Fields } from "../../../../http/pages/components/fields.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows } from "../../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import {
  Copyable,
  LinkButton,
  LivePart,
  Meta,
  Row,
  RowList,
  Section,
  Time,
} from "../../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../../http/pages/list-address.ts";
import type { JobChoices } from "../jobs/new-job.usecases.ts";
import { pathOf } from "../labeling.pages.tsx";
import { benchmarkFrame, type ShownBenchmark } from "./benchmark-frame.pages.tsx";
import type { ShownLeaderboard, ShownLeaderboards } from "./benchmark-parts.usecases.ts";

export function boardPath(benchmarkId: string, leaderboardId: string, rest = ""): string {
  return pathOf("benchmarks", benchmarkId, `/leaderboards/${encodeURIComponent(leaderboardId)}${rest}`);
}

type Board = ShownLeaderboards["leaderboards"]["items"][number];

export function leaderboardsPage(c: AppContext, { benchmark, isOurs, leaderboards }: ShownLeaderboards) {
  const { id } = benchmark;
  return framedPage(c, {
    ...benchmarkFrame(benchmark, "/leaderboards"),
    calls: callOf("queryBenchmarkLeaderboards", [id]),
    body: (
      <>
        <p class="lead">
          A leaderboard asks one question about two samples of a prompt. The standings of the benchmark are the weighted
          mean of its leaderboards.
        </p>
        {isOurs && (
          <div class="actions">
            <LinkButton to={pathOf("benchmarks", id, "/leaderboards/new")} label="New leaderboard" />
          </div>
        )}
        <RowList
          items={leaderboards.items}
          row={(board: Board) => (
            <Row
              title={board.name}
              to={boardPath(id, board.id)}
              beside={board.isHidden ? <span class="badge plain">Hidden</span> : undefined}
              meta={[
                board.instruction,
                `${countText(board.responseBudget, "answer")} a run`,
                board.isExcludedFromOverall ? "not in the overall standings" : `weight ${numberText(board.weight)}`,
              ]}
            />
          )}
          empty="There is no leaderboard yet."
        />
      </>
    ),
  });
}

export function newBoardPage(
  c: AppContext,
  benchmark: ShownBenchmark,
  { audiences }: Pick<JobChoices, "audiences">,
  form: FormView,
) {
  const back = pathOf("benchmarks", benchmark.id, "/leaderboards");
  return framedPage(c, {
    title: "New leaderboard",
    section: "labeling",
    form,
    back: [back, `Leaderboards of ${benchmark.name}`],
    calls: callOf("createLeaderboard"),
    body: (
      <Form of={form} action={`${back}/new`}>
        <Fields of={form} names={["name", "instruction", "isInversed"]} />
        <Field of={form} name="audienceId" options={Object.fromEntries(audiences.map(({ id, name }) => [id, name]))} />
        <Fields
          of={form}
          names={["showPrompt", "showPromptAsset", "responseBudget", "minResponses", "voteAggregation"]}
        />
        <details class="more">
          <summary>Which prompts, and how it counts</summary>
          <Fields of={form} names={["includedTags", "excludedTags", "weight", "isExcludedFromOverall", "isHidden"]} />
        </details>
        <Save label="Create the leaderboard" cancel={back} />
        <p class="hint">Where two models or more were submitted, its first run begins at once.</p>
      </Form>
    ),
  });
}

export function editBoardPage(
  c: AppContext,
  { benchmark, leaderboard: { id, name } }: ShownLeaderboard,
  form: FormView,
) {
  return framedPage(c, {
    title: "Edit leaderboard",
    section: "labeling",
    form,
    back: [boardPath(benchmark.id, id), name],
    calls: callOf("updateLeaderboard", [id]),
    body: (
      <Form of={form} action={boardPath(benchmark.id, id, "/edit")}>
        <Fields of={form} />
        <Save label="Save" cancel={boardPath(benchmark.id, id)} />
      </Form>
    ),
  });
}

export function runShape(benchmarkId: string, leaderboardId: string): ListShape {
  return {
    path: boardPath(benchmarkId, leaderboardId),
    filters: { status: { label: "State", parameter: "status[eq]", options: labelled(boardRunStatuses) } },
    sorts: { "-created_at": "Newest first", created_at: "Oldest first" },
    what: "run",
  };
}

type Run = ShownLeaderboard["runs"]["items"][number];

export function leaderboardPage(
  c: AppContext,
  { benchmark, isOurs, leaderboard, runs, asked }: ShownLeaderboard & { asked: AskedList },
) {
  const { id, name, instruction, audienceId, includedTags, excludedTags } = leaderboard;
  const list = { shape: runShape(benchmark.id, id), asked };
  const isRunning = runs.items.some(({ status }) => status === "Queued" || status === "Running");
  return framedPage(c, {
    title: name,
    section: "labeling",
    back: [pathOf("benchmarks", benchmark.id, "/leaderboards"), `Leaderboards of ${benchmark.name}`],
    calls: [
      callOf("queryLeaderboardRuns", [id], { title: "Its runs:" }),
      callOf("queryLeaderboardStandings", [id], { title: "Its standings:" }),
    ],
    body: (
      <>
        <Meta of={[<Copyable text={id} label="leaderboard id" />, leaderboard.isHidden && "hidden from others"]} />
        <Facts
          rows={{
            Question: instruction,
            "A win is": leaderboard.isInversed ? "not to be chosen" : "to be chosen",
            "Who answers":
              audienceId === "global" ? (
                "Everybody"
              ) : (
                <a href={`/console/audiences/${encodeURIComponent(audienceId)}`}>Its audience</a>
              ),
            "Answers a run": `${numberText(leaderboard.responseBudget)}, at least ${numberText(leaderboard.minResponses)} for each two samples`,
            "How votes count":
              leaderboard.voteAggregation === "MajorityVote"
                ? "Two samples are one game, which the majority decides"
                : "Each vote is a game",
            "People see":
              [leaderboard.showPrompt && "the prompt", leaderboard.showPromptAsset && "its asset"]
                .filter(Boolean)
                .join(" and ") || "the samples alone",
            "Only prompts with": includedTags.length > 0 ? includedTags.join(", ") : null,
            "No prompts with": excludedTags.length > 0 ? excludedTags.join(", ") : null,
          }}
        />
        <div class="actions">
          <LinkButton
            to={`${pathOf("benchmarks", benchmark.id)}?${new URLSearchParams({ leaderboard: id })}`}
            label="Its standings"
          />
          {isOurs && <LinkButton to={boardPath(benchmark.id, id, "/edit")} label="Edit" look="quiet" />}
          {isOurs && <LinkButton to={boardPath(benchmark.id, id, "/delete")} label="Delete" look="quiet danger" />}
        </div>
        <Section title="Runs">
          <ListToolbar {...list} total={runs.total} />
          <LivePart id="runs" isRunning={isRunning}>
            <Rows
              {...list}
              items={runs.items}
              row={(run: Run) => <RunRow of={run} isOurs={isOurs} />}
              empty={<p class="empty">It has not run yet. Submit a model to compare it with others.</p>}
            />
          </LivePart>
          <ListPager {...list} list={runs} />
        </Section>
      </>
    ),
  });
}

function RunRow({ of: { name, status, jobId, createdAt }, isOurs }: { of: Run; isOurs: boolean }) {
  return (
    <Row
      title={name}
      status={status}
      isWithin
      {...(isOurs && jobId ? { to: pathOf("jobs", jobId) } : {})}
      meta={[<Time at={createdAt} />, jobId && isOurs ? <code>{jobId}</code> : null]}
    />
  );
}

export function deleteBoardPage(c: AppContext, { benchmark, leaderboard: { id, name } }: ShownLeaderboard) {
  return confirmPage(c, {
    title: question("Delete", name),
    section: "labeling",
    calls: callOf("deleteLeaderboard", [id]),
    body: "Its runs end, and its votes go for good. The standings of the benchmark follow. Jobs that its runs made stay.",
    asks: {
      action: boardPath(benchmark.id, id, "/delete"),
      label: "Delete",
      isDanger: true,
      back: boardPath(benchmark.id, id),
    },
  });
}
