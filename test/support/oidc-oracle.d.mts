/** What a person's tokens carry beyond his name. */
export type PersonClaims = Record<string, unknown>;

export interface Oracle {
  issuer: string;
  confidential: { id: string; secret: string };
  publicClientId: string;
  /** What it threw: nothing, unless it is used wrongly. */
  failures: Error[];
  stop(): Promise<void>;
}

export const resource: string;
export function startOracle(options?: {
  people?: Record<string, PersonClaims>;
  port?: number | undefined;
}): Promise<Oracle>;
