import { packText, unpackText } from "../../domain/bag/packed-text.ts";
import type { CampaignChanges, ChangedCampaign } from "./campaign-cache.port.ts";

/** What is remembered of campaigns that are no longer served, so that who knew them can be told. */
const forgottenAtMost = 10_000;

/** Campaigns by id with the version of their last change, for those who want to know what has changed since. */
export class HeldCampaigns {
  readonly #served = new Map<string, { version: number; packed: string }>();
  readonly #gone = new Map<string, number>();
  readonly #atMost: number;
  /** Whoever knows less than this cannot be told what has gone since. */
  #floor: number;
  #version: number;
  #refused = 0;

  constructor(version: number, atMost: number) {
    this.#floor = version;
    this.#version = version;
    this.#atMost = atMost;
  }

  /** Everything up to here is held. */
  get version(): number {
    return this.#version;
  }

  /** How many found no room. */
  get refused(): number {
    return this.#refused;
  }

  get hasRoom(): boolean {
    return this.#served.size < this.#atMost;
  }

  /** A row as it was read, in whatever order: an older one than is held changes nothing. */
  take({ id, version, text }: ChangedCampaign): void {
    const known = this.#served.get(id)?.version ?? this.#gone.get(id) ?? -1;
    if (version <= known) return;
    this.#version = Math.max(this.#version, version);
    if (text === null) {
      this.#served.delete(id);
      this.#gone.set(id, version);
      if (this.#gone.size > forgottenAtMost) this.#forget();
    } else if (this.#served.has(id) || this.hasRoom) {
      this.#gone.delete(id);
      this.#served.set(id, { version, packed: packText(text) });
    } else {
      this.#refused += 1;
    }
  }

  *texts(): Iterable<string> {
    for (const { packed } of this.#served.values()) yield unpackText(packed);
  }

  /** Oldest first, at most so many. */
  changesAfter(version: number, limit: number): CampaignChanges {
    if (version === this.#version) return { isWhole: false, changed: [], version, isPart: false };
    const isWhole = version < this.#floor || version > this.#version;
    const after = isWhole ? -1 : version;
    const changed: Omit<ChangedCampaign, "text">[] = [];
    for (const [id, { version: at }] of this.#served) if (at > after) changed.push({ id, version: at });
    if (!isWhole) for (const [id, at] of this.#gone) if (at > after) changed.push({ id, version: at });
    changed.sort((a, b) => a.version - b.version);
    let end = Math.min(limit, changed.length);
    // What has one version is not parted: the next request asks for what is above it.
    while (end < changed.length && changed[end]?.version === changed[end - 1]?.version) end += 1;
    const page = changed.slice(0, end).map((row) => ({ ...row, text: this.#textOf(row.id) }));
    const isPart = end < changed.length;
    return { isWhole, changed: page, isPart, version: isPart ? (page.at(-1)?.version ?? 0) : this.#version };
  }

  #textOf(id: string): string | null {
    const held = this.#served.get(id);
    return held ? unpackText(held.packed) : null;
  }

  #forget(): void {
    for (const version of this.#gone.values()) this.#floor = Math.max(this.#floor, version);
    this.#gone.clear();
  }
}
