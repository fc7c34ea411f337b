/** Parts of an answer in their order. */
export type Pieces = AsyncGenerator<string | ReadableStream<Uint8Array>, void>;

const encoder = new TextEncoder();

/**
 * A stream of the pieces. An IdentityTransformStream moves the bytes of files without JavaScript, and waits for the reader: however
 * large the answer is, one chunk of it is in memory. A piece that throws cuts the answer off.
 */
export function streamPieces(pieces: Pieces): ReadableStream<Uint8Array> {
  const { readable, writable } = new IdentityTransformStream();
  // Not awaited: it goes on as the answer is read, and never rejects.
  void send(pieces, writable);
  return readable;
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
