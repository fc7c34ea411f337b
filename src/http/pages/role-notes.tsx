import { roleMeanings } from "../../domain/identity/member-role.ts";
import { useRequest } from "./components/request.tsx";
import { isForPerson } from "./notice.tsx";
import { limitOf } from "./visitor.ts";

/** Tells a member that their role was changed, once, and what they may not do as long as that is so. */
export function RoleNotes() {
  const c = useRequest();
  const { session, deps } = c.var;
  const news = session?.roleNews ?? [];
  const limit = limitOf(c);
  if (session && news.length > 0 && isForPerson(c))
    c.var.defer(deps.noteRoleTold(session.accountId, news).catch(() => undefined));
  return (
    <>
      {news.map(({ organization, before, role }) => (
        <div class="done notice" role="status">
          <p>
            Your role in {organization} was changed from {before} to {role}. A {role} {roleMeanings[role]}.
          </p>
        </div>
      ))}
      {limit !== undefined && (
        <p id="role" class="meta">
          {limit}
        </p>
      )}
    </>
  );
}
