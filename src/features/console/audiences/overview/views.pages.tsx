import { z } from "@hono/zod-openapi";
import type { AudienceFilter } from "../../../../domain/filter/audience-filter.ts";
import { filterOf, filtersOf } from "../../../../domain/filter/filter-fields.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import type { Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { flag, text } from "../../../../http/schemas/scalars.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import { checkedFilters, filterMembers, filterWords } from "../filter-fields.pages.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

const members = z.object({
  ...filterMembers,
  demographic: text(256).default(""),
  /** Values may have spaces, so only commas and lines divide them. */
  demographicValues: text(20_000).default(""),
  isInverted: flag(),
});

export const viewForm = {
  schema: members.transform(filterIn),
  fields: {
    ...filterWords,
    demographic: { label: "Demographic", hint: "What publishers tell of people, as in ageGroup." },
    demographicValues: { label: "Its values", hint: "As in 18-29, 30-39." },
    isInverted: { label: "Everybody else", hint: "The view has the graduates whom this does not fit." },
  } satisfies Record<keyof z.output<typeof members>, object>,
} satisfies FormOf;

/** The filter of a form: all its parts must hold. */
function filterIn(given: z.output<typeof members>, issues: z.RefinementCtx): AudienceFilter {
  const { demographic: identifier, demographicValues, isInverted } = given;
  const refuse = (field: string, message: string) => {
    issues.addIssue({ code: "custom", path: [field], message });
    return z.NEVER;
  };
  const values = demographicValues.split(/[,;\n]/).flatMap((value) => value.trim() || []);
  if (identifier !== "" && values.length === 0) return refuse("demographicValues", "Write at least one value.");
  if (identifier === "" && values.length > 0) return refuse("demographic", "Write what these are values of.");
  const filters = checkedFilters(
    [
      ...filtersOf(given),
      ...(values.length === 0 ? [] : [filterOf("demographicValues", { _t: "DemographicFilter", identifier, values })]),
    ],
    issues,
  );
  const [first] = filters;
  if (!first) return refuse("countries", "Fill in at least one field: a view of everybody is the audience itself.");
  const all: AudienceFilter = filters.length === 1 ? first : { _t: "AndFilter", filters };
  return isInverted ? { _t: "NotFilter", filter: all } : all;
}

const exampleBody = { filter: { _t: "CountryFilter", countries: ["DE", "AT"] } };

export function newViewPage(c: AppContext, { baseAudienceId, name }: AudienceOverview, form: FormView) {
  const path = audiencePath(baseAudienceId);
  return framedPage(c, {
    title: `New view of ${name}`,
    heading: "New view",
    back: [path, name],
    lead: "A view is a part of the graduates with an id of its own. Jobs can be sent to it as to an audience. All fields that you fill in must fit a person.",
    calls: callOf("createFilteredAudience", [baseAudienceId], { body: exampleBody }),
    section: "audiences",
    form,
    body: (
      <Form of={form} action={`${path}/views`}>
        <Fields of={form} />
        <Save label="Create view" cancel={path} />
      </Form>
    ),
  });
}
