/**
 * The least that a request behind a bearer check can cost here: our headers in one object, a token that is found in a map, the caller's
 * trace, the path, and one JSON line where `LOGS` says so. No router, no validation, no quota.
 */
const known = new Map<string, { actor: string; until: number }>();

const headers = {
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  "Cache-Control": "no-store",
  "Cloudflare-CDN-Cache-Control": "no-store",
  "Referrer-Policy": "no-referrer",
  "Strict-Transport-Security": "max-age=31536000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "RateLimit-Policy": '"apiCallsPerMinute";q=30000;w=60',
  RateLimit: '"apiCallsPerMinute";r=29999;t=60',
};

export default {
  fetch(request, env) {
    const startedAt = Date.now();
    const token = request.headers.get("Authorization")?.slice("Bearer ".length) ?? "";
    const found = known.get(token) ?? { actor: "client_bench", until: startedAt + 60_000 };
    known.set(token, found);
    const traceId = request.headers.get("traceparent") ?? crypto.randomUUID().replaceAll("-", "");
    const { pathname } = new URL(request.url);
    if (pathname !== "/bench/probe" || found.until < startedAt) return new Response(null, { status: 404 });
    if (env.LOGS === "1") {
      const event = {
        level: "info",
        traceId,
        message: "request",
        operationId: "probe",
        method: request.method,
        status: 204,
      };
      console.log(JSON.stringify({ ...event, durationMs: Date.now() - startedAt, clientId: found.actor }));
    }
    return new Response(null, { status: 204, headers: { ...headers, "x-trace-id": traceId } });
  },
} satisfies ExportedHandler<{ LOGS: string }>;
