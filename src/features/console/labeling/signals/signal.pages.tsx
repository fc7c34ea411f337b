import type { Tone } from "../../../../domain/chart/chart-line.ts";
import { intervalText } from "../../../../domain/signal/interval-text.ts";
import { runStatuses } from "../../../../domain/signal/signal-run.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { LineChart } from "../../../../http/pages/components/chart-over-time.tsx";
import { Facts } from "../../../../http/pages/components/figures.tsx";
import { Act } from "../../../../http/pages/components/form.tsx";
import { ListPager, ListToolbar, Rows } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, LivePart, Meta, Row, Section, Time } from "../../../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../../../http/pages/list-address.ts";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import { statusOf } from "./signals.pages.tsx";
import type { ShownSignalPage } from "./signals.usecases.ts";

export function runShape(signalId: string): ListShape {
  return {
    path: pathOf("signals", signalId),
    filters: { status: { label: "State", parameter: "status[eq]", options: labelled(runStatuses) } },
    sorts: { "-started_at": "Newest first", started_at: "Oldest first" },
    what: "run",
  };
}

type ShownRun = ShownSignalPage["runs"]["items"][number];

const tones: readonly Tone[] = ["graduated", "distilling", "dropped", "inactive", "plain"];

export function signalPage(c: AppContext, { signal, isOurs, runs, lines }: ShownSignalPage, asked: AskedList) {
  const { id, name, description, isPaused } = signal;
  const list = { shape: runShape(id), asked };
  const path = (rest: string) => pathOf("signals", id, rest);
  return framedPage(c, {
    title: name,
    section: "labeling",
    back: [labelingPaths.signals, "Signals"],
    beside: <Badge status={statusOf(signal)} />,
    calls: [
      callOf("querySignalRuns", [id], { title: "The runs:" }),
      callOf("triggerSignal", [id], { title: "One now:" }),
    ],
    body: (
      <>
        <Meta of={[<Copyable text={id} label="signal id" />, signal.isPublic && "public"]} />
        <Facts
          rows={{
            "What it is for": description,
            Runs: intervalText(signal.intervalSeconds),
            "Next run": isPaused ? "When it is resumed" : <Time at={signal.nextRunAt} />,
            "Last run": signal.lastRunAt && <Time at={signal.lastRunAt} />,
            Asks: isOurs && (
              <a href={pathOf("definitions", signal.jobDefinitionId)}>
                {signal.revisionNumber === null
                  ? "The newest revision of its definition"
                  : `Revision ${signal.revisionNumber} of its definition`}
              </a>
            ),
            "Who answers": (
              <a href={`/console/audiences/${encodeURIComponent(signal.audienceId)}`}>
                {signal.audienceId === "global" ? "Everybody" : "Its audience"}
              </a>
            ),
          }}
        />
        {isOurs && (
          <div class="actions">
            <Act action={path("/trigger")} label="Run now" />
            {isPaused ? (
              <Act action={path("/resume")} look="quiet" label="Resume" />
            ) : (
              <Act action={path("/pause")} look="quiet" label="Pause" />
            )}
            <LinkButton to={path("/edit")} label="Edit" look="quiet" />
            <LinkButton to={path("/delete")} label="Delete" look="quiet danger" />
          </div>
        )}
        {lines.length > 0 && (
          <Section title="Answers over time">
            <LineChart
              label="Share of the answers of each run"
              text={(percent) => `${percent}%`}
              isFine
              lines={lines.map((line, i) => ({
                label: line.name,
                tone: tones[i] ?? "plain",
                points: line.points,
              }))}
            />
          </Section>
        )}
        <Section title="Runs">
          <ListToolbar {...list} total={runs.total} />
          <LivePart id="runs" isRunning={runs.items.some(({ status }) => status === "Pending" || status === "Running")}>
            <Rows
              {...list}
              items={runs.items}
              row={(run: ShownRun) => <RunRow run={run} isOurs={isOurs} />}
              empty={<p class="empty">It has not run yet.</p>}
            />
          </LivePart>
          <ListPager {...list} list={runs} />
        </Section>
      </>
    ),
  });
}

function RunRow({ run, isOurs }: { run: ShownRun; isOurs: boolean }) {
  const { audienceJobId: jobId, status, triggerSource, startedAt, completedAt } = run;
  const title = triggerSource === "Manual" ? "By hand" : "By its schedule";
  const to = isOurs && jobId !== null ? { to: pathOf("jobs", jobId) } : {};
  return (
    <Row title={title} status={status} {...to}>
      <Meta
        of={[
          <Time at={startedAt} />,
          completedAt !== null && status === "Completed" && ["results ", <Time at={completedAt} />],
          run.failureMessage ?? run.skippedReason,
        ]}
      />
    </Row>
  );
}
