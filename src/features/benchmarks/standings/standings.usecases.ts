import type { AssetReader } from "../../../domain/example/describe-asset.ts";
import { matrixOf, type Standing, standingsOf } from "../../../domain/standings/standings.ts";
import { uniqueNames } from "../../../domain/standings/unique-names.ts";
import type { ParticipantRow } from "../participants/participants.repository.ts";
import {
  type AskedVotes,
  enabledIds,
  readAsked,
  readBoards,
  type StandingsDeps,
  type VotesQuestion,
} from "./asked-votes.usecases.ts";

interface StandingsQuestion extends VotesQuestion {
  /** Intervals for other prompts than these. */
  generalize: boolean;
  urlOf: AssetReader["urlOf"];
}

/** Where participants stand, the best first, and those without a score last. */
export async function queryStandings(deps: StandingsDeps, question: StandingsQuestion) {
  const asked = await readAsked(deps, question);
  const boards = await readBoards(deps, asked, { byPrompt: question.generalize });
  const rule = asked.leaderboard ?? asked.benchmark;
  const standings = new Map(
    standingsOf(enabledIds(asked), boards, rule).map((standing) => [standing.participantId, standing]),
  );
  const items = asked.participants.map((row) => {
    const standing = standings.get(row.id);
    return { ...describeStanding(row, standing, question.urlOf), ...activityOf(row, asked) };
  });
  const responses = [...standings.values()].reduce((sum, standing) => sum + standing.responses, 0);
  // Each response is one of two participants.
  return { items: items.sort(byScore), totalResponses: responses / 2 };
}

/** How often each participant beat each other one. */
export async function queryMatrix(deps: StandingsDeps, question: VotesQuestion) {
  const asked = await readAsked(deps, question);
  const boards = await readBoards(deps, asked, { byPrompt: false });
  const ids = enabledIds(asked);
  const shown = asked.participants.filter(({ status }) => status !== "Disabled");
  const names = uniqueNames(shown);
  const { wins, games } = matrixOf(ids, boards);
  return { index: names, columns: names, data: wins, votes: games };
}

function describeStanding(row: ParticipantRow, standing: Standing | undefined, urlOf: AssetReader["urlOf"]) {
  const { id, name, family, lab, proprietaryName, licenseType, logo, status } = row;
  const { score = null, halfWidth = null, wins = 0, totalMatches = 0, responses = 0 } = standing ?? {};
  return {
    id,
    name,
    family,
    lab,
    proprietaryName,
    licenseType,
    logo: logo && urlOf(logo),
    score,
    wins,
    totalMatches,
    responseCount: responses,
    isDisabled: status === "Disabled",
    confidenceInterval: halfWidth === null ? null : { lowerOffset: halfWidth, upperOffset: halfWidth },
  };
}

/** Whether people are asked about it now. Runs of a new leaderboard compare all participants. */
function activityOf({ id, submittedAt }: ParticipantRow, { leaderboard, openRuns }: AskedVotes) {
  const isEvaluating = openRuns.some(
    ({ leaderboardId, participantId }) =>
      (participantId === id || (participantId === null && submittedAt !== null)) &&
      (leaderboard === null || leaderboardId === leaderboard.id),
  );
  const status = submittedAt === null ? ("Created" as const) : isEvaluating ? ("Active" as const) : ("Idle" as const);
  return { status, isEvaluating };
}

function byScore(one: { score: number | null; name: string }, other: { score: number | null; name: string }): number {
  if (one.score === null || other.score === null) {
    return Number(one.score === null) - Number(other.score === null) || compareNames(one.name, other.name);
  }
  return other.score - one.score || compareNames(one.name, other.name);
}

function compareNames(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
