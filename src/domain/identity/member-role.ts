/** What a member may do in an organization, from the least to the most. An API client has one too. Names are stored: never rename one. */
export const memberRoles = ["Viewer", "Reviewer", "Manager", "Owner"] as const;

export type MemberRole = (typeof memberRoles)[number];

/**
 * What an operation or a page needs at least: `read` looks, `review` decides about answers and people and exports, `manage` starts,
 * creates and deletes, and `own` decides about members.
 */
export type Need = "read" | "review" | "manage" | "own";

const leastRoles: Record<Need, MemberRole> = { read: "Viewer", review: "Reviewer", manage: "Manager", own: "Owner" };

/** The role of rows from before there were roles. */
export const usualRole = "Manager" satisfies MemberRole;

export const roleMeanings: Record<MemberRole, string> = {
  Viewer: "sees everything, and changes nothing",
  Reviewer: "also decides about answers and people, and exports results",
  Manager: "also starts, creates, changes and deletes",
  Owner: "also decides about members",
};

export function leastRoleFor(need: Need): MemberRole {
  return leastRoles[need];
}

export function roleCovers(role: MemberRole, need: Need): boolean {
  return rankOf(role) >= rankOf(leastRoles[need]);
}

/** The roles that cover a need. */
export function rolesCovering(need: Need): MemberRole[] {
  return memberRoles.filter((role) => roleCovers(role, need));
}

/** The role itself and all below it. */
export function rolesUpTo(role: MemberRole): MemberRole[] {
  return memberRoles.filter((other) => rankOf(other) <= rankOf(role));
}

/** What somebody may do who acts under both roles, such as an API client of a member. */
export function lowerRole(one: MemberRole, other: MemberRole): MemberRole {
  return rankOf(one) <= rankOf(other) ? one : other;
}

export function isMemberRole(text: unknown): text is MemberRole {
  return memberRoles.includes(text as MemberRole);
}

/** What a request by this method needs if its route declares nothing else. */
export function usualNeed(method: string): Need {
  return ["get", "head"].includes(method.toLowerCase()) ? "read" : "manage";
}

function rankOf(role: MemberRole): number {
  return memberRoles.indexOf(role);
}
