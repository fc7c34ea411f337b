import type { Execute } from "./accounts.d.mts";

export declare function withLocalDatabase<Result>(
  state: string,
  work: (execute: Execute) => Promise<Result>,
): Promise<Result>;
