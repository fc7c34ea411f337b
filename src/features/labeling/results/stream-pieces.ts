import type { Pieces } from "./ranking-tail.ts";

const encoder = new TextEncoder();

/**
 * A stream of the pieces. An IdentityTransformStream moves the bytes of files without JavaScript, and waits for the reader: however
 * large the answer is, one chunk of it is in memory. A piece that throws cuts the answer off. The promise settles with the stream.
 */
export function streamPieces(pieces: Pieces): { body: ReadableStream<Uint8Array>; sent: Promise<void> } {
  const { readable, writable } = new IdentityTransformStream();
  return { body: readable, sent: send(pieces, writable) };
}

async function send(pieces: Pieces, writable: WritableStream<Uint8Array>): Promise<void> {
  try {
    for await (const piece of pieces) {
      if (typeof piece === "string") await write(writable, piece);
      else await piece.pipeTo(writable, { preventClose: true });
    }
    await writable.close();
  } catch (cause) {
    // A reader who left is no error of ours.
    await writable.abort(cause).catch(() => undefined);
  }
}

async function write(writable: WritableStream<Uint8Array>, text: string): Promise<void> {
  if (text === "") return;
  const writer = writable.getWriter();
  try {
    await writer.write(encoder.encode(text));
  } finally {
    writer.releaseLock();
  }
}
