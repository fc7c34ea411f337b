import { type MemberState, memberStates } from "../../../../domain/member/member-state.ts";
import { stateText } from "../../../../domain/member/state-words.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import type { AppContext } from "../../../../http/app-env.ts";
import { callOf } from "../../../../http/pages/api-call.ts";
import { TinyFigure } from "../../../../http/pages/components/asset-figure.tsx";
import { percentText } from "../../../../http/pages/components/charts.tsx";
import { Figures } from "../../../../http/pages/components/figures.tsx";
import { SearchField, SelectField } from "../../../../http/pages/components/list.tsx";
import { framedPage } from "../../../../http/pages/components/page.tsx";
import { Copyable, LinkButton, Meta, Section, Time } from "../../../../http/pages/components/parts.tsx";
import { RoleLink } from "../../../../http/pages/components/role-link.tsx";
import { Table } from "../../../../http/pages/components/table.tsx";
import { audienceFrame, audiencePath, personPath } from "../audience-tabs.pages.tsx";
import { ExampleLink, GradeMark } from "./latest.pages.tsx";
import type { AskedPeople, ShownPeople, ShownPerson } from "./people.usecases.ts";
import { MemberBadge } from "./people-figures.pages.tsx";

const countCall = (id: string) => callOf("getAudienceUserStateMetrics", [id], { title: "Count people by state" });

export function peoplePage(c: AppContext, shown: ShownPeople, { state, below }: AskedPeople) {
  const { id, name, states, people, next } = shown;
  const path = audiencePath(id, "/people");
  const all = Object.values(states).reduce((sum, amount) => sum + amount, 0);
  const withState = (to: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ ...(state === null ? {} : { state }), ...more });
    return query.size === 0 ? to : `${to}?${query}`;
  };
  return framedPage(c, {
    title: `People of ${name}`,
    ...audienceFrame(shown, "people"),
    calls: countCall(id),
    body: (
      <>
        <div class="head">
          <h2>{countText(all, "person", "people")}</h2>
          <div class="actions">
            <LinkButton to={audiencePath(id, "/blocked")} label="Blocked people" look="quiet" />
            {all > 0 && (
              <LinkButton
                to={withState(`${path}.csv`)}
                label={`Download ${state === null ? "" : "these "}as CSV`}
                look="quiet"
                isFile
              />
            )}
          </div>
        </div>
        {all > 0 && <Tools path={path} states={states} state={state} />}
        {people.length > 0 ? (
          <Table
            label="People"
            rows={people}
            numbers={["Score", "Answers", "Right", "Sessions"]}
            columns={{
              Person: ({ userId }) => <a href={personPath(id, userId)}>{userId}</a>,
              State: (person) => <MemberBadge state={person.state} />,
              Score: ({ score }) => score.toFixed(2),
              Answers: ({ statistics }) => numberText(statistics.responses),
              Right: ({ statistics: { answered, correct } }) => answered > 0 && percentText(correct, answered),
              Sessions: ({ statistics }) => numberText(statistics.sessions),
              "Last seen": ({ lastSeenAt }) => <Time at={lastSeenAt} />,
            }}
          />
        ) : (
          <NoPeople of={shown} isEmpty={all === 0} isFirst={below === null} />
        )}
        {(next !== null || below !== null) && (
          <nav class="pager" aria-label="Pages">
            {below !== null && <LinkButton to={withState(path)} label="To the first" look="quiet" />}
            {next !== null && (
              <a class="button quiet" rel="next" href={withState(path, { below: `${next}` })}>
                {people.length === 0 ? "Look on" : "Earlier people"}
              </a>
            )}
          </nav>
        )}
      </>
    ),
  });
}

function NoPeople({ of: { id, next }, isEmpty, isFirst }: { of: ShownPeople; isEmpty: boolean; isFirst: boolean }) {
  if (!isEmpty && next !== null) return <p class="empty">Nobody among those who were looked at is in this state.</p>;
  const [said, to, label] = isEmpty
    ? ["Nobody has joined yet. Start recruiting, or bring in people.", "/seed", "Seed people from a CSV"]
    : [isFirst ? "Nobody is in this state." : "Nobody else is in this state.", "/people", "Show all"];
  return (
    <p class="empty">
      {said}{" "}
      <RoleLink to={audiencePath(id, to)} barred={null}>
        {label}
      </RoleLink>
    </p>
  );
}

function Tools({ path, states, state }: { path: string; states: ShownPeople["states"]; state: MemberState | null }) {
  const known = memberStates.filter((each) => states[each] > 0 || each === state);
  const options = known.map((each): [string, string] => [each, `${stateText(each)} (${numberText(states[each])})`]);
  return (
    <form class="toolbar" role="search" action={path} data-auto-submit="choices">
      <SearchField name="id" label="Find by id" value="" />
      <SelectField
        name="state"
        label="State"
        value={state ?? ""}
        options={{ "": "Any", ...Object.fromEntries(options) }}
      />
      <button class="quiet">Find</button>
    </form>
  );
}

export function personPage(c: AppContext, { id, name, userId, person }: ShownPerson) {
  const path = audiencePath(id, "/people");
  const back = [path, `People of ${name}`] as const;
  if (person === null) {
    return framedPage(c, {
      title: "Nobody has this id",
      section: "audiences",
      status: 404,
      back,
      body: (
        <p class="empty">
          Nobody in this audience has the id <code>{userId}</code>. Ids are exact: capitals count.{" "}
          <a href={path}>Show all people</a>
        </p>
      ),
    });
  }
  const { state, score, statistics, lastSeenAt, answers } = person;
  const { responses, answered, correct, sessions, seedScore, accepted, rejected } = statistics;
  const texts = accepted + rejected;
  const judged = answered === 0 ? "none could be judged" : `${numberText(correct)} of ${numberText(answered)} right`;
  return framedPage(c, {
    title: userId,
    heading: <Copyable text={userId} label="person's id" />,
    section: "audiences",
    back,
    beside: (
      <div class="actions">
        <MemberBadge state={state} />
        <LinkButton
          to={`${audiencePath(id, "/blocked")}?${new URLSearchParams({ id: userId })}`}
          label="Block"
          look="quiet danger"
        />
      </div>
    ),
    showsFiles: true,
    calls: countCall(id),
    body: (
      <>
        <Meta of={[["Last seen ", <Time at={lastSeenAt} />]]} />
        <Figures
          of={[
            ["Score", score.toFixed(2), seedScore === null ? "from 0 to 1" : `seeded with ${seedScore.toFixed(2)}`],
            ["Answers", numberText(responses), responses === 0 ? "none yet" : judged],
            ["Sessions", numberText(sessions), "that ended in this audience"],
            ...(texts === 0 ? [] : [["Texts", numberText(accepted), `accepted of ${numberText(texts)}`] as const]),
          ]}
        />
        <Section title="Answers">
          {answers.length === 0 ? (
            <p class="empty">
              No answers to this audience's examples{seedScore !== null && ": the person came from a file"}.
            </p>
          ) : (
            <Table
              label="Answers"
              rows={answers}
              numbers={["Difficulty then"]}
              columns={{
                Example: ({ exampleId, example }) => (
                  <span class="cell">
                    <TinyFigure asset={example?.asset ?? null} />
                    <ExampleLink
                      of={{ baseAudienceId: id, exampleId, example }}
                      otherwise="An example that was deleted"
                    />
                  </span>
                ),
                Answer: ({ isCorrect }) => <GradeMark isCorrect={isCorrect} />,
                "Difficulty then": ({ difficulty }) => difficulty !== null && percentText(difficulty * 1000, 1000),
              }}
            />
          )}
        </Section>
      </>
    ),
  });
}
