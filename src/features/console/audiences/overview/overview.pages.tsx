import {
  barText,
  type HistoryRange,
  historyRanges,
  historyView,
  usualRange,
} from "../../../../domain/audience/history-view.ts";
import { filterSentence } from "../../../../domain/audience/setting-sentences.ts";
import { isOpen } from "../../../../domain/run/audience-run.ts";
import { numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { BarChart, LineChart } from "../../../../http/pages/components/chart-over-time.tsx";
import { Progress } from "../../../../http/pages/components/charts.tsx";
import { Act } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import {
  Copyable,
  Empty,
  LinkButton,
  LivePart,
  Meta,
  Row,
  RowList,
  Section,
  Time,
} from "../../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../../http/pages/components/role-link.tsx";
import { LinkTabs } from "../../../../http/pages/components/tabs.tsx";
import { InstructionsFacts } from "../../instructions/instructions-facts.pages.tsx";
import { tryLink } from "../../try/try-frame.pages.tsx";
import { audienceFrame, audiencePath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { FirstSteps, isBeginning } from "./first-steps.pages.tsx";
import { Latest } from "./latest.pages.tsx";
import { OverviewFigures } from "./overview-figures.pages.tsx";
import { PeopleFigures } from "./people-figures.pages.tsx";
import { RecruitingPrice } from "./recruiting-price.pages.tsx";
import { Runs } from "./runs.pages.tsx";

export interface OverviewAsked {
  /** Null: the range that shows most. */
  range: HistoryRange | null;
  showsAllRuns: boolean;
  /** Why the last press of a button did nothing. */
  problem?: { sentence: string; status: 400 | 409 | 429 | 503 };
}

interface OfAudience {
  of: AudienceOverview;
}

export function overviewPage(
  c: AppContext,
  audience: AudienceOverview,
  { range, showsAllRuns, problem }: OverviewAsked,
) {
  const { name, runs, isDistilling, description, id, baseAudienceId, filter, people, createdAt } = audience;
  const frame = audienceFrame({ id: baseAudienceId, name }, "overview", audience.may.edit);
  return framedPage(c, {
    title: name,
    ...frame,
    ...(filter !== null && {
      heading: `${name}: ${filterSentence(filter)}`,
      back: [audiencePath(baseAudienceId), name],
    }),
    beside: <Actions of={audience} />,
    refusal: problem?.sentence,
    ...(problem && { status: problem.status }),
    lead: description,
    showsFiles: true,
    calls: callsOf(audience),
    body: (
      <>
        <Meta of={[<Copyable text={id} label="audience id" />, ["since ", <Time at={createdAt} />]]} />
        {filter !== null && (
          <p class="status-line">
            A view of the graduates of <a href={audiencePath(baseAudienceId)}>{name}</a>. Everything below describes
            that whole audience.
          </p>
        )}
        <LivePart id="audience" isRunning={isDistilling || runs.some(isOpen)}>
          <Status of={audience} />
          {isBeginning(audience) && <FirstSteps of={audience} />}
          <RecruitingPrice of={audience} />
          {audience.isOrdinary && (people > 0 || !isBeginning(audience)) && <OverviewFigures of={audience} />}
          {(people > 0 || audience.latest.length > 0) && (
            <div class="halves">
              <OverTime of={audience} asked={range} />
              <Latest of={audience} />
            </div>
          )}
          {people > 0 && <PeopleFigures of={audience} />}
          {people === 0 && audience.isOrdinary && !isBeginning(audience) && <NoPeople of={audience} />}
          {runs.length > 0 && <Runs runs={runs} showsAll={showsAllRuns} path={audiencePath(id)} />}
        </LivePart>
        <Views of={audience} />
        <InstructionsFacts
          content={audience.instructions?.content ?? null}
          version={audience.instructions?.id ?? null}
          edit={audience.may.edit && audience.isOrdinary ? audiencePath(baseAudienceId, "/instructions") : null}
          none="People read nothing before their first example."
        />
      </>
    ),
  });
}

function callsOf({ baseAudienceId: id, status }: AudienceOverview) {
  return [
    callOf("getAudience", [id], { title: "Read it" }),
    callOf("getAudienceUserStateMetrics", [id], { title: "Count its people by state" }),
    ...(status === "Created" ? [callOf("recruit", [id], { title: "Start recruiting" })] : []),
  ];
}

function Actions({ of: { id, filter, may, isOrdinary, wanted, exampleCount } }: OfAudience) {
  const link = (page: string, label: string, look = "quiet") => (
    <LinkButton to={audiencePath(id, page)} label={label} look={look} />
  );
  const press = (action: string, label: string, look = "") => (
    <Act action={audiencePath(id, `/${action}`)} look={look}>
      {label}
    </Act>
  );
  const recruits = may.recruit && isOrdinary;
  if (filter !== null) return <div class="actions">{may.delete && link("/delete", "Delete view", "quiet danger")}</div>;
  return (
    <div class="actions">
      {recruits && wanted === true && press("pause", "Pause", "quiet")}
      {recruits && wanted === false && press("resume", "Resume")}
      {exampleCount > 0 && wanted !== null && tryLink({ kind: "audience", id })}
      {may.seed && link("/seed", "Add people from a CSV")}
      {may.readShares && link("/shares", may.share ? "Share" : "Shares")}
    </div>
  );
}

function Status({ of: audience }: OfAudience) {
  const { status, statusReason, isDistilling, graduated, needed } = audience;
  return (
    <div class={status === "Pending" ? "warn" : "status"}>
      <p>
        <Badge status={status} /> {status === "Pending" && <strong>Waiting: </strong>}
        {statusReason}
        {isDistilling && <span class="meta part">Serving</span>}
      </p>
      {(status === "Recruiting" || status === "Pending") && (
        <Progress
          label="Graduates of those that it needs"
          done={Math.min(1, graduated / needed)}
          text={`${numberText(graduated)} of ${numberText(needed)}`}
        />
      )}
    </div>
  );
}

function OverTime({ of: { id, activity, people }, asked }: OfAudience & { asked: HistoryRange | null }) {
  const range = asked ?? usualRange(activity.history, activity.present.at);
  const view = historyView(activity, range);
  if (view === null)
    return (
      <Section title="People over time">
        <p class="empty">
          {people === 0
            ? "Nobody has joined yet. The chart begins with the first person."
            : "The chart begins with the next change: until now nothing was noted by the hour."}
        </p>
      </Section>
    );
  const answers = `Answers ${barText(view.barMs)}`;
  const ranges = Object.entries(historyRanges).map(
    ([name, { label }]) => [`${audiencePath(id)}?range=${name}`, label, name === range] as const,
  );
  const tabs = <LinkTabs look="tabs small" label="Range of the chart" links={ranges} />;
  return (
    <Section title="People over time" beside={tabs}>
      <LineChart label="People and graduates over time" lines={view.lines} />
      <h3>{answers}</h3>
      <BarChart label={answers} bars={view.bars} eachMs={view.barMs} />
    </Section>
  );
}

function NoPeople({ of: { id, may, filter } }: OfAudience) {
  const ways = [
    <LinkButton to={audiencePath(id, "/seed")} label="Add people from a CSV" look="quiet" />,
    " ",
    <LinkButton to={audiencePath(id, "/links")} label="Make a labeling link" look="quiet" />,
  ];
  return (
    <Empty title="People" actions={may.seed && filter === null && ways}>
      Nobody has joined yet. People appear here with their first answer. Those whom you know already can be seeded:
      added from a file, each with a score.
    </Empty>
  );
}

function Views({ of: { views, hasMoreViews, may, id, baseAudienceId } }: OfAudience) {
  if (!may.edit && !may.makeView) return null;
  const link = (
    <RoleLink to={audiencePath(baseAudienceId, "/views/new")} barred={null}>
      New view
    </RoleLink>
  );
  const row = (view: (typeof views)[number]) => (
    <Row
      isWithin
      title={filterSentence(view.filter)}
      to={view.id === id ? undefined : audiencePath(view.id)}
      meta={[<Copyable text={view.id} label="view id" />, ["since ", <Time at={view.createdAt} />]]}
    />
  );
  return (
    <Section title="Views" beside={may.makeView && link}>
      {views.length === 0 && (
        <p class="meta">
          A view is a part of the graduates, by country, language, device or a demographic. Jobs can be sent to it.
        </p>
      )}
      <RowList items={views} row={row} look="rows dense" />
      {hasMoreViews && <p class="meta">Older views are left out here. They work as before.</p>}
    </Section>
  );
}
