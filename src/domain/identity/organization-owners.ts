import type { MemberRole } from "./member-role.ts";

/** A member, as the rules about owners see them. A disabled account owns nothing. */
export interface OwnedMember {
  accountId: string;
  isOwner: boolean;
}

export type OwnersVerdict = "allowed" | "no_member" | "owners_only" | "last_owner";

interface Change {
  members: readonly OwnedMember[];
  /** The member who asks. */
  by: string;
  accountId: string;
}

/** Any member may leave, and owners may remove any member. The last owner must name another one first. */
export function judgeRemoval({ members, by, accountId }: Change): OwnersVerdict {
  const member = members.find((candidate) => candidate.accountId === accountId);
  if (!member) return "no_member";
  if (accountId !== by && !isOwner(members, by)) return "owners_only";
  return member.isOwner && !isOwnedWithout(members, accountId) ? "last_owner" : "allowed";
}

/** Owners may change every role, their own too, as long as an owner remains. */
export function judgeRoleChange({ members, by, accountId }: Change, role: MemberRole): OwnersVerdict {
  if (!isOwner(members, by)) return "owners_only";
  const member = members.find((candidate) => candidate.accountId === accountId);
  if (!member) return "no_member";
  const isLastOwner = member.isOwner && !isOwnedWithout(members, accountId);
  return role === "Owner" || !isLastOwner ? "allowed" : "last_owner";
}

function isOwner(members: readonly OwnedMember[], accountId: string): boolean {
  return members.some((member) => member.accountId === accountId && member.isOwner);
}

function isOwnedWithout(members: readonly OwnedMember[], accountId: string): boolean {
  return members.some((member) => member.accountId !== accountId && member.isOwner);
}
