/** The object that spends. */
export type SpenderObject =
  | { kind: "desk"; jobId: string; desk: number }
  | { kind: "roster"; audienceId: string; shard: number };

/** Reads the id of a spender: `desk:<jobId>:<desk>` or `roster:<audienceId>:<shard>`. Null: it is neither. */
export function spenderObjectOf(id: string): SpenderObject | null {
  const [, kind, of = "", number] = /^(desk|roster):(.+):(\d{1,9})$/.exec(id) ?? [];
  if (kind === "desk") return { kind, jobId: of, desk: Number(number) };
  return kind === "roster" ? { kind, audienceId: of, shard: Number(number) } : null;
}
