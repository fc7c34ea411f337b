import type { Tone } from "../../../../domain/chart/chart-line.ts";
import { isDropped, type MemberState, memberStates } from "../../../../domain/member/member-state.ts";
import { stateLabels, stateText } from "../../../../domain/member/state-words.ts";
import { countText, numberText } from "../../../../domain/text/numbers.ts";
import { BarTable, type Part, StackedBar } from "../../../../http/pages/components/charts.tsx";
import { Section } from "../../../../http/pages/components/parts.tsx";
import { Term } from "../../../../http/pages/components/words.tsx";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

interface OfAudience {
  of: AudienceOverview;
}

/** How many people are in which state, how far they came, and why some were dropped. Simulated people are told apart. */
export function PeopleFigures({ of: audience }: OfAudience) {
  const { people, simulated } = audience;
  return (
    <>
      {people > simulated.people && <RealPeople of={audience} />}
      {simulated.people > 0 && (
        <p class="meta">
          {countText(simulated.people, "simulated person", "simulated people")} came by a trial, and{" "}
          {numberText(simulated.graduated)} graduated. No number of people above counts them.
        </p>
      )}
    </>
  );
}

function RealPeople({ of: { usersPerState: states, people: all, simulated } }: OfAudience) {
  const people = all - simulated.people;
  const of = (...names: MemberState[]) => names.reduce((sum, name) => sum + states[name], 0);
  const rowsOf = (names: readonly MemberState[]) =>
    names.map((name): Part => ({ label: stateLabels[name], amount: states[name], tone: toneOf(name) }));
  const droppedStates = memberStates.filter(isDropped);
  const dropped = of(...droppedStates);
  const graduates = of("Graduated", "InactiveGraduated");
  const inactive = of("InactiveDistilling", "InactiveGraduated");
  const parts: Part[] = [
    { label: "Graduated", amount: states.Graduated, tone: "graduated" },
    { label: "Distilling", amount: states.Distilling, tone: "distilling" },
    { label: "Inactive", amount: inactive, tone: "inactive" },
    { label: "Dropped", amount: dropped, tone: "dropped" },
  ];
  const stages: Part[] = [
    { label: "Joined", amount: people, tone: "plain" },
    { label: "Finished", amount: graduates + dropped, tone: "distilling" },
    { label: "Graduated", amount: graduates, tone: "graduated" },
    { label: "Graduated and active", amount: states.Graduated, tone: "graduated" },
  ];
  return (
    <>
      <Section title="People" beside={<span>{numberText(people)} in all</span>}>
        <StackedBar label="People" parts={parts} />
        <Term word="Distilling" asks="What is distilling?" />
      </Section>
      <div class="halves even">
        <Section title="Funnel">
          <BarTable {...funnel} rows={stages} of={people} isFunnel hasShares />
        </Section>
        <Section title="Why people were dropped">
          {dropped === 0 ? (
            <p class="empty">Nobody was dropped.</p>
          ) : (
            <BarTable
              caption="Dropped people by reason"
              what="Reason"
              rows={rowsOf(droppedStates)}
              of={dropped}
              hasShares
            />
          )}
        </Section>
      </div>
      {inactive > 0 && (
        <Section title="Inactive people">
          <BarTable
            caption="Inactive people by their state before"
            what="State before"
            rows={rowsOf(["InactiveGraduated", "InactiveDistilling"])}
            of={inactive}
            hasShares
          />
        </Section>
      )}
    </>
  );
}

const funnel = { caption: "From joining to being an active graduate", what: "Stage" };

function toneOf(state: MemberState): Tone {
  if (isDropped(state)) return "dropped";
  return state.endsWith("Graduated") ? "graduated" : "distilling";
}

export function MemberBadge({ state }: { state: MemberState }) {
  const mood = state === "Graduated" ? "good" : state === "Distilling" ? "busy" : isDropped(state) ? "bad" : "waits";
  return <span class={`badge ${mood}`}>{stateText(state)}</span>;
}
