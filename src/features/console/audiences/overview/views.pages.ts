import type { Context } from "hono";
import { html } from "hono/html";
import { deviceTypes } from "../../../../domain/filter/audience-filter.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { csrfField } from "../../../../http/pages/csrf.ts";
import { checkbox, errorSummary, type FieldErrors, textField } from "../../../../http/pages/form-fields.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";
import { audiencePath } from "./overview-paths.ts";
import { filterOfForm, type ViewForm } from "./view-filter.ts";

const exampleFilter = { _t: "CountryFilter", countries: ["DE", "AT"] };

export function newViewPage(
  c: Context<AppEnv>,
  { baseAudienceId, name }: Pick<AudienceOverview, "baseAudienceId" | "name">,
  { form, errors = {} }: { form: ViewForm; errors?: FieldErrors },
): Response | Promise<Response> {
  const isWrong = Object.keys(errors).length > 0;
  const path = audiencePath(baseAudienceId);
  const given = filterOfForm(form).filter;
  return renderPage(c, {
    title: isWrong ? "Error: New view" : `New view of ${name}`,
    section: "audiences",
    status: isWrong ? 400 : 200,
    body: html`<p class="back"><a href="${path}">${name}</a></p>
      <h1>New view</h1>
      <p class="lead">A view is a part of the graduates with an id of its own. Jobs can be sent to it as to an audience. All fields that
        you fill in must fit a person.</p>
      ${errorSummary(errors)}
      <form method="post" action="${path}/views">
        ${csrfField(c)}
        ${textField({
          name: "countries",
          label: "Countries",
          isOptional: true,
          autocomplete: "off",
          value: form.countries,
          hint: "Two letters each, as in DE, AT, CH.",
          error: errors.countries,
        })}
        ${textField({
          name: "languages",
          label: "Languages",
          isOptional: true,
          autocomplete: "off",
          value: form.languages,
          hint: "Two or three letters each, as in en, de.",
          error: errors.languages,
        })}
        <fieldset class="field">
          <legend>Devices</legend>
          ${deviceTypes.map(
            (device) => html`<label class="tick"><input type="checkbox" name="devices" value="${device}"
              ${form.devices.includes(device) ? html`checked` : ""}> ${device}</label>`,
          )}
        </fieldset>
        ${textField({
          name: "demographic",
          label: "Demographic",
          isOptional: true,
          autocomplete: "off",
          value: form.demographic,
          hint: "What publishers tell of people, as in ageGroup.",
          error: errors.demographic,
          maxLength: 256,
        })}
        ${textField({
          name: "demographicValues",
          label: "Its values",
          isOptional: true,
          autocomplete: "off",
          value: form.demographicValues,
          hint: "As in 18-29, 30-39.",
          error: errors.demographicValues,
        })}
        ${checkbox({
          name: "isInverted",
          label: "Everybody else",
          isChecked: form.isInverted,
          hint: "The view has the graduates whom this does not fit.",
        })}
        <p class="choice"><button>Create view</button><a class="button quiet" href="${path}">Cancel</a></p>
      </form>
      ${callPanel(c, {
        operationId: "createFilteredAudience",
        method: "POST",
        path: `/audience/${encodeURIComponent(baseAudienceId)}/filter`,
        body: { filter: given ?? exampleFilter },
      })}`,
  });
}
