import { actionWords } from "../../../domain/campaign/campaign-status.ts";
import { stickySentence } from "../../../domain/campaign/sticky-sentence.ts";
import { numberText } from "../../../domain/text/numbers.ts";
import type { AppContext } from "../../../http/app-env.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Badge } from "../../../http/pages/components/badge.tsx";
import { Figure } from "../../../http/pages/components/figures.tsx";
import { Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { Copyable, Json, Meta, Section, Time, Warning } from "../../../http/pages/components/parts.tsx";
import { ProgramFigure } from "../../../http/pages/components/program-figure.tsx";
import type { ServableAudience, ShownCampaign } from "./campaign.usecases.ts";
import { CampaignTabs, campaignPath, campaignsPath, routingNames } from "./campaign-tabs.pages.tsx";

/** `refusal` says why an action was refused. Nodes that ask in vain are marked in the program. */
export function campaignPage(
  c: AppContext,
  shown: ShownCampaign,
  { audiences, refusal }: { audiences: readonly ServableAudience[]; refusal?: string | undefined },
) {
  const { campaign, program, programVersion, rights, inVain } = shown;
  const { id, name, status, priority, hasBooster, boostLevel, stickyConfig, createdAt } = campaign;
  const session = program && `or ${numberText(program.maxDurationSeconds)} seconds at most`;
  const faults = Object.fromEntries(inVain.map((path) => [path, ["names nothing to serve"]]));
  return framedPage(c, {
    title: name,
    section: "campaigns",
    back: [campaignsPath, "Campaigns"],
    beside: <Badge status={status} />,
    refusal,
    calls: [
      callOf("getCampaign", [id], { title: "Read it" }),
      ...rights.actions.map((action) => callOf(`${action}Campaign`, [id], { title: actionWords[action].label })),
    ],
    body: (
      <>
        <Meta of={[<Copyable text={id} label="campaign id" />, ["created ", <Time at={createdAt} />]]} />
        <Unservable of={shown} />
        <CampaignTabs of={shown} current="" />
        <Actions of={shown} />
        <dl class="figures">
          <Figure label="Priority" value={numberText(priority)} more={priorityText(priority)} />
          <Figure
            label="Boost"
            value={hasBooster ? `Level ${boostLevel}` : "None"}
            more={hasBooster ? "of 10" : "No one is looked for"}
          />
          <Figure label="Sticky" value={stickyConfig.isEnabled ? "Yes" : "No"} more={stickySentence(stickyConfig)} />
          {session && <Figure label="Session" value={`${numberText(program.maxRapids)} rapids`} more={session} />}
        </dl>
        {program === null ? (
          <Served of={shown} />
        ) : (
          <Section title="Program">
            <p class="lead">
              After each answer it is walked again from its start, to what comes next. This is version {programVersion}.
            </p>
            <ProgramFigure program={program} nameOf={routingNames(audiences)} faults={faults} />
          </Section>
        )}
        <Filters list={campaign.filters} />
      </>
    ),
  });
}

const audiencePath = (id: string) => `/console/audiences/${encodeURIComponent(id)}`;
const jobPath = (id: string) => `/console/jobs/${encodeURIComponent(id)}`;

function priorityText(priority: number): string {
  return priority === 0 ? "It never wins a draw" : "Its odds among the organization's campaigns";
}

/** An active campaign without anything to serve looks like one that works, so the page says what is missing. */
function Unservable({ of: { campaign } }: { of: ShownCampaign }) {
  if (campaign._t === "RoutedCampaign" || campaign.unservableReason === null) return null;
  return (
    <Warning>It has nothing to serve, so people are given to other campaigns. {campaign.unservableReason}</Warning>
  );
}

function Actions({ of: { campaign, audience, rights } }: { of: ShownCampaign }) {
  if (rights.actions.length === 0) return null;
  return (
    <Form class="choice" action={campaignPath(campaign.id, "/act")}>
      {rights.actions.map((action) => {
        const { label, hint, look } = actionWords[action];
        return (
          <>
            <button name="action" value={action} class={look} aria-describedby={`${action}-hint`}>
              {label}
            </button>
            <p class="hint" id={`${action}-hint`}>
              {audience ? `Recruiting for ${audience.name} follows.` : hint}
            </p>
          </>
        );
      })}
    </Form>
  );
}

/** Routed campaigns are made by audiences and jobs. What they serve is shown as the API has it. */
function Served({ of: { campaign, audience, jobId } }: { of: ShownCampaign }) {
  if (campaign._t === "ProgramCampaign") return null;
  const examples = audience && <a href={`${audiencePath(audience.id)}/examples`}>{audience.name}</a>;
  const sentence = examples
    ? ["It shows the examples of ", examples, " to people who prove themselves there."]
    : jobId
      ? ["It serves the tasks of ", <a href={jobPath(jobId)}>its job</a>, "."]
      : "It fills each session by these selections, in this order.";
  return (
    <Section title="What it serves">
      <p>{sentence}</p>
      {campaign.selections.length > 0 && <Json label="Selections" value={campaign.selections} />}
    </Section>
  );
}

function Filters({ list }: { list: ShownCampaign["campaign"]["filters"] }) {
  const passes = list.length === 1 ? "this filter" : `all ${list.length} filters`;
  return (
    <Section title="Whom it serves">
      <p>{list.length === 0 ? "Everybody: it has no filters." : `People who pass ${passes}.`}</p>
      {list.length > 0 && <Json label="Filters" value={list} />}
    </Section>
  );
}
