interface LocalClient {
  roles: string[];
  clientId: string;
  clientSecret: string;
}

export declare function isRunning(baseUrl: string): Promise<boolean>;
export declare function requireRunning(baseUrl: string): Promise<void>;
export declare function localClients(
  state: string,
): Promise<{ customer: LocalClient; admin: LocalClient; all: LocalClient[] }>;
