/** Response headers that many operations have. The document describes each once. */
export const sharedHeaders = {
  "RateLimit-Policy": {
    schema: { type: "string" },
    description:
      "The quota that the call counted for: its name, `q` calls in a window of `w` seconds. A structured field of the IETF draft " +
      'RateLimit header fields for HTTP, such as `"apiCallsPerMinute";q=30000;w=60`.',
  },
  RateLimit: {
    schema: { type: "string" },
    description:
      "What is left of that quota, as known where the call was answered: `r` calls, and `t` seconds until all are there again, such as " +
      '`"apiCallsPerMinute";r=29990;t=31`. A hint: several places count at once.',
  },
  "Retry-After": {
    schema: { type: "integer", minimum: 1 },
    description: "Seconds to wait before the call is sent again.",
  },
} as const;

type SharedHeader = keyof typeof sharedHeaders;

/** References to shared headers, for an answer. */
export function headersNamed(...names: SharedHeader[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
