import { barsOfMinutes } from "../../../../domain/chart/chart-line.ts";
import { minuteMs } from "../../../../domain/chart/time-axis.ts";
import { durationText } from "../../../../domain/text/durations.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { BarChart } from "../../../../http/pages/components/chart-over-time.tsx";
import { BarTable, ProgressBar } from "../../../../http/pages/components/charts.tsx";
import { Facts, Figures } from "../../../../http/pages/components/figures.tsx";
import { PagedRows, titleOf } from "../../../../http/pages/components/list.tsx";
import { Deletion, framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, LivePart, Meta, Row, Section, Time } from "../../../../http/pages/components/parts.tsx";
import { labelingPaths, pathOf } from "../labeling.pages.tsx";
import type { ShownFlow } from "./flows.usecases.ts";

export function flowPage(c: AppContext, shown: ShownFlow) {
  const { flow, list, isRunning } = shown;
  const { id, name, createdAt, config } = flow;
  return framedPage(c, {
    title: titleOf(name, list),
    heading: name,
    section: "labeling",
    back: [labelingPaths.flows, "Ranking flows"],
    beside: (
      <div class="actions">
        <LinkButton to={pathOf("flows", id, "/delete")} label="Delete" look="quiet danger" />
      </div>
    ),
    calls: [callOf("getFlow", [id], { title: "What it asks" }), callOf("queryFlowItems", [id], { title: "Its items" })],
    body: (
      <>
        <Meta of={[<Copyable text={id} />, ["created ", <Time at={createdAt} />]]} />
        <LivePart id="flow" isRunning={isRunning}>
          <FlowFigures of={shown} />
          <Section title="The last ten minutes">
            <BarChart
              label="Answers a minute"
              bars={barsOfMinutes(shown.now, shown.live.minutes)}
              eachMs={minuteMs}
              tone="graduated"
            />
          </Section>
          <TimesSection of={shown} />
          <Section title="Items">
            <PagedRows
              path={pathOf("flows", id)}
              list={list}
              row={(item) => <ItemRow of={item} now={shown.now} />}
              empty={<p class="empty">Nothing was posted to it yet. Programs post items to a flow.</p>}
            />
          </Section>
        </LivePart>
        <Section title="What it asks">
          <Facts
            rows={{
              Question: config.criteria,
              Audience: flow.audienceId === "global" ? "Everybody" : <code>{flow.audienceId}</code>,
              Answers: `${numberText(config.minResponses)} to ${numberText(config.maxResponses)} an item`,
              "Starting score": numberText(config.startingElo),
              ...(flow.stoppedAt === null ? {} : { Stopped: stoppedText }),
              "After a stop": `${countText(config.drainDurationSeconds, "second")} for what people hold`,
            }}
          />
        </Section>
      </>
    ),
  });
}

const stoppedText =
  "Your organization's access to the audience ended, so nobody is asked. It goes on when something is posted after the access is back, or when it gets another audience.";

function FlowFigures({ of: { live, medianMs, completed } }: { of: ShownFlow }) {
  const { states, minutes } = live;
  const answers = minutes.reduce((sum, count) => sum + count, 0);
  const count = (state: keyof typeof states) => states[state] ?? 0;
  const waiting = count("Pending") + count("Stopping");
  const ended = count("Completed") + count("Incomplete");
  return (
    <Figures
      of={[
        [
          "Running",
          countText(count("Running"), "item"),
          waiting > 0 ? `${numberText(waiting)} pending or stopping` : "nothing waits",
        ],
        ["Answers", numberText(answers), "in the last ten minutes"],
        [
          "Time to done",
          medianMs === null ? "None yet" : durationText(medianMs),
          `median of ${countText(completed, "item")} of the last day`,
        ],
        ["Deadline missed", numberText(count("Incomplete")), `of ${countText(ended, "item")} that ended`],
      ]}
    />
  );
}

/** A histogram that is also a table. */
function TimesSection({ of: { times, completed } }: { of: ShownFlow }) {
  if (completed === 0) return null;
  const most = Math.max(...times.map(({ count }) => count));
  const longest = Math.max(...times.map(({ upperBound }) => upperBound));
  const [unit, seconds] = longest < 120 ? ["s", 1] : ["min", 60];
  const inUnit = (bound: number) => (bound / seconds).toFixed(1);
  return (
    <Section title="How long items took">
      <BarTable
        caption="Items of the last day by the time from their posting to their end"
        what="Time"
        counted="Items"
        rows={times.map(({ lowerBound, upperBound, count }) => ({
          label: `${inUnit(lowerBound)} to ${inUnit(upperBound)} ${unit}`,
          amount: count,
          tone: "distilling",
        }))}
        of={most}
      />
    </Section>
  );
}

function ItemRow({ of: item, now }: { of: ShownFlow["list"]["items"][number]; now: number }) {
  const { id, state, votes, maxResponses, context, failure, createdAt, expiresAt, endedAt } = item;
  const isLive = endedAt === null;
  return (
    <Row
      title={context ?? `Item ${numberText(item.item)}`}
      status={state}
      isWithin
      meta={[
        `${numberText(votes)} of ${countText(maxResponses, "answer")}`,
        ["posted ", <Time at={createdAt} />],
        isLive && expiresAt !== null && (expiresAt > now ? `ends in ${durationText(expiresAt - now)}` : "ends now"),
        endedAt !== null && `took ${durationText(endedAt - createdAt)}`,
        <code>{id}</code>,
      ]}
    >
      {isLive && <ProgressBar label={`Answers of item ${item.item}`} done={votes / maxResponses} />}
      {failure !== null && <p class="wrong">{failure}</p>}
    </Row>
  );
}

/** Asks for the flow's name before it goes with all results. */
export function deleteFlowPage(c: AppContext, { id, name }: { id: string; name: string }, form: FormView) {
  const path = pathOf("flows", id);
  return framedPage(c, {
    title: question("Delete", name),
    section: "labeling",
    back: [path, name],
    form,
    calls: callOf("deleteFlow", [id]),
    body: (
      <>
        <p>Nobody is asked any more. Its items go for good with all answers and results. Their datasets stay.</p>
        <Deletion of={form} action={`${path}/delete`} label="Delete the flow" keep={[path, "Keep it"]} />
      </>
    ),
  });
}
