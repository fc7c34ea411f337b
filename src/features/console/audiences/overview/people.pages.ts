import type { Context } from "hono";
import { html } from "hono/html";
import { instructionOf } from "../../../../domain/kinds/instruction.ts";
import { isDropped, type MemberState, memberStates } from "../../../../domain/member/member-state.ts";
import type { AppEnv } from "../../../../http/app-env.ts";
import { callPanel } from "../../../../http/pages/call-panel.ts";
import { numberText, percentText } from "../../../../http/pages/charts.ts";
import { copyable } from "../../../../http/pages/copyable.ts";
import type { Html } from "../../../../http/pages/html.ts";
import { renderPage } from "../../../../http/pages/render-page.ts";
import { timeText } from "../../../../http/pages/time-text.ts";
import { figure } from "../../labeling/labeling-parts.ts";
import { audienceTabs } from "../audience-tabs.ts";
import { gradeMark } from "./latest-section.ts";
import { audiencePath, personPath } from "./overview-paths.ts";
import type { AskedPeople, ShownPeople, ShownPerson } from "./people.usecases.ts";
import { stateText } from "./people-section.ts";
import { thumbnail } from "./thumbnail.ts";

type Answer = Response | Promise<Response>;

export function peoplePage(c: Context<AppEnv>, shown: ShownPeople, { state, below }: AskedPeople): Answer {
  const { id, name, states, people, next } = shown;
  const path = audiencePath(id, "/people");
  const all = Object.values(states).reduce((sum, amount) => sum + amount, 0);
  const chosen = state === null ? {} : { state };
  const csvPath = `${audiencePath(id, "/people.csv")}${state === null ? "" : `?${new URLSearchParams(chosen)}`}`;
  return renderPage(c, {
    title: `People of ${name}`,
    section: "audiences",
    body: html`<p class="back"><a href="/console">Audiences</a></p>
      <h1>${name}</h1>
      ${audienceTabs(id, "people")}
      <div class="head">
        <h2>${numberText(all)} ${all === 1 ? "person" : "people"}</h2>
        ${all === 0 ? "" : html`<a class="button quiet" href="${csvPath}" download>Download ${state === null ? "" : "these "}as CSV</a>`}
      </div>
      ${all === 0 ? "" : tools(path, states, state)}
      ${
        people.length > 0
          ? peopleTable(id, people)
          : html`<p class="empty">${
              all === 0
                ? html`Nobody has joined yet. <a href="${audiencePath(id, "/seed")}">Seed people from a CSV</a>, or start recruiting.`
                : next === null
                  ? html`Nobody ${below === null ? "is" : "else is"} in this state. <a href="${path}">Show all</a>`
                  : "Nobody among those who were looked at is in this state."
            }</p>`
      }
      ${
        next === null && below === null
          ? ""
          : html`<nav class="pager" aria-label="Pages">
              ${below === null ? "" : html`<a class="button quiet" href="${withQuery(path, chosen)}">To the first</a>`}
              ${next === null ? "" : html`<a class="button quiet" rel="next" href="${withQuery(path, { ...chosen, below: `${next}` })}">${people.length === 0 ? "Look on" : "Earlier people"}</a>`}
            </nav>`
      }
      ${panel(c, id)}`,
  });
}

function tools(path: string, states: ShownPeople["states"], state: MemberState | null): Html {
  return html`<form class="toolbar" role="search" action="${path}" data-auto-submit>
      <div class="field grow">
        <label for="id">Find by id</label>
        <input id="id" name="id" type="search" maxlength="256" autocomplete="off" spellcheck="false">
      </div>
      <div class="field">
        <label for="state">State</label>
        <select id="state" name="state"><option value="">Any</option>${memberStates
          .filter((known) => states[known] > 0 || known === state)
          .map(
            (known) =>
              html`<option value="${known}" ${known === state ? html`selected` : ""}>${stateText(known)} (${numberText(states[known])})</option>`,
          )}</select>
      </div>
      <button class="quiet">Apply</button>
    </form>`;
}

function peopleTable(audienceId: string, people: ShownPeople["people"]): Html {
  return html`<div class="table-box" tabindex="0" role="region" aria-label="People"><table class="table">
      <thead><tr><th scope="col">Person</th><th scope="col">State</th><th scope="col" class="number">Score</th><th scope="col" class="number">Answers</th>
        <th scope="col" class="number">Right</th><th scope="col" class="number">Sessions</th><th scope="col">Last seen</th></tr></thead>
      <tbody>${people.map(
        ({ userId, state, score, lastSeenAt, statistics: { responses, answered, correct, sessions } }) => html`<tr>
          <td><a href="${personPath(audienceId, userId)}">${userId}</a></td>
          <td>${stateBadge(state)}</td>
          <td class="number">${scoreText(score)}</td>
          <td class="number">${numberText(responses)}</td>
          <td class="number">${answered === 0 ? "" : percentText(correct, answered)}</td>
          <td class="number">${numberText(sessions)}</td>
          <td>${timeText(lastSeenAt)}</td>
        </tr>`,
      )}</tbody>
    </table></div>`;
}

export function personPage(c: Context<AppEnv>, { id, name, userId, person }: ShownPerson): Answer {
  const path = audiencePath(id, "/people");
  const back = html`<p class="back"><a href="${path}">People of ${name}</a></p>`;
  if (person === null) {
    return renderPage(c, {
      title: "Nobody has this id",
      section: "audiences",
      status: 404,
      body: html`${back}<h1>Nobody has this id</h1>
        <p class="empty">Nobody in this audience has the id <code>${userId}</code>. Ids are exact: capitals count. <a href="${path}">Show all people</a></p>`,
    });
  }
  const { state, score, statistics, lastSeenAt, answers } = person;
  const { responses, answered, correct, sessions, seedScore, accepted, rejected } = statistics;
  return renderPage(c, {
    title: userId,
    section: "audiences",
    showsFiles: true,
    body: html`${back}
      <div class="head"><h1>${copyable(userId, "person's id")}</h1>${stateBadge(state)}</div>
      <p class="meta">Last seen ${timeText(lastSeenAt)}</p>
      <dl class="figures">
        ${figure("Score", scoreText(score), seedScore === null ? "from 0 to 1" : `seeded with ${scoreText(seedScore)}`)}
        ${figure("Answers", numberText(responses), responses === 0 ? "none yet" : answered === 0 ? "none could be judged" : `${numberText(correct)} of ${numberText(answered)} right`)}
        ${figure("Sessions", numberText(sessions), "that ended in this audience")}
        ${accepted + rejected === 0 ? "" : figure("Texts", numberText(accepted), `accepted of ${numberText(accepted + rejected)}`)}
      </dl>
      <section>
        <h2>Answers</h2>
        ${
          answers.length === 0
            ? html`<p class="empty">No answers to this audience's examples${seedScore === null ? "" : ": the person came from a file"}.</p>`
            : html`<div class="table-box" tabindex="0" role="region" aria-label="Answers"><table class="table">
                <thead><tr><th scope="col">Example</th><th scope="col">Answer</th><th scope="col" class="number">Difficulty then</th></tr></thead>
                <tbody>${answers.map((answer) => answerRow(id, answer))}</tbody>
              </table></div>`
        }
      </section>
      ${panel(c, id)}`,
  });
}

function answerRow(audienceId: string, answer: NonNullable<ShownPerson["person"]>["answers"][number]): Html {
  const { exampleId, difficulty, isCorrect, example } = answer;
  return html`<tr>
      <td><span class="cell">${thumbnail(example?.asset ?? null)}${
        example === null
          ? html`<span class="meta">An example that was deleted</span>`
          : html`<a href="${audiencePath(audienceId, "/examples")}#${exampleId}">${instructionOf(example.payload)}</a>`
      }</span></td>
      <td>${gradeMark(isCorrect)}</td>
      <td class="number">${difficulty === null ? "" : percentText(difficulty * 1000, 1000)}</td>
    </tr>`;
}

function stateBadge(state: MemberState): Html {
  const mood = state === "Graduated" ? "good" : state === "Distilling" ? "busy" : isDropped(state) ? "bad" : "waits";
  return html`<span class="badge ${mood}">${stateText(state)}</span>`;
}

function scoreText(score: number): string {
  return score.toFixed(2);
}

function withQuery(path: string, query: Record<string, string>): string {
  return Object.keys(query).length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}

function panel(c: Context<AppEnv>, id: string): Html {
  const path = `/audience/${encodeURIComponent(id)}/user-metrics`;
  return callPanel(c, {
    title: "Count people by state",
    operationId: "getAudienceUserStateMetrics",
    method: "GET",
    path,
  });
}
