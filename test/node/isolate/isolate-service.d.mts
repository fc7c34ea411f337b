export interface IsolateAccount {
  email: string;
  clientId: string;
  clientSecret: string;
}

export interface IsolateService {
  url: string;
  accounts: IsolateAccount[];
  /** From now on each question to the database waits so long. */
  delayDatabase(ms: number): Promise<void>;
  /** The isolate begins anew: nothing that it kept in memory is left. */
  forgetAll(): Promise<void>;
  clientOf(account: IsolateAccount): Promise<{ headers: { Authorization: string } }>;
  resetAfter(
    ms: number,
    request: { method?: string; path: string; headers?: Record<string, string>; body?: string },
  ): Promise<void>;
  stop(): Promise<void>;
}

/** The service with its objects in one workerd process, behind a socket of its own. All accounts have the password. */
export function startIsolate(options?: { accounts?: string[]; password?: string }): Promise<IsolateService>;
