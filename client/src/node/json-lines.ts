/** A line of a file, from 1. `text` is null if the line is too long or not UTF-8, and `fault` says which. */
export type Line = { number: number; text: string } | { number: number; text: null; fault: string };

/** Longer than any datapoint that the service takes. */
const longestLine = 1_000_000;
const newline = 10;

/** Reads lines one by one. Of a line that is too long no more than its beginning is in memory. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0;
  let pieces: Uint8Array[] = [];
  let bytes = 0;
  const keep = (piece: Uint8Array) => {
    bytes += piece.byteLength;
    if (bytes <= longestLine) pieces.push(piece);
  };
  const end = (): Line => {
    number++;
    const line = bytes > longestLine ? tooLong(number) : decoded(number, pieces);
    [pieces, bytes] = [[], 0];
    return line;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
      keep(chunk.subarray(from, to));
      yield end();
      from = to + 1;
    }
    if (from < chunk.byteLength) keep(chunk.subarray(from));
  }
  if (bytes > 0) yield end();
}

function tooLong(number: number): Line {
  return { number, text: null, fault: `is longer than ${longestLine.toLocaleString("en-US")} bytes` };
}

function decoded(number: number, pieces: readonly Uint8Array[]): Line {
  try {
    // A byte order mark at the beginning of the file is left out.
    return { number, text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(Buffer.concat(pieces)) };
  } catch {
    return { number, text: null, fault: "is not UTF-8" };
  }
}
