import type { AllowList } from "./allow-list.ts";
import { Deadline } from "./deadline.ts";
import { openFile } from "./open-file.ts";
import { isPublicAddress } from "./public-address.ts";
import { refusedRedirect, refusedUrl, resolverDown, tooLate, unreachable, unresolvable } from "./remote-failures.ts";
import { RemoteFault, type RemoteFetch } from "./remote-fetch.port.ts";
import type { Resolver } from "./resolver.port.ts";
import { retryAfterSeconds } from "./retry-after.ts";
import { guardUrl, ownHost, ownHostSet, type UrlPolicy } from "./url-guard.ts";

export interface RemoteFetchSettings {
  fetch: typeof fetch;
  /** Null: host names are checked by their spelling only. */
  resolver: Resolver | null;
  allow: AllowList;
  /** Host names (or origins) of this service. */
  ownHosts: readonly string[];
  userAgent: string;
  now?: () => Date;
  headersMs?: number;
  idleMs?: number;
  maxRedirects?: number;
}

/** One fetch with all its redirects. */
interface Fetching {
  deadline: Deadline;
  policy: UrlPolicy;
}

const redirectStatuses = new Set([301, 302, 303, 307, 308]);

/** Cheap: makes no connection and keeps no state, so it may be made for a single request. */
export function createRemoteFetch(settings: RemoteFetchSettings): RemoteFetch {
  const { fetch, resolver, allow, userAgent, now = () => new Date() } = settings;
  const { headersMs = 10_000, idleMs = 10_000, maxRedirects = 5 } = settings;
  const ownHosts = ownHostSet(settings.ownHosts);
  const policyFor = (asked: string | null): UrlPolicy => ({ allow, ownHosts, askedHost: asked && ownHost(asked) });
  const headersLimit = { ms: headersMs, late: () => tooLate("The origin sent no headers for", headersMs) };

  /** Makes every check that is possible before contact, and returns the URL. Throws what `refuse` makes of a reason. */
  async function admit(
    { deadline, policy }: Fetching,
    refuse: (reason: string) => RemoteFault,
    text: string,
    base?: URL,
  ): Promise<URL> {
    const verdict = guardUrl(text, policy, base);
    if (!verdict.ok) throw refuse(verdict.reason);
    const { url, lookup } = verdict;
    if (lookup === null || resolver === null) return url;
    const pending = deadline.step(() => resolver.resolve(lookup, deadline.signal));
    const resolution = await pending.catch(stoppedOr(deadline, resolverDown));
    if (!resolution.ok) throw resolverDown();
    if (resolution.addresses.length === 0) throw unresolvable();
    // One private address among public ones is enough to refuse: `fetch` may use any of them.
    if (!resolution.addresses.every(isPublicAddress))
      throw refuse("its host name leads to an address that is not public");
    return url;
  }

  async function request(deadline: Deadline, url: URL, sent?: { body: string; headers: Record<string, string> }) {
    // The URL is all that the origin learns: no cookie, no credential, no referrer. Compression is declined so that the length
    // in the headers is the length of the file; an origin that compresses all the same is decoded and counted.
    const headers = { accept: "*/*", "accept-encoding": "identity", "user-agent": userAgent, ...sent?.headers };
    const message = sent ? { method: "POST", body: sent.body } : { method: "GET" };
    const pending = deadline.step(
      async () => {
        const response = await fetch(url.href, { ...message, headers, redirect: "manual", signal: deadline.signal });
        if (deadline.signal.aborted) discard(response);
        return response;
      },
      sent ? undefined : headersLimit,
    );
    return pending.catch(stoppedOr(deadline, unreachable));
  }

  async function follow(fetching: Fetching, text: string): Promise<{ response: Response; url: URL }> {
    let url = await admit(fetching, refusedUrl, text);
    const visited = new Set<string>();
    for (;;) {
      visited.add(url.href);
      const response = await request(fetching.deadline, url);
      if (!redirectStatuses.has(response.status)) return { response, url };
      discard(response);
      const refuse = (reason: string) => refusedRedirect(reason, response.status);
      const location = response.headers.get("location");
      if (!location) throw refuse("it names no location");
      if (visited.size > maxRedirects) throw refuse(`it is one more than the ${maxRedirects} that are followed`);
      url = await admit(fetching, refuse, location, url);
      if (visited.has(url.href)) throw refuse("it leads back to where it came from");
    }
  }

  return {
    refusal(text, askedHost, { isSecure } = { isSecure: false }) {
      const verdict = guardUrl(text, { ...policyFor(askedHost), isSecure });
      return verdict.ok ? null : refusedUrl(verdict.reason).failure;
    },

    async open(text, { timeoutMs, maxBytes, askedHost, signal }) {
      signal?.throwIfAborted();
      const total = { ms: timeoutMs, late: () => tooLate("The download was not complete after", timeoutMs) };
      const deadline = new Deadline(total, signal);
      try {
        const { response, url } = await follow({ deadline, policy: policyFor(askedHost) }, text);
        return { ok: true, response: openFile(response, { url, deadline, idleMs, maxBytes, now: now() }) };
      } catch (error) {
        deadline.abort(error);
        if (error instanceof RemoteFault) return { ok: false, failure: error.failure };
        throw error;
      }
    },

    async post(text, { body, headers, timeoutMs, answerBytes, askedHost }) {
      const deadline = new Deadline({ ms: timeoutMs, late: () => tooLate("No complete answer came for", timeoutMs) });
      try {
        const policy = { ...policyFor(askedHost), isSecure: true };
        const url = await admit({ deadline, policy }, refusedUrl, text);
        const response = await request(deadline, url, { body, headers });
        return {
          ok: true,
          status: response.status,
          retryAfterSeconds: retryAfterSeconds(response.headers.get("retry-after"), now()),
          answer: await readBeginning(response, deadline, answerBytes),
        };
      } catch (error) {
        if (error instanceof RemoteFault) return { ok: false, failure: error.failure };
        throw error;
      } finally {
        // Also ends a body that goes on for ever.
        deadline.abort(new Error("the answer was read as far as it is wanted"));
      }
    },
  };
}

/** The first bytes of a body as text. The status alone decides, so a body that stalls or breaks off is cut where it stands. */
async function readBeginning(response: Response, deadline: Deadline, most: number): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  try {
    while (bytes < most) {
      const { done, value } = await deadline.step(() => reader.read(), {
        ms: bodyMs,
        late: () => new Error("stalled"),
      });
      if (done) break;
      text += decoder.decode(value.subarray(0, most - bytes), { stream: true });
      bytes += value.byteLength;
    }
  } catch {
    // What was read is enough.
  }
  reader.cancel().catch(() => {});
  return text;
}

/** How long to wait for more of an answer's body. */
const bodyMs = 2_000;

/** Once the deadline has passed, any other failure is its consequence. */
function stoppedOr(deadline: Deadline, explain: (cause: unknown) => RemoteFault): (error: unknown) => never {
  return (error) => {
    throw deadline.signal.aborted ? deadline.signal.reason : explain(error);
  };
}

/** An unread body would hold its connection, and Workers allow six. */
function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}
