import { seedFileBytes, seedFileRows, seedHeaderBytes } from "./seed-limits.ts";

export type SeedFileFault = "empty" | "not_text" | "header" | "too_large" | "too_many_rows";

/** A refused file. The message is a public sentence without its subject: `has no column score: ...`. */
export class SeedFileRefused extends Error {
  readonly fault: SeedFileFault;

  constructor(fault: SeedFileFault, reason: string) {
    super(reason);
    this.name = "SeedFileRefused";
    this.fault = fault;
  }

  static readonly empty = () => new SeedFileRefused("empty", "is empty");
  static readonly binary = () => new SeedFileRefused("not_text", "is not a CSV in UTF-8: it has NUL bytes");
  static readonly notUtf8 = () =>
    new SeedFileRefused("not_text", "is not a CSV in UTF-8: some of its bytes are not characters");
  static readonly tooLarge = () =>
    new SeedFileRefused("too_large", `may have at most ${seedFileBytes.toLocaleString("en-US")} bytes`);
  static readonly tooManyRows = () =>
    new SeedFileRefused("too_many_rows", `may have at most ${seedFileRows.toLocaleString("en-US")} rows`);
  static readonly longHeader = () =>
    new SeedFileRefused(
      "header",
      `has no header: its first line is longer than ${seedHeaderBytes.toLocaleString("en-US")} bytes`,
    );
  static readonly malformedHeader = () =>
    new SeedFileRefused("header", "has no header: a quote in its first line stands where none may, or is never closed");
}
