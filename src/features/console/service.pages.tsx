import { quotaLabels } from "../../domain/quota/quotas.ts";
import { checkLabels, type StatusState, stateWords } from "../../domain/service/service-status.ts";
import { numberText } from "../../domain/text/numbers.ts";
import type { AppContext } from "../../http/app-env.ts";
import { callOf } from "../../http/pages/api-call.ts";
import { bytesText } from "../../http/pages/bytes-text.ts";
import { ProgressBar, percentText } from "../../http/pages/components/charts.tsx";
import { BarChart } from "../../http/pages/components/line-chart.tsx";
import { CsvDownload } from "../../http/pages/components/list.tsx";
import { framedPage } from "../../http/pages/components/page.tsx";
import { Badge, LivePart, Row, Section, Time } from "../../http/pages/components/parts.tsx";
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
            <Hours label="Webhook deliveries that failed" bars={history.failedDeliveries} to={at} />
            <Hours label="Messages given up" bars={history.deadLetters} to={at} />
          </Section>
        </LivePart>
      </>
    ),
  });
}

/** The deployment that answers. A local runtime has none. */
function Version({ of: version }: { of: WorkerVersionMetadata | null }) {
  if (!version?.id) return null;
  return (
    <span class="part meta">
      version <code>{version.tag || version.id.slice(0, 8)}</code>
      {Date.parse(version.timestamp) > 0 && [", deployed ", <Time at={version.timestamp} />]}
    </span>
  );
}

interface HoursProps {
  label: string;
  bars: StatusHistory["deadLetters"];
  to: string;
}

function Hours({ label, bars, to }: HoursProps) {
  const all = bars.reduce((sum, { value }) => sum + value, 0);
  return (
    <>
      <h3>
        {label}: {numberText(all)}
      </h3>
      {all > 0 && <BarChart label={label} bars={bars} to={Date.parse(to)} />}
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
