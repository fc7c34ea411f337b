import { secondsText } from "../../../../domain/labeling/people/suspicion-words.ts";
import { answerText } from "../../../../domain/labeling/task-outcome.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import type { FormView } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { AssetFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { Fields } from "../../../../http/pages/components/fields.tsx";
import { Act, Form, Hidden, Save } from "../../../../http/pages/components/form.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Meta, RowList, Section, Time } from "../../../../http/pages/components/parts.tsx";
import { blockPersonRoute } from "../../../audiences/blocks/blocks.contract.ts";
import type { ShownBlock, ShownJobPerson } from "../../../labeling/people/job-people.usecases.ts";
import { taskPathOf } from "../jobs/job-tasks.pages.tsx";
import { PersonBadges, PersonSummary } from "./figures.pages.tsx";
import type { PersonPage, ShownAnswer } from "./people.usecases.ts";
import { type BlockPlaceName, blockPath, jobPeoplePath } from "./people-paths.pages.ts";

/** One person of a job: what stands out, what may be done about them, and what they answered. */
export function jobPersonPage(c: AppContext, shown: PersonPage) {
  const { job, person, answers, isFirst, next, options, chance } = shown;
  const { userId } = person;
  const path = jobPeoplePath(job.id, userId);
  return framedPage(c, {
    title: `${userId} in ${job.name}`,
    heading: <Copyable text={userId} label="person's id" />,
    section: "labeling",
    showsFiles: true,
    back: [jobPeoplePath(job.id), `People of ${job.name}`],
    beside: <PersonBadges of={person} />,
    calls: [
      callOf("takeBackAnswers", [job.id, userId], { title: "Takes their answers back" }),
      callOf("blockPersonInOrganization", [userId], { title: "Blocks them", body: { reason: "Guesses" } }),
    ],
    body: (
      <>
        <TakenBack of={shown} />
        <Blocked of={shown} place="audience" block={person.blockedInAudience} />
        <Blocked of={shown} place="organization" block={person.blockedInOrganization} />
        <PersonSummary of={person} options={options} chance={chance} />
        <Acts of={shown} />
        <Section title="Their answers">
          <RowList items={answers} look="tiles results" row={(answer) => answerTile(shown, answer)} empty="None." />
          {(next !== null || !isFirst) && (
            <nav class="pager" aria-label="Pages">
              {!isFirst && <LinkButton to={path} label="To the first" look="quiet" />}
              {next !== null && (
                <LinkButton to={`${path}?from=${next}`} rel="next" label="More of their answers" look="quiet" />
              )}
            </nav>
          )}
        </Section>
      </>
    ),
  });
}

const placeWords: Record<BlockPlaceName, { where: string; label: string }> = {
  audience: { where: "in the job's audience", label: "Block in the audience" },
  organization: { where: "in all work of your organization", label: "Block in the organization" },
};

function Acts({ of: { job, person, mayBlockInAudience } }: { of: PersonPage }) {
  const { userId, answers, blockedInAudience, blockedInOrganization } = person;
  return (
    <div class="actions">
      {mayBlockInAudience && blockedInAudience === null && (
        <LinkButton to={blockPath(job.id, userId, "audience")} label={placeWords.audience.label} look="quiet danger" />
      )}
      {blockedInOrganization === null && (
        <LinkButton
          to={blockPath(job.id, userId, "organization")}
          label={placeWords.organization.label}
          look="quiet danger"
        />
      )}
      {answers > 0 && (
        <Act
          action={jobPeoplePath(job.id, userId, "/take-back")}
          look="quiet danger"
          label={`Take back ${countText(answers, "answer")}`}
        />
      )}
    </div>
  );
}

/** What was taken back, how far that is, and the way to undo it. */
function TakenBack({ of: { job, person, now } }: { of: PersonPage }) {
  const { withdrawn, withdrawal, takenBack, answers, userId } = person;
  if (withdrawn === null) return null;
  const isMoving = withdrawal !== null && !withdrawal.isDone;
  return (
    <div class="warn banner split">
      <div>
        <p>
          {numberText(takenBack)} of their answers {takenBack === 1 ? "is" : "are"} taken back
          {isMoving && `, and ${numberText(answers)} more are being taken back`}. Their tasks want other people's.
        </p>
        <Meta
          of={[
            ["Since ", <Time at={withdrawn.at} />],
            withdrawn.by && `by ${withdrawn.by}`,
            now < withdrawn.restorableUntil
              ? ["It can be undone until ", <Time at={withdrawn.restorableUntil} />]
              : "It can be undone no more",
          ]}
        />
      </div>
      {now < withdrawn.restorableUntil && (
        <Act action={jobPeoplePath(job.id, userId, "/restore")} look="quiet" label="Let them count again" />
      )}
    </div>
  );
}

function Blocked({
  of: { job, person },
  place,
  block,
}: {
  of: PersonPage;
  place: BlockPlaceName;
  block: ShownBlock | null;
}) {
  if (block === null) return null;
  return (
    <div class="warn banner split">
      <div>
        <p>
          Blocked {placeWords[place].where}
          {block.reason === "" ? "." : `: ${block.reason}`}
        </p>
        <Meta of={[["Since ", <Time at={block.blockedAt} />]]} />
      </div>
      <Act
        action={jobPeoplePath(job.id, person.userId, "/unblock")}
        look="quiet"
        hidden={{ in: place }}
        label="Unblock"
      />
    </div>
  );
}

const stateWords = { Accepted: "counts", Overflow: "came too late", Rejected: "taken back" } as const;

function answerTile({ job }: PersonPage, { rapidId, content, response }: ShownAnswer) {
  const { tookMs = null, at, state } = response;
  return (
    <li>
      <AssetFigure asset={content.asset} />
      {content.context !== null && <p class="small">{content.context}</p>}
      <p>
        <strong>{answerText(content, response)}</strong>
      </p>
      <Meta of={[stateWords[state], tookMs !== null && secondsText(tookMs), <Time at={at} />]} />
      <p class="meta">
        <a href={taskPathOf(job.id, rapidId)}>What others said</a>
      </p>
    </li>
  );
}

export const blockForm = {
  schema: bodyOf(blockPersonRoute),
  fields: { reason: { label: "Reason", hint: "For your colleagues. The person never sees it.", rows: 2 } },
} satisfies FormOf;

interface AskedBlock {
  place: BlockPlaceName;
  takesBack: boolean;
}

/** Says what a block does, and asks for the reason. */
export function blockPersonPage(
  c: AppContext,
  { job, person }: { job: PersonPage["job"]; person: ShownJobPerson },
  { place, takesBack }: AskedBlock,
  form: FormView,
) {
  const { userId, answers } = person;
  const title = takesBack ? `Take back the answers of ${userId} and block them?` : `Block ${userId}?`;
  return framedPage(c, {
    title,
    section: "labeling",
    back: [jobPeoplePath(job.id, userId), userId],
    form,
    body: (
      <>
        <p>
          They get no more tasks {placeWords[place].where}, from this moment on. What they hold goes to others, and an
          answer that is still under way does not count.{" "}
          {place === "organization" && "Other organizations may still give them work. "}
          You can unblock them at any time.
        </p>
        {takesBack ? (
          <p>
            {answers === 1 ? "Their 1 answer" : `Their ${numberText(answers)} answers`} in {job.name} no longer count,
            and other people are asked. That can be undone for a day.
          </p>
        ) : (
          <p>Answers that they gave before stay.</p>
        )}
        <Form of={form} action={jobPeoplePath(job.id, userId, "/block")}>
          <Hidden of={{ in: place, ...(takesBack ? { answers: "take-back" } : {}) }} />
          <Fields of={form} />
          <Save
            label={takesBack ? "Take back and block" : "Block"}
            isDanger
            cancel={jobPeoplePath(job.id, userId)}
            keep="Leave them"
          />
        </Form>
      </>
    ),
  });
}
