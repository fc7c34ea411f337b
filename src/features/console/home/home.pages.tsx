import { batchName } from "../../../domain/batch/batch-words.ts";
import type { Attention } from "../../../domain/home/attention.ts";
import { countText, numberText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { type Part, Progress, StackedBar } from "../../../http/pages/components/charts.tsx";
import { Icon, type IconName } from "../../../http/pages/components/icon.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Empty, LinkButton, Meta, Row, Section, Time } from "../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../http/pages/components/role-link.tsx";
import { audiencePath } from "../audiences/audience-tabs.pages.tsx";
import { labelingPaths, pathOf } from "../labeling/labeling.pages.tsx";
import { Downloads } from "../labeling/results/results.pages.tsx";
import { reviewPath } from "../labeling/review/review-address.pages.ts";
import { batchPath } from "../pictures/batches.pages.tsx";
import { Checklist } from "./checklist.pages.tsx";
import type { DoneLately, Home } from "./home.usecases.ts";

/** The page that a member lands on. */
export function homePage(c: AppContext, { name }: { name: string }, home: Home) {
  const { steps, needs, done } = home;
  return framedPage(c, {
    title: "Home",
    heading: name,
    section: "home",
    beside: <LinkButton to={`${labelingPaths.jobs}/new`} label="New job" {...(steps && { look: "quiet" })} />,
    body: (
      <>
        {steps && <Checklist of={steps} />}
        <div class="halves home">
          <div class="stack">
            {(needs.length > 0 || !steps) && <Needs of={needs} />}
            <Running of={home} />
          </div>
          <Section title="Done lately">
            {done.length > 0 ? (
              <ul class="rows dense">{done.map(doneRow)}</ul>
            ) : (
              <p class="meta">Jobs, uploads and datasets of the last two weeks will stand here.</p>
            )}
          </Section>
        </div>
      </>
    ),
  });
}

const looks: Record<Attention["kind"], { icon: IconName; label: string; pathOf: (id: string) => string }> = {
  job: { icon: "triangle-alert", label: "Job", pathOf: (id) => pathOf("jobs", id) },
  budget: { icon: "wallet", label: "Budget", pathOf: (id) => pathOf("jobs", id, "/budget") },
  review: { icon: "scale", label: "Disagreement", pathOf: (id) => reviewPath(id) },
  reports: { icon: "flag", label: "Reports", pathOf: (id) => reviewPath(id, "?reported=yes&which=all&decided=any") },
  audience: { icon: "users", label: "Audience", pathOf: audiencePath },
  batch: { icon: "images", label: "Upload", pathOf: (id) => batchPath(id) },
  account: { icon: "wallet", label: "Money", pathOf: () => "/console/money/account" },
};

function Needs({ of: needs }: { of: readonly Attention[] }) {
  return (
    <Section title="Needs you">
      {needs.length === 0 ? (
        <p class="calm">
          <Icon name="circle-check" /> Nothing needs you right now.
        </p>
      ) : (
        <ul class="rows needs">
          {needs.map(({ kind, id, name, reason }) => {
            const { icon, label, pathOf: to } = looks[kind];
            return (
              <li>
                <Icon name={icon} />
                <div>
                  <h3>
                    <RoleLink to={to(id)}>{name}</RoleLink>
                  </h3>
                  <Meta of={[label, reason]} />
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </Section>
  );
}

function Running({ of: { underWay, recruiting, uploads } }: { of: Home }) {
  const isQuiet = underWay.length + recruiting.length + uploads.length === 0;
  return (
    <Section title="Runs now">
      {isQuiet ? (
        <Empty
          icon="briefcase"
          title="Nothing runs"
          actions={<LinkButton to={`${labelingPaths.jobs}/new`} label="Start a job" look="quiet" />}
        >
          A job has people answer a question about your data. Its progress stands here.
        </Empty>
      ) : (
        <ul class="rows">
          {underWay.map(({ id, name, state, progress, accepted }) => (
            <Row isWithin class="run" title={name} to={pathOf("jobs", id)} status={state}>
              <Progress label={`Progress of ${name}`} done={progress / 100} />
              <Meta
                of={[countText(accepted, "answer"), <Link to={pathOf("jobs", id, "/links")} label="Labeling links" />]}
              />
            </Row>
          ))}
          {recruiting.map(audienceRow)}
          {uploads.map(({ id, correlationId, totalCount, completedCount }) => (
            <Row
              isWithin
              class="run"
              title={batchName(correlationId) ?? "An upload by addresses"}
              to={batchPath(id)}
              status="Processing"
            >
              <Progress label="Progress of the upload" done={totalCount === 0 ? 0 : completedCount / totalCount} />
            </Row>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Link({ to, label }: { to: string; label: string }) {
  return <RoleLink to={to}>{label}</RoleLink>;
}

function audienceRow(audience: Home["recruiting"][number]) {
  const { id, name, graduated, distilling, inactiveGraduated, dropped, needed } = audience;
  const parts: Part[] = [
    { label: "Graduated", amount: graduated, tone: "graduated" },
    { label: "Still on examples", amount: distilling, tone: "distilling" },
    { label: "Inactive", amount: inactiveGraduated, tone: "inactive" },
    { label: "Dropped", amount: dropped, tone: "dropped" },
  ];
  return (
    <Row isWithin class="run" title={name} to={audiencePath(id)} status="Recruiting">
      <Meta of={["Audience", `${countText(graduated, "graduate")}, needs ${numberText(needed)}`]} />
      {parts.some(({ amount }) => amount > 0) && <StackedBar label={`People of ${name}`} parts={parts} />}
    </Row>
  );
}

const donePaths: Record<DoneLately["kind"], { what: string; pathOf: (id: string) => string }> = {
  job: { what: "Job completed", pathOf: (id) => pathOf("jobs", id) },
  batch: { what: "Files uploaded", pathOf: (id) => batchPath(id) },
  dataset: { what: "Dataset made", pathOf: (id) => pathOf("datasets", id) },
};

function doneRow({ kind, id, name, at }: DoneLately) {
  const { what, pathOf: to } = donePaths[kind];
  return (
    <Row isWithin class="run" title={name} to={to(id)} meta={[what, <Time at={at} />]}>
      {kind === "job" && (
        <p class="actions">
          <Downloads jobId={id} />
        </p>
      )}
    </Row>
  );
}
