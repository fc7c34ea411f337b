import type { Execute } from "./accounts.d.mts";

export declare function prepareServeClient(state: string, execute: Execute): Promise<void>;
export declare function serveCredentials(state: string): Promise<{ clientId: string; clientSecret: string }>;
