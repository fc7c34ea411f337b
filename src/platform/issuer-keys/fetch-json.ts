import { isIssuerUrl } from "../../domain/identity/issuer-url.ts";
import { Deadline } from "../remote-fetch/deadline.ts";

const maxBytes = 262_144;

/** Reads JSON from an address that the operator named, or that such a document names. Throws whatever went wrong. */
export async function fetchJson(url: string, deps: { fetch: typeof fetch; timeoutMs: number }): Promise<unknown> {
  if (!isIssuerUrl(url)) throw new Error(`${url} is not https, nor on this machine itself`);
  const late = () => new Error(`${url} did not answer within ${deps.timeoutMs} ms`);
  const deadline = new Deadline({ ms: deps.timeoutMs, late });
  try {
    return await deadline.step(async () => {
      const response = await deps.fetch(url, {
        headers: { Accept: "application/json" },
        // The target of a redirect comes from no trusted party.
        redirect: "manual",
        signal: deadline.signal,
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new Error(`${url} answered ${response.status}`);
      }
      return JSON.parse(await readText(url, response, deadline.signal));
    });
  } finally {
    deadline.finish();
  }
}

async function readText(url: string, { body }: Response, signal: AbortSignal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of body ?? []) {
    signal.throwIfAborted();
    total += chunk.byteLength;
    if (total > maxBytes) throw new Error(`${url} sent more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
