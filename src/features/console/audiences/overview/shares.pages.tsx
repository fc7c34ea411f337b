import type { Child } from "hono/jsx";
import { type ShareLevel, shareLevels } from "../../../../domain/audience/access.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import { type FormView, viewOf } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field } from "../../../../http/pages/components/fields.tsx";
import { Act, Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, Meta, RowList, Section, Unseen } from "../../../../http/pages/components/parts.tsx";
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
export function sharesPage(c: AppContext, shown: ShownShares, refused?: FormView) {
  const { id, name, isPublic, customers, organizations, mayShare } = shown;
  const people = customers.map(({ customerId, email, level }): Shared => {
    return { name: email, level, hidden: { customerId, ...(email && { with: "person", email, level }) } };
  });
  const others = organizations.map(({ organizationId, name, level }): Shared => {
    const more = <Copyable text={organizationId} label="organization id" />;
    return { name, level, more, hidden: { with: "organization", organizationId, level } };
  });
  const list = (shares: Shared[], gone: string) => (
    <RowList items={shares} row={(share) => shareRow(shown, share, gone)} look="rows dense" />
  );
  return framedPage(c, {
    title: `Shares of ${name}`,
    heading: "Shares",
    back: [audiencePath(id), name],
    lead: `A share lets others use this audience, which stays with its organization: viewers see it and send jobs to it, and editors also change its settings, examples and people.${isPublic ? " It is public: everybody may see it and send jobs to it." : ""}`,
    calls: mayShare ? callsToShare(id) : callOf("getAudienceShares", [id]),
    section: "audiences",
    form: refused ?? { errors: {} },
    body: (
      <div class="even-halves">
        <Section title="People">
          {people.length === 0 && <p class="meta">Shared with nobody.</p>}
          {list(people, "An account that is gone")}
          {mayShare && <ShareForm id={id} kind="person" field="email" refused={refused} />}
        </Section>
        <Section title="Organizations">
          {organizations.length === 0 && <p class="meta">Shared with none.</p>}
          {list(others, "An organization that is gone")}
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

interface Shared {
  name: string | null;
  level: ShareLevel;
  /** Says which share is revoked, and what takes that back. */
  hidden: Record<string, string>;
  more?: Child;
}

/** `gone` names an account or an organization that no longer exists. */
function shareRow({ id, mayShare }: ShownShares, { name, level, hidden, more }: Shared, gone: string) {
  const label = ["Revoke", <Unseen> the share of {name ?? gone}</Unseen>];
  return (
    <li class="split">
      <div>
        <p>{name ?? gone}</p>
        <Meta of={[level, more]} />
      </div>
      {mayShare && <Act action={audiencePath(id, "/unshare")} look="quiet" hidden={hidden} label={label} />}
    </li>
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
          <button class="quiet" name="level" value={level}>
            Share as {level.toLowerCase()}
          </button>
        ))}
      </p>
    </Form>
  );
}
