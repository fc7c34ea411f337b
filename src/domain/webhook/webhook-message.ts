import { eventIdOf } from "./event-id.ts";
import type { EventData, RecordedKind } from "./event-kinds.ts";

/** An event as the API and receivers see it. */
export type ToldEvent = {
  [Kind in RecordedKind]: { id: string; type: Kind; timestamp: string; data: EventData[Kind] };
}[RecordedKind];

interface EventRow {
  place: number;
  kind: RecordedKind;
  /** Written by this service, so its form is that of its kind. */
  data: string;
  at: number;
}

/** Describes a row of `events`. */
export function describeEvent({ place, kind, data, at }: EventRow): ToldEvent {
  const event = { id: eventIdOf(place), type: kind, timestamp: new Date(at).toISOString(), data: JSON.parse(data) };
  return event as ToldEvent;
}

/** What is sent, the same in every attempt. The id travels as a header. */
export function payloadOf(row: EventRow): Omit<ToldEvent, "id"> {
  const { type, timestamp, data } = describeEvent(row);
  return { type, timestamp, data };
}
