import { audienceTemplates, type TemplateName } from "../../../../domain/audience/audience-templates.ts";
import { peopleText } from "../../../../domain/audience/consequence-sentence.ts";
import type { AudienceSettings } from "../../../../domain/audience/settings.ts";
import { decidesStates } from "../../../../domain/audience/settings-change.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { type FormView, isRefused } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { DropZone, pictureTypes, uploadPath } from "../../../../http/pages/components/drop-zone.tsx";
import { Field, Fields } from "../../../../http/pages/components/fields.tsx";
import { Form, Hidden } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { FieldGroup, LinkButton, Section, Warning } from "../../../../http/pages/components/parts.tsx";
import { audienceFrame, audiencePath, audiencesPath } from "../audience-tabs.pages.tsx";
import type { AudienceOverview } from "../overview/audience-overview.usecases.ts";
import { SettingFacts } from "../overview/setting-facts.pages.tsx";
import { ruleKinds } from "./audience-form.pages.tsx";
import type { EditedAudience } from "./settings.usecases.ts";

/** The settings for those who may read the audience and not change it. */
export function readSettingsPage(c: AppContext, shown: AudienceOverview) {
  const { id, name, may } = shown;
  return framedPage(c, {
    title: `Settings of ${name}`,
    ...audienceFrame({ id, name }, "settings", may.edit),
    calls: callOf("getAudience", [id]),
    body: <SettingFacts of={shown} />,
  });
}

interface ShownSettings {
  form: FormView;
  /** What saving would do. */
  preview?: string;
  /** What the fields do not say. */
  shown?: AudienceOverview;
}

export function settingsPage(
  c: AppContext,
  { audience, people, isAdmin }: EditedAudience,
  { form, preview, shown }: ShownSettings,
) {
  const { id, name, logo, settings } = audience;
  const { graduationRule, dropScore, minimumSizeForActivation: least, isDistillingCampaignSticky: isSticky } = settings;
  return framedPage(c, {
    title: `Settings of ${name}`,
    ...audienceFrame(audience, "settings"),
    form,
    showsFiles: logo !== null,
    calls: callOf("updateAudience", [id], { body: { name, graduationRule, dropScore } }),
    body: (
      <>
        {preview !== undefined && (
          <Warning role="status">{[<strong>If you save this:</strong>, ` ${preview}`]}</Warning>
        )}
        <Form of={form} class="editing" action={audiencePath(id, "/settings")} hasFiles data-consequences={`${people}`}>
          <Hidden of={{ version: form.textsOf("version")[0] ?? "" }} />
          <FieldGroup title="Name and looks" lead="People see the name and the logo where your jobs are offered.">
            <Fields of={form} names={["name", "description"]} />
            {logo !== null && (
              <div class="logo">
                <img src={`/asset/file/${encodeURIComponent(logo)}`} alt={`Logo of ${name}`} width={64} height={64} />
                <Field of={form} name="withoutLogo" />
              </div>
            )}
            <DropZone
              name="logo"
              label={logo === null ? "Logo" : "Another logo"}
              accept={pictureTypes}
              uploadTo={uploadPath}
              hint="A picture, best a square one."
              isOptional
              error={form.errors.logo}
            />
          </FieldGroup>
          <SettingGroups form={form} judges={people > 0} isNew={false} />
          {isAdmin && (
            <FieldGroup title="For Admins" lead="Only Admins see this.">
              <Fields of={form} names={["isPublic", "isCurated"]} />
            </FieldGroup>
          )}
          <div class="save-bar">
            <p data-consequence="" role="status">
              {people === 0 ? (
                "Nobody has joined yet, so nobody is judged again."
              ) : (
                <>
                  A change of a field marked <Judges /> judges {peopleText(people)} again.
                </>
              )}
            </p>
            <button name="step" value="check" class="quiet">
              What will this do?
            </button>
            <button name="step" value="save">
              Save settings
            </button>
          </div>
        </Form>
        <p class="meta">
          Fixed since it was created: ready with {countText(least ?? 1, "graduate")}, and people{" "}
          {isSticky ? "stay with it" : "go back to the lottery"} from session to session.
        </p>
        {shown && (
          <details class="more">
            <summary>Owner, visibility and all settings in short</summary>
            <SettingFacts of={shown} />
          </details>
        )}
        {shown?.may.delete && shown.isOrdinary && (
          <Section title="Delete this audience">
            <p class="meta">
              It stops serving, and its people and examples are forgotten. You confirm it on the next page.
            </p>
            <p class="actions">
              <LinkButton to={audiencePath(id, "/delete")} label="Delete" look="quiet danger" />
            </p>
          </Section>
        )}
      </>
    ),
  });
}

export function newAudiencePage(c: AppContext, { form, template }: { form: FormView; template: TemplateName }) {
  const { name, needs, settings } = audienceTemplates[template];
  const body = { name: form.textsOf("name")[0] || name, ...settings };
  return framedPage(c, {
    title: "New audience",
    section: "audiences",
    back: [audiencesPath, "Audiences"],
    lead: "An audience is a crowd that proves on your examples that it is good at a task. Begin with the template that is closest to yours: everything can be changed.",
    form,
    calls: callOf("createAudience", [], { body }),
    body: (
      <>
        <nav aria-label="Templates">
          <ul class="cards templates">
            {Object.entries(audienceTemplates).map(([key, each]) => (
              <li>
                <h2>
                  <a href={`${audiencesPath}/new?template=${key}`} aria-current={key === template ? "true" : undefined}>
                    {each.name}
                  </a>
                </h2>
                <p>{each.purpose}</p>
              </li>
            ))}
          </ul>
        </nav>
        <Form of={form} class="editing" action={`${audiencesPath}/new`} hasFiles>
          <Hidden of={{ template }} />
          <FieldGroup
            title={name}
            lead={`You will need: ${needs[0]?.toLowerCase()}${needs.slice(1)} You add them in the next step.`}
          >
            <Fields of={form} names={["name", "description"]} />
          </FieldGroup>
          <details class="more" open={isRefused(form)}>
            <summary>All settings</summary>
            <SettingGroups form={form} judges={false} isNew />
          </details>
          <div class="save-bar">
            <p>Nothing is spent before you start recruiting.</p>
            <button>Create audience</button>
          </div>
        </Form>
      </>
    ),
  });
}

interface Shown {
  form: FormView;
  /** False where nobody can be judged again. */
  judges: boolean;
}

function SettingGroups({ form, judges, isNew }: Shown & { isNew: boolean }) {
  const row = (...names: string[]) => <FieldRow form={form} judges={judges} names={names} />;
  return (
    <>
      <FieldGroup
        title="When people graduate"
        lead="Jobs go to graduates. The stricter the rule, the better and the fewer they are."
      >
        <div class="rules">
          <Field of={form} name="graduationRule._t" />
          {Object.entries(ruleKinds).map(([kind, { hint, usual }]) => (
            <div class="rule" data-rule={kind}>
              <p class="hint">
                {hint} {judges && <Judges />}
              </p>
              <FieldRow form={form} judges={false} names={Object.keys(usual).map((name) => `graduationRule.${name}`)} />
            </div>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup
        title="When people are dropped"
        lead="Dropped people get no more of your examples, which saves your budget for others."
      >
        {row("dropScore", "dropMinResponses")}
        {row("maxDistillingResponses", "maxDistillingSessions")}
        {row("minSubmissionRate", "minSessionsForSubmissionRate", "minSubmissionRateGraduated")}
        {row("inactivityDropDays")}
      </FieldGroup>
      <FieldGroup
        title="Who may join"
        lead="All filters must hold. They decide who is asked, and change nothing for people who joined before."
      >
        {row("countries", "languages")}
        <Field of={form} name="devices" />
        <details class="more" open={form.errors.others !== undefined || form.textsOf("others").some(Boolean)}>
          <summary>Other filters</summary>
          <Field of={form} name="others" />
        </details>
      </FieldGroup>
      <FieldGroup title="How examples are shown" lead="What people see while they distill.">
        {row("distillingRetrievalMode", "revealsResults")}
      </FieldGroup>
      <FieldGroup title="Looking for people" lead="Widening the search costs money. It narrows again by itself.">
        {row("minDistillingForGlobalBoost", "minGraduatedForDistillingBoost")}
        {isNew && row("minimumSizeForActivation")}
        {isNew && <Field of={form} name="isDistillingCampaignSticky" />}
        <Field of={form} name="excludedPublishers" />
      </FieldGroup>
    </>
  );
}

function FieldRow({ form, judges, names }: Shown & { names: readonly string[] }) {
  return (
    <div class="row">
      {names.map((name) => (
        <Field of={form} name={name} mark={judges && isJudging(name) && <Judges />} />
      ))}
    </div>
  );
}

/** True if a change of the field judges people again. The most responses follow from the rule, so they decide too. */
function isJudging(name: string): boolean {
  return decidesStates[name as keyof AudienceSettings] || name === "maxDistillingResponses";
}

function Judges() {
  return <span class="judges">judges again</span>;
}
