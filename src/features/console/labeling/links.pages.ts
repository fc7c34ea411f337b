import type { Context } from "hono";
import { html } from "hono/html";
import type { ConductSign } from "../../../domain/label/conduct.ts";
import type { ReportReason } from "../../../domain/label/task-report.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { ApiCall } from "../../../http/pages/api-call.ts";
import { callPanel } from "../../../http/pages/call-panel.ts";
import { numberText, percentText } from "../../../http/pages/charts.ts";
import { copyable } from "../../../http/pages/copyable.ts";
import { csrfField } from "../../../http/pages/csrf.ts";
import { errorSummary, type FieldErrors, textField } from "../../../http/pages/form-fields.ts";
import type { Html } from "../../../http/pages/html.ts";
import { renderPage } from "../../../http/pages/render-page.ts";
import { timeText } from "../../../http/pages/time-text.ts";
import type { getLink } from "../../labeling/links/links.usecases.ts";
import { AudienceTabs } from "../audiences/audience-tabs.pages.tsx";
import { statusBadge } from "../page-parts.ts";
import { facts, figure } from "./labeling-parts.ts";
import type { LinkTarget, ShownLinks } from "./links.usecases.ts";
import { qrFigure } from "./qr-figure.ts";

type Answer = Response | Promise<Response>;
type ShownLink = ShownLinks["links"][number];
type LinkDetails = Awaited<ReturnType<typeof getLink>>;

/** What was typed into the form for a new link. */
export interface LinkDraft {
  name: string;
  expires: string;
  mostPeople: string;
}

export function linksPathOf({ kind, id }: LinkTarget): string {
  return `/console/${kind}/${encodeURIComponent(id)}/links`;
}

export function linkPathOf(linkId: string): string {
  return `/console/links/${encodeURIComponent(linkId)}`;
}

export function linksPage(
  c: Context<AppEnv>,
  { target, links, reports }: ShownLinks,
  { draft, errors = {} }: { draft?: LinkDraft; errors?: FieldErrors } = {},
): Answer {
  const isWrong = Object.keys(errors).length > 0;
  const path = linksPathOf(target);
  return renderPage(c, {
    title: isWrong ? "Error: Labeling links" : `Labeling links of ${target.name}`,
    section: target.kind === "jobs" ? "labeling" : "audiences",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${path.replace(/\/links$/, "")}">${target.name}</a></p>
      <h1>Labeling links</h1>
      ${target.kind === "audiences" ? AudienceTabs({ id: target.id, current: "links" }) : ""}
      <p class="lead">Whoever opens a link labels in a browser, without an account. ${
        target.kind === "jobs"
          ? "It serves this job, and the examples of its audience if that is yours."
          : "It serves the audience's examples, and the jobs that its owner runs on it."
      }</p>
      ${
        links.length === 0
          ? html`<p class="empty">There are no links yet.</p>`
          : html`<ul class="rows">${links.map(linkRow)}</ul>`
      }
      <section>
        <h2>New link</h2>
        ${errorSummary(errors)}
        <form method="post" action="${path}">
          ${csrfField(c)}
          ${textField({
            name: "name",
            label: "Name",
            maxLength: 100,
            autocomplete: "off",
            value: draft?.name ?? target.name,
            hint: "People who open the link see it as the title.",
            error: errors.name,
          })}
          ${textField({
            name: "expires",
            label: "Last day",
            type: "date",
            isOptional: true,
            value: draft?.expires ?? "",
            hint: "In UTC. Leave it empty if the link does not expire.",
            error: errors.expires,
          })}
          ${textField({
            name: "mostPeople",
            label: "Most people",
            isOptional: true,
            value: draft?.mostPeople ?? "",
            hint: "Leave it empty for no limit. Who came in may come back.",
            error: errors.mostPeople,
          })}
          <button>Create link</button>
        </form>
      </section>
      ${target.kind === "jobs" ? reportsSection(reports) : ""}
      ${callPanel(c, callsOf(target))}`,
  });
}

function callsOf({ kind, id, name }: LinkTarget & { name: string }): ApiCall[] {
  const path = `/${kind === "jobs" ? "job" : "audience"}/${encodeURIComponent(id)}`;
  const thing = kind === "jobs" ? "Job" : "Audience";
  return [
    { operationId: `query${thing}Links`, method: "GET", path: `${path}/links`, title: "The links:" },
    { operationId: `create${thing}Link`, method: "POST", path: `${path}/link`, body: { name }, title: "A new link:" },
  ];
}

function linkRow({ linkId, name, state, createdAt, makerMail, expiresAt, mostPeople, figures }: ShownLink): Html {
  return html`<li>
      <div class="head"><h2><a href="${linkPathOf(linkId)}">${name}</a></h2>${statusBadge(state)}</div>
      ${
        figures === null
          ? ""
          : html`<p class="meta">${peopleText(figures.people, mostPeople)}<span class="part">${numberText(figures.answers)} answers</span>${
              figures.conspicuous === 0
                ? ""
                : html`<span class="part wrong">${numberText(figures.conspicuous)} conspicuous</span>`
            }</p>`
      }
      <p class="meta">made ${timeText(Date.parse(createdAt))}${makerMail === null ? "" : ` by ${makerMail}`}${
        expiresAt === null ? "" : html`<span class="part">until ${timeText(Date.parse(expiresAt))}</span>`
      }</p>
    </li>`;
}

function peopleText(people: number, most: number | null): string {
  return most === null ? `${numberText(people)} people` : `${numberText(people)} of ${numberText(most)} people`;
}

/** The only answer that ever shows the address. */
export function newLinkPage(
  c: Context<AppEnv>,
  { target, url, linkId }: { target: LinkTarget; url: string; linkId: string },
): Answer {
  return renderPage(c, {
    title: "Pass this link on",
    section: target.kind === "jobs" ? "labeling" : "audiences",
    body: html`<h1>Pass this link on</h1>
      <div class="warn" role="status"><p>Copy it now. Its secret is stored only as a hash, so it cannot be shown again.</p></div>
      <p><a href="${url}"><code class="secret">${url}</code></a></p>
      <p>${qrFigure(url, "QR code of the link")}</p>
      <p class="choice">
        <a class="button" href="${linkPathOf(linkId)}">I have copied it</a>
        <a class="button quiet" href="${linksPathOf(target)}">All links</a>
      </p>`,
  });
}

export function linkPage(c: Context<AppEnv>, link: LinkDetails): Answer {
  const { figures, people, reports, state } = link;
  return renderPage(c, {
    title: link.name,
    section: link.jobId === null ? "audiences" : "labeling",
    body: html`<p class="back"><a href="${linksPathOf(targetOf(link))}">Labeling links</a></p>
      <div class="head"><h1>${link.name}</h1>${statusBadge(state)}</div>
      <p class="meta">${copyable(link.linkId, "link id")}</p>
      <dl class="figures">
        ${figure("People", numberText(figures.people), link.mostPeople === null ? "came in" : `of ${numberText(link.mostPeople)}`)}
        ${figure("Answers", numberText(figures.answers), `in ${numberText(figures.sessions)} sessions that ended`)}
        ${figure("Median time per answer", secondsText(figures.medianAnswerMs), "over all people")}
        ${figure("Conspicuous people", numberText(figures.conspicuous), "by how they answer")}
      </dl>
      ${facts([
        ["Made", timeText(Date.parse(link.createdAt))],
        ["Made by", link.makerMail ?? link.makerId],
        ["Expires", link.expiresAt === null ? "Never" : timeText(Date.parse(link.expiresAt))],
        ...(link.revokedAt === null ? [] : ([["Closed", timeText(Date.parse(link.revokedAt))]] as [string, Html][])),
      ])}
      ${
        state === "Revoked"
          ? ""
          : html`<p><a class="button danger" href="${linkPathOf(link.linkId)}/revoke">Revoke this link</a></p>`
      }
      ${peopleSection(people)}
      ${reportsSection(reports.map((report) => ({ ...report, createdAt: Date.parse(report.createdAt) })))}
      ${callPanel(c, { operationId: "getLink", method: "GET", path: `/link/${encodeURIComponent(link.linkId)}` })}`,
  });
}

function targetOf({ audienceId, jobId }: { audienceId: string; jobId: string | null }): LinkTarget {
  return jobId === null ? { kind: "audiences", id: audienceId } : { kind: "jobs", id: jobId };
}

const signTexts: Record<ConductSign, string> = {
  TooFast: "answers faster than people read",
  AlwaysTheSame: "almost always chooses the same",
};

function peopleSection(people: LinkDetails["people"]): Html {
  return html`<section>
      <h2>People</h2>
      <p>A sign says how somebody answers, and not who they are. It blocks nobody: examples with a known answer do that.</p>
      ${
        people.length === 0
          ? html`<p class="empty">Nobody has come in yet.</p>`
          : html`<ul class="rows">${people.map(
              ({ userId, since, answers, sessions, medianAnswerMs, sameShare, signs }) => html`<li>
                <p><code>${userId}</code></p>
                <p class="meta">${numberText(answers)} answers in ${numberText(sessions)} sessions<span class="part">${secondsText(medianAnswerMs)} each</span>${
                  sameShare === null
                    ? ""
                    : html`<span class="part">most frequent choice ${percentText(Math.round(sameShare * 1000), 1000)}</span>`
                }<span class="part">since ${timeText(Date.parse(since))}</span></p>
                ${signs.map((sign) => html`<p class="wrong">${signTexts[sign]}</p>`)}
              </li>`,
            )}</ul>`
      }
    </section>`;
}

function secondsText(ms: number | null): string {
  if (ms === null) return "None yet";
  const seconds = ms / 1_000;
  return `about ${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

function reportsSection(reports: readonly { rapidId: string; reason: string; createdAt: number }[]): Html {
  return html`<section>
      <h2>Reported tasks</h2>
      ${
        reports.length === 0
          ? html`<p class="empty">Nobody has called a task broken.</p>`
          : html`<ul class="rows">${reports.map(
              ({ rapidId, reason, createdAt }) => html`<li>
                <p>${reasonText(reason)}</p>
                <p class="meta"><code>${rapidId}</code><span class="part">${timeText(createdAt)}</span></p>
              </li>`,
            )}</ul>`
      }
    </section>`;
}

const reasonTexts: Record<ReportReason, string> = {
  media: "A picture, video or sound is missing or broken",
  unclear: "The question makes no sense here",
  offensive: "It shows something offensive or harmful",
  other: "Something else is wrong",
};

function reasonText(reason: string): string {
  return Object.hasOwn(reasonTexts, reason) ? reasonTexts[reason as ReportReason] : reason;
}

export function revokeLinkPage(c: Context<AppEnv>, { name, linkId, jobId }: LinkDetails): Answer {
  const path = linkPathOf(linkId);
  return renderPage(c, {
    title: `Revoke ${name}?`,
    section: jobId === null ? "audiences" : "labeling",
    body: html`<h1>Revoke ${name}?</h1>
      <p>Nobody labels by this link from then on, not even people who are in the middle of it. Their answers stay. This cannot be undone.</p>
      <form method="post" action="${path}/revoke" class="choice">
        ${csrfField(c)}
        <button class="danger">Revoke</button>
        <a class="button quiet" href="${path}">Keep it</a>
      </form>`,
  });
}
