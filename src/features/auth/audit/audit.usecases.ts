import { type SQL, sql } from "drizzle-orm";
import { type AuditGroup, groupOf, kindsOf } from "../../../domain/audit/audit-groups.ts";
import type { AuditKind } from "../../../domain/audit/audit-kinds.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { IdentityRepository } from "../identity/identity.repository.ts";
import type { LoginRepository } from "../identity/logins.repository.ts";
import type { MemberRepository } from "../identity/members.repository.ts";
import type { AuditRepository } from "./audit.repository.ts";

export interface AuditDeps {
  db: Database;
  identity: Pick<IdentityRepository, "emailOf" | "organizationNameOf">;
  logins: Pick<LoginRepository, "publicClientNameOf">;
  members: MemberRepository;
  audit: AuditRepository;
  audiences: Named;
  campaigns: Named;
  jobs: Named;
  definitions: Named;
  datasets: Named;
  links: Named;
  flows: Named;
  signals: Named;
  benchmarks: Named;
  leaderboards: Named;
  validationSets: Named;
  apiClients: Named;
}

/** A repository of things that have a name. */
interface Named {
  nameOf: (id: SQL) => SQL<string | null>;
}

/** A filter as it was typed. A text that could not be read is null. */
export interface AuditFilter {
  group: AuditGroup | null;
  kind: AuditKind | null;
  /** An e-mail, or the id of a client. Empty: all. */
  account: string;
  /** An id, or a name. Empty: everything. */
  about: string;
  /** The first and the last day. */
  from: number | null;
  to: number | null;
  before: number | null;
}

const day = 24 * 60 * 60 * 1000;
const pageSize = 50;
/** Somewhat more than a year. */
const keptMs = 400 * day;

/**
 * A page of an organization's log, by default of the one that the account's logins act for. Null unless the account is a member.
 * `older` is the start of the next page; null on the last one. What was deleted keeps its last name.
 */
export async function readAudit(
  deps: AuditDeps,
  {
    session,
    organizationId,
    filter,
    size = pageSize,
  }: { session: Session; organizationId: string | undefined; filter: AuditFilter; size?: number },
) {
  const organizations = await deps.members.organizationsOf(session.accountId);
  const current = organizationId
    ? organizations.find(({ id }) => id === organizationId)
    : (organizations.find(({ isDefault }) => isDefault) ?? organizations[0]);
  if (!current) return null;
  // Checked again with the rows: the membership may end between the two statements.
  const where = deps.members.whereMember(current.id, session.accountId);
  const account = filter.account.trim();
  const about = filter.about.trim();
  const { kind, group } = filter;
  const query = {
    kinds: kind === null ? group && kindsOf(group) : [kind].filter((one) => group === null || groupOf(one) === group),
    who: account === "" ? null : { ids: deps.members.accountsOf(account.toLowerCase()), via: account },
    about: about === "" ? null : about,
    from: filter.from,
    before: filter.before,
    to: filter.to === null ? null : filter.to + day,
  };
  const rows = await deps.audit.list(
    current.id,
    { query, limit: size + 1, where },
    {
      emailOf: deps.identity.emailOf,
      clientNameOf: (id) => sql`coalesce(${deps.apiClients.nameOf(id)}, ${deps.logins.publicClientNameOf(id)})`,
      programNameOf: deps.logins.publicClientNameOf,
      subjectNameOf: (id) => nameOfSubject(deps, id),
      detailNameOf: {
        audience: deps.audiences.nameOf,
        job: deps.jobs.nameOf,
        definition: deps.definitions.nameOf,
        signal: deps.signals.nameOf,
        leaderboard: deps.leaderboards.nameOf,
        organization: deps.identity.organizationNameOf,
      },
    },
  );
  const page = rows.slice(0, size);
  const subjects = [...new Set(page.flatMap(({ subject }) => subject ?? []))];
  const gone = await deps.audit.deletedAmong(current.id, subjects, where);
  const lastNames = new Map(gone.map(({ subject, name }) => [subject, name]));
  const events = page.map((event) => ({
    ...event,
    isDeleted: lastNames.has(event.subject),
    subjectName: event.subjectName ?? lastNames.get(event.subject) ?? null,
  }));
  return { organizations, current, events, older: rows.length > size ? (events.at(-1)?.id ?? null) : null };
}

/** Notes that a member took the log out. */
export async function noteLogDownload(
  deps: AuditDeps & { clock: Clock },
  { session: { accountId }, organizationId }: { session: Session; organizationId: string },
): Promise<void> {
  const at = deps.clock.now();
  const event = { at, accountId, organizationId, action: "log.downloaded", subject: organizationId } as const;
  await deps.audit.tally(event, `${accountId}/`);
}

/** Ids have prefixes by their kind or are random, so that at most one of these finds a row. */
function nameOfSubject(deps: AuditDeps, id: SQL): SQL<string | null> {
  const { audiences, campaigns, jobs, definitions, datasets, links, apiClients, identity } = deps;
  const { flows, signals, benchmarks, validationSets } = deps;
  const labeling = [jobs, definitions, datasets, flows, signals, benchmarks, validationSets];
  const names = [audiences, campaigns, ...labeling, links, apiClients].map(({ nameOf }) => nameOf(id));
  return sql<string | null>`coalesce(${sql.join([...names, identity.organizationNameOf(id)], sql`, `)})`;
}

export function sweepAudit(deps: Pick<AuditDeps, "audit"> & { clock: Clock }, limit: number) {
  return deps.audit.sweep(deps.clock.now() - keptMs, limit);
}
