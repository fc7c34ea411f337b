/** Gives the folder. */
export declare function ensureClient(): Promise<string>;
