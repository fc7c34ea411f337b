export interface IsolateAccount {
  email: string;
  clientId: string;
  clientSecret: string;
}

export interface IsolateService {
  url: string;
  accounts: IsolateAccount[];
  /** Delays each question to the database from now on. */
  delayDatabase(ms: number): Promise<void>;
  /** The isolate begins anew: nothing that it kept in memory is left. */
  forgetAll(): Promise<void>;
  clientOf(account: IsolateAccount): Promise<{ headers: { Authorization: string } }>;
  resetAfter(
    ms: number,
    request: { method?: string; path: string; headers?: Record<string, string>; body?: string },
  ): Promise<void>;
  open(request: { path: string; headers: Record<string, string> }): OpenRequest;
  stop(): Promise<void>;
}

/** A POST whose body is written piece by piece, over a connection of its own. */
export interface OpenRequest {
  write(bytes: Uint8Array): Promise<void>;
  reset(): void;
  /** The status and what has come of the body; null before there is an answer. */
  answer(): [status: string, body: string] | null;
  close(): void;
}

/** The service with its objects in one workerd process, behind a socket of its own. All accounts have the password. */
export function startIsolate(options?: { accounts?: string[]; password?: string }): Promise<IsolateService>;
