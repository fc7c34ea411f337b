import type { ChartBar } from "../../domain/chart/chart-line.ts";
import { hourMs } from "../../domain/chart/time-axis.ts";
import { quotaLabels } from "../../domain/quota/quotas.ts";
import { checkLabels, type StatusState, stateWords } from "../../domain/service/service-status.ts";
import { numberText } from "../../domain/text/numbers.ts";
import type { AppContext } from "../../http/app-env.ts";
import { callOf } from "../../http/pages/api-call.ts";
import { bytesText } from "../../http/pages/bytes-text.ts";
import { Badge } from "../../http/pages/components/badge.tsx";
import { BarChart, LineChart } from "../../http/pages/components/chart-over-time.tsx";
import { ProgressBar, percentText } from "../../http/pages/components/charts.tsx";
import { CsvDownload } from "../../http/pages/components/list.tsx";
import { framedPage } from "../../http/pages/components/page.tsx";
import { LivePart, Row, Section, Time } from "../../http/pages/components/parts.tsx";
import type { OrganizationUse } from "../quotas/quotas.usecases.ts";
import type { readStatus, StatusHistory } from "../service/status/status.usecases.ts";

interface Status extends Awaited<ReturnType<typeof readStatus>> {
  history: StatusHistory;
  version: WorkerVersionMetadata | null;
}

export function statusPage(c: AppContext, { state, at, checks, history, version }: Status) {
  // What needs a look comes first.
  const rank = (check: { state: StatusState }) => ["fail", "warn", "ok"].indexOf(check.state);
  return framedPage(c, {
    title: "Status",
    section: "status",
    lead: ["How the service does, part by part. A monitor reads the same from ", <code>GET /status</code>, "."],
    calls: callOf("getStatus"),
    body: (
      <>
        <LivePart id="status" isRunning>
          <p>
            <Badge status={stateWords[state]} />
            <span class="part meta">
              at <Time at={at} />
            </span>
            <Version of={version} />
          </p>
          <ul class="rows">
            {[...checks]
              .sort((one, other) => rank(one) - rank(other))
              .map(({ name, state, sentence }) => (
                <Row title={checkLabels[name]} status={stateWords[state]} meta={[sentence]} />
              ))}
          </ul>
          <Section title="The last two days, hour by hour">
            <AtWork of={history} />
            <Hours label="Webhook deliveries that failed" bars={history.failedDeliveries} />
            <Hours label="Messages given up" bars={history.deadLetters} />
          </Section>
        </LivePart>
      </>
    ),
  });
}

/** The deployment that answers. */
function Version({ of: version }: { of: WorkerVersionMetadata | null }) {
  if (!version?.id) return <span class="part meta">not deployed: a local runtime answers</span>;
  return (
    <span class="part meta">
      version <code>{version.tag || version.id.slice(0, 8)}</code>
      {Date.parse(version.timestamp) > 0 && [", deployed ", <Time at={version.timestamp} />]}
    </span>
  );
}

/** When the service did its work, and how fast its database answered. */
function AtWork({ of: { minutes, databaseMs } }: { of: StatusHistory }) {
  if (minutes.every(({ value }) => value === null))
    return <p class="empty">The work of a minute never ran. The charts begin when it does.</p>;
  return (
    <>
      <h3>Round trip to the database</h3>
      <LineChart
        label="Round trip to the database, average of an hour"
        text={(ms) => `${numberText(ms)} ms`}
        lines={[{ label: "On average", tone: "plain", points: databaseMs }]}
      />
      <h3>Minutes whose work ran: {numberText(sumOf(minutes))}</h3>
      <BarChart label="Minutes whose work ran" bars={minutes} eachMs={hourMs} tone="graduated" />
    </>
  );
}

function sumOf(bars: readonly ChartBar[]): number {
  return bars.reduce((sum, { value }) => sum + (value ?? 0), 0);
}

interface HoursProps {
  label: string;
  bars: readonly ChartBar[];
}

function Hours({ label, bars }: HoursProps) {
  const all = sumOf(bars);
  return (
    <>
      <h3>
        {label}: {numberText(all)}
      </h3>
      {all > 0 && <BarChart label={label} bars={bars} eachMs={hourMs} />}
    </>
  );
}

export function usagePage(
  c: AppContext,
  { organization, use }: { organization: { name: string }; use: OrganizationUse },
) {
  return framedPage(c, {
    title: "Usage",
    section: "usage",
    lead: `What ${organization.name} uses of its quotas. Admins can change them. People are counted a few seconds late, and what happens in a minute only as far as this part of the service has seen it.`,
    calls: callOf("getOrganizationUsage"),
    body: (
      <>
        <LivePart id="usage" isRunning>
          <ul class="rows">{use.quotas.map(quotaRow)}</ul>
        </LivePart>
        <CsvDownload path="/console/usage.csv" />
        {c.var.session?.isAdmin && !c.var.money && (
          <p class="meta">
            Nothing has a price here. <a href="/console/money/prices/default">Set prices</a> or{" "}
            <a href="/console/money/accounts">limit an organization</a>.
          </p>
        )}
      </>
    ),
  });
}

function quotaRow({ quota, used, limit }: OrganizationUse["quotas"][number]) {
  const label = quotaLabels[quota];
  const textOf = quota === "storedBytes" ? bytesText : numberText;
  const share = limit === 0 ? "nothing allowed" : percentText(Math.min(used, limit), limit);
  const amount = [<strong>{textOf(used)}</strong>, ` of ${textOf(limit)}`];
  return (
    <Row title={label} status={used >= limit ? "Used up" : undefined} meta={[amount, share]} class="audience">
      <ProgressBar label={`${label}: used`} done={limit === 0 ? 1 : Math.min(1, used / limit)} />
    </Row>
  );
}
