import { secondsText } from "../../../../domain/labeling/people/suspicion-words.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { bodyOf, type Form as FormOf } from "../../../../http/forms/form.ts";
import { viewOf } from "../../../../http/forms/form-view.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { Field } from "../../../../http/pages/components/fields.tsx";
import { Form } from "../../../../http/pages/components/form.tsx";
import { PagedRows } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { LinkButton, Meta, Section, Unseen } from "../../../../http/pages/components/parts.tsx";
import { leaveOutFailedRoute } from "../../../labeling/people/job-people.contract.ts";
import type { ShownJobPerson } from "../../../labeling/people/job-people.usecases.ts";
import { JobTabs } from "../jobs/job-tabs.pages.tsx";
import { pathOf } from "../labeling.pages.tsx";
import { PersonBadges, PersonSummary } from "./figures.pages.tsx";
import type { PeoplePage } from "./people.usecases.ts";
import { blockPath, jobPeoplePath, leaveOutPath } from "./people-paths.pages.ts";

export const leaveOutForm = {
  schema: bodyOf(leaveOutFailedRoute),
  fields: {
    below: { label: "Right in less than this share of their checks", hint: "0.6 is 60%.", isRequired: true },
    atLeast: { label: "Among those who answered at least so many", isRequired: true },
  },
} satisfies FormOf;

const usualBounds = { below: 0.6, atLeast: 5 };

/** The people of a job, the most suspicious first. */
export function jobPeoplePage(c: AppContext, shown: PeoplePage, form = viewOf(leaveOutForm, usualBounds)) {
  const { job, people, total, page, totalPages, medianMs } = shown;
  return framedPage(c, {
    title: page > 1 ? `People of ${job.name}, page ${page}` : `People of ${job.name}`,
    heading: "People",
    section: "labeling",
    form,
    back: [pathOf("jobs", job.id), job.name],
    lead: "Those whose answers you should look at come first. A reason is no proof: look at their answers before you act.",
    calls: callOf("getJobPeople", [job.id], { title: "Its people" }),
    tabs: <JobTabs jobId={job.id} current="/people" />,
    body: (
      <>
        <BetterWithout of={shown} />
        {shown.hasChecks && (
          <Section title="Checks">
            <p>
              Take back all answers of those who fail the checks. Their tasks are asked anew. It can be undone for a
              day.
            </p>
            <Form of={form} action={leaveOutPath(job.id)}>
              <Field of={form} name="below" />
              <Field of={form} name="atLeast" />
              <p class="actions">
                <button>Leave them out</button>
              </p>
            </Form>
          </Section>
        )}
        <Meta
          of={[
            countText(total, "person", "people"),
            medianMs !== null && `${secondsText(medianMs)} an answer`,
            "red lines show a guess, or what all people chose",
          ]}
        />
        <PagedRows
          path={jobPeoplePath(job.id)}
          list={{ page, totalPages, items: people }}
          class="rows people"
          row={(person) => personRow(shown, person)}
          empty={<p class="empty">Nobody has answered yet.</p>}
        />
      </>
    ),
  });
}

function personRow({ job, options, chance }: PeoplePage, person: ShownJobPerson) {
  const { userId } = person;
  return (
    <li>
      <div class="head">
        <h2>
          <a href={jobPeoplePath(job.id, userId)}>{userId}</a>
        </h2>
        <PersonBadges of={person} />
      </div>
      <PersonSummary of={person} options={options} chance={chance} />
    </li>
  );
}

/** Says without whom the job would do better, and does something about it at once. */
function BetterWithout({ of: { job, betterWithout, mayBlockInAudience } }: { of: PeoplePage }) {
  if (betterWithout.length === 0) return null;
  const place = mayBlockInAudience ? "audience" : "organization";
  return (
    <section class="warn better-without">
      <p>
        The job would do better without{" "}
        {betterWithout.length === 1 ? "this person" : `these ${betterWithout.length} people`}: their answers cannot be
        told from guesses, and others are right more often.
      </p>
      <ul>
        {betterWithout.map((userId) => (
          <li class="split">
            <a href={jobPeoplePath(job.id, userId)}>{userId}</a>
            <LinkButton
              to={blockPath(job.id, userId, place, true)}
              look="quiet"
              label={["Take back and block", <Unseen> {userId}</Unseen>]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
