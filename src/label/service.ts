import type { Reply, Service } from "./wire.ts";

/** A phone that changes networks may never hear of a request again. */
const patienceMs = 20_000;

/** Calls the service below `api` for one person. The page is known by its cookie; the component by the token of one session. */
export function createService(api: string, userId: string, token: () => string | null): Service {
  async function post<Body>(path: string, body: unknown): Promise<Reply<Body>> {
    const bearer = token();
    const text = JSON.stringify(body);
    try {
      const response = await fetch(`${api}${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "X-Muster-Label": "1",
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        },
        body: text,
        credentials: bearer === null ? "same-origin" : "omit",
        // An answer that was given just before the page closes is still sent. Browsers refuse this for more than 64 KiB.
        keepalive: text.length < 30_000,
        signal: AbortSignal.timeout(patienceMs),
      });
      const parsed = await response.json().catch(() => undefined);
      const retryAfter = Number(response.headers.get("Retry-After") ?? Number.NaN);
      return {
        status: response.ok && parsed === undefined && response.status === 200 ? null : response.status,
        ...(response.ok ? { body: parsed as Body } : {}),
        faultyMembers: Object.keys(parsed?.errors ?? {}),
        retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
      };
    } catch {
      return { status: null, faultyMembers: [], retryAfterSeconds: null };
    }
  }

  return {
    open: (continues) => post("/session", { userId, ...(continues === undefined ? {} : { continues }) }),
    answer: (sessionId, answers) => post(`/session/${encodeURIComponent(sessionId)}/answers`, { answers }),
    report: (report) => post("/report", report),
    finish: () => post("/finish", { userId }),
    forget: () => post("/forget", { userId }),
  };
}
