const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
/** Cloudflare sets it on every request at its edge, and shows it to callers and in its own logs. */
const cfRay = /^([0-9a-f]{16})(?:-[A-Z]{3})?$/;

interface TraceHeaders {
  traceparent?: string | null | undefined;
  cfRay?: string | null | undefined;
}

/** The trace id of a valid W3C `traceparent` header, else Cloudflare's ray id, else a fresh one. */
export function traceIdOf(headers: TraceHeaders, fresh: () => string): string {
  return fromTraceparent(headers.traceparent) ?? cfRay.exec(headers.cfRay ?? "")?.[1] ?? fresh();
}

function fromTraceparent(header: string | null | undefined): string | undefined {
  const match = header ? traceparent.exec(header) : null;
  // Version 00 has exactly four fields; only later versions may add some.
  if (!match || (header?.startsWith("00-") && header.length !== 55)) return undefined;
  return match[1];
}
