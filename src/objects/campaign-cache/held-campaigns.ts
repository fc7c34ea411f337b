import { packText, unpackText } from "../../domain/matching/packed-text.ts";
import type { CampaignChanges, ChangedCampaign, Position } from "./campaign-cache.port.ts";

/** The most removed campaigns that are remembered, so that readers can be told of them. */
const forgottenAtMost = 10_000;

export interface Room {
  campaigns: number;
  /** The limit for one organization, so that none fills the cache, neither with many small campaigns nor with few large ones. */
  campaignsOfOne: number;
  /** The limit for all packed texts. */
  bytes: number;
  /** The limit for the packed texts of one organization. */
  bytesOfOne: number;
}

interface Held {
  version: number;
  packed: string;
  organizationId: string;
}

/** Campaigns by id, with the version of their last change. Readers ask what has changed since a version. */
export class HeldCampaigns {
  readonly #served = new Map<string, Held>();
  readonly #gone = new Map<string, number>();
  readonly #takenBy = new Map<string, { campaigns: number; bytes: number }>();
  readonly #room: Room;
  #bytes = 0;
  /** Removals before this version are forgotten. A reader that knows less must start over. */
  #floor: number;
  #version: number;
  #refused = 0;
  #hasFreedRoom = false;

  constructor(version: number, room: Room) {
    this.#floor = version;
    this.#version = version;
    this.#room = room;
  }

  /** All changes up to this version are included. */
  get version(): number {
    return this.#version;
  }

  /** Removals after this version are remembered. */
  get floor(): number {
    return this.#floor;
  }

  /** Notes that all changes up to a version are included, even if none of them was of a campaign. */
  reach(version: number): void {
    this.#version = Math.max(this.#version, version);
  }

  /** The size of all packed texts. */
  get bytes(): number {
    return this.#bytes;
  }

  /** The number of campaigns in memory. */
  get size(): number {
    return this.#served.size;
  }

  /** The number of campaigns that did not fit. */
  get refused(): number {
    return this.#refused;
  }

  /** Campaigns were refused, and others have gone since. */
  get mayTakeRefused(): boolean {
    return this.#refused > 0 && this.#hasFreedRoom;
  }

  /** Takes a row in any order. A row that is older than the held one changes nothing. */
  take({ id, organizationId, version, text }: ChangedCampaign): void {
    const known = this.#served.get(id)?.version ?? this.#gone.get(id) ?? -1;
    if (version <= known) return;
    this.#version = Math.max(this.#version, version);
    const before = this.#served.get(id);
    // First frees the room of the campaign's former text.
    if (before) this.#count(before, -1);
    this.#served.delete(id);
    const packed = text === null ? null : packText(text);
    if (packed !== null && this.#fits(organizationId, packed.length)) {
      const held = { version, packed, organizationId };
      this.#gone.delete(id);
      this.#served.set(id, held);
      this.#count(held, 1);
      return;
    }
    this.#gone.set(id, version);
    if (packed !== null) this.#refused += 1;
    else if (before) this.#hasFreedRoom = true;
    if (this.#gone.size > forgottenAtMost) this.#forget();
  }

  *texts(): Iterable<string> {
    for (const { packed } of this.#served.values()) yield unpackText(packed);
  }

  /** All served campaigns in parts of about this many letters. Changes may come between two parts. */
  *parts(letters: number): Iterable<ChangedCampaign[]> {
    let part: ChangedCampaign[] = [];
    let length = 0;
    for (const [id, { version, packed, organizationId }] of this.#served) {
      const text = unpackText(packed);
      part.push({ id, organizationId, version, text });
      length += text.length + id.length;
      if (length < letters) continue;
      yield part;
      [part, length] = [[], 0];
    }
    if (part.length > 0) yield part;
  }

  /** Changes, oldest first, of about this many letters. A reader that started over in this epoch continues where it was. */
  changesAfter({ version, epoch }: Position, letters: number): CampaignChanges {
    const isWhole = version > this.#version || (version < this.#floor && epoch !== this.#floor);
    const after = isWhole ? -1 : version;
    const rows: { id: string; version: number }[] = [];
    if (after < this.#version) {
      for (const [id, { version: at }] of this.#served) if (at > after) rows.push({ id, version: at });
      if (!isWhole) for (const [id, at] of this.#gone) if (at > after) rows.push({ id, version: at });
    }
    rows.sort((a, b) => a.version - b.version);
    const changed: ChangedCampaign[] = [];
    let [told, length] = [after, 0];
    for (const { id, version: at } of rows) {
      // Changes of one version stay together: the next request asks for what is above it.
      if (length >= letters && at > told) return this.#part(isWhole, changed, told);
      const held = this.#served.get(id);
      const text = held ? unpackText(held.packed) : null;
      changed.push({ id, organizationId: held?.organizationId ?? "", version: at, text });
      told = at;
      length += (text?.length ?? 0) + id.length;
    }
    return { ...this.#part(isWhole, changed, this.#version), isPart: false };
  }

  #part(isWhole: boolean, changed: ChangedCampaign[], version: number): CampaignChanges {
    return { isWhole, changed, isPart: true, next: { version, epoch: this.#floor } };
  }

  #fits(organizationId: string, bytes: number): boolean {
    const { campaigns, campaignsOfOne, bytes: all, bytesOfOne } = this.#room;
    const taken = this.#takenBy.get(organizationId) ?? { campaigns: 0, bytes: 0 };
    if (this.#served.size >= campaigns || this.#bytes + bytes > all) return false;
    return taken.campaigns < campaignsOfOne && taken.bytes + bytes <= bytesOfOne;
  }

  #count({ organizationId, packed }: Held, sign: 1 | -1): void {
    const before = this.#takenBy.get(organizationId) ?? { campaigns: 0, bytes: 0 };
    const campaigns = before.campaigns + sign;
    if (campaigns === 0) this.#takenBy.delete(organizationId);
    else this.#takenBy.set(organizationId, { campaigns, bytes: before.bytes + sign * packed.length });
    this.#bytes += sign * packed.length;
  }

  #forget(): void {
    for (const version of this.#gone.values()) this.#floor = Math.max(this.#floor, version);
    this.#gone.clear();
  }
}
