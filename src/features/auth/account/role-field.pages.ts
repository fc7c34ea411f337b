import { memberRoles, roleMeanings } from "../../../domain/identity/member-role.ts";

/** The field of a form that chooses a role. */
export const roleField = {
  label: "Role",
  hint: memberRoles.map((role) => `${role}: ${roleMeanings[role]}.`).join(" "),
};
