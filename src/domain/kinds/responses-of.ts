import type { Response } from "./kind.ts";
import type { AnyKind, PartOf } from "./kinds.ts";

/** Responses that answer tasks of this kind. Others say nothing about them. */
export function responsesOf<Given extends Response<PartOf<"result">>>(
  { tags }: AnyKind,
  responses: readonly Given[],
): Given[] {
  return responses.filter(({ result }) => result._t === tags.result);
}
