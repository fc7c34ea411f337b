/** A row about work that is not over. `oldestAt` is in milliseconds since 1970, and null if there is none. */
export type InWork = { open: number; oldestAt: number | null };
