import type { Reveal } from "../view.ts";
import type { Result } from "../wire.ts";

type ResultOf<Tag extends Result["_t"]> = Extract<Result, { _t: Tag }>;

export interface Given {
  given: Result | null;
  reveal: Reveal | null;
}

/** What was answered, if it is of this kind: with the revealed task, or before it was taken back. */
export function givenOf<Tag extends Result["_t"]>({ given, reveal }: Given, tag: Tag): ResultOf<Tag> | null {
  const result = reveal?.result ?? given;
  return result?._t === tag ? (result as ResultOf<Tag>) : null;
}
