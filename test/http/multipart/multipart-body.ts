/** Bytes of a body written as text, one byte a character. */
export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

export function join(...pieces: (string | Uint8Array)[]): Uint8Array {
  const parts = pieces.map((piece) => (typeof piece === "string" ? bytesOf(piece) : piece));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}

/** The body as chunks that end at the given offsets. Each chunk is a copy of its own. */
export function chunksAt(body: Uint8Array, offsets: number[]): Uint8Array[] {
  const ends = [...offsets.filter((offset) => offset > 0 && offset < body.length).sort((a, b) => a - b), body.length];
  return ends.map((end, index) => body.slice(index === 0 ? 0 : ends[index - 1], end));
}

/** A stream that gives a chunk only when it is asked for one. */
export function streamOf(chunks: Uint8Array[], failure?: Error, onEnd?: () => void) {
  const left = [...chunks];
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = left.shift();
        if (chunk) controller.enqueue(chunk);
        else if (failure) controller.error(failure);
        else {
          controller.close();
          onEnd?.();
        }
      },
    },
    { highWaterMark: 0 },
  );
}

export async function collect(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return join(...chunks);
}

export const boundary = "----formBoundary7MA4YWxk";
export const contentType = `multipart/form-data; boundary=${boundary}`;

export function part(disposition: string, payload: string | Uint8Array, ...headers: string[]): Uint8Array {
  const lines = [`Content-Disposition: form-data; ${disposition}`, ...headers].join("\r\n");
  return join(`--${boundary}\r\n${lines}\r\n\r\n`, payload, "\r\n");
}

export function filePart(payload: string | Uint8Array): Uint8Array {
  return part('name="file"; filename="photo.jpg"', payload, "Content-Type: image/jpeg");
}

export const end = `--${boundary}--\r\n`;
