import type { Context } from "hono";
import { audienceTemplates, templateNamed } from "../../../../domain/audience/audience-templates.ts";
import { consequenceSentence } from "../../../../domain/audience/consequence-sentence.ts";
import { changeSettings, defaultSettings, type SettingsChange } from "../../../../domain/audience/settings.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { differencesIn } from "../../../../http/forms/changes-in.ts";
import { typedView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { invalid } from "../../../../http/problems.ts";
import { createAudience, etagOf, setVisibility, updateAudience } from "../../../audiences/audiences.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { storedFiles } from "../../files/stored-files.usecases.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import { newAudienceForm, settingsForm, shownSettings } from "./audience-form.pages.tsx";
import { newAudiencePage, settingsPage } from "./settings.pages.tsx";
import { editedAudience } from "./settings.usecases.ts";

/** Pages that create audiences and change their settings. They stand before the page of one audience: `new` is no id. */
export const audienceSettingRoutes = createPageRouter()
  .get("/console/audiences/new", (c) =>
    asOperator(c, () => {
      const template = templateNamed(c.req.query("template"));
      const { name, settings } = audienceTemplates[template];
      const shown = shownSettings(changeSettings(defaultSettings, settings));
      const form = viewOf(newAudienceForm, { ...shown, name: template === "empty" ? "" : name });
      return newAudiencePage(c, { form, template });
    }),
  )
  .postFiles("/console/audiences/new", (c, typed) =>
    asOperator(c, ({ actor }) => {
      const template = templateNamed(String(typed.get("template")));
      return submit(newAudienceForm, typed, {
        again: (form) => newAudiencePage(c, { form, template }),
        save: async ({ name, description, ...settings }) => {
          const change = differencesIn(settings, shownSettings(defaultSettings));
          const looks = { name, description };
          const { audienceId } = await createAudience(c.var.deps, { actor, looks, settings: change });
          return seeOtherWith(c, audiencePath(audienceId, `/examples?template=${template}`), {
            sentence: "The audience is created. Now show it what is right: add at least three examples.",
          });
        },
      });
    }),
  )
  .get("/console/audiences/:id/settings", (c) =>
    asOperator(c, async (operator) => {
      const edited = await editedAudience(c.var.deps, operator, c.req.param("id"));
      const { audience } = edited;
      if (audience.id !== c.req.param("id")) return c.redirect(audiencePath(audience.id, "/settings"), 303);
      const form = viewOf(settingsForm(edited), { ...audience, ...shownSettings(audience.settings) });
      return settingsPage(c, edited, { form });
    }),
  )
  .postFiles("/console/audiences/:id/settings", (c, typed) =>
    asOperator(c, (operator) => change(c, { operator, typed, audienceId: c.req.param("id") })),
  );

async function change(
  c: Context<AppEnv>,
  { operator, typed, audienceId: asked }: { operator: Operator; typed: FormData; audienceId: string },
) {
  const { deps } = c.var;
  const { actor } = operator;
  const edited = await editedAudience(deps, operator, asked);
  const { audience, people } = edited;
  const form = settingsForm(edited);
  const audienceId = audience.id;
  return submit(form, typed, {
    again: (view) => settingsPage(c, edited, { form: view }),
    save: async ({ name, description, withoutLogo, isPublic, isCurated, ...given }) => {
      const settings: SettingsChange = differencesIn(given, shownSettings(audience.settings));
      const consequence = consequenceSentence(audience.settings, settings, people);
      if (typed.get("step") === "check") {
        return settingsPage(c, edited, { form: typedView(form, typed, {}), preview: consequence });
      }
      const logo = (await storedLogo(c, operator, typed)) ?? (withoutLogo ? null : undefined);
      await updateAudience(deps, {
        operation: "updateAudience",
        actor,
        audienceId,
        settings,
        ifMatch: etagOf(Number(typed.get("version"))),
        looks: { name, description, logo },
        isCurated: isCurated === audience.isCurated ? undefined : isCurated,
      });
      if (isPublic !== undefined && isPublic !== audience.isPublic)
        await setVisibility(deps, { actor, audienceId, isPublic });
      const sentence = Object.keys(settings).length === 0 ? "Saved." : `Saved: ${consequence}`;
      return seeOtherWith(c, audiencePath(audienceId, "/settings"), { sentence });
    },
  });
}

async function storedLogo(c: Context<AppEnv>, { actor }: Operator, form: FormData) {
  const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form, name: "logo" });
  if (refused[0]) throw invalid("logo", `was not taken: ${refused[0].reason}`);
  const name = fileNames.at(-1);
  return name === undefined ? null : { name };
}
