/** How an operation is sent: a row of the generated table. */
export interface Operation {
  method: string;
  /** The path, with `{names}` of parameters. */
  path: string;
  body: "none" | "json" | "file" | "form";
  answer: "none" | "json" | "text" | "bytes";
  needsToken: boolean;
  takesIdempotencyKey: boolean;
}
