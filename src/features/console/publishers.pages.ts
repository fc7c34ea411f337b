import type { Context } from "hono";
import { html } from "hono/html";
import type { ServingState } from "../../domain/identity/publisher.ts";
import type { PublisherFigures } from "../../domain/publisher/publisher-figures.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { numberText, percentText } from "../../http/pages/charts.ts";
import { copyable } from "../../http/pages/copyable.ts";
import { csrfField } from "../../http/pages/csrf.ts";
import { statusText } from "../../http/pages/form-fields.ts";
import type { Html } from "../../http/pages/html.ts";
import type { AskedList } from "../../http/pages/list-address.ts";
import { emptyList, listPager, listToolbar } from "../../http/pages/list-toolbar.ts";
import { renderPage } from "../../http/pages/render-page.ts";
import { timeText } from "../../http/pages/time-text.ts";
import { titleOf } from "./list-parts.ts";
import { statusBadge } from "./page-parts.ts";
import { type Decision, type listPublishers, publisherShape } from "./publishers.usecases.ts";

type PublisherList = NonNullable<Awaited<ReturnType<typeof listPublishers>>>;
type ListedPublisher = PublisherList["items"][number];

const outcomes: Record<string, string> = {
  approve: "The client may serve people now.",
  refuse: "The client may not serve people.",
  revoke: "The client no longer serves: its open sessions end within ten seconds.",
  nothing: "Nothing changed: another Admin may have decided in the meantime.",
};

interface PublisherListPage {
  asked: AskedList;
  list: PublisherList;
  done: string | undefined;
}

export function publisherListPage(c: Context<AppEnv>, { asked, list, done }: PublisherListPage) {
  return renderPage(c, {
    title: titleOf("Publishers", list),
    section: "publishers",
    body: html`<h1>Publishers</h1>
      <p class="lead">API clients that show rapids to people. An approved client gets the examples of every organization, and all
        clients share one space of person ids. Approve only clients that you trust with both.</p>
      ${statusText(done && outcomes[done])}
      ${listToolbar(publisherShape, asked, list.total)}
      ${
        list.items.length === 0
          ? emptyList(publisherShape, asked, html`<p class="empty">No client asks to serve.</p>`)
          : html`<ul class="rows">${list.items.map((row) => publisherRow(c, row))}</ul>`
      }
      ${listPager(publisherShape, asked, list)}`,
  });
}

const buttons: Record<ServingState, { decision: Decision; label: string; tone: string }[]> = {
  Waiting: [
    { decision: "approve", label: "Approve", tone: "" },
    { decision: "refuse", label: "Refuse", tone: "quiet danger" },
  ],
  Approved: [{ decision: "revoke", label: "Revoke approval", tone: "quiet danger" }],
  Refused: [{ decision: "approve", label: "Approve", tone: "quiet" }],
};

function publisherRow(c: Context<AppEnv>, publisher: ListedPublisher): Html {
  const { id, name, state, organization, organizationId, ownerMail, createdAt, figures } = publisher;
  return html`<li>
      <div class="head"><h2><span class="clipped">${name}</span></h2>${statusBadge(state)}</div>
      <p class="meta">${copyable(id, "client id")}</p>
      <p class="meta">${organization} <code>${organizationId}</code><span class="part">created by ${ownerMail}, ${timeText(createdAt)}</span></p>
      ${figures === null ? "" : figuresOf(figures)}
      <div class="choice">${buttons[state].map(
        ({
          decision,
          label,
          tone,
        }) => html`<form method="post" action="/console/publishers/${encodeURIComponent(id)}/${decision}">
          ${csrfField(c)}
          <button class="${tone}">${label}<span class="unseen"> ${name}</span></button>
        </form>`,
      )}</div>
    </li>`;
}

function figuresOf({ people, sessions, answers, graduationRate, decided, medianAnswerMs }: PublisherFigures): Html {
  const graduates =
    graduationRate === null ? "None decided" : percentText(Math.round(graduationRate * decided), decided);
  const time = medianAnswerMs === null ? "None" : `About ${secondsText(medianAnswerMs)}`;
  return html`<dl class="figures">
      ${figure("People", numberText(people), `in ${numberText(sessions)} sessions`)}
      ${figure("Graduation rate", graduates, `of ${numberText(decided)} who graduated or dropped`)}
      ${figure("Median time per answer", time, `of ${numberText(answers)} answers`)}
    </dl>`;
}

function figure(label: string, value: string, more: string): Html {
  return html`<div><dt>${label}</dt><dd><strong>${value}</strong><span class="meta">${more}</span></dd></div>`;
}

function secondsText(ms: number): string {
  const seconds = ms / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
