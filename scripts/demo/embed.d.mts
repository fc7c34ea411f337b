/** A site of its own origin that embeds tasks, until it is stopped. */
export function serveEmbedding(
  library: unknown,
  settings: { baseUrl: string; state: string },
  port?: number,
): Promise<{ url: string; stop: () => Promise<unknown> }>;
