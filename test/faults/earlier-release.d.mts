/** Null where git does not know the release before the newest migration. */
export function earlierCommit(): Promise<string | null>;
