import { html } from "hono/html";
import { isDropped, type MemberState, memberStates } from "../../../../domain/member/member-state.ts";
import {
  legend,
  numberText,
  type Part,
  percentText,
  shareBar,
  stackedBar,
  type Tone,
} from "../../../../http/pages/charts.ts";
import type { Html } from "../../../../http/pages/html.ts";
import type { AudienceOverview } from "./audience-overview.usecases.ts";

/** How many people are in which state, how far they came, and why some were dropped. */
export function peopleSections({ usersPerState: states, people }: AudienceOverview): Html {
  const of = (...names: MemberState[]) => names.reduce((sum, name) => sum + states[name], 0);
  const dropped = memberStates.filter(isDropped);
  const parts: Part[] = [
    { label: "Graduated", amount: of("Graduated"), tone: "graduated" },
    { label: "Distilling", amount: of("Distilling"), tone: "distilling" },
    { label: "Inactive", amount: of("InactiveDistilling", "InactiveGraduated"), tone: "inactive" },
    { label: "Dropped", amount: of(...dropped), tone: "dropped" },
  ];
  const graduates = of("Graduated", "InactiveGraduated");
  const stages: Row[] = [
    { label: "Joined", amount: people, tone: "plain" },
    { label: "Finished", amount: graduates + of(...dropped), tone: "distilling" },
    { label: "Graduated", amount: graduates, tone: "graduated" },
    { label: "Graduated and active", amount: of("Graduated"), tone: "graduated" },
  ];
  const reasons = dropped.map((state) => ({ ...stateWords[state], amount: states[state] }));
  const inactive: Row[] = [
    { ...stateWords.InactiveGraduated, amount: states.InactiveGraduated },
    { ...stateWords.InactiveDistilling, amount: states.InactiveDistilling },
  ];
  return html`<section>
      <div class="head"><h2>People</h2><span>${numberText(people)} in all</span></div>
      ${stackedBar("People", parts)}
      ${legend(parts)}
    </section>
    <div class="halves even">
      <section>
        <h2>Funnel</h2>
        ${barTable({ caption: "From joining to being an active graduate", what: "Stage", rows: stages, of: people, isFunnel: true })}
      </section>
      <section>
        <h2>Why people were dropped</h2>
        ${
          of(...dropped) === 0
            ? html`<p class="empty">Nobody was dropped.</p>`
            : barTable({ caption: "Dropped people by reason", what: "Reason", rows: reasons, of: of(...dropped) })
        }
      </section>
    </div>
    ${
      of("InactiveDistilling", "InactiveGraduated") === 0
        ? ""
        : html`<section>
            <h2>Inactive people</h2>
            ${barTable({
              caption: "Inactive people by their state before",
              what: "State before",
              rows: inactive,
              of: of("InactiveDistilling", "InactiveGraduated"),
            })}
          </section>`
    }`;
}

const stateWords: Record<MemberState, { label: string; tone: Tone }> = {
  Distilling: { label: "Distilling", tone: "distilling" },
  Graduated: { label: "Graduated", tone: "graduated" },
  DroppedLowScore: { label: "Low score", tone: "dropped" },
  DroppedLowAccuracy: { label: "Low accuracy", tone: "dropped" },
  DroppedMaxResponses: { label: "Too many responses", tone: "dropped" },
  DroppedMaxSessions: { label: "Too many sessions", tone: "dropped" },
  DroppedLowSubmissionRate: { label: "Low submission rate", tone: "dropped" },
  InactiveDistilling: { label: "Distilling", tone: "distilling" },
  InactiveGraduated: { label: "Graduates", tone: "graduated" },
};

/** A state as people read it: "Dropped: low score". */
export function stateText(state: MemberState): string {
  if (isDropped(state)) return `Dropped: ${stateWords[state].label.toLowerCase()}`;
  if (state === "InactiveGraduated") return "Inactive graduate";
  return state === "InactiveDistilling" ? "Inactive while distilling" : state;
}

interface Row {
  label: string;
  amount: number;
  tone: Tone;
}

interface BarTable {
  caption: string;
  what: string;
  rows: readonly Row[];
  of: number;
  isFunnel?: boolean;
}

/** A chart that is also a table, so that screen readers read the same numbers. */
function barTable({ caption, what, rows, of, isFunnel = false }: BarTable): Html {
  return html`<table class="bars">
      <caption class="unseen">${caption}</caption>
      <thead class="unseen"><tr><th scope="col">${what}</th><th scope="col">Bar</th><th scope="col">People</th><th scope="col">Share</th></tr></thead>
      <tbody>${rows.map(
        ({ label, amount, tone }) => html`<tr>
          <th scope="row">${label}</th>
          <td>${shareBar(amount, of, tone, isFunnel ? "centre" : "start")}</td>
          <td class="number">${numberText(amount)}</td>
          <td class="number share">${percentText(amount, of)}</td>
        </tr>`,
      )}</tbody>
    </table>`;
}
