import { z } from "@hono/zod-openapi";
import { dollarsOf } from "../../../../domain/money/amount.ts";
import { dollarsText } from "../../../../domain/money/amount-text.ts";
import type { Form as FormOf } from "../../../../http/forms/form.ts";
import { type FormView, isRefused } from "../../../../http/forms/form-view.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { CsvDownload } from "../../../../http/pages/components/list.tsx";
import { Row, RowList, Section, Time } from "../../../../http/pages/components/parts.tsx";
import type { listLinkBonuses, queryLinkEarnings } from "../../../labeling/links/link-earnings.usecases.ts";
import { bonusForm } from "../../money/earnings.pages.tsx";
import { linkPathOf } from "./link-paths.pages.ts";

export const linkBonusForm = {
  schema: bonusForm.schema.extend({ person: z.string().min(1).max(200) }),
  fields: {
    person: { label: "Person", hint: "The panel's id of them, or ours, as in the table.", isRequired: true },
    ...bonusForm.fields,
    reason: { label: "Reason", hint: "It stands on this page.", isRequired: true },
  },
} satisfies FormOf;

export interface ShownLinkEarnings {
  bonuses: Awaited<ReturnType<typeof listLinkBonuses>>;
  /** Null: the member may not give any. */
  form: FormView | null;
  /** Drawn with the page, so that a form that is sent twice gives one bonus. */
  entry: string;
}

/** What a link's owner pays people by. */
export function Earnings({ linkId, bonuses, form, entry }: ShownLinkEarnings & { linkId: string }) {
  return (
    <Section title="What people earned">
      <p class="hint">
        Each person whose answers have a price, with their share and their bonuses. A session counts once it has ended.
      </p>
      <CsvDownload path={linkPathOf(linkId, "/earnings.csv")} />
      {bonuses.length > 0 && (
        <RowList
          items={bonuses}
          row={({ panelId, userId, amount, reason, at }) => (
            <Row
              isWithin
              title={dollarsText(amount)}
              meta={[<code>{panelId ?? userId}</code>, reason, <Time at={at} />]}
            />
          )}
          look="rows dense"
        />
      )}
      {form && (
        <details open={isRefused(form)}>
          <summary>Give a bonus</summary>
          <Form of={form} action={linkPathOf(linkId, "/bonus")}>
            <Hidden of={{ entry }} />
            <Fields of={form} />
            <button class="quiet">Give bonus</button>
          </Form>
        </details>
      )}
    </Section>
  );
}

type Earner = Awaited<ReturnType<typeof queryLinkEarnings>>["items"][number];

export const earningsColumns = {
  "panel id": ({ panelId }: Earner) => panelId,
  person: ({ userId }: Earner) => userId,
  answers: ({ answers }: Earner) => answers,
  "paid for them": ({ gross }: Earner) => dollarsOf(gross),
  earned: ({ earned }: Earner) => dollarsOf(earned),
  bonuses: ({ bonuses }: Earner) => dollarsOf(bonuses),
  total: ({ total }: Earner) => dollarsOf(total),
};
