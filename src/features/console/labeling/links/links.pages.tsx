import { z } from "@hono/zod-openapi";
import { signTexts } from "../../../../domain/label/conduct.ts";
import { type ReportReason, reasonTexts } from "../../../../domain/label/task-report.ts";
import { answerTimeText } from "../../../../domain/text/durations.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { question } from "../../../../domain/text/question.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Badge } from "../../../../http/pages/components/badge.tsx";
import { percentText } from "../../../../http/pages/components/charts.tsx";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Facts, Figures } from "../../../../http/pages/components/figures.tsx";
import { Form } from "../../../../http/pages/components/form.tsx";
import { confirmPage, framedPage } from "../../../../http/pages/components/page.tsx";
import {
  Copyable,
  LinkButton,
  Meta,
  Row,
  RowList,
  Section,
  Time,
  Warning,
} from "../../../../http/pages/components/parts.tsx";
import { PassOn } from "../../../../http/pages/components/pass-on.tsx";
import { createJobLinkRoute } from "../../../labeling/links/links.contract.ts";
import { audienceFrame } from "../../audiences/audience-tabs.pages.tsx";
import { Earnings, type ShownLinkEarnings } from "./link-earnings.pages.tsx";
import { Completions, finishFields, type ShownCompletions } from "./link-finish.pages.tsx";
import { linkFrameOf, linkPathOf, linksPathOf } from "./link-paths.pages.ts";
import type { LinkDetails, LinkTarget, ShownLinks } from "./links.usecases.ts";

type ShownLink = ShownLinks["links"][number];

/** The whole last day counts. */
const lastDay = z.iso.date("must be a day such as 2027-01-31").transform((day) => `${day}T23:59:59.999Z`);

export const linkForm = {
  schema: bodyOf(createJobLinkRoute).extend({ expiresAt: lastDay.nullish() }),
  fields: {
    name: { label: "Name", hint: "People who open the link see it as the title." },
    expiresAt: { label: "Last day", type: "date", hint: "In UTC. Leave it empty if the link does not expire." },
    mostPeople: { label: "Most people", hint: "Leave it empty for no limit. Who came in may come back." },
    ...finishFields,
  },
} satisfies FormOf;

export function linksPage(
  c: AppContext,
  { target, links, reports }: ShownLinks,
  form: FormView = viewOf(linkForm, { name: target.name }),
) {
  const path = linksPathOf(target);
  const isOfJob = target.kind === "jobs";
  const thing = isOfJob ? "Job" : "Audience";
  return framedPage(c, {
    title: `Labeling links of ${target.name}`,
    ...(isOfJob
      ? { section: "labeling", heading: "Labeling links", back: [path.replace(/\/links$/, ""), target.name] }
      : audienceFrame(target, "links")),
    form,
    calls: [
      callOf(`query${thing}Links`, [target.id], { title: "The links:" }),
      callOf(`create${thing}Link`, [target.id], { title: "A new link:", body: { name: target.name } }),
    ],
    body: (
      <>
        <p class="lead">
          Whoever opens a link labels in a browser, without an account. Nobody answers a task twice, so a task that
          takes 5 answers needs 5 people.{" "}
          {isOfJob
            ? "It serves this job, and the examples of its audience if that is yours."
            : "It serves the audience's examples, and the jobs that its owner runs on it."}
        </p>
        <RowList items={links} row={linkRow} empty="There are no links yet." />
        <Section title="New link">
          <Form of={form} action={path}>
            <Fields of={form} names={["name", "expiresAt", "mostPeople"]} />
            <details open={Object.keys(finishFields).some((name) => form.errors[name] !== undefined)}>
              <summary>Limits and the end</summary>
              <Fields of={form} names={Object.keys(finishFields)} />
            </details>
            <button>Create link</button>
          </Form>
        </Section>
        {isOfJob && <Reports of={reports} />}
      </>
    ),
  });
}

function linkRow({ linkId, name, state, createdAt, makerMail, expiresAt, mostPeople, figures }: ShownLink) {
  const most = mostPeople === null ? "" : ` of ${numberText(mostPeople)}`;
  const counts = figures && [
    `${numberText(figures.people)}${most} people`,
    countText(figures.answers, "answer"),
    figures.conspicuous > 0 && <span class="wrong">{numberText(figures.conspicuous)} who stand out</span>,
  ];
  const made = ["made ", <Time at={createdAt} />, makerMail && ` by ${makerMail}`];
  return (
    <Row title={name} to={linkPathOf(linkId)} status={state} meta={counts ?? []}>
      <Meta of={[made, expiresAt && ["until ", <Time at={expiresAt} />]]} />
    </Row>
  );
}

/** The only answer that ever shows the address. */
export function newLinkPage(
  c: AppContext,
  { target, url, linkId, name }: { target: LinkTarget; url: string; linkId: string; name: string },
) {
  return framedPage(c, {
    title: "Pass this link on",
    section: target.kind === "jobs" ? "labeling" : "audiences",
    body: (
      <>
        <Warning role="status">Copy it now. Its secret is stored only as a hash, so it cannot be shown again.</Warning>
        <PassOn
          url={url}
          what="link"
          fileName={linkId}
          message={`${name}\n\nPlease help us with a few short tasks. They open in the browser of a phone or computer, without an account:\n${url}`}
          mail={{ subject: name }}
          poster={{ title: name, sentence: "Scan the code with your phone’s camera. You need no account." }}
        >
          <p>
            <a href={url}>Open it</a>
          </p>
        </PassOn>
        <p class="choice">
          <LinkButton to={linkPathOf(linkId)} label="I have copied it" />
          <LinkButton to={linksPathOf(target)} label="All links" look="quiet" />
        </p>
      </>
    ),
  });
}

export function linkPage(
  c: AppContext,
  link: LinkDetails,
  { completions, earnings }: { completions: ShownCompletions; earnings: ShownLinkEarnings | null },
) {
  const { linkId, name, jobId, figures, people, reports, state, mostPeople } = link;
  const frame = linkFrameOf(link);
  return framedPage(c, {
    title: name,
    ...frame,
    back: [frame.place, jobId === null ? "Links of its audience" : "Links of its job"],
    beside: <Badge status={state} />,
    ...(earnings?.form && { form: earnings.form }),
    calls: callOf("getLink", [linkId]),
    body: (
      <>
        <Meta of={[<Copyable text={linkId} label="link id" />]} />
        <Figures
          of={[
            ["People", numberText(figures.people), mostPeople === null ? "came in" : `of ${numberText(mostPeople)}`],
            ["Answers", numberText(figures.answers), `in ${countText(figures.sessions, "session")} that ended`],
            ["Median time per answer", answerTimeText(figures.medianAnswerMs), "over all people"],
            ["People who stand out", numberText(figures.conspicuous), "by how they answer"],
          ]}
        />
        <Facts
          rows={{
            Made: <Time at={link.createdAt} />,
            "Made by": link.makerMail ?? link.makerId,
            Expires: link.expiresAt === null ? "Never" : <Time at={link.expiresAt} />,
            Closed: link.revokedAt && <Time at={link.revokedAt} />,
            "Per person": limitsText(link),
            "At the end": endText(link),
          }}
        />
        <p class="choice">
          <LinkButton to={linkPathOf(linkId, "/end")} label="Limits and the end" look="quiet" />
          {state !== "Revoked" && (
            <LinkButton to={linkPathOf(linkId, "/revoke")} label="Revoke this link" look="quiet danger" />
          )}
        </p>
        <Completions {...completions} linkId={linkId} />
        {earnings && <Earnings {...earnings} linkId={linkId} />}
        <Section title="People">
          <p>
            Those who answer in a way that stands out have a note in red. It blocks nobody: examples with a known answer
            do that.
          </p>
          <RowList items={people} row={personRow} empty="Nobody has come in yet." />
        </Section>
        <Reports of={reports} />
      </>
    ),
  });
}

/** Null: there is none. */
function limitsText({ tasksPerPerson, minutesPerSession, leastTasks }: LinkDetails): string | null {
  const parts = [
    tasksPerPerson !== null && `at most ${countText(tasksPerPerson, "answer")}`,
    minutesPerSession !== null && `at most ${countText(minutesPerSession, "minute")} at a time`,
    leastTasks > 1 && `at least ${countText(leastTasks, "answer")} to finish`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(", ");
}

/** Null: only our own thanks. */
function endText({
  completionCode,
  hasPersonalCodes,
  returnUrl,
  message,
  personParameter,
}: LinkDetails): string | null {
  const parts = [
    completionCode !== null && `the code ${completionCode}`,
    hasPersonalCodes && "a code of their own",
    returnUrl !== null && `back to ${new URL(returnUrl.replaceAll(/[{}]/g, "")).host}`,
    message !== null && "a message",
    personParameter !== null && `known by ${personParameter}`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : parts.join(", ");
}

function personRow(person: LinkDetails["people"][number]) {
  const { userId, panelId, since, answers, sessions, medianAnswerMs, sameShare, signs } = person;
  return (
    <li>
      <p>
        <code>{panelId ?? userId}</code>
      </p>
      <Meta
        of={[
          `${countText(answers, "answer")} in ${countText(sessions, "session")}`,
          medianAnswerMs !== null && `${answerTimeText(medianAnswerMs)} each`,
          sameShare !== null && `most frequent choice ${percentText(Math.round(sameShare * 1000), 1000)}`,
          ["since ", <Time at={since} />],
        ]}
      />
      {signs.map((sign) => (
        <p class="wrong">{signTexts[sign]}</p>
      ))}
    </li>
  );
}

type Report = LinkDetails["reports"][number] | ShownLinks["reports"][number];

function Reports({ of: reports }: { of: readonly Report[] }) {
  return (
    <Section title="Reported tasks">
      <RowList items={reports} row={reportRow} empty="Nobody has called a task broken." />
    </Section>
  );
}

function reportRow({ rapidId, reason, createdAt }: Report) {
  return (
    <li>
      <p>{Object.hasOwn(reasonTexts, reason) ? reasonTexts[reason as ReportReason] : reason}</p>
      <Meta of={[<code>{rapidId}</code>, <Time at={createdAt} />]} />
    </li>
  );
}

export function revokeLinkPage(c: AppContext, link: LinkDetails) {
  const { name, linkId } = link;
  return confirmPage(c, {
    title: question("Revoke", name),
    ...linkFrameOf(link),
    body: "Nobody labels by this link from then on, not even people who are in the middle of it. Their answers stay. This cannot be undone.",
    asks: { action: linkPathOf(linkId, "/revoke"), label: "Revoke", isDanger: true, back: linkPathOf(linkId) },
  });
}
