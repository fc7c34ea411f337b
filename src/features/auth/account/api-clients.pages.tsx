import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { nameAtMost } from "../../../domain/identity/account-rules.ts";
import { roleIn } from "../../../domain/identity/caller.ts";
import { lowerRole, type MemberRole, memberRoles, rolesUpTo, usualRole } from "../../../domain/identity/member-role.ts";
import { type ServingState, servingStateOf } from "../../../domain/identity/publisher.ts";
import { question } from "../../../domain/text/question.ts";
import type { AppEnv } from "../../../http/app-env.ts";
import type { Form as FormOf } from "../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../http/forms/form-view.ts";
import { Field, Fields } from "../../../http/pages/components/fields.tsx";
import { Facts } from "../../../http/pages/components/figures.tsx";
import { Act, Form, Save } from "../../../http/pages/components/form.tsx";
import { CsvDownload } from "../../../http/pages/components/list.tsx";
import { confirmPage, framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Row, Section, Time, Unseen, Warning } from "../../../http/pages/components/parts.tsx";
import { type Credentials, FirstSteps } from "./credentials.pages.tsx";
import { RoleChoice } from "./role-choice.pages.tsx";
import { roleField } from "./role-field.pages.ts";

const listPath = "/account/clients";

export interface DescribedClient {
  id: string;
  name: string;
  scopes: string;
  servingState: ServingState | null;
  /** Null: the usual one. */
  role: MemberRole | null;
  makersRole: string | null;
  organization: string;
  isMember: boolean;
  activeSecrets: number;
  createdAt: number;
}

const name = z.string().min(1).max(nameAtMost);

interface ChosenOrganization {
  id: string;
  name: string;
  isDefault: boolean;
  /** The visitor's own there. */
  role: MemberRole;
}

/** The form for a client of one of these organizations. */
export function newClientForm(organizations: readonly ChosenOrganization[]) {
  return {
    schema: z.object({
      name,
      organization: z.enum(organizations.map(({ id }) => id)),
      role: z.enum(memberRoles.filter((role) => organizations.some(({ role: own }) => lowerRole(own, role) === role))),
      serve: z.boolean(),
    }),
    fields: {
      name: { label: "Name", hint: "Helps you recognise it, such as the program or machine that uses it." },
      organization: {
        label: "Organization",
        hint: "The organization owns what the client creates. The client cannot act for another one.",
        labels: Object.fromEntries(organizations.map(({ id, name }) => [id, name])),
      },
      role: { ...roleField, hint: `What the program may do at most, and never more than you. ${roleField.hint}` },
      serve: {
        label: "Only for serving",
        hint: "For a program that shows rapids to people. It can serve them once an Admin has approved it, and reaches nothing else.",
      },
    },
  } satisfies FormOf;
}

/** Renames an API client or an organization. */
export const renameForm = { schema: z.object({ name }), fields: { name: { label: "Name" } } } satisfies FormOf;

export function clientListPage(c: Context<AppEnv>, clients: DescribedClient[]) {
  return framedPage(c, {
    title: "API clients",
    section: "clients",
    beside: <LinkButton to={`${listPath}/new`} label="New API client" />,
    lead: "An API client lets a program use the API without you, for one of your organizations.",
    body:
      clients.length === 0 ? (
        <p class="empty">You have no API clients yet.</p>
      ) : (
        <>
          <ul class="rows">
            {clients.map((client) => (
              <Row
                title={client.name}
                to={`${listPath}/${client.id}`}
                meta={[[client.organization, ", made ", <Time at={client.createdAt} />, stateOf(client)]]}
              >
                <Copyable text={client.id} label="client id" />
              </Row>
            ))}
          </ul>
          <CsvDownload path={`${listPath}.csv`} />
        </>
      ),
  });
}

/** What keeps a client from being used, or what an Admin decided about it. Completes a sentence. */
export function stateOf(client: DescribedClient): string {
  if (!client.isMember) return ". Refused: its account is no longer a member of this organization.";
  if (client.activeSecrets === 0) return ". Refused: it has no secret.";
  switch (servingStateOf(client)) {
    case "Waiting":
      return ". Waits for an Admin's approval: until then it gets no tokens for serving.";
    case "Refused":
      return ". Not approved for serving by an Admin: it gets no tokens for that.";
    case "Approved":
      return ". Approved for serving.";
    case null:
      return "";
  }
}

export function newClientPage(c: Context<AppEnv>, form: FormView) {
  return framedPage(c, {
    title: "New API client",
    section: "clients",
    back: [listPath, "API clients"],
    form,
    body: (
      <Form of={form} action={`${listPath}/new`}>
        <Fields of={form} />
        <Save label="Create API client" cancel={listPath} />
      </Form>
    ),
  });
}

/** The only answer that ever shows the secret. */
export function secretPage(c: Context<AppEnv>, credentials: Credentials & { isNew: boolean }) {
  const { clientId, secret, use, isNew } = credentials;
  return framedPage(c, {
    title: "Keep this secret",
    section: "clients",
    body: (
      <>
        <Warning role="status">Copy it now. It is stored only as a hash, so it cannot be shown again.</Warning>
        <dl class="facts stacked">
          <div>
            <dt>Client id</dt>
            <dd>
              <Copyable text={clientId} label="client id" />
            </dd>
          </div>
          <div>
            <dt>Client secret</dt>
            <dd>
              <span class="copyable">
                <code class="secret">{secret}</code>
                <span data-copy={secret} data-copy-label="client secret" />
              </span>
            </dd>
          </div>
        </dl>
        <p>
          {isNew
            ? "Give both to the program that will use them, and to nobody else."
            : "The earlier secret keeps working until you revoke it. Give the program the new one first."}
        </p>
        {use === "serve" && <p>The client waits for an Admin's approval. Its page shows the decision.</p>}
        <div class="calls given">
          <FirstSteps origin={new URL(c.req.url).origin} credentials={credentials} />
        </div>
        <p>
          <LinkButton to={`${listPath}/${clientId}`} label="I have copied it" />
        </p>
      </>
    ),
  });
}

type ShownClient = DescribedClient & { secrets: { id: string; createdAt: number }[] };

export function clientPage(
  c: Context<AppEnv>,
  client: ShownClient,
  { form = viewOf(renameForm, client), refusal }: { form?: FormView; refusal?: string } = {},
) {
  const { id, organization, scopes, createdAt, secrets } = client;
  const role = client.role ?? usualRole;
  const path = `${listPath}/${id}`;
  return framedPage(c, {
    title: client.name,
    section: "clients",
    back: [listPath, "API clients"],
    form,
    refusal,
    body: (
      <>
        <Facts
          rows={{
            "Client id": <Copyable text={id} label="client id" />,
            Organization: organization,
            Scopes: scopes,
            ...(servingStateOf(client) === null && { Role: role }),
            Made: [<Time at={createdAt} />, stateOf(client)],
          }}
        />
        <section>
          <h2 id="secrets" tabindex={-1}>
            Secrets
          </h2>
          <p>To change a secret without a gap, add a second one, give it to the program, and revoke the first.</p>
          {secrets.length === 0 ? (
            <p class="empty">There is no secret: the client is refused.</p>
          ) : (
            <ul class="rows">
              {secrets.map((secret, i) => (
                <li class="split">
                  <p>
                    {secrets.length === 1 ? "Made" : i === 0 ? "Older, made" : "Newer, made"}{" "}
                    <Time at={secret.createdAt} />
                  </p>
                  <Act action={`${path}/secrets/${secret.id}/revoke`} look="quiet danger">
                    Revoke
                    <Unseen>
                      {" "}
                      the secret made <Time at={secret.createdAt} />
                    </Unseen>
                  </Act>
                </li>
              ))}
            </ul>
          )}
          {secrets.length < 2 && <Act action={`${path}/secrets`}>Add a secret</Act>}
        </section>
        {servingStateOf(client) === null && (
          <Section title="Role">
            <p>The client may do what its role allows, as long as your own role does too.</p>
            <RoleChoice
              action={`${path}/role`}
              role={role}
              of={client.name}
              roles={[...new Set([...rolesUpTo(roleIn(client.makersRole)), role])]}
            />
          </Section>
        )}
        <Section title="Name">
          <Form of={form} action={`${path}/name`}>
            <Field of={form} name="name" label="Name of the client" />
            <button class="quiet">Rename</button>
          </Form>
        </Section>
        <Section title="Delete">
          <p>Its tokens are refused from the next request on.</p>
          <p>
            <LinkButton to={`${path}/delete`} label="Delete this client" look="quiet danger" />
          </p>
        </Section>
      </>
    ),
  });
}

export function deleteClientPage(c: Context<AppEnv>, { id, name }: DescribedClient) {
  const path = `${listPath}/${id}`;
  return confirmPage(c, {
    title: question("Delete", name),
    section: "clients",
    asks: { action: `${path}/delete`, label: "Delete", isDanger: true, back: path },
    body: (
      <p>
        Programs that use <code>{id}</code> are refused at once. This cannot be undone.
      </p>
    ),
  });
}
