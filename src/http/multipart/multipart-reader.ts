import { ByteSource } from "../byte-source.ts";
import { parseBoundary } from "./boundary.ts";
import { DelimitedBytes } from "./delimited-bytes.ts";
import { invalidPart, misnamedPart, tooLarge, unreadable } from "./file-problem.ts";
import { PartSequence } from "./part-sequence.ts";

export interface FilePartOptions {
  maxBytes: number;
  partName: "file";
  /** The declared length of the whole body; null if unknown. */
  announcedBytes?: number | null;
}

export interface FilePart {
  /** The name that the client gave: metadata only. */
  fileName: string | null;
  /** The type that the client declared. Not trustworthy. */
  contentType: string | null;
  /** Ends only after the whole body was valid; before that, it may fail with a Problem. Cancelling it cancels the body. */
  stream: ReadableStream<Uint8Array>;
}

/**
 * Finds the part `file` of a multipart/form-data body (RFC 7578) and streams it as it arrives. The consumer pulls, so only the current
 * chunk is in memory. Throws a Problem: 415, 400 or 413.
 */
export async function readFilePart(
  body: ReadableStream<Uint8Array> | null,
  contentType: string | null,
  { maxBytes, partName, announcedBytes = null }: FilePartOptions,
): Promise<FilePart> {
  const boundary = parseBoundary(contentType);
  if (!body) throw missing(partName);
  const source = new ByteSource(body, { announcedBytes, refuse: unreadable });
  const bytes = new DelimitedBytes(source, boundary);
  const parts = new PartSequence(bytes);
  let received = 0;

  async function find() {
    await parts.begin();
    const others: string[] = [];
    for (let part = await parts.next(); part; part = await parts.next()) {
      if (part.name === partName) return part;
      const { name } = part;
      others.push(name);
      await parts.skip(() => misnamed(partName, name));
    }
    throw missing(partName, others);
  }

  async function checkWhatFollows() {
    if (received === 0) throw invalidPart(partName, "is empty");
    for (let part = await parts.next(); part; part = await parts.next()) {
      if (part.name === partName) throw invalidPart(partName, "was sent more than once: send exactly one");
      await parts.skip();
    }
  }

  async function pull(controller: ReadableStreamDefaultController<Uint8Array>) {
    const run = await bytes.next();
    if (!run) {
      await checkWhatFollows();
      controller.close();
      return;
    }
    received += run.length;
    if (received > maxBytes) throw tooLarge(maxBytes);
    controller.enqueue(run);
  }

  const { fileName, contentType: declared } = await orCancel(source, find);
  const stream = new ReadableStream<Uint8Array>(
    { pull: (controller) => orCancel(source, () => pull(controller)), cancel: (reason) => source.cancel(reason) },
    { highWaterMark: 0 },
  );
  return { fileName, contentType: declared, stream };
}

async function orCancel<T>(source: ByteSource, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await source.cancel(error);
    throw error;
  }
}

const longestShown = 64;

/** Names the part that came in its place. */
function missing(partName: string, [other]: readonly string[] = []) {
  if (other === undefined) return invalidPart(partName, "is missing: send exactly one part of that name");
  return invalidPart(partName, `is missing: the part is called "${shown(other)}"; it must be called "${partName}"`);
}

/** A picture under another name is too large to be read to its end, so it stays unknown whether the right part follows. */
function misnamed(partName: string, other: string) {
  return misnamedPart(partName, shown(other));
}

const shown = (name: string) => name.slice(0, longestShown).toWellFormed();
