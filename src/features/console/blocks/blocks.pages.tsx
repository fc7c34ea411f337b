import { z } from "@hono/zod-openapi";
import type { AppContext } from "../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../http/forms/form.ts";
import type { FormView } from "../../../http/forms/form-view.ts";
import { callOf } from "../../../http/pages/api-call.ts";
import { Fields } from "../../../http/pages/components/fields.tsx";
import { Act, Form } from "../../../http/pages/components/form.tsx";
import { framedPage } from "../../../http/pages/components/page.tsx";
import { LinkButton, Row, RowList, Section, Time, Unseen } from "../../../http/pages/components/parts.tsx";
import { userId } from "../../../http/schemas/user-id.ts";
import { blockPersonRoute } from "../../audiences/blocks/blocks.contract.ts";
import { audiencePath, peopleTabs } from "../audiences/audience-tabs.pages.tsx";
import type { ShownBlocked } from "./blocks.usecases.ts";

export const blockedPath = "/console/blocked";

export function blockedPathOf(audienceId?: string, rest = ""): string {
  return audienceId === undefined ? `${blockedPath}${rest}` : audiencePath(audienceId, `/blocked${rest}`);
}

export const blockByIdForm = {
  schema: z.object({ userId: userId(), reason: bodyOf(blockPersonRoute).shape.reason }),
  fields: {
    userId: { label: "Id of the person", hint: "As their publisher names them." },
    reason: { label: "Reason", hint: "For your colleagues. The person never sees it." },
  },
} satisfies FormOf;

/** Who is blocked in an audience, or by the organization anywhere. */
export function blockedPage(c: AppContext, shown: ShownBlocked, form: FormView) {
  const { people, next, audience, organization, isFirst } = shown;
  const path = blockedPathOf(audience?.id);
  return framedPage(c, {
    title: audience ? `Blocked in ${audience.name}` : `Blocked by ${organization.name}`,
    heading: "Blocked people",
    section: "audiences",
    ...(audience
      ? { back: [audiencePath(audience.id, "/people"), `People of ${audience.name}`] as const }
      : { tabs: peopleTabs(blockedPath) }),
    lead: audience
      ? "They get no examples of this audience and no tasks of jobs on it."
      : `They get no work of ${organization.name}, or none in the audience that is named. Other organizations may still give them theirs.`,
    form,
    calls: audience ? callOf("getBlockedPeople", [audience.id]) : callOf("getBlockedPeopleInOrganization"),
    body: (
      <>
        <RowList items={people} row={(person) => blockedRow(shown, person)} empty="Nobody is blocked." />
        {(next !== null || !isFirst) && (
          <nav class="pager" aria-label="Pages">
            {!isFirst && <LinkButton to={path} label="To the first" look="quiet" />}
            {next !== null && <LinkButton to={`${path}?from=${next}`} rel="next" label="Earlier blocks" look="quiet" />}
          </nav>
        )}
        <Section title="Block somebody">
          <Form of={form} action={path}>
            <Fields of={form} />
            <p class="actions">
              <button class="danger">Block</button>
            </p>
          </Form>
        </Section>
      </>
    ),
  });
}

function blockedRow({ audience }: ShownBlocked, person: ShownBlocked["people"][number]) {
  const { userId: id, audienceId, audienceName, reason, blockedAt, blockedBy } = person;
  const where = audienceId === null ? "in all work" : ["in ", audienceName ?? "an audience that was deleted"];
  return (
    <Row
      title={id}
      meta={[
        audience === null && where,
        reason,
        ["since ", <Time at={blockedAt} />],
        blockedBy !== "" && `by ${blockedBy}`,
      ]}
      actions={
        <Act
          action={blockedPathOf(audience?.id, "/unblock")}
          look="quiet"
          hidden={{ userId: id, ...(audienceId === null ? {} : { audienceId }) }}
          label={["Unblock", <Unseen> {id}</Unseen>]}
        />
      }
    />
  );
}
