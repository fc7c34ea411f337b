import type { Context } from "hono";
import type { Child } from "hono/jsx";
import { type ShareLevel, shareLevels } from "../../../../domain/audience/access.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field } from "../../../../http/pages/components/fields.tsx";
import { Act, Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, Meta, Section, Unseen } from "../../../../http/pages/components/parts.tsx";
import { shareWithCustomerRoute, shareWithOrganizationRoute } from "../../../audiences/shares/shares.contract.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import type { ShownShares } from "./shares.usecases.ts";

const level = { label: "Level" };

/** The forms by with whom they share. The button that is pressed says the level. */
export const shareForms = {
  person: {
    schema: bodyOf(shareWithCustomerRoute),
    fields: { email: { label: "E-mail address", type: "email" }, level },
  },
  organization: {
    schema: bodyOf(shareWithOrganizationRoute),
    fields: {
      organizationId: { label: "Id of the organization", hint: "Its members find it under Account, Organizations." },
      level,
    },
  },
} satisfies Record<string, FormOf>;

export type ShareWith = keyof typeof shareForms;

/** `refused` is the form with which something is wrong. */
export function sharesPage(c: Context<AppEnv>, shown: ShownShares, refused?: FormView) {
  const { id, name, isPublic, customers, organizations, mayShare } = shown;
  const people = customers.map(({ customerId, email, level }) => ({
    name: email,
    level,
    hidden: { customerId, ...(email === null ? {} : { with: "person", email, level }) },
  }));
  return framedPage(c, {
    title: `Shares of ${name}`,
    heading: "Shares",
    back: [audiencePath(id), name],
    lead: `Its organization runs it. A share lets others use it too: viewers see it and send jobs to it, and editors also change its settings, examples and people.${isPublic ? " It is public: everybody may see it and send jobs to it." : ""}`,
    calls: mayShare ? callsToShare(id) : callOf("getAudienceShares", [id]),
    section: "audiences",
    form: refused ?? { errors: {} },
    body: (
      <div class="even-halves">
        <Section title="People">
          {people.length === 0 && <p class="meta">Shared with nobody.</p>}
          <Shares of={shown} shares={people} gone="An account that is gone" />
          {mayShare && <ShareForm id={id} kind="person" field="email" refused={refused} />}
        </Section>
        <Section title="Organizations">
          {organizations.length === 0 && <p class="meta">Shared with none.</p>}
          <Shares
            of={shown}
            shares={organizations.map(({ organizationId, ...share }) => ({
              ...share,
              hidden: { with: "organization", organizationId, level: share.level },
              more: <Copyable text={organizationId} label="organization id" />,
            }))}
            gone="An organization that is gone"
          />
          {mayShare && <ShareForm id={id} kind="organization" field="organizationId" refused={refused} />}
        </Section>
      </div>
    ),
  });
}

function callsToShare(id: string) {
  const [person, organization] = [{ email: "maria@example.com" }, { organizationId: "org_…" }];
  const [title, level] = ["Share it with", "Viewer" satisfies ShareLevel];
  return [
    callOf("shareAudienceWithCustomer", [id], { title: `${title} a person`, body: { ...person, level } }),
    callOf("shareAudienceWithOrganization", [id], {
      title: `${title} an organization`,
      body: { ...organization, level },
    }),
  ];
}

interface SharesProps {
  of: ShownShares;
  /** `hidden` says which share is revoked, and what takes that back. */
  shares: readonly { name: string | null; level: ShareLevel; hidden: Record<string, string>; more?: Child }[];
  /** The name of an account or an organization that no longer exists. */
  gone: string;
}

function Shares({ of: { id, mayShare }, shares, gone }: SharesProps) {
  if (shares.length === 0) return null;
  return (
    <ul class="rows dense">
      {shares.map(({ name, level, hidden, more }) => (
        <li class="split">
          <div>
            <p>{name ?? gone}</p>
            <Meta of={[level, more]} />
          </div>
          {mayShare && (
            <Act action={audiencePath(id, "/unshare")} look="quiet" hidden={hidden}>
              Revoke<Unseen> the share of {name ?? gone}</Unseen>
            </Act>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ShareFormProps {
  id: string;
  kind: ShareWith;
  field: string;
  refused: FormView | undefined;
}

function ShareForm({ id, kind, field, refused }: ShareFormProps) {
  const form = refused?.form === shareForms[kind] ? refused : viewOf(shareForms[kind], {});
  return (
    <Form of={form} action={audiencePath(id, "/shares")}>
      <Hidden of={{ with: kind }} />
      <Field of={form} name={field} />
      <p class="actions">
        {shareLevels.map((level) => (
          <button name="level" value={level}>
            Share as {level.toLowerCase()}
          </button>
        ))}
      </p>
    </Form>
  );
}
