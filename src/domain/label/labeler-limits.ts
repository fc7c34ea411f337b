import { admitOne, type NewPeople } from "../publisher/new-people.ts";

/** A person of a labeling link who wants to come in. */
export interface LabelerAsk {
  userId: string;
  /** The panel's id of the person. Null or absent: they came without one. */
  panelId?: string | null;
  /** The network that they come from. */
  address: string;
  /** The number of people that the link takes in all. Null: no limit. */
  mostPeople: number | null;
  /** The number of new people a minute, of the whole link and of one address. */
  perMinute: number;
  perAddress: number;
  now: number;
}

export type LabelerOutcome =
  | { kind: "admitted" }
  /** The link has all the people that it may take. */
  | { kind: "full" }
  /** Too many came within a minute. */
  | { kind: "busy"; of: "link" | "address"; waitMs: number };

/** The people who came within the present minute, in memory. A crash begins a new minute. */
export interface LabelerWindows {
  all: NewPeople | null;
  byAddress: ReadonlyMap<string, NewPeople>;
}

export const noWindows: LabelerWindows = { all: null, byAddress: new Map() };

/** A flood comes from many addresses, and each entry costs memory. */
const addressesAtMost = 10_000;

/** Decides about a person who was not let in before. An address pays for each attempt, also for one that a full link refuses. */
export function admitLabeler(
  windows: LabelerWindows,
  admitted: number,
  { address, mostPeople, perMinute, perAddress, now }: LabelerAsk,
): { outcome: LabelerOutcome; windows: LabelerWindows } {
  const ofAddress = admitOne(windows.byAddress.get(address) ?? null, perAddress, now);
  if (!ofAddress.isAdmitted) return { outcome: { kind: "busy", of: "address", waitMs: ofAddress.waitMs }, windows };
  const known = windows.byAddress.size < addressesAtMost ? windows.byAddress : [];
  const byAddress = new Map(known).set(address, ofAddress.window);
  const counted = { ...windows, byAddress };
  if (mostPeople !== null && admitted >= mostPeople) return { outcome: { kind: "full" }, windows: counted };
  const ofLink = admitOne(windows.all, perMinute, now);
  if (!ofLink.isAdmitted) return { outcome: { kind: "busy", of: "link", waitMs: ofLink.waitMs }, windows: counted };
  return { outcome: { kind: "admitted" }, windows: { all: ofLink.window, byAddress } };
}
