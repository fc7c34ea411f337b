export interface RiffChunk {
  /** Four letters. */
  type: string;
  data: Buffer;
}

/** The chunks of a good WebP; none of another file. */
export function riffChunks(file: Buffer): RiffChunk[] {
  const chunks: RiffChunk[] = [];
  if (file.toString("latin1", 0, 4) !== "RIFF") return chunks;
  for (let i = 12; i + 8 <= file.length; ) {
    const length = file.readUInt32LE(i + 4);
    const data = Buffer.from(file.subarray(i + 8, i + 8 + length));
    chunks.push({ type: file.toString("latin1", i, i + 4), data });
    i += 8 + length + (length & 1);
  }
  return chunks;
}

/** The WebP of these chunks. */
export function riff(chunks: readonly RiffChunk[]): Buffer {
  const body = Buffer.concat(chunks.flatMap(({ type, data }) => [headOf(type, data.length), data, even(data.length)]));
  return Buffer.concat([headOf("RIFF", body.length + 4), Buffer.from("WEBP"), body]);
}

function headOf(type: string, length: number): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(length, 4);
  return head;
}

function even(length: number): Buffer {
  return Buffer.alloc(length & 1);
}
