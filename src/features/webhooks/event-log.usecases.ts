import { type SQL, sql } from "drizzle-orm";
import type { EventData, RecordedKind } from "../../domain/webhook/event-kinds.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Condition, condition } from "../../platform/db/condition.ts";
import { followedUp } from "../../platform/db/together.ts";
import type { Outbox } from "../../platform/outbox/outbox.ts";
import { currentTraceId } from "../../platform/trace.ts";
import type { EventRepository } from "./events.repository.ts";
import type { WebhookRepository } from "./webhooks.repository.ts";

interface EventLogDeps {
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
export function createEventLog({ events, webhooks, outbox, clock }: EventLogDeps) {
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
      const woken = outbox.wake(lanesOf(webhooks.askingFor(organizationId, kind, whereChanged)));
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
  const traceId = currentTraceId();
  const trace = traceId === undefined ? sql`` : sql`, 'traceId', ${traceId}`;
  return sql`SELECT 'webhook/' || id AS id,
    json_object('v', 1, 'kind', 'webhook', 'id', 'webhook/' || id, 'webhookId', id${trace}) AS message FROM (${webhookIds})`;
}

function jsonOf(data: Record<string, unknown>): SQL {
  const members = Object.entries(data).map(([name, value]) => sql`${name}, ${value}`);
  return sql`json_object(${sql.join(members, sql`, `)})`;
}
