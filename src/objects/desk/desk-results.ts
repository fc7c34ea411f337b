import { partBytes } from "../../platform/asset-store/asset-store.port.ts";
import type { DeskResults } from "./desk.port.ts";
import type { DeskReading } from "./desk-reading.ts";
import type { ResultEntries } from "./desk-sources.ts";
import type { DeskTables } from "./desk-tables.ts";

/** How far the results are written, in `facts`. */
interface Writing {
  /** Raised whenever what was written is not true any more. */
  round: number;
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

const freshRound = (round: number): Writing => ({
  ...{ round, uploadId: null, parts: [], from: 0, skip: 0, entries: 0, bytes: 0, counts: [] },
  ...{ isSent: false, isWritten: false },
});

const entriesAtOnce = 500;
const encoder = new TextEncoder();
const contentType = "application/json";

/** Writes the desk's part of the result file, a piece at a time, and goes on after any crash. */
export class DeskResultWriter {
  readonly #tables: DeskTables;
  readonly #reading: DeskReading;

  constructor(tables: DeskTables, reading: DeskReading) {
    this.#tables = tables;
    this.#reading = reading;
  }

  written(): DeskResults | null {
    const { isWritten, bytes, entries, counts, round } = this.#writing();
    return isWritten ? { key: this.#key(round), bytes, entries, counts } : null;
  }

  /**
   * What was written is not true any more, or the parts of a file that is being written would not fit together. R2 drops an upload that
   * was left open after seven days.
   */
  startOver(): void {
    this.#remember(freshRound(this.#writing().round + 1));
  }

  /** Fills one part and sends it. True: the object stands. */
  async writePart(bucket: R2Bucket, entries: ResultEntries): Promise<boolean> {
    const before = this.#writing();
    if (before.isWritten) return true;
    const { bytes, after, isEnd } = await this.#fill(before, entries);
    // A task was reopened, or somebody erased, while others were let in.
    if (!this.#isCurrent(before.round)) return false;
    const key = this.#key(before.round);
    if (isEnd && before.uploadId === null) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
      return this.#finish(bucket, before.round, { ...after, isSent: true });
    }
    const sent = before.isSent ? before : await this.#send(bucket, after, { bytes, isEnd });
    if (!sent || !isEnd) return false;
    if (!(before.isSent && (await bucket.head(key)))) await uploadOf(bucket, key, sent).complete(sent.parts);
    return this.#finish(bucket, before.round, sent);
  }

  /** Drops every object and upload that this desk began. */
  async remove(bucket: R2Bucket): Promise<void> {
    if (!this.#tables.rules()) return;
    const { round, uploadId, isWritten } = this.#writing();
    if (uploadId !== null && !isWritten)
      await uploadOf(bucket, this.#key(round), { uploadId })
        .abort()
        .catch(() => {});
    const keys = Array.from({ length: round + 1 }, (_, one) => this.#key(one));
    for (let at = 0; at < keys.length; at += 1_000) await bucket.delete(keys.slice(at, at + 1_000));
  }

  async #fill(before: Writing, write: ResultEntries) {
    const bytes = new Uint8Array(before.isSent ? 0 : partBytes);
    const after = { ...before };
    const sums = new Map(before.counts);
    let [filled, next]: [number, number | null] = [0, before.isSent ? null : before.from];
    while (next !== null) {
      const page = this.#reading.entries(write, { from: next, limit: entriesAtOnce });
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

  /** The upload's id is noted before its first part, so that a crash leaves nothing that nobody can name. */
  async #send(
    bucket: R2Bucket,
    after: Writing,
    { bytes, isEnd }: { bytes: Uint8Array; isEnd: boolean },
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
    const sent = { ...after, uploadId, parts: [...parts, ...part], isSent: isEnd };
    this.#remember(sent);
    return sent;
  }

  async #finish(bucket: R2Bucket, round: number, after: Writing): Promise<boolean> {
    if (!this.#isCurrent(round)) return false;
    this.#remember({ ...after, isWritten: true });
    // Best effort: the job's row may still name it for a moment, and closing the desk deletes all rounds.
    if (round > 0) await bucket.delete(this.#key(round - 1)).catch(() => undefined);
    return true;
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
    // A desk may have begun before entries were counted.
    return text === null ? freshRound(0) : { ...freshRound(0), ...(JSON.parse(String(text)) as Writing) };
  }

  #remember(writing: Writing): void {
    this.#tables.remember("results", JSON.stringify(writing));
  }
}

function uploadOf(bucket: R2Bucket, key: string, { uploadId }: { uploadId: string | null }): R2MultipartUpload {
  return bucket.resumeMultipartUpload(key, uploadId as string);
}
