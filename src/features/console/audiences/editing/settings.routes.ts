import { audienceTemplates, templateNamed } from "../../../../domain/audience/audience-templates.ts";
import { consequenceSentence } from "../../../../domain/audience/consequence-sentence.ts";
import { changeSettings, defaultSettings, type SettingsChange } from "../../../../domain/audience/settings.ts";
import { roleCovers } from "../../../../domain/identity/member-role.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { differencesIn } from "../../../../http/forms/changes-in.ts";
import { typedView, viewOf } from "../../../../http/forms/form-view.ts";
import { submit } from "../../../../http/forms/submit.ts";
import { seeOtherWith } from "../../../../http/pages/notice.tsx";
import { invalid } from "../../../../http/problems.ts";
import { storedFiles } from "../../../assets/form-files.usecases.ts";
import { updateAudience } from "../../../audiences/audience-changes.usecases.ts";
import { createAudience } from "../../../audiences/audience-creation.usecases.ts";
import { etagOf, setVisibility } from "../../../audiences/audiences.usecases.ts";
import type { Operator } from "../../console.usecases.ts";
import { createOperatorRouter } from "../../operator.routes.ts";
import { audiencePath } from "../audience-tabs.pages.tsx";
import { overviewOf } from "../overview/audience-overview.usecases.ts";
import { newAudienceForm, settingsForm, shownSettings } from "./audience-form.pages.tsx";
import { newAudiencePage, readSettingsPage, settingsPage } from "./settings.pages.tsx";
import { editedAudience } from "./settings.usecases.ts";

/** Pages that create audiences and change their settings. They stand before the page of one audience: `new` is no id. */
export const audienceSettingRoutes = createOperatorRouter()
  .get(
    "/console/audiences/new",
    (c) => {
      const template = templateNamed(c.req.query("template"));
      const { name, settings } = audienceTemplates[template];
      const shown = shownSettings(changeSettings(defaultSettings, settings));
      const form = viewOf(newAudienceForm, { ...shown, name: template === "empty" ? "" : name });
      return newAudiencePage(c, { form, template });
    },
    "manage",
  )
  .postFiles("/console/audiences/new", (c, { actor }, typed) => {
    const template = templateNamed(String(typed.get("template")));
    return submit(newAudienceForm, typed, {
      again: (form) => newAudiencePage(c, { form, template }),
      save: async ({ name, description, ...given }) => {
        const settings = differencesIn(given, shownSettings(defaultSettings));
        const { audienceId } = await createAudience(c.var.deps, { actor, looks: { name, description }, settings });
        return seeOtherWith(c, audiencePath(audienceId, `/examples?template=${template}`), {
          sentence: "The audience is created. Now show it what is right: add at least three examples.",
        });
      },
    });
  })
  .get("/console/audiences/:id/settings", async (c, operator) => {
    const shown = await overviewOf(c.var.deps, operator, c.req.param("id"));
    const { baseAudienceId, may } = shown;
    if (baseAudienceId !== c.req.param("id")) return c.redirect(audiencePath(baseAudienceId, "/settings"), 303);
    if (!may.edit || !roleCovers(operator.role, "manage")) return readSettingsPage(c, shown);
    const edited = await editedAudience(c.var.deps, operator, baseAudienceId);
    const { audience } = edited;
    const form = viewOf(settingsForm(edited), { ...audience, ...shownSettings(audience.settings) });
    return settingsPage(c, edited, { form, shown });
  })
  .postFiles("/console/audiences/:id/settings", async (c, operator, typed) => {
    const { actor } = operator;
    const edited = await editedAudience(c.var.deps, operator, c.req.param("id"));
    const { audience, people } = edited;
    const audienceId = audience.id;
    const settingsOf = settingsForm(edited);
    return submit(settingsOf, typed, {
      again: (form) => settingsPage(c, edited, { form }),
      save: async ({ name, description, withoutLogo, isPublic, isCurated, ...given }) => {
        const settings: SettingsChange = differencesIn(given, shownSettings(audience.settings));
        const consequence = consequenceSentence(audience.settings, settings, people);
        if (typed.get("step") === "check") {
          return settingsPage(c, edited, { form: typedView(settingsOf, typed, {}), preview: consequence });
        }
        const logo = (await storedLogo(c, operator, typed)) ?? (withoutLogo ? null : undefined);
        await updateAudience(c.var.deps, {
          operation: "updateAudience",
          actor,
          audienceId,
          settings,
          ifMatch: etagOf(Number(typed.get("version"))),
          looks: { name, description, logo },
          isCurated: isCurated === audience.isCurated ? undefined : isCurated,
        });
        if (isPublic !== undefined && isPublic !== audience.isPublic)
          await setVisibility(c.var.deps, { actor, audienceId, isPublic });
        const sentence = Object.keys(settings).length === 0 ? "Saved." : `Saved: ${consequence}`;
        return seeOtherWith(c, audiencePath(audienceId, "/settings"), { sentence });
      },
    });
  });

async function storedLogo(c: AppContext, { actor }: Operator, form: FormData) {
  const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form, name: "logo" });
  if (refused[0]) throw invalid("logo", `was not taken: ${refused[0].reason}`);
  const name = fileNames.at(-1);
  return name === undefined ? null : { name };
}
