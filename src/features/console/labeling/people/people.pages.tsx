import { secondsText } from "../../../../domain/labeling/people/suspicion-words.ts";
import { countText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { PagedRows } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { LinkButton, Meta, Unseen } from "../../../../http/pages/components/parts.tsx";
import type { ShownJobPerson } from "../../../labeling/people/job-people.usecases.ts";
import { JobTabs } from "../jobs/job-tabs.pages.tsx";
import { pathOf } from "../labeling.pages.tsx";
import { PersonBadges, PersonSummary } from "./figures.pages.tsx";
import type { PeoplePage } from "./people.usecases.ts";
import { blockPath, jobPeoplePath } from "./people-paths.pages.ts";

/** The people of a job, the most suspicious first. */
export function jobPeoplePage(c: AppContext, shown: PeoplePage) {
  const { job, people, total, page, totalPages, medianMs } = shown;
  return framedPage(c, {
    title: page > 1 ? `People of ${job.name}, page ${page}` : `People of ${job.name}`,
    heading: "People",
    section: "labeling",
    back: [pathOf("jobs", job.id), job.name],
    lead: "Those whose answers you should look at come first. A reason is no proof: look at their answers before you act.",
    calls: callOf("getJobPeople", [job.id], { title: "Its people" }),
    tabs: <JobTabs jobId={job.id} current="/people" />,
    body: (
      <>
        <BetterWithout of={shown} />
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
