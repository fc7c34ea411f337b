export interface SeenRequest {
  path: string;
  /** The URL with its query. */
  url: string;
  headers: Record<string, string | string[] | undefined>;
  /** Milliseconds of `performance.now()`. */
  startedAt: number;
  /** When the answer was complete or its connection gone; null until then. */
  endedAt: number | null;
  /** The connection went before the answer was complete. */
  isCut: boolean;
}

export interface Origin {
  /** http://127.0.0.1:<port>, without a trailing slash. */
  url: string;
  port: number;
  /** Every request so far. */
  requests: SeenRequest[];
  /** Connections that the other side has not closed. */
  openConnections(): number;
  close(): Promise<void>;
}

export const picture: Uint8Array;
export const secret: string;

export function startOrigin(options?: { port?: number }): Promise<Origin>;
