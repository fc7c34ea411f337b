import type { Credentials, Environment, Settings } from "./settings.ts";
import type { IssuerParts } from "./token/issuer.ts";
import type { TokenSource } from "./token/token-source.ts";
import type { Waiting } from "./with-repeats.ts";

export type LoginCredentials = Extract<Credentials, { kind: "login" }>;

/** What differs between the places where the client runs. */
export interface Runtime {
  environment: Environment;
  /** null: the place sends its own, or none. */
  userAgent: string | null;
  waiting: Waiting;
  /** False in a Worker: there a promise ends with the request that began it. */
  promisesOutliveRequests: boolean;
  /** Tokens of a person who signed in. */
  loginTokens(credentials: LoginCredentials, settings: Settings, parts: IssuerParts): TokenSource;
}
