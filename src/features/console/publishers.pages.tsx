import { type ServingState, servingStates } from "../../domain/identity/publisher.ts";
import type { PublisherFigures } from "../../domain/publisher/publisher-figures.ts";
import { answerTimeText } from "../../domain/text/durations.ts";
import { numberText } from "../../domain/text/numbers.ts";
import { timeCell } from "../../http/csv.ts";
import { percentText } from "../../http/pages/components/charts.tsx";
import { Figures } from "../../http/pages/components/figures.tsx";
import { Act } from "../../http/pages/components/form.tsx";
import type { ListPage } from "../../http/pages/components/list.tsx";
import { Copyable, LinkButton, Meta, Row, Time, Unseen } from "../../http/pages/components/parts.tsx";
import { labelled } from "../../http/pages/list-address.ts";
import type { Decision, listPublisherClients, listPublishers } from "../auth/identity/publishers.usecases.ts";
import type { ItemOf } from "./list.routes.ts";
import { earningsOfPath } from "./money/money-tabs.pages.tsx";

type ListedPublisher = ItemOf<typeof listPublishers>;

export const publishersPath = "/console/publishers";

export const publisherListPage: ListPage<ListedPublisher, ItemOf<typeof listPublisherClients>> = {
  path: publishersPath,
  title: "Publishers",
  section: "publishers",
  what: "publisher",
  filters: {
    name: { label: "Name or organization contains" },
    state: { label: "State", options: labelled(servingStates) },
  },
  sorts: { waitingFirst: "Waiting first", newestFirst: "Newest first", byName: "By name" },
  lead: () =>
    "API clients that show rapids to people. An approved client gets the examples of every organization, and all clients share one space of person ids. Approve only clients that you trust with both.",
  empty: { title: "No publishers yet", text: "No client asks to serve." },
  row: publisherRow,
  csv: `${publishersPath}.csv`,
  columns: {
    Name: ({ name }) => name,
    State: ({ state }) => state,
    Organization: ({ organization }) => organization,
    "Created by": ({ ownerMail }) => ownerMail,
    "Created at": ({ createdAt }) => timeCell(createdAt),
    "Client id": ({ id }) => id,
    "Organization id": ({ organizationId }) => organizationId,
  },
};

const buttons: Record<ServingState, { decision: Decision; label: string; tone: string }[]> = {
  Waiting: [
    { decision: "approve", label: "Approve", tone: "quiet" },
    { decision: "refuse", label: "Refuse", tone: "quiet danger" },
  ],
  Approved: [{ decision: "revoke", label: "Revoke approval", tone: "quiet danger" }],
  Refused: [{ decision: "approve", label: "Approve", tone: "quiet" }],
};

function publisherRow(publisher: ListedPublisher) {
  const { id, name, state, organization, organizationId, ownerMail, createdAt, figures } = publisher;
  return (
    <Row
      class="run"
      title={<span class="clipped">{name}</span>}
      status={state}
      meta={[<Copyable text={id} label="client id" />]}
    >
      <Meta
        of={[
          [`${organization} `, <code>{organizationId}</code>],
          [`created by ${ownerMail}, `, <Time at={createdAt} />],
        ]}
      />
      {figures && <Served of={figures} />}
      <div class="actions">
        <LinkButton to={earningsOfPath(id)} label="Earnings" look="quiet" />
        {buttons[state].map(({ decision, label, tone }) => (
          <Act action={`${publishersPath}/${encodeURIComponent(id)}/${decision}`} look={tone}>
            {label}
            <Unseen>{` ${name}`}</Unseen>
          </Act>
        ))}
      </div>
    </Row>
  );
}

function Served({ of: figures }: { of: PublisherFigures }) {
  const { people, sessions, answers, graduationRate, decided, medianAnswerMs } = figures;
  const graduates =
    graduationRate === null ? "None decided" : percentText(Math.round(graduationRate * decided), decided);
  return (
    <Figures
      of={[
        ["People", numberText(people), `in ${numberText(sessions)} sessions`],
        ["Graduation rate", graduates, `of ${numberText(decided)} who graduated or dropped`],
        ["Median time per answer", answerTimeText(medianAnswerMs), `of ${numberText(answers)} answers`],
      ]}
    />
  );
}
