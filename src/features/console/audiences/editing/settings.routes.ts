import { z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { changeSettings, defaultSettings, type SettingsChange } from "../../../../domain/audience/settings.ts";
import type { AudienceFilter } from "../../../../domain/filter/audience-filter.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import type { FieldErrors } from "../../../../http/pages/form-fields.ts";
import { seeOtherWith } from "../../../../http/pages/notice.ts";
import { createPageRouter } from "../../../../http/pages/page-router.ts";
import { Problem } from "../../../../http/problems.ts";
import { audienceFilter } from "../../../../http/schemas/audience-filter.ts";
import { createAudience, etagOf, setVisibility, updateAudience } from "../../../audiences/audiences.usecases.ts";
import { asOperator } from "../../as-operator.ts";
import type { Operator } from "../../console.usecases.ts";
import { storedFiles } from "../../files/stored-files.usecases.ts";
import { newAudiencePage, settingsPage } from "./settings.pages.ts";
import { type EditedAudience, editedAudience } from "./settings.usecases.ts";
import { consequenceSentence, draftOf, errorsOf, readSettings, type SettingsDraft } from "./settings-form.ts";
import { templateNamed, templates } from "./templates.ts";

const settingsPath = (id: string) => `/console/audiences/${encodeURIComponent(id)}/settings`;

/** Pages that create audiences and change their settings. They stand before the page of one audience: `new` is no id. */
export const audienceSettingRoutes = createPageRouter()
  .get("/console/audiences/new", (c) =>
    asOperator(c, () => {
      const template = templateNamed(c.req.query("template"));
      const settings = changeSettings(defaultSettings, templates[template].settings);
      const draft = { ...draftOf(settings), name: template === "empty" ? "" : templates[template].name };
      return newAudiencePage(c, { draft, errors: {}, template });
    }),
  )
  .postFiles("/console/audiences/new", (c, form) => asOperator(c, (operator) => create(c, operator, form)))
  .get("/console/audiences/:id/settings", (c) =>
    asOperator(c, async (operator) => {
      const edited = await editedAudience(c.var.deps, operator, c.req.param("id"));
      const { audience } = edited;
      if (audience.id !== c.req.param("id")) return c.redirect(settingsPath(audience.id), 303);
      return settingsPage(c, edited, { draft: storedDraft(edited), errors: {} });
    }),
  )
  .postFiles("/console/audiences/:id/settings", (c, form) =>
    asOperator(c, async (operator) =>
      change(c, { operator, form, edited: await editedAudience(c.var.deps, operator, c.req.param("id")) }),
    ),
  );

async function create(c: Context<AppEnv>, { actor }: Operator, form: FormData) {
  const draft = draftIn(form);
  const template = templateNamed(draft.template);
  const { change: settings, errors } = readSettings(draft, { current: defaultSettings, isNew: true, shapeOf });
  Object.assign(errors, nameErrors(draft));
  if (settings !== null && Object.keys(errors).length === 0) {
    try {
      const looks = { name: draft.name ?? "", description: draft.description || null };
      const { audienceId } = await createAudience(c.var.deps, { actor, looks, settings });
      return seeOtherWith(c, `/console/audiences/${audienceId}/examples?template=${template}`, {
        sentence: "The audience is created. Now show it what is right: add at least three examples.",
      });
    } catch (error) {
      Object.assign(errors, errorsIn(error));
    }
  }
  return newAudiencePage(c, { draft, errors, template });
}

async function change(
  c: Context<AppEnv>,
  { operator, form, edited }: { operator: Operator; form: FormData; edited: EditedAudience },
) {
  const { deps } = c.var;
  const { audience, people, isAdmin } = edited;
  const { actor } = operator;
  const draft = draftIn(form);
  const read = readSettings(draft, { current: audience.settings, isNew: false, shapeOf });
  const errors = { ...read.errors, ...nameErrors(draft) };
  if (read.change === null || Object.keys(errors).length > 0) return settingsPage(c, edited, { draft, errors });
  const consequence = consequenceSentence(audience.settings, read.change, people);
  if (draft.step === "check") return settingsPage(c, edited, { draft, errors, preview: consequence });
  try {
    const logo = await logoIn(c, operator, form, draft);
    await updateAudience(deps, {
      operation: "updateAudience",
      actor,
      audienceId: audience.id,
      settings: read.change,
      ifMatch: etagOf(Number(draft.version)),
      looks: { name: draft.name, description: draft.description || null, logo },
      isCurated: isAdmin && (draft.isCurated === "yes") !== audience.isCurated ? !audience.isCurated : undefined,
    });
    const isPublic = draft.isPublic === "yes";
    if (isAdmin && isPublic !== audience.isPublic)
      await setVisibility(deps, { actor, audienceId: audience.id, isPublic });
  } catch (error) {
    return settingsPage(c, edited, { draft, errors: errorsIn(error) });
  }
  return seeOtherWith(c, settingsPath(audience.id), { sentence: savedSentence(read.change, consequence) });
}

function savedSentence(change: SettingsChange, consequence: string): string {
  return Object.keys(change).length === 0 ? "Saved." : `Saved: ${consequence}`;
}

/** Undefined leaves the logo as it is. */
async function logoIn(c: Context<AppEnv>, { actor }: Operator, form: FormData, draft: SettingsDraft) {
  const { fileNames, refused } = await storedFiles(c.var.deps, { actor, form, name: "logo" });
  if (refused[0]) throw new Problem("invalid_request", { errors: { logo: [`was not taken: ${refused[0].reason}`] } });
  const name = fileNames.at(-1);
  if (name !== undefined) return { name };
  return draft.withoutLogo === "yes" ? null : undefined;
}

function storedDraft({ audience }: EditedAudience): SettingsDraft {
  return {
    ...draftOf(audience.settings),
    name: audience.name,
    description: audience.description ?? "",
    isCurated: audience.isCurated ? "yes" : "",
    isPublic: audience.isPublic ? "yes" : "",
  };
}

/** The texts of a form. Several of a name are joined with spaces. */
function draftIn(form: FormData): SettingsDraft {
  const draft: SettingsDraft = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    draft[name] = texts.join(" ").toWellFormed();
  }
  return { ...draft, name: (draft.name ?? "").trim(), description: (draft.description ?? "").trim() };
}

function nameErrors({ name = "", description = "" }: SettingsDraft): FieldErrors {
  return {
    ...(name === "" || name.length > 256 ? { name: "Give it a name of at most 256 characters." } : {}),
    ...(description.length > 10_000 ? { description: "A description may have at most 10,000 characters." } : {}),
  };
}

/** What a use case refuses stands beside its fields. Anything else is thrown. */
function errorsIn(error: unknown): FieldErrors {
  if (!(error instanceof Problem)) throw error;
  if (error.code === "precondition_failed") {
    return {
      name: "Somebody else has changed this audience since you opened the page. Open it again to see their change.",
    };
  }
  if (error.status !== 400) throw error;
  const { errors } = error.options;
  return errors ? errorsOf(errors) : { name: error.message };
}

const filters = z.array(audienceFilter);

function shapeOf(value: unknown): AudienceFilter[] | null {
  const read = filters.safeParse(value);
  return read.success ? read.data : null;
}
