/** What a command may use of the process that runs it. */
export interface CommandIo {
  /** Prints a result on standard output. Anything but a text is printed as JSON. */
  print(result: unknown): void;
  /** Prints a line for the person at the terminal on standard error. */
  tell(line: string): void;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}

/** One command of `npx muster <command>`. */
export interface Command {
  /** Its arguments, as the help shows them. */
  usage: string;
  /** What it does, in one line. */
  summary: string;
  /** Gets the arguments after the command's name. Resolves with the exit code. */
  run(args: string[], io: CommandIo): Promise<number>;
}

/** The command line cannot be understood: the exit code is 2, and the help is shown. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UsageError";
  }
}
