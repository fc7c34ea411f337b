import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { emailAtMost } from "../../../domain/identity/account-rules.ts";
import { type MemberRole, rolesUpTo, usualRole } from "../../../domain/identity/member-role.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../http/forms/form-view.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Confirm, Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { LinkButton, Warning } from "../../../http/pages/components/parts.tsx";
import { PassOn } from "../../../http/pages/components/pass-on.tsx";
import type { Member, ShownOrganization } from "./organizations.pages.tsx";
import { roleField } from "./role-field.pages.ts";

/** The form for an invitation by a member of this role, who invites nobody above themselves. */
export function inviteForm(inviter: MemberRole) {
  return {
    schema: z.object({ email: z.string().min(1).max(emailAtMost), role: z.enum(rolesUpTo(inviter)) }),
    fields: {
      email: { label: "E-mail", type: "email", hint: "Only an account of this address can accept." },
      role: roleField,
    },
  } satisfies FormOf;
}

export function invitePage(c: Context<AppEnv>, { id, name, role }: ShownOrganization, typed?: FormView) {
  const form = typed ?? viewOf(inviteForm(role), { role: usualRole });
  const path = `/account/organizations/${id}`;
  return framedPage(c, {
    title: `Invite somebody to ${name}`,
    section: "organizations",
    back: [path, name],
    form,
    body: (
      <>
        <p>A member reaches what the organization owns, as far as their role goes.</p>
        <Form of={form} action={`${path}/invite`}>
          <Fields of={form} />
          <button>Make a link</button>
        </Form>
      </>
    ),
  });
}

/** The only answer that ever shows the link. */
export function invitedPage(
  c: Context<AppEnv>,
  { id, name }: ShownOrganization,
  { email, role, link }: { email: string; role: MemberRole; link: string },
) {
  return framedPage(c, {
    title: "Send this link",
    section: "organizations",
    body: (
      <>
        <Warning role="status">Copy it now: it is not shown again, and the service does not mail it.</Warning>
        <p>
          It brings <strong>{email}</strong> into {name} as {role}, once, within 7 days.
        </p>
        <p>Anybody who has the link can make the account for that address, so send it to nobody else.</p>
        <PassOn
          url={link}
          what="invitation"
          fileName="invitation"
          message={`You are invited to ${name} on Muster as ${role}. The link is only for you, works once and within 7 days:\n${link}`}
          mail={{ to: email, subject: `Invitation to ${name}` }}
        />
        <p>
          <LinkButton to={`/account/organizations/${id}`} label="I have copied it" />
        </p>
      </>
    ),
  });
}

export function removeMemberPage(
  c: Context<AppEnv>,
  { id, name, session, clients }: ShownOrganization,
  { accountId, email }: Member,
  refusal?: string,
) {
  const isMe = accountId === session.accountId;
  const path = `/account/organizations/${id}`;
  const own = clients.filter((client) => client.accountId === accountId);
  return framedPage(c, {
    title: isMe ? `Leave ${name}?` : `Remove ${email}?`,
    section: "organizations",
    refusal,
    body: (
      <>
        <p>
          {isMe
            ? "You lose what you reach through this organization at once, and so do your API clients there. Another member can invite you again."
            : `They lose what ${name} owns at once, and so do their API clients there.`}
        </p>
        {own.length > 0 && <p>Programs with these API clients stop working:</p>}
        {own.length > 0 && (
          <ul>
            {own.map((client) => (
              <li>
                {client.name} <code>{client.id}</code>
              </li>
            ))}
          </ul>
        )}
        {refusal === undefined ? (
          <Confirm
            action={`${path}/members/${accountId}/remove`}
            label={isMe ? "Leave" : "Remove"}
            isDanger
            back={path}
            keep={isMe ? "Stay" : "Keep"}
          />
        ) : (
          <LinkButton to={path} label={`Back to ${name}`} look="quiet" />
        )}
      </>
    ),
  });
}
