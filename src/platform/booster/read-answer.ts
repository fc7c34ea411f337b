import type { z } from "@hono/zod-openapi";

const maxBytes = 1_000_000;

/** Reads a response's body. Throws an UnusableAnswer, or the error of a broken connection. */
export async function readAnswer<Answer>(response: Response, schema: z.ZodType<Answer>): Promise<Answer> {
  const bytes = await readBytes(response);
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch (cause) {
    throw new UnusableAnswer("the answer is not JSON", { cause });
  }
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new UnusableAnswer("the answer has another shape", { cause: parsed.error });
  return parsed.data;
}

/** A retry would get the same response. */
export class UnusableAnswer extends Error {}

async function readBytes({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body ?? []) {
    total += chunk.byteLength;
    if (total > maxBytes) throw new UnusableAnswer(`the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
