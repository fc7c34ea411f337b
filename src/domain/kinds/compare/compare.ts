import { contestantCount, contestantNames, contestantsOf, type StoredAssetTree } from "../../example/asset-tree.ts";
import { flag } from "../../labeling/drafts/draft-form.ts";
import { assetIdentifier, assetKeys } from "../../labeling/result-file/asset-keys.ts";
import { userDetailsOf } from "../../labeling/result-file/detailed-result.ts";
import { assetUrlsOf } from "../../labeling/result-file/subject.ts";
import type { DraftParts, ExampleParts, KindOfWork, SeenAsset, SimulatedPerson, VoteParts } from "../kind.ts";
import { certaintyOfVotes } from "../shared/confidence.ts";
import { certaintyCells, certaintyColumns, leadingShare, notesOf, talliesOf } from "../shared/entry-parts.ts";
import { oneOf } from "../shared/simulated-marks.ts";
import { compareReview } from "./compare-review.ts";
import { type CompareVote, compareVoteOf, contestantPlaces, winnersOf } from "./compare-vote.ts";
import { aggregateCompare } from "./compare-votes.ts";
import type { CompareShapes } from "./shapes.ts";
import { sideNames } from "./side-names.ts";

const example: ExampleParts<CompareShapes> = {
  tag: "CompareExampleTruth",
  check({ asset }, add) {
    if ((contestantsOf(asset)?.size ?? 0) < 2)
      add("asset", "must be a MultiAssetInput of at least two different assets to compare");
  },
  checkTruth({ winnerId }, { asset }, add) {
    if (contestantsOf(asset)?.has(winnerId) === false)
      add("truth.winnerId", "must be the file name, the text or the identifier of one of the assets");
  },
  /** One winner, by whichever of its names. */
  isCorrect({ winners }, { winnerId }, asset) {
    const named = contestantNames(asset).filter((names) => winners.some((winner) => names.includes(winner)));
    return named.length === 1 && named.every((names) => names.includes(winnerId));
  },
  convertTruth: (truth) => truth,
  words: { label: "Compare two", asks: "Question", does: "People choose the better of two." },
  form: {
    fieldsOf({ winnerId }, { asset }) {
      const winner = contestantNames(asset).findIndex((names) => names.includes(winnerId));
      return winner < 0 ? {} : { chosen: [`${winner}`] };
    },
    read({ chosen: [place] }, { asset }) {
      if (place === undefined) return { truth: null };
      const winnerId = contestantNames(asset)[Number(place)]?.[0];
      return winnerId ? { truth: { _t: "CompareExampleTruth", winnerId } } : { fault: "Choose one of the two." };
    },
    textsOf: ({ chosen }) => chosen.map((place) => `number ${Number(place) + 1}`),
  },
  guessChance: ({ asset: { assets = [] } }) => 1 / assets.length,
  simulate({ truth: { winnerId }, asset: { assets = [] } }, { isRight, random }) {
    const isNamed = ({ identifier, fileName, text }: SeenAsset) => [identifier, fileName, text].includes(winnerId);
    const losers = assets.filter((asset) => !isNamed(asset));
    const chosen = isRight || losers.length === 0 ? assets.filter(isNamed) : losers;
    return { _t: "CompareResult", winners: [oneOf(chosen, random).identifier] };
  },
};

const vote: VoteParts<CompareShapes> = {
  member: "winners",
  readsAsset: true,
  optionCount: () => 2,
  optionsOf({ indexIdentifiers }) {
    const sides = sideNames(indexIdentifiers).map((name, place) => ({ option: String(place), name, label: name }));
    return [...sides, ...["Both", "Neither"].map((name) => ({ option: name, name, label: name }))];
  },
  /** Both and Neither are options of their own. */
  voteOf({ winners }, asset) {
    const places = winnersOf(winners, asset);
    if (places.length === 1) return { option: String(places[0]), isEvidence: true };
    return { option: places.length === 0 ? "Neither" : "Both", isEvidence: false };
  },
  tallyOf({ asset }, responses) {
    if (asset.kind !== "multi") return null;
    const { options, counts, weights } = aggregateCompare(responses, asset);
    return { names: namesOf(options, asset), candidates: asset.assets.length, counts, weights };
  },
  aggregationOf: (winnerTallies) => ({ _t: "CompareAggregation", winnerTallies }),
  choiceOf: (result, asset) => `place ${compareVoteOf(result, contestantPlaces(asset))}`,
  summaryNames: winNames,
  summaryOf({ winnerIndex }, blueprint) {
    const name = winnerIndex === null ? undefined : winNames(blueprint)[winnerIndex];
    return name === undefined ? [] : [[name, 1]];
  },
};

const simulated: SimulatedPerson<CompareShapes> = {
  guessChance: () => 1 / 2,
  beliefOf: ({ names }, numberOf) => names.toSorted((one, other) => numberOf(other) - numberOf(one))[0] ?? "",
  answerTo({ options }, { belief, isRight, random }) {
    const chosen = options.filter(({ name }) => (name === belief) === isRight);
    return { _t: "CompareResult", winners: [oneOf(chosen.length > 0 ? chosen : options, random).identifier] };
  },
  seenIn: ({ aggregatedResults }) => ({
    names: Object.keys(aggregatedResults).filter((key) => !["Both", "Neither"].includes(key)),
  }),
  agrees: ({ winner }, belief) => winner === belief,
};

const draft: DraftParts<CompareShapes> = {
  slug: "compare",
  isMarking: false,
  blueprintOf(criteria, form) {
    const [first, second] = [form.typed("first"), form.typed("second")];
    // A revision replaces the names of the one before it, so that they can be taken away.
    if (first === "" && second === "") return { _t: "CompareBlueprint", criteria, indexIdentifiers: undefined };
    if (first === "" || second === "") form.add(first === "" ? "first" : "second", "Name both sides, or neither.");
    else if (first === second) form.add("second", "Give the two sides different names.");
    return { _t: "CompareBlueprint", criteria, indexIdentifiers: [first, second] };
  },
  flagsOf(form) {
    const seconds = form.optional("unsureSeconds", 0, 3_600);
    return flag("compare_unsure", seconds === null ? null : `${Number(seconds) * 1_000}`);
  },
  textsOf({ indexIdentifiers }) {
    const [first = "", second = ""] = indexIdentifiers ?? [];
    return { first, second };
  },
};

export const compare: KindOfWork<CompareShapes> = {
  name: "Compare",
  tags: {
    payload: "CompareExamplePayload",
    result: "CompareResult",
    blueprint: "CompareBlueprint",
    asked: "ComparePayload",
  },
  words: {
    title: "Compare",
    does: "Choose the better one of two",
    says: "Choose the better one of two",
    needs: "Datapoints of two files or texts each",
    asks: "What makes one the better one",
    example: "Which picture fits the text better?",
  },
  asks: "criteria",
  payloadOf({ criteria }, { asset }) {
    if (asset.kind !== "multi" || asset.assets.length !== 2 || contestantCount(asset) !== 2)
      return { reason: "it does not have two different assets to compare" };
    return { _t: "CompareExamplePayload", criteria };
  },
  checkBlueprint({ indexIdentifiers }, add) {
    if (!indexIdentifiers) return;
    if (indexIdentifiers.length !== 2 || new Set(indexIdentifiers).size < 2)
      add("workflow.blueprint.indexIdentifiers", "must be two different names, one for each asset of a pair");
  },
  misfits: { counted: "unpaired", are: "of other than two different assets to compare" },
  aggregator: "SimpleMatchup",
  isBulky: false,
  show: () => ({}),
  checkResult(result, { asset, flags }, add) {
    const names = contestantNames(asset);
    const chosen = flags === null ? null : compareVoteOf(result, contestantPlaces(asset));
    if (flags !== null && (chosen === "Both" || chosen === "Neither")) {
      if (flags.compare_unsure !== null) return;
      const fault =
        chosen === "Both"
          ? `must name one of the ${names.length} assets: the job does not allow an answer of both`
          : "must name one of the assets: the job does not allow an answer of neither";
      add("winners", fault);
      return;
    }
    const known = new Set(names.flat());
    if (result.winners.length === 0) add("winners", "must name at least one of the assets");
    for (const [index, winner] of result.winners.entries())
      if (!known.has(winner)) add(`winners[${index}]`, "is none of the assets to compare");
  },
  convertResult: (result) => result,
  ownWords: null,
  example,
  vote,
  questions: {
    optionCount: () => 2,
    classes: () => null,
    choicesOf({ asset }, responses) {
      const places = contestantPlaces(asset);
      const votes = responses.map(({ result }) => compareVoteOf(result, places));
      return [votes.map((vote) => (typeof vote === "number" ? vote : null))];
    },
  },
  entryOf(task, responses, { certainty: rules, urlOf }) {
    const assets = task.asset.kind === "multi" ? task.asset.assets : [];
    const keys = assetKeys(assets);
    const outcome = aggregateCompare(responses, task.asset);
    const certainty = certaintyOfVotes(outcome.counted, assets.length, rules);
    const options = namesOf(outcome.options, task.asset);
    const { winner, weightedWinner } = outcome;
    const urls = assetUrlsOf(assets, keys, urlOf);
    return {
      ...notesOf(task),
      winner: winner === null ? null : (options[winner] as string),
      winnerIndex: winner,
      weightedWinner: weightedWinner === null ? null : (options[weightedWinner] as string),
      weightedWinnerIndex: weightedWinner,
      winner_index: winner,
      ...(urls && { assetUrls: urls }),
      ...talliesOf(options, { ...outcome, ...certainty }, { candidates: keys, rules }),
      detailedResults: responses.map((response, i) => {
        const chosen = outcome.votes[i] ?? null;
        return {
          votedFor: typeof chosen === "number" ? (keys[chosen] as string) : chosen,
          userDetails: userDetailsOf(response),
        };
      }),
    };
  },
  columns({ blueprint, referee }) {
    const [a, b] = sideNames(blueprint.indexIdentifiers);
    const sides = [`${a} item`, `${a} url`, `${b} item`, `${b} url`];
    const votes = [`${a} votes`, `${b} votes`, "both votes", "neither votes"];
    const weights = [`${a} weight`, `${b} weight`];
    return [...sides, "winner", "agreement", ...votes, ...weights, "answer", ...certaintyColumns(referee)];
  },
  cellsOf({ winner, winnerIndex, aggregatedResults, summedUserScores, certainty }, { asset }, rules) {
    const { blueprint, urlOf } = rules;
    const assets = asset.kind === "multi" ? asset.assets : [];
    const [a = "", b = ""] = assetKeys(assets);
    const urls = assets.map((one) => (one.kind === "file" ? urlOf(one.fileName) : assetIdentifier(one)));
    const sides = [a || null, urls[0] ?? null, b || null, urls[1] ?? null];
    const isSide = winnerIndex !== null && winnerIndex < assets.length;
    const won = isSide ? (sideNames(blueprint.indexIdentifiers)[winnerIndex] ?? null) : winner;
    const votes = [a, b, "Both", "Neither"].map((option) => aggregatedResults.get(option) ?? 0);
    const weights = [a, b].map((option) => summedUserScores.get(option) ?? 0);
    const likelier = sideNames(blueprint.indexIdentifiers)[[a, b].indexOf(certainty.answer ?? "")] ?? null;
    const isCertain = [likelier, ...certaintyCells(certainty, rules.certainty.referee)];
    return [...sides, won, leadingShare([...aggregatedResults.values()]), ...votes, ...weights, ...isCertain];
  },
  /** Both and Neither are no options that can be right, so only their votes can make them the answer. */
  consensusOf({ asset }, responses, rules) {
    const assets = asset.kind === "multi" ? asset.assets : [];
    const { options, winner, counted } = aggregateCompare(responses, asset);
    const most = winner === null ? null : options[winner];
    const names = contestantNames(asset).map(([name = ""]) => name);
    if (most === "Both") return { _t: "CompareResult", winners: names };
    if (most === "Neither") return { _t: "CompareResult", winners: [] };
    const { answer } = certaintyOfVotes(counted, assets.length, rules);
    return answer === null ? null : { _t: "CompareResult", winners: [names[answer] as string] };
  },
  outcomeOf({ asset }, responses) {
    const { options, counts } = aggregateCompare(responses, asset);
    return { parts: namesOf(options, asset).map((label, i) => ({ label, count: counts[i] as number })), marks: [] };
  },
  answerText(result, { asset }) {
    const chosen = compareVoteOf(result, contestantPlaces(asset));
    return chosen === null ? result.winners.join(", ") : (namesOf([chosen], asset)[0] as string);
  },
  review: compareReview,
  draft,
  simulated,
};

/** What people call the options: assets by their keys. */
function namesOf(options: readonly CompareVote[], asset: StoredAssetTree): string[] {
  const keys = asset.kind === "multi" ? assetKeys(asset.assets) : [];
  return options.map((option) => (typeof option === "number" ? (keys[option] as string) : option));
}

function winNames({ indexIdentifiers }: CompareShapes["blueprint"]): string[] {
  return sideNames(indexIdentifiers).map((side) => `${side}_wins_total`);
}
