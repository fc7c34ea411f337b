import { Problem } from "./problems.ts";

/** The whole body as text, never holding more than `maxBytes` of it. Throws 413 past the limit, 400 when it is not UTF-8. */
export async function readText(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () =>
    new Problem("body_too_large", { detail: `The body may have at most ${maxBytes.toLocaleString("en-US")} bytes.` });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });
  const pieces: string[] = [];
  let total = 0;
  try {
    for await (const chunk of request.body ?? []) {
      total += chunk.byteLength;
      if (total > maxBytes) throw tooLarge();
      pieces.push(decoder.decode(chunk, { stream: true }));
    }
    pieces.push(decoder.decode());
  } catch (error) {
    if (error instanceof Problem) throw error;
    const detail = error instanceof TypeError ? "The body is not UTF-8." : "The body broke off.";
    throw new Problem("malformed_body", { detail, cause: error });
  }
  return pieces.join("");
}
