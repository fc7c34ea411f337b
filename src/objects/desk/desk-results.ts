import { partBytes } from "../../platform/asset-store/asset-store.port.ts";
import type { DeskResults } from "./desk.port.ts";
import type { DeskReading } from "./desk-reading.ts";
import type { ResultEntries } from "./desk-sources.ts";
import type { DeskTables } from "./desk-tables.ts";

/** How far the results are written, in `facts`. */
interface Writing {
  /** Raised whenever what was written is not true any more. */
  round: number;
  /** How many times entries had changed before it began: people were erased, or answers came late. */
  erased: number;
  uploadId: string | null;
  parts: R2UploadedPart[];
  /** The task, or ranked group, that comes next, and how much of its text is written already. */
  from: number;
  skip: number;
  entries: number;
  bytes: number;
  /** What the finished entries add to the summary of the file. Few names: categories, or sides. */
  counts: [string, number][];
  /** Every part is in the bucket; the object may stand. */
  isSent: boolean;
  isWritten: boolean;
}

/** A file that stands while the next one is written. */
type Standing = Pick<Writing, "round" | "bytes" | "entries" | "counts">;

const freshRound = (round: number, erased: number): Writing => ({
  round,
  erased,
  uploadId: null,
  parts: [],
  from: 0,
  skip: 0,
  entries: 0,
  bytes: 0,
  counts: [],
  isSent: false,
  isWritten: false,
});

/** Late answers to tasks of a finished desk, and decisions, come together, so its file is written anew once. */
export const changesWithinMs = 60_000;
const entriesAtOnce = 500;
const encoder = new TextEncoder();
const contentType = "application/json";
/** Objects of a bucket that one call deletes. */
const keysAtOnce = 1_000;
/** Uploads that are remembered until they are dropped. R2 drops older ones itself, after seven days. */
const abandonedAtMost = 50;

/** Writes the desk's part of the result file, a piece at a time, and goes on after any crash. */
export class DeskResultWriter {
  readonly #tables: DeskTables;
  readonly #reading: DeskReading;

  constructor(tables: DeskTables, reading: DeskReading) {
    this.#tables = tables;
    this.#reading = reading;
  }

  /** The newest file that stands. One that shows people who were erased since, or lacks late answers, stands until the next. */
  written(): DeskResults | null {
    const writing = this.#writing();
    const standing = writing.isWritten ? writing : this.#standing();
    if (standing === null) return null;
    const { round, bytes, entries, counts } = standing;
    return { key: this.#key(round), bytes, entries, counts };
  }

  /** The file's key, if no entry has changed since its writing began. */
  currentKey(): string | null {
    const { isWritten, round } = this.#writing();
    return isWritten && !this.#isOutdated() ? this.#key(round) : null;
  }

  /** When a desk whose tasks are done should write. Null: the file stands and is right. */
  dueAt(): number | null {
    if (!this.#writing().isWritten) return 0;
    return this.#isOutdated() ? Number(this.#tables.fact("rewriteAt") ?? 0) : null;
  }

  /** No part of the file that comes next is sent, so that its entries may still change. */
  isUnbegun(): boolean {
    const { from, skip, uploadId } = this.#writing();
    return from === 0 && skip === 0 && uploadId === null;
  }

  isWriting(): boolean {
    return !this.#writing().isWritten;
  }

  /** What was written is not true any more: a task was reopened. */
  invalidate(): void {
    this.#tables.forget("standing");
    this.startOver();
  }

  /** Writes the file from its beginning. One that stands is kept until then. */
  startOver(): void {
    const { round, uploadId, isWritten } = this.#writing();
    if (uploadId !== null && !isWritten) {
      const abandoned = [...this.#abandoned(), { round, uploadId }].slice(-abandonedAtMost);
      this.#tables.remember("abandoned", JSON.stringify(abandoned));
    }
    this.#tables.forget("rewriteAt");
    this.#remember(freshRound(round + 1, this.#erased()));
  }

  /**
   * The text of the person's entries has changed. A file that is being written goes on, and is written once more: beginning anew with
   * each erasure would never end. Only an entry that is half sent must not change.
   */
  forgetPerson(person: number, rewriteAt: number): void {
    const { from, skip, isWritten } = this.#writing();
    const isHalfSent = !isWritten && skip > 0 && this.#reading.isInEntry(from, person);
    this.#textChanged(isHalfSent, rewriteAt);
  }

  /** The entry of a task has changed: it got a late answer, or was decided. Before a file is begun there is nothing to write anew. */
  noteChanged(task: number, rewriteAt: number): void {
    if (this.#tables.fact("results") === null || this.isUnbegun()) return;
    const { from, skip, isWritten } = this.#writing();
    this.#textChanged(!isWritten && skip > 0 && from === task, rewriteAt);
  }

  /** All entries tell what was learned of people. */
  noteLearned(rewriteAt: number): void {
    if (this.#tables.fact("results") === null) return;
    const { skip, isWritten } = this.#writing();
    this.#textChanged(!isWritten && skip > 0, rewriteAt);
  }

  #textChanged(isHalfSent: boolean, rewriteAt: number): void {
    this.#tables.remember("erased", this.#erased() + 1);
    if (isHalfSent) this.startOver();
    const before = this.#tables.fact("rewriteAt");
    if (before === null || Number(before) > rewriteAt) this.#tables.remember("rewriteAt", rewriteAt);
  }

  /** Whether files or uploads are left that nothing names any more. */
  hasLeftovers(): boolean {
    return this.#clearedBelow() < this.#neededFrom() || this.#abandoned().length > 0;
  }

  /** Called after the job's row was told of the newest file. */
  async clearLeftovers(bucket: R2Bucket): Promise<void> {
    const neededFrom = this.#neededFrom();
    const dropped = this.#abandoned();
    await this.#dropUploads(bucket, dropped);
    const left = this.#abandoned().slice(dropped.length);
    if (left.length > 0) this.#tables.remember("abandoned", JSON.stringify(left));
    else this.#tables.forget("abandoned");
    await this.#deleteBelow(bucket, neededFrom);
    this.#tables.remember("cleared", neededFrom);
  }

  /** Fills one part and sends it. True: the object stands. */
  async writePart(bucket: R2Bucket, entries: ResultEntries): Promise<boolean> {
    this.#begin();
    const before = this.#writing();
    const erased = this.#erased();
    const { bytes, after, isEnd } = await this.#fill(before, entries);
    // A task was reopened while others were let in.
    if (!this.#isCurrent(before.round)) return false;
    const key = this.#key(before.round);
    if (isEnd && before.uploadId === null) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
      return this.#finish(before.round, { ...after, isSent: true });
    }
    const sent = before.isSent ? before : await this.#send(bucket, after, { bytes, isEnd, erased });
    if (!sent || !isEnd) return false;
    if (!(before.isSent && (await bucket.head(key)))) await uploadOf(bucket, key, sent).complete(sent.parts);
    return this.#finish(before.round, sent);
  }

  /** Drops every object and upload that this desk began. */
  async remove(bucket: R2Bucket): Promise<void> {
    if (!this.#tables.rules()) return;
    const { round, uploadId, isWritten } = this.#writing();
    const open = uploadId !== null && !isWritten ? [{ round, uploadId }] : [];
    await this.#dropUploads(bucket, [...this.#abandoned(), ...open]);
    await this.#deleteBelow(bucket, round + 1);
  }

  /** Best effort: R2 drops an upload that was left open after seven days. */
  async #dropUploads(bucket: R2Bucket, uploads: readonly { round: number; uploadId: string }[]): Promise<void> {
    for (const { round, uploadId } of uploads)
      await uploadOf(bucket, this.#key(round), { uploadId })
        .abort()
        .catch(() => undefined);
  }

  async #deleteBelow(bucket: R2Bucket, end: number): Promise<void> {
    for (let round = this.#clearedBelow(); round < end; round += keysAtOnce) {
      const count = Math.min(keysAtOnce, end - round);
      await bucket.delete(Array.from({ length: count }, (_, i) => this.#key(round + i)));
    }
  }

  async #fill(before: Writing, write: ResultEntries) {
    const bytes = new Uint8Array(before.isSent ? 0 : partBytes);
    const after = { ...before };
    const sums = new Map(before.counts);
    let [filled, next]: [number, number | null] = [0, before.isSent ? null : before.from];
    while (next !== null) {
      const page = await this.#reading.entries(write, { from: next, limit: entriesAtOnce });
      for (const { id, text, counts } of page.entries) {
        const rest = encoder.encode(after.entries === 0 ? text : `,${text}`).subarray(after.skip);
        const fitting = Math.min(rest.length, partBytes - filled);
        bytes.set(rest.subarray(0, fitting), filled);
        filled += fitting;
        after.from = id;
        after.skip += fitting;
        if (fitting < rest.length) {
          after.bytes += filled;
          after.counts = [...sums];
          return { bytes, after, isEnd: false };
        }
        after.entries++;
        for (const [name, number] of counts) sums.set(name, (sums.get(name) ?? 0) + number);
        after.from = id + 1;
        after.skip = 0;
      }
      next = page.next;
      // Others wait for this object meanwhile: without this they wait for the whole part.
      await scheduler.wait(0);
      if (!this.#isCurrent(before.round)) break;
    }
    after.bytes += filled;
    after.counts = [...sums];
    return { bytes: bytes.subarray(0, filled), after, isEnd: true };
  }

  /** The upload's id is noted before its first part, so that a crash leaves no upload without a known id. */
  async #send(
    bucket: R2Bucket,
    after: Writing,
    { bytes, isEnd, erased }: { bytes: Uint8Array; isEnd: boolean; erased: number },
  ): Promise<Writing | null> {
    const { round, parts } = after;
    const key = this.#key(round);
    let { uploadId } = after;
    if (uploadId === null) {
      ({ uploadId } = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } }));
      if (!this.#isCurrent(round)) return null;
      this.#remember({ ...this.#writing(), uploadId });
    }
    const isEmpty = bytes.length === 0;
    const part = isEmpty ? [] : [await uploadOf(bucket, key, { uploadId }).uploadPart(parts.length + 1, bytes)];
    if (!this.#isCurrent(round)) return null;
    // A person was erased meanwhile, and the rest of the entry that was cut may not fit what was sent.
    if (after.skip > 0 && erased !== this.#erased()) {
      this.startOver();
      return null;
    }
    const sent = { ...after, uploadId, parts: [...parts, ...part], isSent: isEnd };
    this.#remember(sent);
    return sent;
  }

  #finish(round: number, after: Writing): boolean {
    if (!this.#isCurrent(round)) return false;
    this.#remember({ ...after, isWritten: true });
    this.#tables.forget("standing");
    return true;
  }

  /** A file that stands keeps its place in the job's row until the next one is whole. */
  #begin(): void {
    if (this.#tables.fact("results") === null) this.#remember(freshRound(0, this.#erased()));
    if (!this.#writing().isWritten) return;
    const { round, bytes, entries, counts } = this.#writing();
    this.#tables.remember("standing", JSON.stringify({ round, bytes, entries, counts } satisfies Standing));
    this.startOver();
  }

  #isOutdated(): boolean {
    return this.#writing().erased !== this.#erased();
  }

  #erased(): number {
    return Number(this.#tables.fact("erased") ?? 0);
  }

  #standing(): Standing | null {
    const text = this.#tables.fact("standing");
    return text === null ? null : (JSON.parse(String(text)) as Standing);
  }

  #abandoned(): { round: number; uploadId: string }[] {
    return JSON.parse(String(this.#tables.fact("abandoned") ?? "[]"));
  }

  #neededFrom(): number {
    return this.#standing()?.round ?? this.#writing().round;
  }

  #clearedBelow(): number {
    return Number(this.#tables.fact("cleared") ?? 0);
  }

  #isCurrent(round: number): boolean {
    return this.#writing().round === round && this.#tables.state() !== "closed";
  }

  #key(round: number): string {
    const plan = this.#tables.rules()?.plan;
    return `results/${plan?.jobId}/${plan?.desk}-${round}`;
  }

  #writing(): Writing {
    const text = this.#tables.fact("results");
    // A desk may have begun before entries, or erased people, were counted.
    return text === null ? freshRound(0, 0) : { ...freshRound(0, 0), ...(JSON.parse(String(text)) as Writing) };
  }

  #remember(writing: Writing): void {
    this.#tables.remember("results", JSON.stringify(writing));
  }
}

function uploadOf(bucket: R2Bucket, key: string, { uploadId }: { uploadId: string | null }): R2MultipartUpload {
  return bucket.resumeMultipartUpload(key, uploadId as string);
}
