import { type Pieces, streamPieces } from "../../src/platform/stream-pieces.ts";

const block = new TextEncoder().encode(
  JSON.stringify({ text: "An entry of a result file. ".repeat(300) }).slice(0, 8_192),
);

/** Writes one part, as a desk does, without ever holding it. */
async function writePart(bucket: R2Bucket, key: string, bytes: number): Promise<void> {
  const { readable, writable } = new FixedLengthStream(bytes);
  const written = bucket.put(key, readable);
  const writer = writable.getWriter();
  for (let left = bytes; left > 0; left -= block.length)
    await writer.write(block.subarray(0, Math.min(left, block.length)));
  await writer.close();
  await written;
}

/** A result file of as many parts: head, parts joined by commas, tail. */
async function* piecesOf(bucket: R2Bucket, parts: number): Pieces {
  yield '{"info":{},"results":[';
  for (let part = 0; part < parts; part++) {
    const found = await bucket.get(`part-${part}`);
    if (!found) throw new Error(`part ${part} is missing`);
    if (part > 0) yield ",";
    yield found.body;
  }
  yield '],"summary":{}}';
}

export default {
  async fetch(request, { BUCKET }) {
    const { searchParams } = new URL(request.url);
    if (request.method === "PUT") {
      await writePart(BUCKET, `part-${searchParams.get("part")}`, Number(searchParams.get("bytes")));
      return new Response(null, { status: 204 });
    }
    return new Response(streamPieces(piecesOf(BUCKET, Number(searchParams.get("parts")))));
  },
} satisfies ExportedHandler<{ BUCKET: R2Bucket }>;
