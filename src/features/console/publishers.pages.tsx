import type { Context } from "hono";
import { type ServingState, servingStates } from "../../domain/identity/publisher.ts";
import type { PublisherFigures } from "../../domain/publisher/publisher-figures.ts";
import type { AppEnv } from "../../http/app-env.ts";
import { numberText, percentText } from "../../http/pages/charts.ts";
import { Act } from "../../http/pages/components/form.tsx";
import { List } from "../../http/pages/components/list.tsx";
import { framedPage } from "../../http/pages/components/page.tsx";
import { Copyable, Done, Figure, Meta, Row, Time, Unseen } from "../../http/pages/components/parts.tsx";
import { type AskedList, type ListShape, labelled } from "../../http/pages/list-address.ts";
import { titleOf } from "./list-parts.ts";
import type { Decision, listPublishers } from "./publishers.usecases.ts";

type PublisherList = Awaited<ReturnType<typeof listPublishers>>;

export const publisherShape: ListShape = {
  path: "/console/publishers",
  what: "publisher",
  csv: "/console/publishers.csv",
  filters: {
    name: { label: "Name or organization contains" },
    state: { label: "State", options: labelled(servingStates) },
  },
  sorts: { waitingFirst: "Waiting first", newestFirst: "Newest first", byName: "By name" },
};

const outcomes: Record<string, string> = {
  approve: "The client may serve people now.",
  refuse: "The client may not serve people.",
  revoke: "The client no longer serves: its open sessions end within ten seconds.",
  nothing: "Nothing changed: another Admin may have decided in the meantime.",
};

export function publisherListPage(
  c: Context<AppEnv>,
  { asked, list, done = "" }: { asked: AskedList; list: PublisherList; done: string | undefined },
) {
  return framedPage(c, {
    title: titleOf("Publishers", list),
    heading: "Publishers",
    section: "publishers",
    lead: "API clients that show rapids to people. An approved client gets the examples of every organization, and all clients share one space of person ids. Approve only clients that you trust with both.",
    body: (
      <>
        <Done>{outcomes[done]}</Done>
        <List
          shape={publisherShape}
          asked={asked}
          list={list}
          row={publisherRow}
          empty={<p class="empty">No client asks to serve.</p>}
        />
      </>
    ),
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

function publisherRow(publisher: PublisherList["items"][number]) {
  const { id, name, state, organization, organizationId, ownerMail, createdAt, figures } = publisher;
  return (
    <Row title={<span class="clipped">{name}</span>} status={state} meta={[<Copyable text={id} label="client id" />]}>
      <Meta
        of={[
          [`${organization} `, <code>{organizationId}</code>],
          [`created by ${ownerMail}, `, <Time at={createdAt} />],
        ]}
      />
      {figures && <Figures of={figures} />}
      <div class="choice">
        {buttons[state].map(({ decision, label, tone }) => (
          <Act action={`/console/publishers/${encodeURIComponent(id)}/${decision}`} look={tone}>
            {label}
            <Unseen>{` ${name}`}</Unseen>
          </Act>
        ))}
      </div>
    </Row>
  );
}

function Figures({ of: figures }: { of: PublisherFigures }) {
  const { people, sessions, answers, graduationRate, decided, medianAnswerMs } = figures;
  const graduates =
    graduationRate === null ? "None decided" : percentText(Math.round(graduationRate * decided), decided);
  const time = medianAnswerMs === null ? "None" : `About ${secondsText(medianAnswerMs)}`;
  return (
    <dl class="figures">
      <Figure label="People" value={numberText(people)} more={`in ${numberText(sessions)} sessions`} />
      <Figure label="Graduation rate" value={graduates} more={`of ${numberText(decided)} who graduated or dropped`} />
      <Figure label="Median time per answer" value={time} more={`of ${numberText(answers)} answers`} />
    </dl>
  );
}

function secondsText(ms: number): string {
  const seconds = ms / 1_000;
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}
