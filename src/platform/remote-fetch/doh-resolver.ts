import { z } from "@hono/zod-openapi";
import type { Resolution, Resolver } from "./resolver.port.ts";

const recordTypes = { A: 1, AAAA: 28 } as const;
const noSuchName = 3;

const answerSchema = z.object({
  Status: z.int(),
  TC: z.boolean().optional(),
  Answer: z.array(z.object({ type: z.int(), data: z.string() })).optional(),
});

interface DohSettings {
  /** RESOLVER_URL, e.g. https://cloudflare-dns.com/dns-query. */
  url: string;
  fetch: typeof fetch;
  timeoutMs?: number;
}

/** DNS over HTTPS (RFC 8484) with JSON answers: the Workers runtime has no system resolver. Throws an Error on a malformed URL. */
export function createDohResolver({ url, fetch, timeoutMs = 5000 }: DohSettings): Resolver {
  const endpoint = URL.parse(url);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.username !== "") {
    throw new Error(
      `RESOLVER_URL holds ${JSON.stringify(url)}, which is not a URL such as https://cloudflare-dns.com/dns-query.`,
    );
  }

  async function query(name: string, type: keyof typeof recordTypes, signal: AbortSignal): Promise<string[] | null> {
    const question = new URL(endpoint as URL);
    question.searchParams.set("name", name);
    question.searchParams.set("type", type);
    const response = await fetch(question.href, {
      headers: { accept: "application/dns-json" },
      redirect: "manual",
      signal,
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      return null;
    }
    const answer = answerSchema.safeParse(await response.json());
    if (!answer.success || answer.data.TC) return null;
    if (answer.data.Status === noSuchName) return [];
    if (answer.data.Status !== 0) return null;
    return (answer.data.Answer ?? [])
      .filter((record) => record.type === recordTypes[type])
      .map((record) => record.data);
  }

  return {
    async resolve(name, signal): Promise<Resolution> {
      const both = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      try {
        const [v4, v6] = await Promise.all([query(name, "A", both), query(name, "AAAA", both)]);
        // Both families must resolve: the origin could be reached by the unchecked one.
        return v4 && v6 ? { ok: true, addresses: [...v4, ...v6] } : { ok: false };
      } catch {
        return { ok: false };
      }
    },
  };
}
