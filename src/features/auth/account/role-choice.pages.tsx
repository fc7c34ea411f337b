import { type MemberRole, memberRoles } from "../../../domain/identity/member-role.ts";
import { Form } from "../../../http/pages/components/form.tsx";
import { Unseen } from "../../../http/pages/components/parts.tsx";

interface RoleChoiceProps {
  action: string;
  role: MemberRole;
  /** Whose role it is. */
  of: string;
  /** What may be chosen: every role by default. */
  roles?: readonly MemberRole[];
}

/** Changes a role at once, beside the name of who has it. */
export function RoleChoice({ action, role, of: name, roles = memberRoles }: RoleChoiceProps) {
  return (
    <Form action={action} class="role">
      <input type="hidden" name="before" value={role} />
      <select name="role" aria-label={`Role of ${name}`}>
        {roles.map((choice) => (
          <option value={choice} selected={choice === role}>
            {choice}
          </option>
        ))}
      </select>
      <button class="quiet">
        Change role<Unseen> of {name}</Unseen>
      </button>
    </Form>
  );
}
