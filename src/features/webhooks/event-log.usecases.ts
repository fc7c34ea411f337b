import { type SQL, sql } from "drizzle-orm";
import { noticeOfEvent } from "../../domain/notice/notice-kinds.ts";
import type { EventData, RecordedKind } from "../../domain/webhook/event-kinds.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import { followedUp } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { currentTraceId } from "../../platform/trace.ts";
import type { EventRepository } from "./events.repository.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

interface EventLogDeps {
  /** Members are told by e-mail. */
  hasMail: boolean;
  events: EventRepository;
  webhooks: WebhookRepository;
  outbox: Pick<Outbox, "wake" | "sendWoken">;
  clock: Clock;
}

/** What happened, in the words of the database: each member may be an SQL value. */
export interface Happening<Kind extends RecordedKind> {
  kind: Kind;
  /** No event is written where it is null. */
  organizationId: string | SQL;
  data: { [Member in keyof EventData[Kind]]: EventData[Kind][Member] | SQL };
}

const whereChanged: Condition = condition(sql`changes() > 0`);

/** Records events in the batch of their cause. */
export function createEventLog({ events, webhooks, outbox, clock, hasMail }: EventLogDeps) {
  /** Best effort: the minute's sweep sends what is lost. */
  const announce = (recorded: { woken: { message: string }[] }[]) =>
    outbox.sendWoken(recorded.flatMap(({ woken }) => woken));

  return {
    /**
     * Records an event if the statement directly before it in the batch changed rows, and wakes the endpoints that ask for it. An
     * organization without endpoints pays for the event alone. The endpoints hear of it after the commit.
     */
    recordIfChanged<Kind extends RecordedKind>({ kind, organizationId, data }: Happening<Kind>) {
      const event = events.insert({ kind, organizationId, data: jsonOf(data), at: clock.now() }, whereChanged);
      const lanes = lanesOf(webhooks.askingFor(organizationId, kind, whereChanged));
      const isTold = hasMail && noticeOfEvent[kind] !== null;
      // In one statement: what the event changed can be asked once.
      const woken = outbox.wake(isTold ? sql`${lanes} UNION ALL ${noticeLaneOf(organizationId, whereChanged)}` : lanes);
      return followedUp({ event, woken }, announce);
    },
  };
}

export type EventLog = ReturnType<typeof createEventLog>;

/** The id of the outbox row of an endpoint's lane. */
export function laneIdOf(webhookId: string): string {
  return `webhook/${webhookId}`;
}

/** Selects the lanes of endpoints, whose ids a query selects as `id`. */
export function lanesOf(webhookIds: SQL): SQL {
  return sql`SELECT 'webhook/' || id AS id,
    json_object('v', 1, 'kind', 'webhook', 'id', 'webhook/' || id, 'webhookId', id${traceMember()}) AS message FROM (${webhookIds})`;
}

/** Selects the lane in which an organization's members are told. */
function noticeLaneOf(organizationId: string | SQL, where: Condition): SQL {
  return sql`SELECT 'notices/' || told.id AS id,
    json_object('v', 1, 'kind', 'notices', 'id', 'notices/' || told.id, 'organizationId', told.id${traceMember()}) AS message
    FROM (SELECT ${organizationId} AS id) told WHERE ${where} AND told.id IS NOT NULL`;
}

function traceMember(): SQL {
  const traceId = currentTraceId();
  return traceId === undefined ? sql`` : sql`, 'traceId', ${traceId}`;
}

function jsonOf(data: Record<string, unknown>): SQL {
  const members = Object.entries(data).map(([name, value]) => sql`${name}, ${value}`);
  return sql`json_object(${sql.join(members, sql`, `)})`;
}
