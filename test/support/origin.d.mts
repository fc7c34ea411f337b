export interface Origin {
  /** http://127.0.0.1:<port>, without a trailing slash. */
  url: string;
  port: number;
  /** The headers of every request so far. */
  requests: { path: string; headers: Record<string, string | string[] | undefined> }[];
  /** Connections that the other side has not closed. */
  openConnections(): number;
  close(): Promise<void>;
}

export const picture: Uint8Array;
export const secret: string;

export function startOrigin(options?: { port?: number }): Promise<Origin>;
