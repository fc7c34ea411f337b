const traceparent = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

/** The trace id of a valid W3C `traceparent` header, or a fresh one. */
export function traceIdOf(header: string | null | undefined, fresh: () => string): string {
  const match = header ? traceparent.exec(header) : null;
  // Version 00 has exactly four fields; only later versions may add some.
  if (!match || (header?.startsWith("00-") && header.length !== 55)) return fresh();
  return match[1] as string;
}

export function freshTraceId(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
