import type { LogLevel } from "./logger.ts";
import type { OpenPath } from "./open-file.ts";
import type { Credentials, Environment, Settings } from "./settings.ts";
import type { IssuerParts } from "./token/issuer.ts";
import type { TokenSource } from "./token/token-source.ts";
import type { Waiting } from "./with-repeats.ts";

export type LoginCredentials = Extract<Credentials, { kind: "login" }>;

/** What differs between the runtimes of the client. */
export interface Runtime {
  environment: Environment;
  /** Null if the runtime sends its own, or none. */
  userAgent: string | null;
  waiting: Waiting;
  openPath: OpenPath;
  /** Prints a line of the log that MUSTER_LOG asks for. */
  printLog(level: LogLevel, line: string): void;
  /** False in a Worker, where a promise ends with the request that began it. */
  promisesOutliveRequests: boolean;
  /** The tokens of a person's login. */
  loginTokens(credentials: LoginCredentials, settings: Settings, parts: IssuerParts): TokenSource;
}
