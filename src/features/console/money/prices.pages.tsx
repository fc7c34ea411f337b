import { kindNames } from "../../../domain/kinds/kinds.ts";
import { microsOf } from "../../../domain/money/amount.ts";
import { dollarsText } from "../../../domain/money/amount-text.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { Field, Fields } from "../../../http/pages/components/fields.tsx";
import { Act, Form, Save } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { FieldGroup, LinkButton, Section } from "../../../http/pages/components/parts.tsx";
import { Table } from "../../../http/pages/components/table.tsx";
import { setDefaultPricesRoute, setPricesRoute } from "../../money/prices/prices.contract.ts";
import type { HeldPrices } from "../../money/prices/prices.usecases.ts";
import { moneyAccountPath } from "./accounts.pages.tsx";
import { moneyTabs, pricesPath } from "./money-tabs.pages.tsx";

export const defaultPricesPath = `${pricesPath}/default`;

const unit = "$";
const kindFields = Object.fromEntries(kindNames.map((kind) => [`byKind.${kind}`, { label: kind, unit }]));
const sharedFields = {
  ...kindFields,
  recruiting: { label: "An answer to an example", hint: "By these, people are recruited.", unit },
};

export const defaultPricesForm = { schema: bodyOf(setDefaultPricesRoute), fields: sharedFields } satisfies FormOf;

export const pricesForm = {
  schema: bodyOf(setPricesRoute),
  fields: {
    ...sharedFields,
    "byAudience[].audienceId": { label: "Audience id" },
    "byAudience[].price": { label: "Price", unit },
  },
} satisfies FormOf;

/** A form has this many empty rows for further audiences. */
const spareRows = 2;

export function pricesPage(c: AppContext, { organizationId, isOwn, prices }: HeldPrices, organization: string) {
  const isAdmin = c.var.session?.isAdmin === true;
  const rows = [
    ...Object.entries(prices.byKind).map(([kind, price]) => ({ what: `${kind}: an answer to a task`, price })),
    { what: "An answer to an example, by which people are recruited", price: prices.recruiting },
    ...prices.byAudience.map(({ audienceId, price }) => ({ what: `Any answer to a task in ${audienceId}`, price })),
  ];
  return framedPage(c, {
    title: "Prices",
    section: "money",
    tabs: moneyTabs(c, pricesPath),
    lead: `What an accepted answer costs ${organization}. ${isOwn ? "These prices are its own." : "All organizations pay this that have no prices of their own."} Jobs and recruiting that run keep the price under which they started.`,
    beside: isAdmin && <LinkButton to={defaultPricesPath} label="Edit the prices of all" look="quiet" />,
    body: (
      <>
        <Table
          label="Prices"
          rows={rows}
          columns={{
            Answer: ({ what }) => what,
            Price: ({ price }) => (price === 0 ? "free" : dollarsText(microsOf(price))),
          }}
          numbers={["Price"]}
        />
        {isAdmin && (
          <p class="actions">
            <LinkButton
              to={moneyAccountPath(organizationId, "/prices")}
              label="Edit this organization's prices"
              look="quiet"
            />
          </p>
        )}
      </>
    ),
  });
}

interface PricesForm {
  form: FormView;
  /** Null: the prices of all organizations that have none of their own. */
  organizationId: string | null;
  isOwn: boolean;
}

export function pricesFormPage(c: AppContext, { form, organizationId, isOwn }: PricesForm) {
  const action = organizationId === null ? defaultPricesPath : moneyAccountPath(organizationId, "/prices");
  const cancel = organizationId === null ? pricesPath : moneyAccountPath(organizationId);
  return framedPage(c, {
    title: organizationId === null ? "Prices of all organizations" : "Prices of an organization",
    section: "money",
    back: organizationId === null ? [pricesPath, "Prices"] : [cancel, "Account"],
    form,
    lead:
      organizationId === null
        ? "Organizations that have no prices of their own pay these. What is empty or 0 is free, and while everything is, nobody meets any of this."
        : "They replace all prices that hold for others: what is empty or 0 is free here.",
    body: (
      <>
        <Form of={form} action={action}>
          <FieldGroup
            title="An accepted answer"
            lead="To a task of a job or a flow, by the kind of work. In US dollars, with at most six decimals."
          >
            <Fields of={form} names={Object.keys(sharedFields)} />
          </FieldGroup>
          {organizationId !== null && (
            <FieldGroup
              title="Audiences"
              lead="Answers to tasks in these cost something else, whatever the kind of work. An empty row is ignored."
            >
              {Array.from({ length: audienceRowsIn(form) + spareRows }, (_, i) => (
                <>
                  <Field of={form} name={`byAudience[${i}].audienceId`} />
                  <Field of={form} name={`byAudience[${i}].price`} />
                </>
              ))}
            </FieldGroup>
          )}
          <Save cancel={cancel} />
        </Form>
        {organizationId !== null && isOwn && (
          <Section title="No prices of its own">
            <p>The organization then pays what all others pay.</p>
            <Act action={`${action}/remove`} look="quiet danger" label="Remove its own prices" />
          </Section>
        )}
      </>
    ),
  });
}

function audienceRowsIn({ textsOf }: FormView): number {
  let rows = 0;
  while (textsOf(`byAudience[${rows}].audienceId`).length > 0) rows += 1;
  return rows;
}

/** What was typed without the rows that were left empty, which are numbered from 0 again. */
export function withoutEmptyRows(typed: URLSearchParams): URLSearchParams {
  const kept = new URLSearchParams([...typed].filter(([name]) => !name.startsWith("byAudience[")));
  let rows = 0;
  for (let i = 0; typed.has(`byAudience[${i}].audienceId`); i++) {
    const [audienceId = "", price = ""] = ["audienceId", "price"].map((name) =>
      typed.get(`byAudience[${i}].${name}`)?.trim(),
    );
    if (audienceId === "" && price === "") continue;
    kept.append(`byAudience[${rows}].audienceId`, audienceId);
    kept.append(`byAudience[${rows}].price`, price);
    rows += 1;
  }
  return kept;
}
