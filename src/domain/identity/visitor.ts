import type { MemberRole } from "./member-role.ts";

/** A member at the pages of an organization. */
export interface Visitor {
  role: MemberRole;
  /** Its name. */
  organization: string;
  /** The e-mails of its owners. Null if none is named. */
  owners: string | null;
}
