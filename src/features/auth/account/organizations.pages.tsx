import type { Context } from "hono";
import { type AuditGroup, auditGroups } from "../../../domain/audit/audit-groups.ts";
import type { WorkDone } from "../../../domain/audit/work-by-account.ts";
import { type MemberRole, usualRole } from "../../../domain/identity/member-role.ts";
import type { Session } from "../../../domain/identity/sign-in-session.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import { question } from "../../../domain/text/question.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import { type FormView, viewOf } from "../../../http/forms/form-view.ts";
import { Field } from "../../../http/pages/components/fields.tsx";
import { Act, Form } from "../../../http/pages/components/form.tsx";
import { CsvDownload } from "../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Row, Section, Time, Unseen } from "../../../http/pages/components/parts.tsx";
import { type DescribedClient, renameForm, stateOf } from "./api-clients.pages.tsx";
import { RoleChoice } from "./role-choice.pages.tsx";

export interface Member {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  isOwner: boolean;
  role: MemberRole;
  name: string | null;
  roles: string | null;
  joinedAt: number;
  /** Null: not since this is noted. */
  lastSignedInAt: number | null;
  /** Told to the hour. Null: not since this is noted. */
  lastActiveAt: number | null;
  week: WorkDone;
  /** The number of API clients that they made for the organization. */
  clients: number;
}

export interface ClientOfMember extends DescribedClient {
  accountId: string;
  ownerEmail: string | null;
}

export interface ShownOrganization {
  session: Session;
  id: string;
  name: string;
  isDefault: boolean;
  /** The visitor is an owner. */
  isMine: boolean;
  /** The visitor's own. */
  role: MemberRole;
  members: Member[];
  /** When the week of their work began. */
  since: number;
  invitations: {
    tokenHash: string;
    email: string;
    role: MemberRole | null;
    invitedBy: string | null;
    expiresAt: number;
  }[];
  clients: ClientOfMember[];
}

interface ListedOrganization {
  id: string;
  name: string;
  members: number;
  isDefault: boolean;
}

export function organizationListPage(c: Context<AppEnv>, organizations: ListedOrganization[]) {
  return framedPage(c, {
    title: "Organizations",
    section: "organizations",
    lead: "An organization owns audiences, campaigns and assets. What you create belongs to the one that you act for.",
    body:
      organizations.length === 0 ? (
        <p class="empty">You are not a member of any. Ask a member of your organization for an invitation.</p>
      ) : (
        <ul class="rows">
          {organizations.map(({ id, name, members, isDefault }) => {
            const count = members === 1 ? "1 member" : `${members} members`;
            const about = isDefault ? `${count}. You act for this one.` : count;
            return <Row title={name} to={`/account/organizations/${id}`} meta={[about]} />;
          })}
        </ul>
      ),
  });
}

export function organizationPage(
  c: Context<AppEnv>,
  organization: ShownOrganization,
  { form = viewOf(renameForm, organization), refusal }: { form?: FormView; refusal?: string } = {},
) {
  const { id, name, isDefault, isMine, members, invitations, clients } = organization;
  const path = `/account/organizations/${id}`;
  return framedPage(c, {
    title: name,
    section: "organizations",
    back: ["/account/organizations", "Organizations"],
    form,
    refusal,
    body: (
      <>
        <p class="meta">
          <Copyable text={id} label="organization id" />
        </p>
        {isDefault ? (
          <p>When you sign in to a program, you act for this organization.</p>
        ) : (
          <Form action={`${path}/default`}>
            <p>When you sign in to a program, you act for another organization.</p>
            <button class="quiet">Act for this one</button>
          </Form>
        )}
        <section>
          <div class="head">
            <h2 id="members" tabindex={-1}>
              Members
            </h2>
            <LinkButton to={`${path}/invite`} label="Invite somebody" />
          </div>
          <p>Owners remove members and change their roles. Everybody can leave.</p>
          <ul class="rows">{members.map((member) => memberRow(member, organization, path))}</ul>
          <CsvDownload path={`${path}/members.csv`} />
        </section>
        {invitations.length > 0 && (
          <Section title="Open invitations">
            <ul class="rows">{invitations.map((invitation) => invitationRow(invitation, path))}</ul>
          </Section>
        )}
        {isDefault && (
          <Section title="Blocked people">
            <p>
              Whom this organization gives no more work. <a href="/console/blocked">See who is blocked</a>
            </p>
          </Section>
        )}
        <section>
          <h2 id="clients" tabindex={-1}>
            API clients
          </h2>
          <p>
            Programs that act for this organization. Those of somebody who left are refused. Owners delete any of them.
          </p>
          {clients.length === 0 ? (
            <p class="empty">No member has made one.</p>
          ) : (
            <>
              <ul class="rows">{clients.map((client) => clientRow(client, organization, path))}</ul>
              <CsvDownload path={`${path}/clients.csv`} />
            </>
          )}
        </section>
        {isMine && (
          <Section title="Name">
            <Form of={form} action={`${path}/name`}>
              <Field of={form} name="name" label="Name of the organization" />
              <button class="quiet">Rename</button>
            </Form>
          </Section>
        )}
      </>
    ),
  });
}

function memberRow(member: Member, { id, session, isMine, since }: ShownOrganization, path: string) {
  const { accountId, email, isEmailVerified, isOwner, name, roles, joinedAt, lastSignedInAt, lastActiveAt, clients } =
    member;
  const isMe = accountId === session.accountId;
  const facts = [name, isOwner ? "Owner" : member.role, roles?.includes("Admin") && "Admin of the service"]
    .filter(Boolean)
    .join(", ");
  const actions = (isMine || isMe) && [
    isMine && (
      <RoleChoice action={`${path}/members/${accountId}/role`} role={isOwner ? "Owner" : member.role} of={email} />
    ),
    <LinkButton
      to={`${path}/members/${accountId}/remove`}
      label={isMe ? "Leave" : ["Remove", <Unseen> {email}</Unseen>]}
      look="quiet danger"
    />,
  ];
  return (
    <Row
      isWithin
      title={isMe ? `${email} (you)` : email}
      meta={[
        [facts, ", since ", <Time at={joinedAt} />, !isEmailVerified && ". Nobody has verified the e-mail."],
        lastActiveAt === null
          ? lastSignedInAt === null
            ? "No sign-in noted yet"
            : ["Last signed in ", <Time at={lastSignedInAt} />]
          : ["Last active ", <Time at={lastActiveAt} />],
        workText(member.week) && [
          <a href={`/account/audit?${new URLSearchParams({ organization: id, account: email, from: dayOf(since) })}`}>
            This week
          </a>,
          `: ${workText(member.week)}`,
        ],
        clients > 0 && (clients === 1 ? "1 API client" : `${clients} API clients`),
      ]}
      actions={actions}
    />
  );
}

/** Such as "Labeling work 12, Review 3". */
export function workText(week: WorkDone): string {
  const groups = Object.keys(auditGroups) as AuditGroup[];
  return groups
    .flatMap((group) => (week[group] ? [`${auditGroups[group]} ${numberText(week[group])}`] : []))
    .join(", ");
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

function invitationRow(invitation: ShownOrganization["invitations"][number], path: string) {
  const { tokenHash, email, role, invitedBy, expiresAt } = invitation;
  const of = <Unseen> the invitation of {email}</Unseen>;
  const actions = (
    <>
      <Act action={`${path}/invitations/${tokenHash}/renew`} look="quiet">
        Renew{of}
      </Act>
      <Act action={`${path}/invitations/${tokenHash}/revoke`} look="quiet danger">
        Take back{of}
      </Act>
    </>
  );
  const meta = [
    "Invited as ",
    role ?? usualRole,
    " by ",
    invitedBy ?? "somebody who is gone",
    ", until ",
    <Time at={expiresAt} />,
  ];
  return <Row isWithin title={email} meta={[meta]} actions={actions} />;
}

function clientRow(client: ClientOfMember, { isMine, session }: ShownOrganization, path: string) {
  const { id, name, ownerEmail, accountId, createdAt } = client;
  const isMyOwn = accountId === session.accountId;
  const maker = isMyOwn ? "you" : (ownerEmail ?? "somebody who is gone");
  return (
    <Row
      isWithin
      title={name}
      to={isMyOwn ? `/account/clients/${id}` : undefined}
      meta={[
        ["Made by ", maker, ", ", client.role ?? usualRole, ", ", <Time at={createdAt} />, stateOf(client)],
        <Copyable text={id} label="client id" />,
      ]}
      actions={
        isMine && (
          <LinkButton
            to={`${path}/clients/${id}/delete`}
            label={["Delete", <Unseen> {name}</Unseen>]}
            look="quiet danger"
          />
        )
      }
    />
  );
}

export function deleteClientOfMemberPage(c: Context<AppEnv>, { id }: ShownOrganization, client: ClientOfMember) {
  const path = `/account/organizations/${id}`;
  return confirmPage(c, {
    title: question("Delete", client.name),
    section: "organizations",
    asks: { action: `${path}/clients/${client.id}/delete`, label: "Delete", isDanger: true, back: path },
    body: (
      <p>
        Programs that use <code>{client.id}</code> are refused at once. It was made by{" "}
        {client.ownerEmail ?? "somebody who is gone"}. This cannot be undone.
      </p>
    ),
  });
}
