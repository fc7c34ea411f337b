import type { Need } from "../domain/identity/member-role.ts";

/**
 * The scope that an operation demands of a token: `api`, `serve`, either of them, `openid`, or no token at all. Instead of a token of
 * scope `api`, some operations take the operator's own token for a monitor.
 */
export type Access = "api" | "serve" | "api or serve" | "api or monitor" | "openid" | "none";

/** The operation that a request reached. */
export interface Operation {
  operationId: string;
  access: Access;
  /** What the caller's role must cover. Undefined: the operation asks for no role. */
  needs?: Need;
  /** A 400 is a bare JSON string, as existing clients of this operation expect. */
  bareBadRequest?: boolean;
  /** A page for people: refusals are pages too. */
  isPage?: boolean;
}
