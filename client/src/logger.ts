/** Receives what the client does. `console` is one, and so are the loggers of pino and winston. */
export interface Logger {
  /** Each attempt: its operation, method, path, status and milliseconds. */
  debug(message: string): void;
  info(message: string): void;
  /** Each retry, with its reason. */
  warn(message: string): void;
  /** Each call that failed for good without an answer, or by the service's own fault. */
  error(message: string): void;
}

export const logLevels = ["debug", "info", "warn", "error"] as const;
export type LogLevel = (typeof logLevels)[number];

/** A logger that passes on what is at least as grave as a level. */
export function loggerAt(level: LogLevel, print: (level: LogLevel, line: string) => void): Logger {
  const from = (own: LogLevel) =>
    logLevels.indexOf(own) < logLevels.indexOf(level)
      ? () => {}
      : (message: string) => print(own, `muster: ${message}`);
  return { debug: from("debug"), info: from("info"), warn: from("warn"), error: from("error") };
}
